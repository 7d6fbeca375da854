import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  isActing,
  selectTaskFailure,
  type RecordTaskActor,
} from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';

interface TaskQuestionProps<Task, Result> {
  readonly actor: RecordTaskActor<Task, Result>;
  readonly task: Task;
  readonly title: ReactNode;
  /** Label of the cancel button; "Cancel" by default. */
  readonly cancelLabel?: ReactNode;
  /** Label of the confirm button. */
  readonly confirmLabel: ReactNode;
  /** Marks a destructive task. */
  readonly isDestructive?: boolean;
  /** Consequences of the task. */
  readonly children: ReactNode;
}

/** Confirmation of a task without input, with its failure. */
export function TaskQuestion<Task, Result>(props: TaskQuestionProps<Task, Result>) {
  const { actor, task, title, cancelLabel, confirmLabel, isDestructive = false, children } = props;
  const { i18n } = useLingui();
  const failure = useSelector(actor, selectTaskFailure);
  const busy = useSelector(actor, isActing);
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog title={title} onClose={dismiss}>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {children}
      <DialogButtons cancelLabel={cancelLabel} onCancel={dismiss} busy={busy}>
        <BusyButton
          {...(isDestructive ? { color: 'red' } : {})}
          loading={busy}
          onClick={() => actor.send({ type: 'confirm', task })}
        >
          {confirmLabel}
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
