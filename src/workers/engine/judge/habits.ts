import { CHUNK_MASK } from '../store.ts';
import type { Finding } from './rules.ts';

export interface HabitFinding {
  /** Grid column. */
  readonly column: number;
  readonly finding: Finding;
}

/** The marks of a habit that any row may break. */
export function markAll(from: number, to: number, marks: Uint8Array): void {
  marks.fill(1, from & CHUNK_MASK, ((to - 1) & CHUNK_MASK) + 1);
}

export const NO_FINDINGS: readonly HabitFinding[] = [];

/**
 * A habit of columns that only the whole file shows, such as how wide its numbers are, and the rows
 * that break it. Taken from the file as it was read, so that an edit never changes another row's
 * verdict.
 */
export interface Habit {
  /**
   * Looks at the rows below `end` of which `isOrder` is true. Yields between chunks; `findings` goes
   * by it from then on. Returns whether there is any such habit.
   */
  learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean>;
  /** Marks rows of [from, to), which lie in one chunk, by `row & CHUNK_MASK`: all others break nothing. */
  mark(from: number, to: number, marks: Uint8Array): void;
  /** What a row breaks; warnings, and nothing that keeps it back. */
  findings(row: number): readonly HabitFinding[];
}
