import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectChoices,
  selectMailboxFailure,
  selectMailboxImageCode,
  isProved,
  isWaiting,
} from '../../../machines/mailbox/selectors.ts';
import type { Choice } from '../../../machines/mailbox/types.ts';
import type { registrationMachine } from '../../../machines/registration/machine.ts';
import { language } from '../../../language/i18n.ts';
import { CodeField } from '../login/CodeField.tsx';
import { StartOverButton } from '../login/StartOverButton.tsx';
import css from '../login/LoginPage.module.css';
import { NewPasswordFields } from '../login/NewPasswordFields.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CountryField } from './CountryField.tsx';
import { registrationForm, registrationRefusals, type RegisterValues } from './registrationForm.ts';
import { TermsField } from './TermsField.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

interface FormStepProps {
  readonly actor: ActorRefFrom<typeof registrationMachine>;
  readonly initial: RegisterValues;
  /** Called with the submitted values; the page keeps them until the mailed code is entered. */
  readonly onSend: (values: RegisterValues) => void;
}

/** Registration form; without email and image code once the mailbox is verified. */
export function FormStep({ actor, initial, onSend }: FormStepProps) {
  const { t } = useLingui();
  const failure = useSelector(actor, selectMailboxFailure);
  const busy = useSelector(actor, isWaiting);
  const isVerified = useSelector(actor, isProved);
  const image = useSelector(actor, selectMailboxImageCode);
  const { countries, industries, sources } = useSelector(actor, selectChoices);

  const { props, field, alert } = useForm({
    initial,
    schema: registrationForm(isVerified ? 'verified' : image),
    failure,
    refusals: registrationRefusals,
    clearedFields: isVerified ? [] : ['password', 'confirmPassword', 'verifyCode'],
    busy,
    send: ({ email, details, password, confirmPassword, verifyCode: imageCode }, typed) => {
      onSend({ ...typed, verifyCode: '' });
      if (imageCode !== null) {
        actor.send({ type: 'begin', email, details, code: imageCode });
        return;
      }
      const passwords = { newPassword: password, confirmPassword };
      actor.send({ type: 'complete', details, passwords });
    },
    dismiss: () => actor.send({ type: 'dismiss' }),
  });

  return (
    <form {...props} className={`column gap14 ${css['form']}`}>
      <FormAlert {...alert} />
      {isVerified && failure === null && (
        <Alert role="status" color="green" icon={<Icon name="check" />}>
          <Trans id="register.verified">Email verified. Complete the form to finish.</Trans>
        </Alert>
      )}
      <div className={css['pair']}>
        {field('username', TextField, {
          label: t({ id: 'register.username', message: 'User name' }),
          autoComplete: 'username',
        })}
        {field('company', TextField, {
          label: t({ id: 'register.company', message: 'Company name (optional)' }),
          description: t({
            id: 'register.company.use',
            message: 'If blank, we use your user name.',
          }),
          autoComplete: 'organization',
        })}
        {field('country', CountryField, { countries })}
        {field('industry', ChoiceField, {
          label: t({ id: 'register.industry', message: 'Industry' }),
          choices: toOptions(industries),
        })}
        {field('source', ChoiceField, {
          label: t({ id: 'register.source', message: 'How did you hear about us?' }),
          choices: toOptions(sources),
        })}
      </div>
      {field('email', TextField, {
        label: t({ id: 'register.email', message: 'Email' }),
        type: 'email',
        autoComplete: 'email',
        readOnly: isVerified,
      })}
      <NewPasswordFields field={field} />
      {!isVerified && field('verifyCode', CodeField, { code: image })}
      {field('terms', TermsField, {})}
      <BusyButton type="submit" size="md" fullWidth loading={busy}>
        <Trans id="register.submit">Register</Trans>
      </BusyButton>
      {isVerified && (
        <StartOverButton disabled={busy} onClick={() => actor.send({ type: 'back' })} />
      )}
    </form>
  );
}

/** Options with labels in the page's language. */
const toOptions = (choices: readonly Choice[]) =>
  choices.map(({ code, names }) => ({ value: code, label: names[language()] ?? names.en }));
