import type { Role } from '../../src/api/contract/organisation/roles.ts';
import {
  type EditedRole,
  type RoleContent,
  roleEditorMachine,
} from '../../src/machines/organisation/roleEditor.ts';
import { rolePreviewMachine } from '../../src/machines/organisation/rolePreview.ts';
import { organisationTaskMachine } from '../../src/machines/organisation/task.ts';
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

const overtaken = { ...failures.refused, code: 1402, key: 'role.changed', status: 409 } as const;

export const roleEditorModel: Model<typeof roleEditorMachine> = {
  machine: roleEditorMachine,
  input: { recordId: sampleRole.id, copyOf: null },
  events: [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'save', content: sampleContent },
    { type: 'xstate.done.actor.fetchRecord', output: succeeded(sampleEditedRole) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchRecord', output: failed(failures.refused) },
    {
      type: 'xstate.done.actor.fetchTheirs',
      output: succeeded({ ...sampleEditedRole, version: 2 }),
    },
    { type: 'xstate.done.actor.fetchTheirs', output: failed(failures.network) },
    { type: 'xstate.done.actor.saveRecord', output: succeeded({ version: 2 }) },
    { type: 'xstate.done.actor.saveRecord', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveRecord', output: failed(overtaken) },
  ],
  key: ({ base, failure, content }) => [base?.version, failure?.kind, content !== null],
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
