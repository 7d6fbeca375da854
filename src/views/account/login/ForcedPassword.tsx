import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isBusy } from '../../../machines/session/selectors.ts';
import { usePortal, useSession } from '../../shared/portal.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Modal dialog for a password that must be changed; it can't be closed. */
export default function ForcedPassword() {
  const { session } = usePortal();
  const busy = useSession(isBusy);
  return (
    <Dialog title={<Trans id="account.password.change">Choose a new password</Trans>}>
      <PasswordForm
        lead={
          <Trans id="account.password.forced">
            Choose your own password before you continue: 6 to 15 characters, with at least two of
            letters, digits and symbols.
          </Trans>
        }
      >
        <Button variant="subtle" disabled={busy} onClick={() => session.send({ type: 'signOut' })}>
          <Trans id="shell.signOut">Sign out</Trans>
        </Button>
      </PasswordForm>
    </Dialog>
  );
}
