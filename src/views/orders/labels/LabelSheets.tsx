import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '../../../language/format.ts';
import { blockedProps } from '../../../ui/BusyButton.tsx';
import css from './Labels.module.css';
import { SheetSvg } from './SheetSvg.tsx';
import { usePrinting, type Batch } from './usePrinting.ts';
import printCss from './PrintSheets.module.css';

/** Preview of one sheet of the batch, with buttons to the others. */
export function Preview({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const { layouts, sheet } = batch;
  const [selectedIndex, setSelectedIndex] = useState(0);
  const index = Math.min(selectedIndex, layouts.length - 1);
  const layout = layouts[index];
  if (layout === undefined) return null;
  const [at, of] = [integer(index + 1), integer(layouts.length)];
  return (
    <section
      className="line gap12 turning"
      aria-label={t({ id: 'print.preview', message: 'Preview' })}
    >
      <div className={css['paper']} data-wide={sheet.width > 150 || undefined}>
        <SheetSvg
          sheet={sheet}
          layout={layout}
          label={t({ id: 'print.sheet', message: `Sheet ${at} of ${of}` })}
        />
      </div>
      {layouts.length > 1 && (
        <div className="line gap12">
          <Button
            variant="default"
            onClick={() => setSelectedIndex(index - 1)}
            {...blockedProps(index === 0)}
          >
            <Trans id="print.previous">Previous</Trans>
          </Button>
          <span role="status">
            <Trans id="print.sheet">
              Sheet {at} of {of}
            </Trans>
          </span>
          <Button
            variant="default"
            onClick={() => setSelectedIndex(index + 1)}
            {...blockedProps(index === layouts.length - 1)}
          >
            <Trans id="print.following">Next</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

interface PrintSheetsProps {
  readonly batch: Batch;
  readonly size: string;
}

/** All sheets of the batch, rendered for the printer only. */
export function PrintSheets({ batch, size }: PrintSheetsProps) {
  const actor = usePrinting();
  // Printing before the fonts are loaded would use others.
  useEffect(() => {
    let isCancelled = false;
    async function reportRendered() {
      await document.fonts.ready;
      if (!isCancelled) actor.send({ type: 'sheetsReady' });
    }
    void reportRendered();
    return () => {
      isCancelled = true;
    };
  }, [actor]);
  return createPortal(
    <div className={`hidden ${printCss['sheets']}`} data-size={size} data-print-sheets>
      {batch.layouts.map((layout) => (
        <div key={layout.first} className={printCss['sheet']}>
          <SheetSvg sheet={batch.sheet} layout={layout} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
