import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ImportReceipt } from '../../../api/contract/orders/importReceipts.ts';
import {
  type ReceiptActor,
  selectCancelResult,
  selectCancelStep,
  selectReceiptFailure,
} from '../../../machines/receipt/machine.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { useFormats } from '../../../language/format.ts';
import { statusTexts } from '../../shared/codeTexts.ts';

interface CancelDialogProps {
  readonly actor: ReceiptActor;
  readonly receipt: ImportReceipt;
}

/** Explains the cancellation of an import, then shows its result. */
export function CancelDialog({ actor, receipt }: CancelDialogProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const step = useSelector(actor, selectCancelStep);
  const failure = useSelector(actor, selectReceiptFailure);
  const result = useSelector(actor, selectCancelResult);
  if (step === null) return null;
  const dismiss = () => actor.send({ type: 'dismiss' });
  if (step === 'cancelled' && result !== null) {
    const count = result.cancelled;
    return (
      <Dialog
        title={<Trans id="receipt.cancelled.title">Import cancelled</Trans>}
        onClose={dismiss}
      >
        <p className="flat" role="status">
          <Plural
            id="receipt.cancelled.orders"
            value={count}
            _0="No orders to cancel"
            one="# order cancelled"
            other="# orders cancelled"
          />
        </p>
        {result.kept.length > 0 && (
          <>
            <p className="flat">
              <Trans id="receipt.cancelled.kept">
                These orders were already further along and don’t change:
              </Trans>
            </p>
            <ul className="wrap gap4 across24 list">
              {result.kept.map(({ status, orders }) => (
                <li key={status}>
                  {i18n._(statusTexts[status])} <strong>{integer(orders)}</strong>
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={dismiss}>
            <Trans id="receipt.cancelled.close">Back to receipt</Trans>
          </Button>
        </Group>
      </Dialog>
    );
  }
  const orders = receipt.created;
  const isBusy = step === 'cancelling';
  return (
    <Dialog
      title={<Trans id="receipt.cancel.title">Cancel this import?</Trans>}
      {...(isBusy ? {} : { onClose: dismiss })}
    >
      {step === 'refused' && <FailureAlert failure={failure} />}
      <ul className="grid gap6 bullets">
        <li>
          <Plural
            id="receipt.cancel.created"
            value={orders}
            one="If its order is still Created, it is cancelled."
            other="Orders from its # rows that are still Created are cancelled."
          />
        </li>
        <li>
          <Trans id="receipt.cancel.kept">
            Orders that are already printed or collected don’t change.
          </Trans>
        </li>
        <li>
          <Trans id="receipt.cancel.closed">
            No more rows of this file will be accepted. To send it again, import it with new order
            numbers.
          </Trans>
        </li>
        <li>
          <Trans id="receipt.cancel.final">This can’t be undone.</Trans>
        </li>
      </ul>
      <DialogButtons
        cancelLabel={<Trans id="import.discard.keep">Keep import</Trans>}
        onCancel={dismiss}
        busy={isBusy}
      >
        <BusyButton color="red" loading={isBusy} onClick={() => actor.send({ type: 'confirm' })}>
          {t({ id: 'receipt.cancel.go', message: 'Cancel import' })}
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
