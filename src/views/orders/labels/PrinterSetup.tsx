import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { labelSizes } from '../../../api/contract/orders/orderLabels.ts';
import { dpis } from '../../../labels/labelSheets.ts';
import { selectPrintContext } from '../../../machines/labelPrint/selectors.ts';
import { MAX_COPIES, printOutputs } from '../../../machines/labelPrint/types.ts';
import { useArea } from '../../shared/portal.ts';
import css from './Labels.module.css';
import { usePrinting } from './usePrinting.ts';

const copyCounts = Array.from({ length: MAX_COPIES }, (_, index) => index + 1);

/** Set-up of this computer's printer: paper, destination, resolution, copies, and the question after printing. */
export function PrinterSetup() {
  const actor = usePrinting();
  const { t } = useLingui();
  const { settings } = useSelector(actor, selectPrintContext);
  const { hasUsb } = useArea('labels');
  const sizeTexts = {
    '100x150': t({ id: 'print.size.100x150', message: '100 × 150 mm (label printer)' }),
    A6: t({ id: 'print.size.A6', message: 'A6, 105 × 148 mm' }),
    A4: t({ id: 'print.size.A4', message: 'A4, four labels a sheet' }),
  };
  const outputTexts = {
    pdf: t({ id: 'print.output.pdf', message: 'PDF file' }),
    printer: t({ id: 'print.output.printer', message: 'Print dialog of the browser' }),
    usb: t({ id: 'print.usb', message: 'Label printer (USB)' }),
    zpl: t({ id: 'print.output.zpl', message: 'ZPL file' }),
  };
  const dpiTexts = {
    203: t({ id: 'print.dpi.203', message: '203 dpi (8 dots per mm)' }),
    300: t({ id: 'print.dpi.300', message: '300 dpi, laser or inkjet' }),
  };
  const isSheet = settings.size === 'A4';
  const outputs = printOutputs.filter(
    (output) =>
      (output !== 'usb' || hasUsb) && (!isSheet || output === 'pdf' || output === 'printer'),
  );
  return (
    <section
      className="panel pad-panel column gap12"
      aria-label={t({ id: 'print.setup', message: 'Printer settings' })}
    >
      <p className="flat muted small">
        <Trans id="print.setup.hint">Kept on this computer for every print.</Trans>
      </p>
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
        label={<Trans id="print.output">Print to</Trans>}
        value={settings.output}
        onChange={(event) => {
          const output = printOutputs.find((one) => one === event.currentTarget.value);
          if (output !== undefined) actor.send({ type: 'choose', settings: { output } });
        }}
      >
        {outputs.map((output) => (
          <option key={output} value={output}>
            {outputTexts[output]}
          </option>
        ))}
      </NativeSelect>
      {settings.output === 'usb' && settings.usbPrinter !== null && (
        <div className="row gap8">
          <bdi>{settings.usbPrinter.name}</bdi>
          <Button size="xs" variant="default" onClick={() => actor.send({ type: 'connect' })}>
            <Trans id="print.usb.other">Choose another label printer</Trans>
          </Button>
        </div>
      )}
      {!hasUsb && !isSheet && (
        <p className="flat muted small">
          <Trans id="print.noUsb">
            This browser can’t send labels to a printer by USB; Chrome and Edge on a computer can.
            Print here, or save ZPL for your printer’s program.
          </Trans>
        </p>
      )}
      <NativeSelect
        label={<Trans id="print.dpi">Resolution</Trans>}
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
      <NativeSelect
        label={<Trans id="print.copies">Copies of each label</Trans>}
        value={String(settings.copies)}
        data={copyCounts.map(String)}
        onChange={(event) =>
          actor.send({ type: 'choose', settings: { copies: Number(event.currentTarget.value) } })
        }
      />
      <label className={`line gap8 ${css['check']}`}>
        <input
          type="checkbox"
          checked={settings.shouldAsk}
          onChange={(event) =>
            actor.send({ type: 'choose', settings: { shouldAsk: event.currentTarget.checked } })
          }
        />
        <Trans id="print.ask">Ask which labels printed; otherwise all count as printed</Trans>
      </label>
    </section>
  );
}
