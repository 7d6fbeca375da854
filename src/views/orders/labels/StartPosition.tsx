import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { labelSheets, labelsPerSheet } from '../../../labels/labelSheets.ts';
import { selectPrintContext } from '../../../machines/labelPrint/selectors.ts';
import css from './Labels.module.css';
import { usePrinting } from './usePrinting.ts';

/** Position of the first label on a partly used sheet; nothing for sheets of one label. */
export function StartPosition() {
  const actor = usePrinting();
  const { t } = useLingui();
  const { settings } = useSelector(actor, selectPrintContext);
  const positions = labelsPerSheet(labelSheets[settings.size]);
  if (positions === 1) return null;
  return (
    <fieldset className={`plain ${css['start']}`}>
      <legend>
        <Trans id="print.start">First label at</Trans>
      </legend>
      <div className={`grid gap4 ${css['cells']}`}>
        {Array.from({ length: positions }, (_, position) => {
          const place = position + 1;
          return (
            <button
              key={place}
              type="button"
              className={`ink soft surface pointer ${css['cell']}`}
              aria-pressed={settings.start === position}
              aria-label={t({
                id: 'print.start.place',
                message: `Position ${place}`,
              })}
              onClick={() => actor.send({ type: 'choose', settings: { start: position } })}
            >
              {place}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
