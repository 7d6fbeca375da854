import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../ui/format.ts';
import css from './Labels.module.css';
import { SheetSvg } from './SheetSvg.tsx';
import type { Batch } from './useSheets.ts';
import { staying } from '../../../ui/staying.ts';

/** One sheet of the batch as it will be printed, and the way to the others. */
export function Preview({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const { laid, sheet } = batch;
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, laid.length - 1);
  const shown = laid[index];
  if (shown === undefined) return null;
  const [at, of] = [integer(index + 1), integer(laid.length)];
  return (
    <section
      className="line gap12 turning"
      aria-label={t({ id: 'print.preview', message: 'Preview' })}
    >
      <div className={css['paper']} data-wide={sheet.width > 150 || undefined}>
        <SheetSvg
          sheet={sheet}
          laid={shown}
          label={t({ id: 'print.sheet', message: `Sheet ${at} of ${of}` })}
        />
      </div>
      {laid.length > 1 && (
        <div className="line gap12">
          <Button variant="default" onClick={() => setWanted(index - 1)} {...staying(index === 0)}>
            <Trans id="print.previous">Previous</Trans>
          </Button>
          <span role="status">
            <Trans id="print.sheet">
              Sheet {at} of {of}
            </Trans>
          </span>
          <Button
            variant="default"
            onClick={() => setWanted(index + 1)}
            {...staying(index === laid.length - 1)}
          >
            <Trans id="print.following">Next</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
