import type { Role } from '../../src/api/contract/organisation/roles.ts';
import type {
  EditedRole,
  RoleContent,
} from '../../src/views/organisation/organisationDeclarations.ts';
import { invitationMachine } from '../../src/machines/invitation/machine.ts';
import type { StaffMember } from '../../src/api/contract/organisation/staff.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const sampleRole: Role = {
  id: '0193b5a2-0000-4000-8000-0000000000cc',
  name: 'Packer',
  description: 'Prints labels',
  permissions: ['order.read', 'order.print'],
  template: false,
  version: 1,
  accounts: 0,
  changedAt: '2026-11-20T09:00:00.000Z',
  changedBy: 'ama',
  mayChange: true,
};

const sampleContent: RoleContent = {
  name: 'Packer',
  description: 'Prints labels',
  permissions: ['order.read', 'order.print'],
  template: false,
};

export const sampleEditedRole: EditedRole = {
  version: 1,
  content: sampleContent,
  template: false,
  mayChange: true,
  holders: [{ id: '0193b5a2-0000-4000-8000-0000000000dd', name: 'kofi', active: true }],
  changed: { at: '2026-11-20T09:00:00.000Z', by: 'ama' },
  templates: [],
};

export const sampleMember: StaffMember = {
  id: '0193b5a2-0000-4000-8000-0000000000ee',
  status: 'active',
  name: 'kofi',
  email: 'kofi@example.com',
  main: false,
  self: false,
  roles: [{ id: sampleRole.id, name: sampleRole.name }],
  lastSignIn: '2026-11-20T09:00:00.000Z',
  sessions: 1,
  since: '2026-11-01T09:00:00.000Z',
  asked: false,
  mustChangePassword: false,
  mayManage: true,
};

/** Roles to choose from: one that the user may give, and one that the user may not. */
export const sampleRoleChoices = [
  { id: sampleRole.id, name: 'Packer', description: 'Prints labels', mayGive: true },
  { id: '0193b5a2-0000-4000-8000-0000000000ff', name: 'Manager', description: '', mayGive: false },
];

export const sampleInvitation = {
  state: 'open',
  company: 'Kente House',
  email: 'kofi@example.com',
  by: 'ama',
} as const;

const tooLate = {
  ...failures.refused,
  code: 1422,
  key: 'invitation.expired',
  status: 410,
} as const;

export const invitationModel: Model<typeof invitationMachine> = {
  machine: invitationMachine,
  input: { token: 'x'.repeat(43) },
  events: [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'askAgain' },
    { type: 'accept', username: 'Kofi', newPassword: 'p', confirmPassword: 'p' },
    { type: 'xstate.done.actor.findInvitation', output: succeeded(sampleInvitation) },
    {
      type: 'xstate.done.actor.findInvitation',
      output: succeeded({ ...sampleInvitation, state: 'expired' }),
    },
    { type: 'xstate.done.actor.findInvitation', output: failed(failures.network) },
    { type: 'xstate.done.actor.findInvitation', output: failed(failures.refused) },
    { type: 'xstate.done.actor.acceptInvitation', output: succeeded(null) },
    { type: 'xstate.done.actor.acceptInvitation', output: failed(failures.refused) },
    { type: 'xstate.done.actor.acceptInvitation', output: failed(tooLate) },
    { type: 'xstate.done.actor.askForInvitation', output: succeeded(null) },
    { type: 'xstate.done.actor.askForInvitation', output: failed(failures.refused) },
  ],
  key: ({ invitation, failure }) => [invitation?.state, failure?.kind],
};
