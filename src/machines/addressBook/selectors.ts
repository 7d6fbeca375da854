import type { SnapshotFrom } from 'xstate';
import { addressFieldsFor, type AddressField } from '../../domain/sheets/addressFields.ts';
import { findTagName } from '../shared/actors.ts';
import { editorScreens, type addressEditorMachine, type EditorScreen } from './addressEditor.ts';
import type { addressKeepMachine } from './addressKeep.ts';
import { removalSteps, type addressRemovalMachine, type RemovalStep } from './addressRemoval.ts';

type EditorSnapshot = SnapshotFrom<typeof addressEditorMachine>;
type KeepSnapshot = SnapshotFrom<typeof addressKeepMachine>;
type RemovalSnapshot = SnapshotFrom<typeof addressRemovalMachine>;

export function selectEditorScreen(s: EditorSnapshot): EditorScreen {
  return findTagName(s, 'screen', editorScreens) ?? 'form';
}

export const isSavingAddress = (s: EditorSnapshot): boolean => s.hasTag('saving');
export const selectEditorContext = (s: EditorSnapshot) => s.context;
export const selectEditorFailure = (s: EditorSnapshot) => s.context.failure;

/** Fields in which another user's version differs from the edited content. */
export function differingFields({
  context: { kind, theirs, content },
}: EditorSnapshot): readonly AddressField[] {
  if (theirs === null || content === null) return [];
  return addressFieldsFor(kind).filter((field) => theirs.values[field] !== content.values[field]);
}

export const isSavedToBook = (s: KeepSnapshot): boolean => s.matches('added');
export const isSavingToBook = (s: KeepSnapshot): boolean => s.matches('keeping');
export const wasInAddressBook = (s: KeepSnapshot): boolean => s.context.wasInAddressBook;
export const selectKeepFailure = (s: KeepSnapshot) =>
  s.matches('refused') ? s.context.failure : null;

export const selectRemovalStep = (s: RemovalSnapshot): RemovalStep | null =>
  findTagName(s, 'step', removalSteps);

export const selectRemoval = (s: RemovalSnapshot) => s.context;
/** Ids of addresses that no longer exist, whichever user deleted them. */
export const selectRemovedIds = ({ context: { outcomes } }: RemovalSnapshot): readonly string[] =>
  outcomes.map(({ id }) => id);
