import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectPrintContext } from '../../../machines/labelPrint/selectors.ts';
import type { PrinterFailure } from '../../../machines/labelPrint/types.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePrinting } from './usePrinting.ts';

const printerFailureTexts: Readonly<Record<PrinterFailure, MessageDescriptor>> = {
  none: msg({
    id: 'print.usb.none',
    message: 'No label printer was chosen. Connect it by USB, switch it on and choose it.',
  }),
  unfit: msg({
    id: 'print.usb.unfit',
    message: 'This device can’t print labels sent by USB. Choose another one.',
  }),
  taken: msg({
    id: 'print.usb.taken',
    message:
      'Another program is using the label printer. Close it and try again. On Windows, the printer needs the WinUSB driver.',
  }),
  unplugged: msg({
    id: 'print.usb.unplugged',
    message: 'The label printer isn’t connected. Check its cable and power, then try again.',
  }),
  interrupted: msg({
    id: 'print.usb.interrupted',
    message: 'The connection to the label printer broke off. Check which labels printed.',
  }),
};

/** Failure of the label printer; nothing if there is none. */
export function PrinterFailureAlert() {
  const actor = usePrinting();
  const { i18n } = useLingui();
  const { printerFailure } = useSelector(actor, selectPrintContext);
  if (printerFailure === null) return null;
  return (
    <Alert color="red" role="alert" icon={<Icon name="error" />}>
      {i18n._(printerFailureTexts[printerFailure])}
    </Alert>
  );
}
