import type { ActorRefFrom } from 'xstate';
import type { roleEditorMachine } from '../../machines/recordEditor/role.ts';
import type { organisationTaskMachine } from '../../machines/organisation/task.ts';

export type RoleEditorActor = ActorRefFrom<typeof roleEditorMachine>;
export type TaskActor = ActorRefFrom<typeof organisationTaskMachine>;

/** The same page for a merchant and for the carrier. */
export type RolePage = 'roleManagement' | 'systemRoles';
