import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectEmail,
  selectMailboxFailure,
  isWaiting,
} from '../../../machines/mailbox/selectors.ts';
import type { registrationMachine } from '../../../machines/registration/machine.ts';
import { StartOverButton } from '../login/StartOverButton.tsx';
import css from '../login/LoginPage.module.css';
import { failureText } from '../../../language/failureText.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

interface InvitedStepProps {
  readonly actor: ActorRefFrom<typeof registrationMachine>;
}

/** Confirms that the address is free and starts its verification. */
export function InvitedStep({ actor }: InvitedStepProps) {
  const { i18n } = useLingui();
  const email = useSelector(actor, selectEmail);
  const failure = useSelector(actor, selectMailboxFailure);
  const busy = useSelector(actor, isWaiting);
  const goButton = useRef<HTMLButtonElement>(null);
  useEffect(() => goButton.current?.focus(), []);
  return (
    <div className={`column gap14 ${css['form']}`}>
      <FormAlert
        text={failure === null ? null : failureText(i18n, failure)}
        onClose={() => actor.send({ type: 'dismiss' })}
      />
      <p className="flat">
        <Trans id="register.invited">
          We’ll email a 6-digit code to <bdi>{email}</bdi>.
        </Trans>
      </p>
      <BusyButton
        ref={goButton}
        size="md"
        fullWidth
        loading={busy}
        onClick={() => actor.send({ type: 'goToMailbox' })}
      >
        <Trans id="register.goToMailbox">Go to mailbox verification</Trans>
      </BusyButton>
      <StartOverButton disabled={busy} onClick={() => actor.send({ type: 'back' })} />
    </div>
  );
}
