import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { OrderAction } from '../../../domain/lifecycles/order/status.ts';
import {
  type BulkOutcome,
  type BulkTask,
  isFollowing,
  type BulkActor,
} from '../../../machines/bulkAction/machine.ts';
import { bulkTaskOf, notDone } from '../../../machines/bulkAction/selectors.ts';
import { BulkLeft } from '../../shared/BulkLeft.tsx';
import { OutcomeText } from '../OutcomeText.tsx';

function actionOf(task: BulkTask): OrderAction {
  if (task.action === 'scan') return task.scan;
  // Tags are refused for no status.
  return task.action === 'tag' || isFollowing(task.action) ? 'edit' : task.action;
}

/** The orders that were not done, each with why and what would allow it. */
export function NotDone({ actor }: { readonly actor: BulkActor }) {
  const task = useSelector(actor, bulkTaskOf);
  const { orders, outcomes } = useSelector(actor, (s) => s.context);
  const left = useMemo(
    () =>
      notDone(orders, outcomes).map(({ id, waybillNo, outcome }) => {
        return { id, number: waybillNo, outcome };
      }),
    [orders, outcomes],
  );
  if (task === null) return null;
  const action = actionOf(task);
  const why = (outcome: BulkOutcome) => <OutcomeText action={action} outcome={outcome} />;
  return <BulkLeft left={left} why={why} />;
}
