import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { emailInput } from '../../../api/contract/account/account.ts';
import {
  isWaiting,
  selectEmail,
  selectMailboxFailure,
  selectMailboxImageCode,
} from '../../../machines/mailbox/selectors.ts';
import type { passwordResetMachine } from '../../../machines/passwordReset/machine.ts';
import { CodeField } from '../login/CodeField.tsx';
import { emailRefusals, imageCodeSchema } from '../login/emailCode.ts';
import css from '../login/LoginPage.module.css';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

interface EmailStepProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

/** First step of a password reset: the email address. */
export function EmailStep({ actor }: EmailStepProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectMailboxFailure);
  const busy = useSelector(actor, isWaiting);
  const image = useSelector(actor, selectMailboxImageCode);
  const email = useSelector(actor, selectEmail);
  const { props, field, alert } = useForm({
    initial: { email, verifyCode: '' },
    schema: v.object({ email: emailInput, verifyCode: imageCodeSchema(image) }),
    failure,
    refusals: emailRefusals,
    clearedFields: ['verifyCode'],
    busy,
    send: ({ email, verifyCode }) =>
      actor.send({ type: 'begin', email, details: null, code: verifyCode }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  });
  return (
    <form {...props} className={`column gap14 ${css['form']}`}>
      <FormAlert {...alert} />
      {field('email', TextField, {
        label: t({ id: 'register.email', message: 'Email' }),
        type: 'email',
        autoComplete: 'email',
      })}
      {field('verifyCode', CodeField, { code: image })}
      <BusyButton type="submit" size="md" fullWidth loading={busy}>
        <Trans id="reset.next">Next</Trans>
      </BusyButton>
    </form>
  );
}
