import type { Calls } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { account } from '../api/contract/account/account.ts';
import { roles } from '../api/contract/organisation/roles.ts';
import { mainAccount, staff } from '../api/contract/organisation/staff.ts';
import { roleListMachine } from '../machines/list/roles.ts';
import { staffListMachine } from '../machines/list/staff.ts';
import {
  mainAccountOfferMachine,
  roleChoicesMachine,
  rolePreviewMachine,
} from '../machines/organisation/answers.ts';
import {
  type OrganisationTask,
  organisationTaskMachine,
  type TaskResult,
} from '../machines/organisation/task.ts';
import type { RecordQuery } from '../machines/recordEditor/machine.ts';
import { type EditedRole, roleEditorMachine } from '../machines/recordEditor/role.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';
import { provideAnswer, provideEditor, provideTask } from './provide.ts';

/** The calls of the organisation's pages. */
export const organisationTable = {
  ...roles,
  ...staff,
  ...mainAccount,
  initDefaultPassword: account.initDefaultPassword,
};
export type OrganisationClient = Calls<typeof organisationTable>;

/** The machines of the organisation's pages, asking the server. */
export function createOrganisation(client: OrganisationClient): Areas['organisation'] {
  return {
    roleList: provideList(roleListMachine, (body, options) => client.queryRoleList(body, options)),

    roleEditor: provideEditor(roleEditorMachine, {
      fetch: (query, { signal }) => fetchRole(client, query, signal),
      save: async ({ id, newId, base, content }) => {
        const saved = await client.saveRole({
          roleId: id ?? newId,
          version: base?.version ?? null,
          ...content,
          permissions: [...content.permissions],
        });
        return saved.ok ? { ok: true, data: null } : saved;
      },
    }),

    rolePreview: provideAnswer(rolePreviewMachine, ({ template, permissions }, options) =>
      client.previewRole({ template, permissions: [...permissions] }, options),
    ),

    staffList: provideList(staffListMachine, (body, options) =>
      client.queryAccountList(body, options),
    ),

    roleChoices: provideAnswer(roleChoicesMachine, (_, options) =>
      client.getRoleChoices(undefined, options),
    ),

    mainAccountOffer: provideAnswer(mainAccountOfferMachine, async (_, options) => {
      const answer = await client.getMainAccountOffer(undefined, options);
      return answer.ok ? { ok: true, data: { offer: answer.data } } : answer;
    }),

    organisationTask: provideTask(organisationTaskMachine, (task) => perform(client, task)),
  };
}

async function fetchRole(
  client: OrganisationClient,
  { id, copyOf }: RecordQuery,
  signal: AbortSignal,
): Promise<Outcome<EditedRole>> {
  const asked = id ?? copyOf;
  const found = asked === null ? null : await client.getRole({ roleId: asked }, { signal });
  if (found !== null && !found.ok) return found;
  const { role, holders } = found?.data ?? { role: null, holders: [] };
  const content = {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? [],
  };
  if (id !== null && role !== null) {
    const { version, template, mayChange, changedAt: at, changedBy: by } = role;
    const changed = { at, by };
    const edited = { version, content, template, mayChange, holders, changed, templates: [] };
    return { ok: true, data: edited };
  }
  const offered = await client.getRoleTemplates(undefined, { signal });
  if (!offered.ok) return offered;
  const { data: templates } = offered;
  // A copy has a name of its own.
  const begun = { ...content, name: '' };
  const made = { version: null, mayChange: true, holders: [], changed: null, templates };
  return { ok: true, data: { ...made, content: begun, template: role?.template ?? false } };
}

async function perform(
  client: OrganisationClient,
  task: OrganisationTask,
): Promise<Outcome<TaskResult | null>> {
  switch (task.type) {
    case 'removeRole':
      return client.removeRole({ roleId: task.role.id, version: task.role.version });
    case 'invite':
      return client.inviteAccount({ email: task.email, roleIds: [...task.roleIds] });
    case 'giveRoles':
      return client.giveRoles({ accountId: task.member.id, roleIds: [...task.roleIds] });
    case 'enable':
    case 'disable': {
      const active = task.type === 'enable';
      return client.setAccountActive({ accountId: task.member.id, active });
    }
    case 'endSessions':
      return client.endAccountSessions({ accountId: task.member.id });
    case 'resetPassword': {
      const answer = await client.initDefaultPassword({ account: task.member.name });
      if (!answer.ok) return answer;
      return { ok: true, data: { type: 'password', password: answer.data.password } };
    }
    case 'offerMain':
      return client.offerMainAccount({ accountId: task.member.id });
    case 'resend':
      return client.resendInvitation({ invitationId: task.member.id });
    case 'revoke':
      return client.revokeInvitation({ invitationId: task.member.id });
    case 'withdrawOffer':
      return client.withdrawMainAccountOffer();
    case 'answerOffer':
      return client.answerMainAccountOffer({ accept: task.accept });
  }
}
