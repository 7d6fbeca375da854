import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import {
  isActing,
  taskFailureOf,
  taskOf,
  taskResultOf,
} from '../../machines/recordTask/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { failureText } from '../../ui/failureText.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { KeyForm } from './KeyForm.tsx';
import type { KeyTask, KeyTaskActor } from './keyTask.ts';
import css from './platforms.module.css';

/** What is filled in or asked before something is done to a key, and the secret of a new one. */
export function KeyDialog({ actor }: { readonly actor: KeyTaskActor }) {
  const task = useSelector(actor, taskOf);
  const result = useSelector(actor, taskResultOf);
  if (task === null) return null;
  if (result !== null) return <Secret actor={actor} secret={result.secret} />;
  switch (task.type) {
    case 'add':
      return <KeyForm actor={actor} platformId={task.platformId} />;
    case 'rotate':
      return <Rotation actor={actor} task={task} />;
    case 'revoke':
      return <Revocation actor={actor} task={task} />;
  }
}

/** The secret, shown once. */
function Secret({ actor, secret }: { readonly actor: KeyTaskActor; readonly secret: string }) {
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog title={<Trans id="platform.secret.title">Copy your key now</Trans>} onClose={dismiss}>
      <p className={css['line']}>
        <Trans id="platform.secret.text">
          It is not shown again. Keep it where your program keeps its passwords; never put it into a
          web page or an app.
        </Trans>
      </p>
      <div className={css['secret']}>
        <code dir="ltr">{secret}</code>
        <CopyButton text={secret} name={<Trans id="platform.secret.copy">Copy key</Trans>} />
      </div>
      <Group justify="flex-end">
        <Button onClick={dismiss}>
          <Trans id="platform.secret.done">I have copied it</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}

/** By hours. */
const overlaps: Readonly<Record<string, MessageDescriptor>> = {
  '0': msg({ id: 'platform.overlap.none', message: 'End it at once' }),
  '1': msg({ id: 'platform.overlap.hour', message: '1 hour' }),
  '24': msg({ id: 'platform.overlap.day', message: '1 day' }),
  '168': msg({ id: 'platform.overlap.week', message: '7 days' }),
  '720': msg({ id: 'platform.overlap.month', message: '30 days' }),
};

interface OneKeyProps<Type extends KeyTask['type']> {
  readonly actor: KeyTaskActor;
  readonly task: Extract<KeyTask, { type: Type }>;
}

function Rotation({ actor, task }: OneKeyProps<'rotate'>) {
  const { t } = useMacro();
  const [hours, setHours] = useState(String(task.overlapHours));
  const { name } = task.key;
  return (
    <Question
      actor={actor}
      task={{ ...task, overlapHours: Number(hours) }}
      title={
        <Trans id="platform.rotate.title">
          Replace <bdi>{name}</bdi>?
        </Trans>
      }
      go={<Trans id="platform.key.rotate">Replace key</Trans>}
    >
      <p className={css['line']}>
        <Trans id="platform.rotate.text">
          You get a new key with the same rights. The old one keeps working for a while, so that you
          can change your program without a break.
        </Trans>
      </p>
      <ChoiceField
        name="overlap"
        value={hours}
        error={null}
        onChange={setHours}
        label={t({ id: 'platform.overlap', message: 'The old key works for' })}
        choices={overlaps}
      />
    </Question>
  );
}

function Revocation({ actor, task }: OneKeyProps<'revoke'>) {
  const { name } = task.key;
  return (
    <Question
      actor={actor}
      task={task}
      title={
        <Trans id="platform.revoke.title">
          Revoke <bdi>{name}</bdi>?
        </Trans>
      }
      go={<Trans id="platform.key.revoke">Revoke key</Trans>}
      isHarsh
    >
      <p className={css['line']}>
        <Trans id="platform.revoke.text">
          Programs that use it are refused from their next request. You can’t undo this.
        </Trans>
      </p>
    </Question>
  );
}

interface QuestionProps {
  readonly actor: KeyTaskActor;
  readonly task: KeyTask;
  readonly title: ReactNode;
  readonly go: ReactNode;
  readonly isHarsh?: true;
  readonly children: ReactNode;
}

function Question({ actor, task, title, go, isHarsh, children }: QuestionProps) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, taskFailureOf);
  const busy = useSelector(actor, isActing);
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog title={title} onClose={dismiss}>
      <div className={css['plain']}>
        <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={busy} onClick={dismiss}>
            <Trans id="platform.key.keep">Keep key</Trans>
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
