import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectEmail, selectResetStep } from '../../../machines/mailbox/selectors.ts';
import type { passwordResetMachine } from '../../../machines/passwordReset/machine.ts';
import { paths } from '../../../routes/paths.ts';
import css from '../login/LoginPage.module.css';
import { MailedCode } from '../login/MailedCode.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { useAccounts } from '../../shared/portal.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { TOAST_MS, toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';

const noPasswords = () => null;

/** /forgotPwd: email, mailed code, new password. */
export default function ForgotPwdPage() {
  const actor = useOwnActor(useAccounts().passwordReset, undefined);
  return actor === null ? <Splash /> : <Steps actor={actor} />;
}

function Steps({ actor }: { readonly actor: ActorRefFrom<typeof passwordResetMachine> }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const step = useSelector(actor, selectResetStep);
  const email = useSelector(actor, selectEmail);
  const success = t({ id: 'reset.success', message: 'Password reset successful' });

  useEffect(() => {
    if (step !== 'done') return;
    toasts.success(success, TOAST_MS.signIn);
    navigate(paths.login, { replace: true });
  }, [step, success, navigate]);

  if (step === 'splash' || step === 'done') return <Splash />;
  return (
    <PublicPage title={t({ id: 'reset.title', message: 'Reset your password' })} lead={leads[step]}>
      {step === 'email' && <EmailStep actor={actor} />}
      {step === 'code' && (
        <MailedCode
          actor={actor}
          passwords={noPasswords}
          sent={
            <Trans id="reset.sent">
              If <bdi>{email}</bdi> has an account, we emailed a 6-digit code to it.
            </Trans>
          }
          submit={<Trans id="reset.next">Next</Trans>}
        />
      )}
      {step === 'password' && <PasswordStep actor={actor} />}
      <nav className={`wrap apart gap8 across16 small ${css['links']}`}>
        <Link href={paths.login}>
          <Trans id="reset.toLogin">Back to sign-in</Trans>
        </Link>
      </nav>
    </PublicPage>
  );
}

const leads = {
  email: <Trans id="reset.lead.email">We’ll email a code to your account’s address.</Trans>,
  code: <Trans id="reset.lead.code">Enter the code from the email.</Trans>,
  password: <Trans id="reset.lead.password">Choose a new password.</Trans>,
};
