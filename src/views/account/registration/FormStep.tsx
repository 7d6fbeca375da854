import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  countriesOf,
  failureOf,
  imageCodeOf,
  isProved,
  isWaiting,
} from '../../../machines/mailbox/selectors.ts';
import type { registrationMachine } from '../../../machines/registration/machine.ts';
import { CodeField, readCode } from '../login/CodeField.tsx';
import { BeginAgain } from '../login/BeginAgain.tsx';
import css from '../login/LoginPage.module.css';
import { NewPasswordFields } from '../login/NewPasswordFields.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CountryField } from './CountryField.tsx';
import {
  checkForm,
  detailsIn,
  industryTexts,
  refusals,
  sourceTexts,
  type RegisterValues,
} from './fields.ts';
import { TermsField } from './TermsField.tsx';

interface FormStepProps {
  readonly actor: ActorRefFrom<typeof registrationMachine>;
  readonly initial: RegisterValues;
  /** What is sent now, kept by the page in case it is asked for again. */
  readonly onSend: (values: RegisterValues) => void;
}

/** The form of a registration; once the mailbox is verified, without email and image code. */
export function FormStep({ actor, initial, onSend }: FormStepProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, failureOf);
  const busy = useSelector(actor, isWaiting);
  const proved = useSelector(actor, isProved);
  const image = useSelector(actor, imageCodeOf);
  const countries = useSelector(actor, countriesOf);

  const { ref, field, alert, onSubmit } = useForm({
    initial,
    check: (values) => {
      const faults = checkForm(values, proved);
      if (proved) return faults;
      const read = readCode(image, values.verifyCode);
      return 'faults' in read ? { ...faults, ...read.faults } : faults;
    },
    failure,
    refusals,
    spent: proved ? [] : ['password', 'confirmPassword', 'verifyCode'],
    busy,
    send: (values) => {
      const details = detailsIn(values);
      if (details === null) return;
      onSend({ ...values, verifyCode: '' });
      const { email, password, confirmPassword } = values;
      if (proved) {
        const passwords = { newPassword: password, confirmPassword };
        actor.send({ type: 'complete', details, passwords });
        return;
      }
      const read = readCode(image, values.verifyCode);
      if ('solved' in read) actor.send({ type: 'begin', email, details, code: read.solved });
    },
    dismiss: () => actor.send({ type: 'dismiss' }),
  });

  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <FormAlert text={alert} />
      {proved && failure === null && (
        <Alert role="status" color="green" icon={<Icon name="check" />}>
          <Trans id="register.verified">Email verified. Complete the form to finish.</Trans>
        </Alert>
      )}
      <div className={css['pair']}>
        <TextField
          {...field('username')}
          label={t({ id: 'register.username', message: 'User name' })}
          autoComplete="username"
          dir="auto"
        />
        <TextField
          {...field('company')}
          label={t({ id: 'register.company', message: 'Company name (optional)' })}
          description={t({
            id: 'register.company.use',
            message: 'If blank, we use your user name.',
          })}
          autoComplete="organization"
          dir="auto"
        />
        <CountryField {...field('country')} countries={countries} />
        <ChoiceField
          {...field('industry')}
          label={t({ id: 'register.industry', message: 'Industry' })}
          choices={industryTexts}
        />
        <ChoiceField
          {...field('source')}
          label={t({ id: 'register.source', message: 'How did you hear about us?' })}
          choices={sourceTexts}
        />
      </div>
      <TextField
        {...field('email')}
        label={t({ id: 'register.email', message: 'Email' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        readOnly={proved}
      />
      <NewPasswordFields field={field} />
      {!proved && <CodeField {...field('verifyCode')} code={image} />}
      <TermsField {...field('terms')} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        <Trans id="register.submit">Register</Trans>
      </Button>
      {proved && <BeginAgain disabled={busy} onClick={() => actor.send({ type: 'back' })} />}
    </form>
  );
}
