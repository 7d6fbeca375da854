import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PASSWORD_INPUT_MAX } from '../../api/contract/security.ts';
import { failureOf, isBusy, noticeOf } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../portal.ts';
import { Brand } from '../shell/Brand.tsx';
import { failureText } from '../shell/failureText.ts';
import { Icon } from '../shell/Icon.tsx';
import { LanguageSelect } from '../shell/LanguageSelect.tsx';
import { CodeField } from './CodeField.tsx';
import { emptyFields, emptyTexts, fieldOf, noticeTexts, type LoginField } from './fields.ts';
import css from './LoginPage.module.css';

const nothing: Readonly<Record<LoginField, string>> = { account: '', password: '', verifyCode: '' };

export default function LoginPage() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { session } = usePortal();
  const failure = useSession(failureOf);
  const notice = useSession(noticeOf);
  const busy = useSession(isBusy);
  const [values, setValues] = useState(nothing);
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const failed = failure === null ? null : fieldOf(failure);
  const said = failure === null ? null : failureText(i18n, failure);
  const focus = (field: LoginField) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  // An attempt burns the code, and a refused password is not kept; the account stays.
  useEffect(() => {
    if (failure === null) return;
    setValues((typed) => ({ ...nothing, account: typed.account }));
    if (failed !== null) focus(failed);
  }, [failure, failed]);

  const type = (field: LoginField) => (value: string) => {
    setValues((typed) => ({ ...typed, [field]: value }));
    setMissing((fields) => fields.filter((other) => other !== field));
    if (failed === field) session.send({ type: 'dismiss' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const empty = emptyFields(values);
    setMissing(empty);
    const [first] = empty;
    if (first === undefined) session.send({ type: 'signIn', ...values });
    else focus(first);
  };

  const errorOf = (field: LoginField) => {
    if (missing.includes(field)) return i18n._(emptyTexts[field]);
    return failed === field ? said : null;
  };

  return (
    <div className={css['page']}>
      <header className={css['top']}>
        <Brand />
        <LanguageSelect />
      </header>
      <main className={css['main']}>
        <section className={css['card']} aria-labelledby="login-title">
          <h1 id="login-title" className={css['title']}>
            <Trans id="login.title">Sign in</Trans>
          </h1>
          <p className={css['lead']}>
            <Trans id="login.lead">Orders, labels and tracking for your company.</Trans>
          </p>
          {said !== null && failed === null && (
            <Alert color="red" role="alert" icon={<Icon name="error" />}>
              {said}
            </Alert>
          )}
          {said === null && notice !== null && (
            <Alert role="status" icon={<Icon name="info" />}>
              {i18n._(noticeTexts[notice])}
            </Alert>
          )}
          <form ref={form} className={css['form']} onSubmit={submit} noValidate>
            <TextInput
              name="account"
              label={t({ id: 'login.account', message: 'Account or email' })}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              size="md"
              maxLength={100}
              value={values.account}
              error={errorOf('account')}
              onChange={(event) => type('account')(event.currentTarget.value)}
            />
            <PasswordInput
              name="password"
              label={t({ id: 'login.password', message: 'Password' })}
              autoComplete="current-password"
              size="md"
              maxLength={PASSWORD_INPUT_MAX}
              visibilityToggleButtonProps={{
                'aria-label': t({
                  id: 'login.password.show',
                  message: 'Show or hide the password',
                }),
                tabIndex: 0,
              }}
              value={values.password}
              error={errorOf('password')}
              onChange={(event) => type('password')(event.currentTarget.value)}
            />
            <CodeField
              value={values.verifyCode}
              error={errorOf('verifyCode')}
              onChange={type('verifyCode')}
            />
            <Button type="submit" size="md" fullWidth loading={busy}>
              <Trans id="login.submit">Sign in</Trans>
            </Button>
          </form>
        </section>
        <aside className={css['disclaimer']}>
          <h2 className={css['disclaimerTitle']}>
            <Icon name="alert" size={16} />
            <Trans id="disclaimer.title">Before you ship</Trans>
          </h2>
          <p>
            <Trans id="disclaimer.weight">
              Sending parcels under 1 kilogram is prohibited because of the decree on the postal
              monopoly.
            </Trans>
          </p>
          <p>
            <Trans id="disclaimer.seized">
              The company will not compensate orders seized by postal services.
            </Trans>
          </p>
        </aside>
      </main>
    </div>
  );
}
