import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type OrderAction, isInstantAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import {
  isUndoAction,
  type BulkActor,
  type BulkOutcome,
  type BulkTask,
} from '../../../machines/bulkAction/machine.ts';
import {
  selectAnsweredCount,
  selectBulkAction,
  selectBulkFailure,
  selectBulkStep,
  selectChosenOrders,
  selectDoneCount,
  selectUndo,
  selectBulkTask,
  notDone,
} from '../../../machines/bulkAction/selectors.ts';
import { UnprocessedRecords } from '../../shared/UnprocessedRecords.tsx';
import { BulkProgress } from '../../shared/BulkProgress.tsx';
import { OutcomeText } from '../OutcomeText.tsx';
import { BulkConfirmation } from './BulkConfirmation.tsx';
import { bulkTexts } from './bulkTexts.ts';

/** Dialog of an action on the selected orders: confirmation, progress and results. */
export function BulkDialog({ actor }: { readonly actor: BulkActor }) {
  const { i18n } = useLingui();
  const step = useSelector(actor, selectBulkStep);
  const action = useSelector(actor, selectBulkAction);
  const orders = useSelector(actor, selectChosenOrders);
  const answered = useSelector(actor, selectAnsweredCount);
  const done = useSelector(actor, selectDoneCount);
  const failure = useSelector(actor, selectBulkFailure);
  const snapshot = useSelector(actor, (current) => current);
  const undo = useMemo(() => selectUndo(snapshot), [snapshot]);
  if (step === null) return null;
  if (step === 'asking') {
    return isInstantAction(action) || isUndoAction(action) ? null : (
      <BulkConfirmation actor={actor} action={action} orders={orders} />
    );
  }
  return (
    <BulkProgress
      step={step}
      title={i18n._(bulkTexts[action])}
      count={orders.length}
      answered={answered}
      done={done}
      failure={failure}
      send={actor.send}
      unprocessed={<FailedOrders actor={actor} />}
      {...(undo === null
        ? {}
        : {
            offer: {
              label: i18n._(bulkTexts[action === 'tag' ? 'undoTag' : 'undoEdit']),
              run: () => actor.send({ type: 'perform', ...undo }),
            },
          })}
    />
  );
}

function toOrderAction(task: BulkTask): OrderAction {
  if (task.action === 'scan') return task.scan;
  // Tagging and undo are explained like edits. Every status allows tags.
  return task.action === 'tag' || isUndoAction(task.action) ? 'edit' : task.action;
}

/** Orders for which the action failed, with the reasons. */
function FailedOrders({ actor }: { readonly actor: BulkActor }) {
  const task = useSelector(actor, selectBulkTask);
  const { items, outcomes } = useSelector(actor, (s) => s.context);
  const records = useMemo(
    () =>
      notDone(items, outcomes).map(({ id, waybillNo, outcome }) => {
        return { id, number: waybillNo, outcome };
      }),
    [items, outcomes],
  );
  if (task === null) return null;
  const action = toOrderAction(task);
  const renderReason = (outcome: BulkOutcome, waybillNo: string) => (
    <OutcomeText waybillNo={waybillNo} action={action} outcome={outcome} />
  );
  return <UnprocessedRecords records={records} renderReason={renderReason} />;
}
