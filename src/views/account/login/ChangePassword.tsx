import { Trans } from '@lingui/react/macro';
import { usePortal } from '../../shared/portal.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Password change requested by the signed-in user. */
export default function ChangePassword() {
  const { session } = usePortal();
  return (
    <Dialog
      title={<Trans id="account.password.change">Choose a new password</Trans>}
      onClose={() => session.send({ type: 'closePassword' })}
    >
      <PasswordForm
        lead={
          <Trans id="account.password.rule">
            6 to 15 characters, with at least two of letters, digits and symbols. You’ll use the new
            password on all your devices.
          </Trans>
        }
      />
    </Dialog>
  );
}
