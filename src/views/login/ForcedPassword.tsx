import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Failure } from '../../api/contract/failure.ts';
import { isAllowedPassword } from '../../api/contract/password.ts';
import { failureOf, isBusy } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../portal.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { failureText } from '../shell/failureText.ts';
import { Icon } from '../shell/Icon.tsx';
import css from './LoginPage.module.css';
import { INVALID, NOT_SAME, WRONG_OLD, type PasswordField } from './password.ts';
import { SecretInput } from './SecretInput.tsx';

type Errors = Partial<Record<PasswordField, string>>;

const nothing = { oldPassword: '', newPassword: '', confirmPassword: '' };

function fieldOf(failure: Failure | null): PasswordField | null {
  if (failure?.kind !== 'refused') return null;
  if (failure.key === WRONG_OLD) return 'oldPassword';
  return failure.key === INVALID ? 'newPassword' : null;
}

function focusField(form: HTMLFormElement | null, field: PasswordField): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}

/** The password has to be changed before anything else: a dialog that can't be closed. */
export default function ForcedPassword() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { session } = usePortal();
  const failure = useSession(failureOf);
  const busy = useSession(isBusy);
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const failed = fieldOf(failure);

  useEffect(() => {
    if (failed !== null) focusField(form.current, failed);
  }, [failed]);

  const check = (): Errors => {
    const empty = t({ id: 'account.password.empty', message: 'Please fill in this field' });
    const found: Errors = {};
    if (values.oldPassword === '') found.oldPassword = empty;
    if (values.newPassword === '') found.newPassword = empty;
    else if (!isAllowedPassword(values.newPassword)) found.newPassword = i18n._(INVALID);
    if (values.confirmPassword === '') found.confirmPassword = empty;
    else if (values.confirmPassword !== values.newPassword) {
      found.confirmPassword = i18n._(NOT_SAME);
    }
    return found;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check();
    setErrors(found);
    const first = (Object.keys(nothing) as PasswordField[]).find((field) => field in found);
    if (first === undefined) session.send({ type: 'changePassword', ...values });
    else focusField(form.current, first);
  };

  const field = (
    name: PasswordField,
    label: string,
    autoComplete: 'current-password' | 'new-password',
  ) => (
    <SecretInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      error={
        errors[name] ?? (failure !== null && failed === name ? failureText(i18n, failure) : null)
      }
      onChange={(value) => {
        setValues((typed) => ({ ...typed, [name]: value }));
        setErrors(({ [name]: _mended, ...others }) => others);
        if (failed === name) session.send({ type: 'dismiss' });
      }}
    />
  );

  return (
    <Dialog title={<Trans id="account.password.change">Choose a new password</Trans>}>
      <p className={css['lead']}>
        <Trans id="account.password.forced">
          Before you go on, choose a password that only you know: 6 to 15 characters, with at least
          two of letters, digits and symbols.
        </Trans>
      </p>
      <form ref={form} className={css['form']} onSubmit={submit} noValidate>
        {failure !== null && failed === null && (
          <Alert color="red" role="alert" icon={<Icon name="error" />}>
            {failureText(i18n, failure)}
          </Alert>
        )}
        {field(
          'oldPassword',
          t({ id: 'account.password.old', message: 'Current password' }),
          'current-password',
        )}
        {field(
          'newPassword',
          t({ id: 'account.password.new', message: 'New password' }),
          'new-password',
        )}
        {field(
          'confirmPassword',
          t({ id: 'account.password.confirm', message: 'New password, once more' }),
          'new-password',
        )}
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
