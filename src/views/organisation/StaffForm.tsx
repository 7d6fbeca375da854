import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { emailInput } from '../../api/contract/account/account.ts';
import { rolesInput } from '../../api/contract/organisation/staff.ts';
import { isActing, selectTaskFailure } from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import {
  type OrganisationTask,
  roleChoicesAnswer,
  type TaskActor,
} from './organisationDeclarations.ts';
import { RoleChoices } from './RoleChoices.tsx';

type FormTask = Extract<OrganisationTask, { type: 'invite' | 'giveRoles' }>;

interface StaffFormProps {
  readonly actor: TaskActor;
  readonly task: FormTask;
}

const invitationForm = v.object({ email: emailInput, roleIds: rolesInput });
const rolesForm = v.object({ email: v.string(), roleIds: rolesInput });

/** Invitation of a colleague, or the new roles of one. */
export function StaffForm({ actor, task }: StaffFormProps) {
  const { t } = useLingui();
  const choices = useOwnActor(useDeclared(roleChoicesAnswer), { question: null });
  const busy = useSelector(actor, isActing);
  const isInvitation = task.type === 'invite';
  const { props, field, alert } = useForm({
    initial: { email: isInvitation ? task.email : '', roleIds: [...task.roleIds] },
    schema: isInvitation ? invitationForm : rolesForm,
    failure: useSelector(actor, selectTaskFailure),
    refusals: {
      'account.email.registered': 'email',
      'invitation.pending': 'email',
      'invitation.wait': 'email',
      'role.beyond': 'roleIds',
      'role.unknown': 'roleIds',
    },
    clearedFields: [],
    busy,
    send: ({ email, roleIds }) =>
      actor.send({
        type: 'confirm',
        task: isInvitation ? { type: 'invite', email, roleIds } : { ...task, roleIds },
      }),
  });
  const dismiss = () => actor.send({ type: 'dismiss' });
  const name = isInvitation ? '' : task.member.name;
  return (
    <Dialog
      title={
        isInvitation ? (
          <Trans id="staff.invite">Invite colleague</Trans>
        ) : (
          <Trans id="staff.rolesOf">Roles of {name}</Trans>
        )
      }
      onClose={dismiss}
    >
      <form {...props} className="grid gap16">
        <FormAlert {...alert} />
        {isInvitation &&
          field('email', TextField, {
            label: t({ id: 'staff.column.email', message: 'Email' }),
            type: 'email',
          })}
        {choices === null ? (
          <Loader size="sm" />
        ) : (
          field('roleIds', RoleChoices, { choices, disabled: busy })
        )}
        {isInvitation && (
          <p className="flat muted small">
            <Trans id="staff.invite.text">
              We email a link, valid for 7 days, to choose a name and a password.
            </Trans>
          </p>
        )}
        <DialogButtons onCancel={dismiss} busy={busy}>
          <BusyButton type="submit" loading={busy}>
            {isInvitation ? (
              <Trans id="staff.invite.go">Send invitation</Trans>
            ) : (
              <Trans id="staff.giveRoles.go">Save roles</Trans>
            )}
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
