import { CHUNK_MASK } from '../store.ts';
import type { Finding } from './rules.ts';

export interface CheckFinding {
  /** Grid column. */
  readonly column: number;
  readonly finding: Finding;
}

/** Marks all rows: for checks in which any row may get a finding. */
export function markAllRows(from: number, to: number, marks: Uint8Array): void {
  marks.fill(1, from & CHUNK_MASK, ((to - 1) & CHUNK_MASK) + 1);
}

export const NO_FINDINGS: readonly CheckFinding[] = [];

/**
 * A check that compares each row with the whole file, such as for numbers narrower than most of their column. It
 * learns from the file without edits, so that an edit never changes another row's verdict.
 */
export interface WholeFileCheck {
  /**
   * Examines the rows below `end` that satisfy `isOrder`, for later calls of `findings`. Yields between chunks.
   * Returns whether rows can get findings.
   */
  learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean>;
  /** Marks rows of [from, to), which are in one chunk, that may get a finding, by `row & CHUNK_MASK`. */
  mark(from: number, to: number, marks: Uint8Array): void;
  /** The row's findings: warnings or notes, which never block it. */
  findings(row: number): readonly CheckFinding[];
}
