import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Failure } from '../../api/contract/failure.ts';
import { failureOf, isBusy, noticeOf } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../portal.ts';
import { Brand } from '../shell/Brand.tsx';
import { failureText } from '../shell/failureText.ts';
import { Icon } from '../shell/Icon.tsx';
import { LanguageSelect } from '../shell/LanguageSelect.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { CodeField } from './CodeField.tsx';
import { emptyFields, emptyTexts, fieldOf, noticeTexts, type LoginField } from './fields.ts';
import css from './LoginPage.module.css';
import { SecretInput } from './SecretInput.tsx';

const nothing: Readonly<Record<LoginField, string>> = { account: '', password: '', verifyCode: '' };

interface Typed extends Readonly<Record<LoginField, string>> {
  /** The failure that was shown when it was typed: one that comes later was about it. */
  readonly after: Failure | null;
}

function focusField(form: HTMLFormElement | null, field: LoginField): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}

export default function LoginPage() {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const { session } = usePortal();
  useTitle(t({ id: 'login.title', message: 'Sign in' }));
  const failure = useSession(failureOf);
  const notice = useSession(noticeOf);
  const busy = useSession(isBusy);
  const [typed, setTyped] = useState<Typed>({ ...nothing, after: null });
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const failed = failure === null ? null : fieldOf(failure);
  const said = failure === null ? null : failureText(i18n, failure);
  // An attempt burns the code, and a refused password is not kept; the account stays.
  const burnt = failure !== null && typed.after !== failure;
  const values = burnt ? { ...nothing, account: typed.account } : typed;

  useEffect(() => focusField(form.current, failed ?? 'account'), [failed]);

  const type = (field: LoginField) => (value: string) => {
    setTyped({ ...values, after: failure, [field]: value });
    setMissing((fields) => fields.filter((other) => other !== field));
    if (failed === field) session.send({ type: 'dismiss' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const empty = emptyFields(values);
    setMissing(empty);
    const [first] = empty;
    if (first !== undefined) focusField(form.current, first);
    else {
      const { account, password, verifyCode } = values;
      session.send({ type: 'signIn', account, password, verifyCode });
    }
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
              size="md"
              maxLength={100}
              value={values.account}
              error={errorOf('account')}
              onChange={(event) => type('account')(event.currentTarget.value)}
            />
            <SecretInput
              name="password"
              label={t({ id: 'login.password', message: 'Password' })}
              autoComplete="current-password"
              value={values.password}
              error={errorOf('password')}
              onChange={type('password')}
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
