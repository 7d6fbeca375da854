import type { ImportCounts } from '../../workers/protocol.ts';

/** Number of rows that were sent, with or without an answer. */
export const countSentRows = (counts: ImportCounts): number =>
  counts.created + counts.duplicate + counts.invalid + counts.unknown;

/** Number of rows that are not known to be orders: not sent, rejected, or without an answer. */
export const countRowsWithoutOrder = (counts: ImportCounts): number =>
  counts.rows - counts.created - counts.duplicate;
