import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isOrderActionAllowed } from '../../../domain/lifecycles/order/orderRules.ts';
import type { InstantAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import type {
  BulkTask,
  ChosenOrder,
  UndoAction,
  BulkActor,
} from '../../../machines/bulkAction/machine.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { useRequestedPart } from '../../../ui/lazyPart.ts';
import { lazyPartWithTexts } from '../../shared/lazyPartWithTexts.ts';
import { RemarkField } from '../RemarkField.tsx';
import { bulkTexts } from './bulkTexts.ts';
import { RefusedStatuses } from './RefusedStatuses.tsx';
import { BulkScanForm } from './BulkScanForm.tsx';

/** Loaded when needed, because it depends on the rules of all kinds of orders. */
const lazyEditForm = lazyPartWithTexts(() => import('./BulkEditForm.tsx'));

const lazyTagPicker = lazyPartWithTexts(() => import('../../shared/TagPicker.tsx'));

type ConfirmedAction = Exclude<BulkTask['action'], InstantAction | UndoAction>;

interface BulkConfirmationProps {
  readonly actor: BulkActor;
  readonly action: ConfirmedAction;
  readonly orders: readonly ChosenOrder[];
}

/** Confirms an action on the selected orders. */
export function BulkConfirmation({ actor, action, orders }: BulkConfirmationProps) {
  const { i18n } = useLingui();
  const [remark, setRemark] = useState('');
  const dismiss = () => actor.send({ type: 'dismiss' });
  const editFormPart = useRequestedPart(lazyEditForm, action === 'edit', dismiss);
  const tagPickerPart = useRequestedPart(lazyTagPicker, action === 'tag', dismiss);
  if (action === 'tag') {
    return (
      tagPickerPart && (
        <tagPickerPart.TagPicker
          tagged={orders.map(({ tags }) => tags ?? [])}
          onClose={dismiss}
          onPick={({ create, ...tags }) =>
            actor.send({ type: 'confirm', task: { action, create, tags } })
          }
        />
      )
    );
  }
  if (action === 'scan') return <BulkScanForm actor={actor} orders={orders} />;
  if (action === 'edit')
    return editFormPart && <editFormPart.BulkEditForm actor={actor} orders={orders} />;
  const hasAllowed = orders.some(({ status }) => isOrderActionAllowed(status, action));
  const effects: Readonly<Record<typeof action, ReactNode>> = {
    cancel: (
      <Trans id="bulk.effect.cancel">
        We won’t collect them. They stay in your list as cancelled, where you can restore them.
      </Trans>
    ),
    delete: (
      <Trans id="bulk.effect.delete">They will be permanently deleted. You can’t undo this.</Trans>
    ),
  };
  return (
    <Dialog title={i18n._(bulkTexts[action])} onClose={dismiss}>
      <SelectionSummary action={action} orders={orders} effect={hasAllowed && effects[action]} />
      {action === 'cancel' && hasAllowed && <RemarkField value={remark} onChange={setRemark} />}
      <DialogButtons
        cancelLabel={<Trans id="dialog.keepOrders">Keep orders</Trans>}
        onCancel={dismiss}
      >
        <Button
          color="red"
          disabled={!hasAllowed}
          onClick={() =>
            actor.send({
              type: 'confirm',
              task: action === 'cancel' ? { action, remark } : { action },
            })
          }
        >
          {i18n._(bulkTexts[action])}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface SelectionSummaryProps {
  readonly action: Exclude<ConfirmedAction, 'scan' | 'edit' | 'tag'>;
  readonly orders: readonly ChosenOrder[];
  /** Effect on the orders that allow the action. */
  readonly effect: ReactNode;
}

/** Number of selected orders, and of those whose status does not allow the action. */
function SelectionSummary({ action, orders, effect }: SelectionSummaryProps) {
  const refusedCounts = new Map<ChosenOrder['status'], number>();
  for (const { status } of orders) {
    if (!isOrderActionAllowed(status, action))
      refusedCounts.set(status, (refusedCounts.get(status) ?? 0) + 1);
  }
  const count = orders.length;
  return (
    <ul className="grid gap4 bullets">
      <li>
        <Plural id="bulk.chosen" value={count} one="# order selected" other="# orders selected" />
      </li>
      {effect !== false && <li>{effect}</li>}
      <RefusedStatuses counts={refusedCounts} />
    </ul>
  );
}
