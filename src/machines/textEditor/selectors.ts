import type { SnapshotFrom } from 'xstate';
import type { textEditorMachine } from './machine.ts';

type TextEditorSnapshot = SnapshotFrom<typeof textEditorMachine>;

export const textDetailOf = (s: TextEditorSnapshot) => s.context.detail;
export const textFailureOf = (s: TextEditorSnapshot) => s.context.failure;
export const textSavedOf = (s: TextEditorSnapshot): number => s.context.saved;
export const isTextLoading = (s: TextEditorSnapshot): boolean => s.matches('loading');
/** There is no text to show, or none that is known to be current. */
export const isTextMissing = (s: TextEditorSnapshot): boolean =>
  s.matches('failed') || s.context.detail === null;
export const isTextSaving = (s: TextEditorSnapshot): boolean => s.hasTag('saving');
