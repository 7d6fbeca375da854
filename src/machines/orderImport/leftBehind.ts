import type { ImportCounts } from '../../workers/protocol.ts';

export interface LeftBehind {
  /** Rows that the user has skipped or deleted. */
  readonly skipped: number;
  /** Rows that errors keep from being sent. */
  readonly errors: number;
}

/** The rows of an import that are neither sent nor ready to be sent. */
export function leftBehind(counts: ImportCounts): LeftBehind {
  const { rows, skippedRows, deletedRows, readyRows } = counts;
  const { created, duplicate, invalid, unknown } = counts;
  return {
    skipped: skippedRows + deletedRows,
    errors: rows - skippedRows - readyRows - created - duplicate - invalid - unknown,
  };
}
