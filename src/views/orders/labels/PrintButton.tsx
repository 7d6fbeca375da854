import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { isPrinterKnown } from '../../../machines/labelPrint/printPlan.ts';
import { selectPrintContext, selectPrintStep } from '../../../machines/labelPrint/selectors.ts';
import type { PrintOutput } from '../../../machines/labelPrint/types.ts';
import { useFormats } from '../../../language/format.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { labelSizeTexts } from '../labelSizeTexts.ts';
import { usePrinting } from './usePrinting.ts';

interface PrintButtonProps {
  /** Number of labels of the next run. */
  readonly count: number;
  readonly onPrint: () => void;
}

/** Prints to this computer's printer, and names it: "Print 200 labels · 100 × 150 mm · ZD421". */
export function PrintButton({ count, onPrint }: PrintButtonProps) {
  const actor = usePrinting();
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const step = useSelector(actor, selectPrintStep);
  const { settings } = useSelector(actor, selectPrintContext);
  const { size, output, usbPrinter } = settings;
  if (!isPrinterKnown(settings)) {
    return (
      <Button
        leftSection={<Icon name="print" size={16} />}
        onClick={() => actor.send({ type: 'connect' })}
      >
        <Trans id="print.usb.choose">Choose label printer</Trans>
      </Button>
    );
  }
  const copies = integer(settings.copies);
  const facts = [
    ...(settings.copies > 1
      ? [t({ id: 'print.copies.each', message: `${copies} copies each` })]
      : []),
    i18n._(labelSizeTexts[size]),
    ...(output === 'usb' && usbPrinter !== null && usbPrinter.name !== '' ? [usbPrinter.name] : []),
  ];
  return (
    <BusyButton
      leftSection={
        <Icon name={output === 'pdf' || output === 'zpl' ? 'download' : 'print'} size={16} />
      }
      loading={step === 'layingOut' || step === 'printing'}
      onClick={onPrint}
    >
      <span>
        {actionText(output, count)}
        {facts.map((fact) => (
          <Fragment key={fact}>
            {' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </span>
    </BusyButton>
  );
}

function actionText(output: PrintOutput, count: number): ReactNode {
  switch (output) {
    case 'printer':
    case 'usb':
      return <Plural id="print.go" value={count} one="Print # label" other="Print # labels" />;
    case 'pdf':
      return (
        <Plural
          id="print.go.pdf"
          value={count}
          one="Save # label as PDF"
          other="Save # labels as PDF"
        />
      );
    case 'zpl':
      return (
        <Plural
          id="print.go.zpl"
          value={count}
          one="Save # label as ZPL"
          other="Save # labels as ZPL"
        />
      );
  }
}
