import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './organisation.module.css';
import type { TaskActor } from './organisationDeclarations.ts';

interface OneTimePasswordProps {
  readonly actor: TaskActor;
  readonly password: string;
}

/** One-time password, shown only once. */
export function OneTimePassword({ actor, password }: OneTimePasswordProps) {
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog title={<Trans id="staff.password.title">One-time password</Trans>} onClose={dismiss}>
      <p className="flat">
        <Trans id="staff.password.text">
          Pass it on now: it is not shown again. It must be changed at the next sign-in.
        </Trans>
      </p>
      <p className={`line gap10 flat edged ${css['secret']}`} dir="ltr">
        <code>{password}</code>
        <CopyButton text={password} />
      </p>
      <Group justify="flex-end">
        <Button onClick={dismiss}>
          <Trans id="bulk.back">Back to the list</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
