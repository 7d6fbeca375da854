import type { SnapshotFrom } from 'xstate';
import type { importShapeMachine } from './machine.ts';

type ShapeSnapshot = SnapshotFrom<typeof importShapeMachine>;

/** Message about the layout of the open file; null for none. */
export type ShapeNews = Exclude<ShapeSnapshot['value'], 'silent' | 'saving'> | null;

export function selectLayoutNews({ value }: ShapeSnapshot): ShapeNews {
  return value === 'silent' || value === 'saving' ? null : value;
}

export const selectSavedLayout = (s: ShapeSnapshot) => s.context.shape;
export const selectTheirLayout = (s: ShapeSnapshot) => s.context.theirs;
export const selectLayoutFailure = (s: ShapeSnapshot) => s.context.failure;
