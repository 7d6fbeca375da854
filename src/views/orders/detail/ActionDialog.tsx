import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { isInstantAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { DetailActor } from '../../../machines/orderDetail/machine.ts';
import {
  selectDetailFailure,
  selectDetailStep,
  selectDetailRefusal,
  selectDetailTask,
} from '../../../machines/orderDetail/selectors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { failureText } from '../../../language/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { OutcomeText } from '../OutcomeText.tsx';
import { RemarkField } from '../RemarkField.tsx';

interface ActionDialogProps {
  readonly actor: DetailActor;
  readonly order: OrderDetail;
}

/** Asks before an action that can't be undone, and shows why an action was refused. */
export function ActionDialog({ actor, order }: ActionDialogProps) {
  const { i18n } = useLingui();
  const step = useSelector(actor, selectDetailStep);
  const task = useSelector(actor, selectDetailTask);
  const failure = useSelector(actor, selectDetailFailure);
  const refusal = useSelector(actor, selectDetailRefusal);
  const [remark, setRemark] = useState('');
  if (step === null || task === null) return null;
  // Instant actions ask nothing; their button shows that they are running.
  if (isInstantAction(task.action) && step !== 'refused') return null;
  const isBusy = step === 'acting';
  const dismiss = () => {
    setRemark('');
    actor.send({ type: 'dismiss' });
  };
  const name = <bdi dir="ltr">{order.waybillNo}</bdi>;
  if (step === 'refused') {
    return (
      <Dialog
        title={<Trans id="detail.refused.title">Action not completed</Trans>}
        onClose={dismiss}
      >
        <Alert color="red" role="alert" icon={<Icon name="error" />}>
          {refusal !== null && (
            <OutcomeText
              waybillNo={order.waybillNo}
              action={task.action}
              outcome={refusal}
              isOrderPage
            />
          )}
          {refusal === null && failure !== null && failureText(i18n, failure)}
        </Alert>
        <Group justify="flex-end" gap="sm">
          {refusal === null && (
            <Retry variant="default" onClick={() => actor.send({ type: 'confirm', remark })} />
          )}
          <Button onClick={dismiss}>
            <Trans id="detail.refused.close">View current order</Trans>
          </Button>
        </Group>
      </Dialog>
    );
  }
  const isDelete = task.action === 'delete';
  return (
    <Dialog
      title={
        isDelete ? (
          <Trans id="detail.delete.title">Delete order {name}?</Trans>
        ) : (
          <Trans id="detail.cancel.title">Cancel order {name}?</Trans>
        )
      }
      {...(isBusy ? {} : { onClose: dismiss })}
    >
      <ul className="grid gap6 bullets">
        {isDelete ? (
          <li>
            <Trans id="detail.delete.effect">
              It will be permanently deleted, and its order number can be used again.
            </Trans>
          </li>
        ) : (
          <li>
            <Trans id="detail.cancel.effect">
              We won’t collect it. It stays in your list as cancelled, where you can restore it, and
              its order number can’t be used again.
            </Trans>
          </li>
        )}
        {isDelete && (
          <li>
            <Trans id="receipt.cancel.final">This can’t be undone.</Trans>
          </li>
        )}
      </ul>
      {!isDelete && <RemarkField value={remark} disabled={isBusy} onChange={setRemark} />}
      <DialogButtons
        cancelLabel={<Trans id="dialog.keepOrder">Keep order</Trans>}
        onCancel={dismiss}
        busy={isBusy}
      >
        <BusyButton
          color="red"
          loading={isBusy}
          onClick={() => actor.send({ type: 'confirm', remark })}
        >
          {isDelete ? (
            <Trans id="detail.delete.go">Delete order</Trans>
          ) : (
            <Trans id="action.cancel">Cancel order</Trans>
          )}
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
