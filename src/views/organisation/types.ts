import type { ActorRefFrom } from 'xstate';
import type { roleEditorMachine } from '../../machines/recordEditor/role.ts';
import type { OrganisationTask, TaskResult } from '../../machines/organisation/task.ts';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

export type RoleEditorActor = ActorRefFrom<typeof roleEditorMachine>;
export type TaskActor = RecordTaskActor<OrganisationTask, TaskResult>;

/** The same page for a merchant and for the carrier. */
export type RolePage = 'roleManagement' | 'systemRoles';
