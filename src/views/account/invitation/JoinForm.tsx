import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { usernameInput } from '../../../api/contract/account/account.ts';
import type { invitationMachine } from '../../../machines/invitation/machine.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import css from '../login/LoginPage.module.css';
import { NewPasswordFields } from '../login/NewPasswordFields.tsx';
import { passwordsMatch, newPasswordFields, newPasswordRefusals } from '../login/newPassword.ts';
import { TermsField } from '../registration/TermsField.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

const joinForm = v.pipe(
  v.object({
    username: usernameInput,
    ...newPasswordFields,
    terms: v.pipe(v.string(), v.nonEmpty('register.terms.empty')),
  }),
  passwordsMatch(),
);

/** Name and password of an invited user. */
export function JoinForm({ actor }: { readonly actor: ActorRefFrom<typeof invitationMachine> }) {
  const { t } = useLingui();
  const busy = useSelector(actor, (s) => s.matches('accepting'));
  const email = useSelector(actor, (s) => s.context.invitation?.email ?? '');
  const { props, field, alert } = useForm({
    initial: { username: '', password: '', confirmPassword: '', terms: '' },
    schema: joinForm,
    failure: useSelector(actor, (s) => s.context.failure),
    refusals: {
      ...newPasswordRefusals,
      'account.username.taken': 'username',
      'account.username.lookalike': 'username',
    },
    clearedFields: [],
    busy,
    send: ({ username, password: newPassword, confirmPassword }) =>
      actor.send({ type: 'accept', username, newPassword, confirmPassword }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  });
  return (
    <form {...props} className={`column gap14 ${css['form']}`}>
      <FormAlert {...alert} />
      <p className="flat">
        <Trans id="invitation.email">
          Your account’s email: <bdi dir="ltr">{email}</bdi>
        </Trans>
      </p>
      {field('username', TextField, {
        label: t({ id: 'register.username', message: 'User name' }),
        autoComplete: 'username',
      })}
      <NewPasswordFields field={field} />
      {field('terms', TermsField, {})}
      <BusyButton type="submit" size="md" fullWidth loading={busy}>
        <Trans id="invitation.join">Join</Trans>
      </BusyButton>
    </form>
  );
}
