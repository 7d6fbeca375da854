import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isActing, taskFailureOf } from '../../machines/recordTask/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { failureText } from '../../ui/failureText.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import type { OrganisationTask, TaskActor } from './declared.ts';

interface TaskQuestionProps {
  readonly actor: TaskActor;
  readonly task: OrganisationTask;
  readonly title: ReactNode;
  /** What will happen. */
  readonly children: ReactNode;
  /** The act, on the button. */
  readonly go: ReactNode;
  /** Something is taken away by it. */
  readonly isHarsh?: boolean;
}

/** Asks before something is done that needs nothing filled in. */
export function TaskQuestion({ actor, task, title, children, go, isHarsh }: TaskQuestionProps) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, taskFailureOf);
  const busy = useSelector(actor, isActing);
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog title={title} onClose={dismiss}>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      <p className="flat">{children}</p>
      <DialogButtons onKeep={dismiss} busy={busy}>
        <BusyButton
          {...(isHarsh === true ? { color: 'red' } : {})}
          loading={busy}
          onClick={() => actor.send({ type: 'confirm', task })}
        >
          {go}
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
