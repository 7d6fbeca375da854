import { CHUNK_MASK } from '../store.ts';
import type { Finding } from './rules.ts';

export interface HabitFinding {
  /** Grid column. */
  readonly column: number;
  readonly finding: Finding;
}

/** Marks all rows: for habits that any row may break. */
export function markAll(from: number, to: number, marks: Uint8Array): void {
  marks.fill(1, from & CHUNK_MASK, ((to - 1) & CHUNK_MASK) + 1);
}

export const NO_FINDINGS: readonly HabitFinding[] = [];

/**
 * A habit of columns that only the whole file shows, such as the width of its numbers, and the rows that break it. It
 * is learned from the file without edits, so that an edit never changes another row's verdict.
 */
export interface Habit {
  /**
   * Examines the rows below `end` that satisfy `isOrder`, for later calls of `findings`. Yields between chunks.
   * Returns whether the file has the habit.
   */
  learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean>;
  /** Marks rows of [from, to), which are in one chunk, that may break the habit, by `row & CHUNK_MASK`. */
  mark(from: number, to: number, marks: Uint8Array): void;
  /** The row's findings: warnings or notes, which never block it. */
  findings(row: number): readonly HabitFinding[];
}
