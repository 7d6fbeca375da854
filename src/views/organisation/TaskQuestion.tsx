import { useLingui } from '@lingui/react';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isActing, taskFailureOf } from '../../machines/recordTask/selectors.ts';
import type { OrganisationTask } from './declared.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { failureText } from '../../ui/failureText.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import type { TaskActor } from './declared.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Word } from '../../ui/words.tsx';

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
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={busy} onClick={dismiss}>
          <Word of="cancel" />
        </Button>
        <BusyButton
          {...(isHarsh === true ? { color: 'red' } : {})}
          loading={busy}
          onClick={() => actor.send({ type: 'confirm', task })}
        >
          {go}
        </BusyButton>
      </Group>
    </Dialog>
  );
}
