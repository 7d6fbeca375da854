import type { SnapshotFrom } from 'xstate';
import type { organisationTaskMachine } from './task.ts';

type TaskSnapshot = SnapshotFrom<typeof organisationTaskMachine>;

export const taskOf = (s: TaskSnapshot) => s.context.task;
export const taskResultOf = (s: TaskSnapshot) => s.context.result;
export const taskFailureOf = (s: TaskSnapshot) => s.context.failure;
export const isActing = (s: TaskSnapshot): boolean => s.matches('acting');
