import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectTask, selectTaskResult } from '../../machines/recordTask/machine.ts';
import { KeyForm } from './KeyForm.tsx';
import type { KeyTask, KeyTaskActor } from './keyTask.ts';
import { OverlapField } from './OverlapField.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';

interface KeyDialogProps {
  readonly actor: KeyTaskActor;
  /** True if the key's platform is a sandbox. */
  readonly isSandbox: boolean;
}

/** Form or question for an action on a key, and the secret of a new one. */
export function KeyDialog({ actor, isSandbox }: KeyDialogProps) {
  const task = useSelector(actor, selectTask);
  const result = useSelector(actor, selectTaskResult);
  if (task === null) return null;
  if (result !== null) return <KeySecret actor={actor} secret={result.secret} />;
  switch (task.type) {
    case 'add':
      return <KeyForm actor={actor} platformId={task.platformId} isSandbox={isSandbox} />;
    case 'rotate':
      return <Rotation actor={actor} task={task} />;
    case 'revoke':
      return <Revocation actor={actor} task={task} />;
  }
}

function KeySecret({ actor, secret }: { readonly actor: KeyTaskActor; readonly secret: string }) {
  return (
    <SecretDialog
      title={<Trans id="platform.secret.title">Copy your key now</Trans>}
      secret={secret}
      copyLabel={<Trans id="platform.secret.copy">Copy key</Trans>}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      <Trans id="platform.secret.text">
        It is not shown again. Keep it where your program keeps its passwords; never put it into a
        web page or an app.
      </Trans>
    </SecretDialog>
  );
}

interface KeyActionProps<Type extends KeyTask['type']> {
  readonly actor: KeyTaskActor;
  readonly task: Extract<KeyTask, { type: Type }>;
}

const renderCancelLabel = () => <Trans id="platform.key.keep">Keep key</Trans>;

function Rotation({ actor, task }: KeyActionProps<'rotate'>) {
  const { t } = useLingui();
  const [overlapHours, setOverlapHours] = useState(task.overlapHours);
  const { name } = task.key;
  return (
    <TaskQuestion
      actor={actor}
      task={{ ...task, overlapHours }}
      title={
        <Trans id="platform.rotate.title">
          Replace <bdi>{name}</bdi>?
        </Trans>
      }
      cancelLabel={renderCancelLabel()}
      confirmLabel={<Trans id="platform.key.rotate">Replace key</Trans>}
    >
      <p className="flat">
        <Trans id="platform.rotate.text">
          You get a new key with the same rights. The old one keeps working for a while, so that you
          can change your program without a break.
        </Trans>
      </p>
      <OverlapField
        label={t({ id: 'platform.overlap', message: 'The old key works for' })}
        hours={overlapHours}
        onChange={setOverlapHours}
      />
    </TaskQuestion>
  );
}

function Revocation({ actor, task }: KeyActionProps<'revoke'>) {
  const { name } = task.key;
  return (
    <TaskQuestion
      actor={actor}
      task={task}
      title={
        <Trans id="platform.revoke.title">
          Revoke <bdi>{name}</bdi>?
        </Trans>
      }
      cancelLabel={renderCancelLabel()}
      confirmLabel={<Trans id="platform.key.revoke">Revoke key</Trans>}
      isDestructive
    >
      <p className="flat">
        <Trans id="platform.revoke.text">
          Programs that use it are refused from their next request. You can’t undo this.
        </Trans>
      </p>
    </TaskQuestion>
  );
}
