import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectTask, type RecordTaskActor } from '../../machines/recordTask/machine.ts';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';

/** Selected events that can be sent again. */
export interface ResendTask {
  readonly ids: readonly string[];
}

/** Confirms sending events again. */
export function ResendDialog({ actor }: { readonly actor: RecordTaskActor<ResendTask> }) {
  const task = useSelector(actor, selectTask);
  if (task === null) return null;
  const count = task.ids.length;
  return (
    <TaskQuestion
      actor={actor}
      task={task}
      title={
        <Plural
          id="webhook.again.title"
          value={count}
          one="Send # event again?"
          other="Send # events again?"
        />
      }
      confirmLabel={<Trans id="webhook.again">Send again</Trans>}
    >
      <p className="flat">
        <Trans id="webhook.again.text">
          They keep their ids, so your server can recognize events it has already received.
        </Trans>
      </p>
    </TaskQuestion>
  );
}
