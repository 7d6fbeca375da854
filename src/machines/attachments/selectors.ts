import type { SnapshotFrom } from 'xstate';
import { taggedAs } from '../shared/tags.ts';
import { removalSteps, type attachmentsMachine, type RemovalStep } from './machine.ts';

type AttachmentsSnapshot = SnapshotFrom<typeof attachmentsMachine>;

/** What is over the files: nothing, or a step of removing one. */
export const removalStepOf = (s: AttachmentsSnapshot): RemovalStep | null =>
  taggedAs(s, 'step', removalSteps);

export const rowsOf = (s: AttachmentsSnapshot) => s.context.rows;
export const uploadsOf = (s: AttachmentsSnapshot) => s.context.uploads;
export const askedOf = (s: AttachmentsSnapshot) => s.context.asked;
export const attachmentsFailureOf = (s: AttachmentsSnapshot) => s.context.failure;
export const areLoading = (s: AttachmentsSnapshot): boolean => s.matches({ list: 'loading' });
/** Something would be lost if the page went now. */
export const areOnTheirWay = (s: AttachmentsSnapshot): boolean => s.context.uploads.length > 0;
