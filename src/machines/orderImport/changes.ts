import type { ImportContext } from './types.ts';

/** Whether the user has changed something that reading the file again would lose. */
export function hasChanges({ isWorked, history }: ImportContext): boolean {
  return isWorked || history.canUndo;
}
