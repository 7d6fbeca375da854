import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { isRetryable } from '../../../api/contract/failure.ts';
import type { invitationMachine } from '../../../machines/invitation/machine.ts';
import { paths } from '../../../routes/paths.ts';
import { failureText } from '../../../language/failureText.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { TOAST_MS, toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { MailSent } from '../../shared/MailSent.tsx';
import { useAccounts } from '../../shared/portal.ts';
import css from '../login/LoginPage.module.css';
import { PublicPage } from '../login/PublicPage.tsx';
import type { SignInState } from '../login/signInFields.ts';
import { JoinForm } from './JoinForm.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Retry } from '../../../ui/Retry.tsx';

type InvitationActor = ActorRefFrom<typeof invitationMachine>;

/** /invitation#token: accepts the mailed invitation to a company. */
export default function InvitationPage() {
  // Kept in state because the page removes it from the address.
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  const actor = useOwnActor(useAccounts().invitation, { token });
  return actor === null ? <Splash /> : <Steps actor={actor} />;
}

function Steps({ actor }: { readonly actor: InvitationActor }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const step = useSelector(actor, (s) => s.value);
  const invitation = useSelector(actor, (s) => s.context.invitation);
  const username = useSelector(actor, (s) => s.context.username);
  const success = t({ id: 'register.success', message: 'Registration succeeded, please login!' });
  useEffect(() => {
    if (step !== 'done') return;
    toasts.success(success, TOAST_MS.signIn);
    const state: SignInState = { account: username };
    navigate(paths.login, { replace: true, state });
  }, [step, success, username, navigate]);
  if (step === 'finding' || step === 'done') return <Splash />;
  const company = invitation?.company ?? '';
  const by = invitation?.by ?? '';
  return (
    <PublicPage
      title={t({ id: 'invitation.title', message: 'Join your company' })}
      lead={
        invitation === null ? null : (
          <Trans id="invitation.lead">
            <bdi>{by}</bdi> has invited you to <bdi>{company}</bdi>.
          </Trans>
        )
      }
    >
      {step === 'fillingForm' || step === 'accepting' ? (
        <JoinForm actor={actor} />
      ) : (
        <InvitationProblem actor={actor} />
      )}
      <nav className={`wrap apart gap8 across16 small ${css['links']}`}>
        <Link href={paths.login}>
          <Trans id="reset.toLogin">Back to sign-in</Trans>
        </Link>
      </nav>
    </PublicPage>
  );
}

/** Explains why the invitation can't be accepted, with the next action. */
function InvitationProblem({ actor }: { readonly actor: InvitationActor }) {
  const { i18n } = useTexts();
  const step = useSelector(actor, (s) => s.value);
  const failure = useSelector(actor, (s) => s.context.failure);
  const by = useSelector(actor, (s) => s.context.invitation?.by ?? '');
  const linkFailure = step === 'missing' ? failure : null;
  return (
    <div className={`column gap14 ${css['form']}`}>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {linkFailure !== null && isRetryable(linkFailure) && (
        <Retry size="md" fullWidth onClick={() => actor.send({ type: 'refresh' })} />
      )}
      {/* A retry can't make an invalid link valid. */}
      {linkFailure !== null && !isRetryable(linkFailure) && (
        <p className="flat">
          <Trans id="invitation.unknown.text">
            If you haven’t joined yet, ask your company to invite you again.
          </Trans>
        </p>
      )}
      {(step === 'expired' || step === 'asking') && (
        <>
          <p className="flat">
            <Trans id="invitation.expired.text">
              This link has expired: invitations are valid for 7 days.
            </Trans>
          </p>
          <BusyButton
            size="md"
            fullWidth
            loading={step === 'asking'}
            onClick={() => actor.send({ type: 'askAgain' })}
          >
            <Trans id="invitation.ask">Ask for a new invitation</Trans>
          </BusyButton>
        </>
      )}
      {step === 'requested' && (
        <MailSent>
          <Trans id="invitation.asked">
            We’ve emailed <bdi>{by}</bdi>. Look for a new link in your mailbox.
          </Trans>
        </MailSent>
      )}
    </div>
  );
}
