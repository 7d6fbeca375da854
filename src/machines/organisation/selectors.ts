import type { SnapshotFrom } from 'xstate';
import type { roleEditorMachine } from './roleEditor.ts';
import type { organisationTaskMachine } from './task.ts';

/** Any editor of a record: their states are the same. */
interface EditorSnapshot {
  readonly matches: SnapshotFrom<typeof roleEditorMachine>['matches'];
}
type TaskSnapshot = SnapshotFrom<typeof organisationTaskMachine>;

type EditorScreen = 'loading' | 'missing' | 'form' | 'overtaken' | 'saved';

export function recordScreenOf(s: EditorSnapshot): EditorScreen {
  if (s.matches('loading')) return 'loading';
  if (s.matches('missing')) return 'missing';
  if (s.matches('overtaken')) return 'overtaken';
  return s.matches('saved') ? 'saved' : 'form';
}

export const isSavingRecord = (s: EditorSnapshot): boolean =>
  s.matches('saving') || s.matches('looking');

export const taskOf = (s: TaskSnapshot) => s.context.task;
export const taskResultOf = (s: TaskSnapshot) => s.context.result;
export const taskFailureOf = (s: TaskSnapshot) => s.context.failure;
export const isActing = (s: TaskSnapshot): boolean => s.matches('acting');
