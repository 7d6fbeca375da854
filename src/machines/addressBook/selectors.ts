import type { SnapshotFrom } from 'xstate';
import { type AddressField, fieldsOf } from '../../api/contract/addressBook.ts';
import type { addressEditorMachine } from './editor.ts';
import type { addressKeepMachine } from './keep.ts';
import type { addressRemovalMachine } from './removal.ts';

type EditorSnapshot = SnapshotFrom<typeof addressEditorMachine>;
type KeepSnapshot = SnapshotFrom<typeof addressKeepMachine>;
type RemovalSnapshot = SnapshotFrom<typeof addressRemovalMachine>;

export type EditorScreen = 'loading' | 'missing' | 'form' | 'same' | 'overtaken' | 'saved';

export function editorScreenOf(s: EditorSnapshot): EditorScreen {
  if (s.matches('loading')) return 'loading';
  if (s.matches('missing')) return 'missing';
  if (s.matches('same') || s.matches('savingAgain')) return 'same';
  if (s.matches('overtaken')) return 'overtaken';
  return s.matches('saved') ? 'saved' : 'form';
}

export const isSavingAddress = (s: EditorSnapshot): boolean =>
  s.matches('saving') || s.matches('savingAgain');
export const editorOf = (s: EditorSnapshot) => s.context;
export const editorFailureOf = (s: EditorSnapshot) => s.context.failure;

/** Fields in which what somebody else saved differs from what was to be saved. */
export function differingFields({
  context: { kind, theirs, content },
}: EditorSnapshot): readonly AddressField[] {
  if (theirs === null || content === null) return [];
  return fieldsOf(kind).filter((field) => theirs.values[field] !== content.values[field]);
}

export const isKept = (s: KeepSnapshot): boolean => s.matches('kept');
export const isKeeping = (s: KeepSnapshot): boolean => s.matches('keeping');
export const wasKnown = (s: KeepSnapshot): boolean => s.context.known;
export const keepFailureOf = (s: KeepSnapshot) => (s.matches('refused') ? s.context.failure : null);

export type RemovalStep = 'asking' | 'removing' | 'failed' | 'reported';

export function removalStepOf(s: RemovalSnapshot): RemovalStep | null {
  if (s.matches('idle')) return null;
  if (s.matches('removing')) return 'removing';
  if (s.matches('failed')) return 'failed';
  return s.matches('reported') ? 'reported' : 'asking';
}

export const removalOf = (s: RemovalSnapshot) => s.context;
/** Ids of addresses that the book has no more, whoever took them out. */
export const goneIdsOf = ({ context: { outcomes } }: RemovalSnapshot): readonly string[] =>
  outcomes.map(({ id }) => id);
