import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectEmail,
  selectMailboxFailure,
  isWaiting,
} from '../../../machines/mailbox/selectors.ts';
import type { passwordResetMachine } from '../../../machines/passwordReset/machine.ts';
import { StartOverButton } from '../login/StartOverButton.tsx';
import css from '../login/LoginPage.module.css';
import { newPasswordForm, newPasswordRefusals } from '../login/newPassword.ts';
import { NewPasswordFields } from '../login/NewPasswordFields.tsx';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { useForm } from '../../../form/useForm.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

interface PasswordStepProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

/** Last step of a password reset: the new password. */
export function PasswordStep({ actor }: PasswordStepProps) {
  const failure = useSelector(actor, selectMailboxFailure);
  const busy = useSelector(actor, isWaiting);
  const email = useSelector(actor, selectEmail);
  const { props, field, alert } = useForm({
    initial: { password: '', confirmPassword: '' },
    schema: newPasswordForm,
    failure,
    refusals: newPasswordRefusals,
    clearedFields: ['password', 'confirmPassword'],
    busy,
    send: ({ password, confirmPassword }) =>
      actor.send({ type: 'setPassword', passwords: { newPassword: password, confirmPassword } }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  });
  return (
    <form {...props} className={`column gap14 ${css['form']}`}>
      <FormAlert {...alert} />
      {/* Password managers save the new password under this name. */}
      <input type="hidden" autoComplete="username" name="username" value={email} />
      <NewPasswordFields field={field} />
      <BusyButton type="submit" size="md" fullWidth loading={busy}>
        <Trans id="reset.confirm">Confirm</Trans>
      </BusyButton>
      <StartOverButton disabled={busy} onClick={() => actor.send({ type: 'back' })} />
    </form>
  );
}
