import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Details, Passwords } from '../../../machines/mailbox/types.ts';
import {
  isAwaitingApproval,
  selectDetails,
  selectEmail,
  selectRegistrationStep,
} from '../../../machines/mailbox/selectors.ts';
import type { registrationMachine } from '../../../machines/registration/machine.ts';
import { paths } from '../../../routes/paths.ts';
import css from '../login/LoginPage.module.css';
import { MailedCode } from '../login/MailedCode.tsx';
import type { SignInState } from '../login/signInFields.ts';
import { PublicPage } from '../login/PublicPage.tsx';
import { useAccounts } from '../../shared/portal.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { TOAST_MS, toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { emptyForm, type RegisterValues } from './registrationForm.ts';
import { FormStep } from './FormStep.tsx';
import { InvitedStep } from './InvitedStep.tsx';

/** /register: form, mailbox verification, then the sign-in page. */
export default function RegisterPage() {
  const actor = useOwnActor(useAccounts().registration, undefined);
  return actor === null ? <Splash /> : <Steps actor={actor} />;
}

function Steps({ actor }: { readonly actor: ActorRefFrom<typeof registrationMachine> }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const step = useSelector(actor, selectRegistrationStep);
  const email = useSelector(actor, selectEmail);
  const details = useSelector(actor, selectDetails);
  // Typed values include passwords, so they are never stored.
  const [typed, setTyped] = useState<RegisterValues | null>(null);
  const needsReview = useSelector(actor, isAwaitingApproval);
  const success = needsReview
    ? t({
        id: 'register.received',
        message: 'Registration received. We’ll email you once it’s approved.',
      })
    : t({ id: 'register.success', message: 'Registration succeeded, please login!' });

  useEffect(() => {
    if (step !== 'done') return;
    toasts.success(success, TOAST_MS.signIn);
    const state: SignInState = { account: details?.username ?? '' };
    navigate(paths.login, { replace: true, state });
  }, [step, success, details, navigate]);

  if (step === 'splash' || step === 'done') return <Splash />;
  return (
    <PublicPage
      wide={step === 'form'}
      title={t({ id: 'register.title', message: 'Create your account' })}
      lead={leads[step]}
    >
      {step === 'form' && (
        <FormStep actor={actor} initial={typed ?? toFormValues(email, details)} onSend={setTyped} />
      )}
      {step === 'invited' && <InvitedStep actor={actor} />}
      {step === 'code' && (
        <MailedCode
          actor={actor}
          passwords={() => toPasswords(typed)}
          sent={
            <Trans id="register.sent">
              We emailed a 6-digit code to <bdi>{email}</bdi>.
            </Trans>
          }
          submit={<Trans id="register.verify">Verify and register</Trans>}
        />
      )}
      <nav className={`wrap apart gap8 across16 small ${css['links']}`}>
        <Link href={paths.login}>
          <Trans id="reset.toLogin">Back to sign-in</Trans>
        </Link>
      </nav>
    </PublicPage>
  );
}

const leads = {
  form: <Trans id="register.lead">Create an account for your company and start shipping.</Trans>,
  invited: <Trans id="register.lead.invited">Verify your email to finish.</Trans>,
  code: <Trans id="reset.lead.code">Enter the code from the email.</Trans>,
};

/** Form values to start from after a reload: those that the tab has stored, which are never passwords. */
function toFormValues(email: string, details: Details | null): RegisterValues {
  return { ...emptyForm, email, ...details };
}

function toPasswords(typed: RegisterValues | null): Passwords | null {
  if (typed === null) return null;
  return { newPassword: typed.password, confirmPassword: typed.confirmPassword };
}
