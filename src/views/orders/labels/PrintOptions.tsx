import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { labelSizes } from '../../../api/contract/orders/orderLabels.ts';
import { dpis, labelsPerSheet, labelSheets } from '../../../labels/labelSheets.ts';
import { selectPrintContext } from '../../../machines/labelPrint/selectors.ts';
import css from './Labels.module.css';
import { usePrinting } from './usePrinting.ts';

/** Paper size, printer resolution, and position of the first label on its sheet. */
export function PrintOptions() {
  const actor = usePrinting();
  const { t } = useLingui();
  const { settings } = useSelector(actor, selectPrintContext);
  const sizeTexts = {
    '100x150': t({ id: 'print.size.100x150', message: '100 × 150 mm (label printer)' }),
    A6: t({ id: 'print.size.A6', message: 'A6, 105 × 148 mm' }),
    A4: t({ id: 'print.size.A4', message: 'A4, four labels a sheet' }),
  };
  const dpiTexts = {
    203: t({ id: 'print.dpi.203', message: '203 dpi (8 dots per mm)' }),
    300: t({ id: 'print.dpi.300', message: '300 dpi, laser or inkjet' }),
  };
  const positions = labelsPerSheet(labelSheets[settings.size]);
  return (
    <div className="column gap12">
      <NativeSelect
        label={<Trans id="print.size">Paper</Trans>}
        value={settings.size}
        onChange={(event) => {
          const size = labelSizes.find((one) => one === event.currentTarget.value);
          if (size === undefined) return;
          // Sheets are printed by office printers with a higher resolution than label printers.
          const dpi = size === 'A4' ? 300 : settings.dpi;
          actor.send({ type: 'choose', settings: { size, dpi } });
        }}
      >
        {labelSizes.map((size) => (
          <option key={size} value={size}>
            {sizeTexts[size]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={<Trans id="print.dpi">Printer</Trans>}
        value={String(settings.dpi)}
        onChange={(event) => {
          const dpi = dpis.find((one) => String(one) === event.currentTarget.value);
          if (dpi !== undefined) actor.send({ type: 'choose', settings: { dpi } });
        }}
      >
        {dpis.map((dpi) => (
          <option key={dpi} value={dpi}>
            {dpiTexts[dpi]}
          </option>
        ))}
      </NativeSelect>
      {positions > 1 && (
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
      )}
    </div>
  );
}
