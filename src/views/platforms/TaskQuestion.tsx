import { useLingui } from '@lingui/react';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';
import { isActing, taskFailureOf } from '../../machines/recordTask/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { failureText } from '../../ui/failureText.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import css from './platforms.module.css';

interface TaskQuestionProps<Task, Result> {
  readonly actor: RecordTaskActor<Task, Result>;
  readonly task: Task;
  readonly title: ReactNode;
  readonly keep: ReactNode;
  readonly go: ReactNode;
  readonly isHarsh?: true;
  readonly children: ReactNode;
}

/** Asks before something is done to a row, and says why it failed. */
export function TaskQuestion<Task, Result>(props: TaskQuestionProps<Task, Result>) {
  const { actor, task, title, keep, go, isHarsh, children } = props;
  const { i18n } = useLingui();
  const failure = useSelector(actor, taskFailureOf);
  const busy = useSelector(actor, isActing);
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog title={title} onClose={dismiss}>
      <div className={`grid gap16 ${css['plain']}`}>
        <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={busy} onClick={dismiss}>
            {keep}
          </Button>
          <BusyButton
            {...(isHarsh === true ? { color: 'red' } : {})}
            loading={busy}
            onClick={() => actor.send({ type: 'confirm', task })}
          >
            {go}
          </BusyButton>
        </Group>
      </div>
    </Dialog>
  );
}
