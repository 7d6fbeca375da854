import { account } from '../../api/contract/account/account.ts';
import type { MenuItem } from '../../api/contract/account/security.ts';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import {
  type Role,
  type RoleHolder,
  type RoleInput,
  roles,
} from '../../api/contract/organisation/roles.ts';
import {
  mainAccount,
  type MainAccountOffer,
  type RoleChoice,
  staff,
  type StaffMember,
} from '../../api/contract/organisation/staff.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import { declareAnswer, declareList, declareTask } from '../../machines/declare.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor, RecordQuery } from '../../machines/recordEditor/machine.ts';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

/** Roles of the user's company, and the carrier's templates. */
export const roleList = declareList('roleList', roles.queryRoleList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: (role) => role.id,
});

/** Accounts of the user's company, and pending invitations. */
export const staffList = declareList('staffList', staff.queryAccountList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: (member) => member.id,
});

export interface RolePreviewQuestion {
  readonly permissions: readonly Permission[];
  readonly template: boolean;
}

/** Menu of a user with a role. */
export const rolePreviewAnswer = declareAnswer<RolePreviewQuestion, readonly MenuItem[]>(
  'rolePreview',
  (ask, { template, permissions }, options) =>
    ask(roles.previewRole, { template, permissions: [...permissions] }, options),
);

/** Roles that a colleague can get. */
export const roleChoicesAnswer = declareAnswer<null, readonly RoleChoice[]>(
  'roleChoices',
  (ask, _, options) => ask(staff.getRoleChoices, undefined, options),
);

/** Pending transfer of the main account; `offer` is null if there is none. */
export const mainAccountOfferAnswer = declareAnswer<
  null,
  { readonly offer: MainAccountOffer | null }
>('mainAccountOffer', async (ask, _, options) => {
  const answer = await ask(mainAccount.getMainAccountOffer, undefined, options);
  return answer.ok ? { ok: true, data: { offer: answer.data } } : answer;
});

/** Role that a new one can start from. */
export interface RoleTemplate extends RoleInput {
  readonly id: string;
}

/** Role with the data its page needs. */
export interface EditedRole {
  /** Null for a role that does not exist yet. */
  readonly version: number | null;
  readonly content: RoleInput;
  readonly template: boolean;
  readonly mayChange: boolean;
  readonly holders: readonly RoleHolder[];
  /** ISO 8601 instant and account of the last change; null for a new role. */
  readonly changed: { readonly at: string; readonly by: string } | null;
  /** Templates of the carrier; empty for an existing role. */
  readonly templates: readonly RoleTemplate[];
}

/** Content of a role, as sent. */
export interface RoleContent extends RoleInput {
  readonly template: boolean;
}

export type RoleEditorActor = RecordEditorActor<EditedRole, RoleContent>;

/** One role: /customer/role-management and /system/role-management. */
export const roleEditor = declareEditor<EditedRole, RoleContent>(
  'roleEditor',
  {
    fetch: fetchRole,
    save: async (ask, { id, newId, base, content }) => {
      const saved = await ask(roles.saveRole, {
        roleId: id ?? newId,
        version: base?.version ?? null,
        ...content,
        permissions: [...content.permissions],
      });
      return saved.ok ? { ok: true, data: null } : saved;
    },
  },
  { conflict: 'role.changed' },
);

async function fetchRole(
  ask: EndpointCaller,
  { id, copyOf }: RecordQuery,
  options: { readonly signal: AbortSignal },
): Promise<Outcome<EditedRole>> {
  const roleId = id ?? copyOf;
  const answer = roleId === null ? null : await ask(roles.getRole, { roleId }, options);
  if (answer !== null && !answer.ok) return answer;
  const { role, holders } = answer?.data ?? { role: null, holders: [] };
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
  const loaded = await ask(roles.getRoleTemplates, undefined, options);
  if (!loaded.ok) return loaded;
  const { data: templates } = loaded;
  // A copy needs a new name.
  const copy = { ...content, name: '' };
  const newRole = { version: null, mayChange: true, holders: [], changed: null, templates };
  return { ok: true, data: { ...newRole, content: copy, template: role?.template ?? false } };
}

/** Action on staff, roles or the main account. */
export type OrganisationTask =
  | { readonly type: 'removeRole'; readonly role: Role }
  | { readonly type: 'invite'; readonly email: string; readonly roleIds: readonly string[] }
  | {
      readonly type: 'giveRoles';
      readonly member: StaffMember;
      readonly roleIds: readonly string[];
    }
  | { readonly type: StaffAct; readonly member: StaffMember }
  | { readonly type: 'withdrawOffer' }
  | { readonly type: 'answerOffer'; readonly accept: boolean };

/** Action on an account or an invitation that needs no input. */
export type StaffAct =
  | 'enable'
  | 'disable'
  | 'endSessions'
  | 'resetPassword'
  | 'offerMain'
  | 'resend'
  | 'revoke';

/** Result of a task that the user has to read. */
export interface TaskResult {
  readonly type: 'password';
  readonly password: string;
}

export type TaskActor = RecordTaskActor<OrganisationTask, TaskResult>;

/** Performs the action; a reset returns the new password, which is shown once. */
export const organisationTask = declareTask<OrganisationTask, TaskResult>(
  'organisationTask',
  async (ask, task) => {
    switch (task.type) {
      case 'removeRole':
        return ask(roles.removeRole, { roleId: task.role.id, version: task.role.version });
      case 'invite':
        return ask(staff.inviteAccount, { email: task.email, roleIds: [...task.roleIds] });
      case 'giveRoles':
        return ask(staff.giveRoles, { accountId: task.member.id, roleIds: [...task.roleIds] });
      case 'enable':
      case 'disable': {
        const active = task.type === 'enable';
        return ask(staff.setAccountActive, { accountId: task.member.id, active });
      }
      case 'endSessions':
        return ask(staff.endAccountSessions, { accountId: task.member.id });
      case 'resetPassword': {
        const answer = await ask(account.initDefaultPassword, { account: task.member.name });
        if (!answer.ok) return answer;
        return { ok: true, data: { type: 'password', password: answer.data.password } };
      }
      case 'offerMain':
        return ask(mainAccount.offerMainAccount, { accountId: task.member.id });
      case 'resend':
        return ask(staff.resendInvitation, { invitationId: task.member.id });
      case 'revoke':
        return ask(staff.revokeInvitation, { invitationId: task.member.id });
      case 'withdrawOffer':
        return ask(mainAccount.withdrawMainAccountOffer, undefined);
      case 'answerOffer':
        return ask(mainAccount.answerMainAccountOffer, { accept: task.accept });
    }
  },
);

/** Roles page of a merchant or of the carrier. */
export type RolePage = 'roleManagement' | 'systemRoles';
