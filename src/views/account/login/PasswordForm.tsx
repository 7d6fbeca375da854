import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { selectSessionFailure, isBusy } from '../../../machines/session/selectors.ts';
import { usePortal, useSession } from '../../shared/portal.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { SecretField } from '../../../form/SecretField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import css from './LoginPage.module.css';
import { passwordChangeForm, passwordChangeRefusals } from './passwordChange.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

const emptyValues = { oldPassword: '', newPassword: '', confirmPassword: '' };

interface PasswordFormProps {
  readonly lead: ReactNode;
  /** Content below the submit button. */
  readonly children?: ReactNode;
}

/** Current password, and the new one twice. */
export function PasswordForm({ lead, children }: PasswordFormProps) {
  const { t } = useLingui();
  const { session } = usePortal();
  const failure = useSession(selectSessionFailure);
  const busy = useSession(isBusy);
  const { props, field, alert } = useForm({
    initial: emptyValues,
    schema: passwordChangeForm,
    failure,
    refusals: passwordChangeRefusals,
    clearedFields: [],
    busy,
    send: (values) => session.send({ type: 'changePassword', ...values }),
    dismiss: () => session.send({ type: 'dismiss' }),
  });
  return (
    <>
      <p className={css['lead']}>{lead}</p>
      <form {...props} className={`column gap14 ${css['form']}`}>
        <FormAlert {...alert} />
        {field('oldPassword', SecretField, {
          label: t({ id: 'account.password.old', message: 'Current password' }),
          autoComplete: 'current-password',
        })}
        {field('newPassword', SecretField, {
          label: t({ id: 'account.password.new', message: 'New password' }),
          autoComplete: 'new-password',
        })}
        {field('confirmPassword', SecretField, {
          label: t({ id: 'account.password.confirm', message: 'Confirm new password' }),
          autoComplete: 'new-password',
        })}
        <BusyButton type="submit" size="md" fullWidth loading={busy}>
          <Trans id="account.password.submit">Change password</Trans>
        </BusyButton>
        {children}
      </form>
    </>
  );
}
