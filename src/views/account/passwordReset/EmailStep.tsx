import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { emailOf, failureOf, imageCodeOf, isWaiting } from '../../../machines/mailbox/selectors.ts';
import type { passwordResetMachine } from '../../../machines/passwordReset/machine.ts';
import { CodeField, readCode } from '../login/CodeField.tsx';
import { checkEmail, emailRefusals } from '../login/email.ts';
import css from '../login/LoginPage.module.css';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';

interface EmailStepProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

/** The first step of a reset. */
export function EmailStep({ actor }: EmailStepProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, failureOf);
  const busy = useSelector(actor, isWaiting);
  const image = useSelector(actor, imageCodeOf);
  const kept = useSelector(actor, emailOf);
  const { ref, field, alert, onSubmit } = useForm({
    initial: { email: kept, verifyCode: '' },
    check: ({ email, verifyCode }) => {
      const read = readCode(image, verifyCode);
      return { ...checkEmail(email), ...('faults' in read ? read.faults : {}) };
    },
    failure,
    refusals: emailRefusals,
    spent: ['verifyCode'],
    busy,
    send: ({ email, verifyCode }) => {
      const read = readCode(image, verifyCode);
      if ('solved' in read) actor.send({ type: 'begin', email, details: null, code: read.solved });
    },
    dismiss: () => actor.send({ type: 'dismiss' }),
  });
  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <FormAlert text={alert} />
      <TextField
        {...field('email')}
        label={t({ id: 'register.email', message: 'Email' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <CodeField {...field('verifyCode')} code={image} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        <Trans id="reset.next">Next</Trans>
      </Button>
    </form>
  );
}
