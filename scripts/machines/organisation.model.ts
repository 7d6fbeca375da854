import type { Role } from '../../src/api/contract/organisation/roles.ts';
import {
  type EditedRole,
  type RoleContent,
  roleEditorMachine,
} from '../../src/machines/recordEditor/role.ts';
import {
  mainAccountOfferMachine,
  roleChoicesMachine,
  rolePreviewMachine,
} from '../../src/machines/organisation/answers.ts';
import { invitationMachine } from '../../src/machines/invitation/machine.ts';
import type { StaffMember } from '../../src/api/contract/organisation/staff.ts';
import { organisationTaskMachine } from '../../src/machines/organisation/task.ts';
import { editorKey, heard } from './recordEditor.model.ts';
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

export const roleEditorModel: Model<typeof roleEditorMachine> = {
  machine: roleEditorMachine,
  input: { id: sampleRole.id, copyOf: null },
  events: [...heard(sampleEditedRole, sampleContent, 'role.changed')],
  key: editorKey,
};

export const rolePreviewModel: Model<typeof rolePreviewMachine> = {
  machine: rolePreviewMachine,
  input: { question: { permissions: ['order.read'], template: false } },
  events: [
    { type: 'ask', question: { permissions: ['order.print'], template: false } },
    { type: 'refresh' },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded([]) },
    { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.refused) },
  ],
  key: ({ answer, failure }) => [answer !== null, failure?.kind],
};

export const organisationTaskModel: Model<typeof organisationTaskMachine> = {
  machine: organisationTaskMachine,
  events: [
    { type: 'ask', task: { type: 'removeRole', role: sampleRole } },
    { type: 'confirm', task: { type: 'removeRole', role: sampleRole } },
    { type: 'dismiss' },
    { type: 'xstate.done.actor.perform', output: succeeded(null) },
    {
      type: 'xstate.done.actor.perform',
      output: succeeded({ type: 'password', password: 'abcd-efgh-jkmn' }),
    },
    { type: 'xstate.done.actor.perform', output: failed(failures.refused) },
  ],
  key: ({ task, result, failure }) => [task?.type, result?.type, failure?.kind],
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

export const sampleChoices = [
  { id: sampleRole.id, name: 'Packer', description: 'Prints labels', mayGive: true },
  { id: '0193b5a2-0000-4000-8000-0000000000ff', name: 'Manager', description: '', mayGive: false },
];

/** What a question without a choice is answered with. */
const asked = (output: unknown) =>
  [
    { type: 'ask', question: null },
    { type: 'refresh' },
    { type: 'xstate.done.actor.fetchAnswer', output: succeeded(output) },
    { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchAnswer', output: failed(failures.refused) },
  ] as const;

export const roleChoicesModel: Model<typeof roleChoicesMachine> = {
  machine: roleChoicesMachine,
  input: { question: null },
  events: asked(sampleChoices),
  key: ({ answer, failure }) => [answer !== null, failure?.kind],
};

export const mainAccountOfferModel: Model<typeof mainAccountOfferMachine> = {
  machine: mainAccountOfferMachine,
  input: { question: null },
  events: asked({ offer: null }),
  key: ({ answer, failure }) => [answer !== null, failure?.kind],
};

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
