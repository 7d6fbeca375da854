import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import {
  isBusy,
  selectLoginImageCode,
  selectSessionNotice,
  selectSessionFailure,
} from '../../../machines/session/selectors.ts';
import { publicPaths } from '../../../routes/publicPaths.ts';
import { usePortal, useSession } from '../../shared/portal.ts';
import { DisclaimerText } from '../../shared/DisclaimerText.tsx';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { SecretField } from '../../../form/SecretField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { StartIcon } from '../../../ui/StartIcon.tsx';
import { CodeField } from './CodeField.tsx';
import { noticeTexts } from '../../shared/sessionNoticeTexts.ts';
import css from './LoginPage.module.css';
import { PublicPage } from './PublicPage.tsx';
import { parseAccount } from './signInFields.ts';
import { useSignInForm } from './useSignInForm.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

export default function LoginPage() {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { session } = usePortal();
  const failure = useSession(selectSessionFailure);
  const notice = useSession(selectSessionNotice);
  const busy = useSession(isBusy);
  const code = useSession(selectLoginImageCode);
  const account = parseAccount(useHistoryState<unknown>());

  const { ref, field, alert, onSubmit } = useSignInForm({
    account,
    code,
    failure,
    busy,
    send: (values) => session.send({ type: 'signIn', ...values }),
    dismiss: () => session.send({ type: 'dismiss' }),
  });

  return (
    <PublicPage
      title={t({ id: 'login.title', message: 'Sign in' })}
      lead={<Trans id="login.lead">Orders, labels and tracking for your company.</Trans>}
      after={<Disclaimer />}
    >
      <FormAlert {...alert} />
      {failure === null && notice !== null && (
        <Alert role="status" icon={<StartIcon name="info" />}>
          {i18n._(noticeTexts[notice])}
        </Alert>
      )}
      <form ref={ref} className={`column gap14 ${css['form']}`} onSubmit={onSubmit} noValidate>
        <TextField
          {...field('account')}
          label={t({ id: 'login.account', message: 'Account or email' })}
          autoComplete="username"
        />
        <SecretField
          {...field('password')}
          label={t({ id: 'login.password', message: 'Password' })}
          autoComplete="current-password"
        />
        <CodeField {...field('verifyCode')} code={code} />
        <BusyButton type="submit" size="md" fullWidth loading={busy}>
          <Trans id="login.submit">Sign in</Trans>
        </BusyButton>
      </form>
      <nav
        className={`wrap apart gap8 across16 small ${css['links']}`}
        aria-label={t({ id: 'login.other', message: 'Other ways' })}
      >
        <Link href={publicPaths.forgotPwd}>
          <Trans id="login.forgot">Forgot your password?</Trans>
        </Link>
        <Link href={publicPaths.register}>
          <Trans id="login.register">Create an account</Trans>
        </Link>
      </nav>
    </PublicPage>
  );
}

function Disclaimer() {
  return (
    <aside className={css['disclaimer']}>
      <h2 className={`line gap6 flat warned ${css['disclaimerTitle']}`}>
        <StartIcon name="alert" size={16} />
        <Trans id="disclaimer.title">Before you ship</Trans>
      </h2>
      <DisclaimerText />
    </aside>
  );
}
