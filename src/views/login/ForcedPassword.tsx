import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureOf, isBusy } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../portal.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { FormAlert } from '../shell/form/FormAlert.tsx';
import { SecretField } from '../shell/form/SecretField.tsx';
import { useForm } from '../shell/form/useForm.ts';
import css from './LoginPage.module.css';
import { checkPasswords, refusals } from './password.ts';

const nothing = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** The password has to be changed before anything else: a dialog that can't be closed. */
export default function ForcedPassword() {
  const { t } = useLingui();
  const { session } = usePortal();
  const failure = useSession(failureOf);
  const busy = useSession(isBusy);
  const { ref, field, alert, onSubmit } = useForm({
    initial: nothing,
    check: checkPasswords,
    failure,
    refusals,
    spent: [],
    busy,
    send: (values) => session.send({ type: 'changePassword', ...values }),
    dismiss: () => session.send({ type: 'dismiss' }),
  });

  return (
    <Dialog title={<Trans id="account.password.change">Choose a new password</Trans>}>
      <p className={css['lead']}>
        <Trans id="account.password.forced">
          Before you go on, choose a password that only you know: 6 to 15 characters, with at least
          two of letters, digits and symbols.
        </Trans>
      </p>
      <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
        <FormAlert text={alert} />
        <SecretField
          {...field('oldPassword')}
          label={t({ id: 'account.password.old', message: 'Current password' })}
          autoComplete="current-password"
        />
        <SecretField
          {...field('newPassword')}
          label={t({ id: 'account.password.new', message: 'New password' })}
          autoComplete="new-password"
        />
        <SecretField
          {...field('confirmPassword')}
          label={t({ id: 'account.password.confirm', message: 'New password, once more' })}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          <Trans id="account.password.submit">Change password</Trans>
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => session.send({ type: 'signOut' })}>
          <Trans id="shell.signOut">Sign out</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
