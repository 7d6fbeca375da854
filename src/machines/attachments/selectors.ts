import type { SnapshotFrom } from 'xstate';
import type { attachmentsMachine } from './machine.ts';

type AttachmentsSnapshot = SnapshotFrom<typeof attachmentsMachine>;

/** What is over the files: nothing, or a step of removing one. */
export type RemovalStep = 'asking' | 'removing' | 'kept';

export function removalStepOf(s: AttachmentsSnapshot): RemovalStep | null {
  if (s.matches({ list: { shown: 'asking' } })) return 'asking';
  if (s.matches({ list: { shown: 'removing' } })) return 'removing';
  return s.matches({ list: { shown: 'kept' } }) ? 'kept' : null;
}

export const rowsOf = (s: AttachmentsSnapshot) => s.context.rows;
export const uploadsOf = (s: AttachmentsSnapshot) => s.context.uploads;
export const askedOf = (s: AttachmentsSnapshot) => s.context.asked;
export const attachmentsFailureOf = (s: AttachmentsSnapshot) => s.context.failure;
export const areLoading = (s: AttachmentsSnapshot): boolean => s.matches({ list: 'loading' });
/** Something would be lost if the page went now. */
export const areOnTheirWay = (s: AttachmentsSnapshot): boolean => s.context.uploads.length > 0;
