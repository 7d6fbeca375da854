import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PrintActor } from '../../../machines/labelPrint/selectors.ts';
import css from './PrintSheets.module.css';
import { SheetSvg } from './SheetSvg.tsx';
import type { Batch } from './useSheets.ts';

interface PrintSheetsProps {
  readonly actor: PrintActor;
  readonly batch: Batch;
  readonly size: string;
}

/** All sheets of the batch beside the portal, seen by the printer alone. */
export function PrintSheets({ actor, batch, size }: PrintSheetsProps) {
  // What is laid out without its fonts would be printed without them.
  useEffect(() => {
    let gone = false;
    async function report() {
      await document.fonts.ready;
      if (!gone) actor.send({ type: 'spread' });
    }
    void report();
    return () => {
      gone = true;
    };
  }, [actor]);
  return createPortal(
    <div className={`hidden ${css['sheets']}`} data-size={size} data-print-sheets>
      {batch.laid.map((laid) => (
        <div key={laid.labels[0]} className={css['sheet']}>
          <SheetSvg sheet={batch.sheet} laid={laid} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
