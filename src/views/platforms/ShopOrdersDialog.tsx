import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectTask, type RecordTaskActor } from '../../machines/recordTask/machine.ts';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';

/** Selected orders and their new state. */
export interface ShopOrdersTask {
  readonly ids: readonly string[];
  readonly state: 'waiting' | 'dismissed';
}

/** Confirms dismissing or restoring orders of shops. */
export function ShopOrdersDialog({ actor }: { readonly actor: RecordTaskActor<ShopOrdersTask> }) {
  const task = useSelector(actor, selectTask);
  if (task === null) return null;
  const count = task.ids.length;
  const isDismissal = task.state === 'dismissed';
  return (
    <TaskQuestion
      actor={actor}
      task={task}
      title={
        isDismissal ? (
          <Plural
            id="shopOrders.dismiss.title"
            value={count}
            one="Dismiss # order?"
            other="Dismiss # orders?"
          />
        ) : (
          <Plural
            id="shopOrders.restore.title"
            value={count}
            one="Restore # order?"
            other="Restore # orders?"
          />
        )
      }
      confirmLabel={
        isDismissal ? (
          <Trans id="shopOrders.dismiss">Dismiss</Trans>
        ) : (
          <Trans id="shopOrders.restore">Restore</Trans>
        )
      }
    >
      <p className="flat">
        {isDismissal ? (
          <Trans id="shopOrders.dismiss.text">
            The waiting orders won’t be created. Existing orders don’t change.
          </Trans>
        ) : (
          <Trans id="shopOrders.restore.text">They wait to be fixed again.</Trans>
        )}
      </p>
    </TaskQuestion>
  );
}
