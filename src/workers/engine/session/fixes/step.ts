import type { Answer } from '../answers.ts';
import type { LeftOutRows, StepSize } from '../../public/changeTypes.ts';

/** Text ids of the overlay, one per row, or one for all rows. */
export type Ids = Uint32Array | number;

/** Cells of one column set to texts. */
export interface ColumnChange {
  readonly column: number;
  /** Ascending, unique. */
  readonly rows: Uint32Array;
  readonly before: Ids;
  readonly after: Ids;
}

/** Cells set to texts. */
export interface CellPart {
  readonly type: 'cells';
  /** Rows with a changed cell: ascending, unique. */
  readonly rows: Uint32Array;
  readonly changes: readonly ColumnChange[];
  /** Answers that the change removes from its rows, restored on undo. */
  readonly answers: ReadonlyMap<number, Answer>;
}

/** Rows skipped, or included again. */
interface SkipPart {
  readonly type: 'skip';
  /** Ascending; only rows whose state changes. */
  readonly rows: Uint32Array;
  readonly skipped: boolean;
}

/** Rows deleted. */
interface DeletePart {
  readonly type: 'delete';
  readonly rows: Uint32Array;
  /** Those that were skipped before. */
  readonly skipped: ReadonlySet<number>;
}

/** Blank rows after the last. */
interface AddPart {
  readonly type: 'add';
  /** Consecutive. */
  readonly rows: Uint32Array;
}

export type Part = CellPart | SkipPart | DeletePart | AddPart;

/** One undo step: its parts are applied in order and reverted in reverse. */
export interface Step {
  readonly parts: readonly Part[];
  readonly bytes: number;
}

export function stepSize({ parts }: Step): StepSize {
  const size = { cells: 0, skipped: 0, unskipped: 0, added: 0, deleted: 0 };
  for (const part of parts) {
    if (part.type === 'cells') {
      for (const { rows } of part.changes) size.cells += rows.length;
    } else if (part.type === 'skip') {
      size[part.skipped ? 'skipped' : 'unskipped'] += part.rows.length;
    } else {
      size[part.type === 'add' ? 'added' : 'deleted'] += part.rows.length;
    }
  }
  return size;
}

/** Approximate bytes of an answer in a map. */
const ANSWER_BYTES = 200;
/** Approximate bytes of an edit's text with its list entries. */
const TEXT_BYTES = 100;

/** `newTexts` is the number of texts that the step added to the overlay. */
export function createStep(parts: readonly Part[], newTexts: number): Step {
  let bytes = newTexts * TEXT_BYTES;
  for (const part of parts) {
    bytes += part.rows.byteLength;
    if (part.type === 'delete') bytes += part.skipped.size * 16;
    if (part.type !== 'cells') continue;
    bytes += part.answers.size * ANSWER_BYTES;
    for (const { rows, before, after } of part.changes) {
      // Columns that change in the same rows share their list.
      if (rows !== part.rows) bytes += rows.byteLength;
      bytes += idBytes(before) + idBytes(after);
    }
  }
  return { parts, bytes };
}

function idBytes(ids: Ids): number {
  return typeof ids === 'number' ? 0 : ids.byteLength;
}

export function getId(ids: Ids, i: number): number {
  return typeof ids === 'number' ? ids : (ids[i] as number);
}

/** Changes of a fix to rows; those to cells are in the `CellPlan` passed in. */
export interface RowPlan {
  /** Rows to add before cells are set. */
  readonly add?: Uint32Array;
  readonly skip?: { readonly rows: Uint32Array; readonly skipped: boolean };
  readonly delete?: Uint32Array;
  readonly leftOut?: LeftOutRows;
}
