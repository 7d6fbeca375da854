import type { ImportCounts } from './rows.ts';

/** One cell set to a text. */
export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** How much a step of undo changes. */
export interface StepSize {
  readonly cells: number;
  /** Rows taken out of the sending, taken back in, added, deleted. */
  readonly skipped: number;
  readonly unskipped: number;
  readonly added: number;
  readonly deleted: number;
}

/**
 * Rows of an `add` or `paste` that there was no room for: behind the last row that a sheet can
 * have, behind the end of a view that is filtered or sorted, or while the file is still read.
 */
export interface LeftOutRows {
  readonly rows: number;
  readonly why: 'sheetFull' | 'view' | 'reading';
}

/** What a change has come to. */
export interface EditResult {
  readonly counts: ImportCounts;
  readonly revision: number;
  /** What this call has changed; null where nothing. */
  readonly done: StepSize | null;
  /** What undo would take back, and what redo would do again; null where there is no such step. */
  readonly undoes: StepSize | null;
  readonly redoes: StepSize | null;
  readonly leftOut?: LeftOutRows;
}

/**
 * What the user has done to a sheet, for keeping: laid over the same file, read the same way, it
 * gives the same rows. Columnar, so that a million edits are stored and cloned at once.
 */
export interface SheetWork {
  /** Cells set to texts: `dictionary[texts[i]]` in row `rows[i]` and column `columns[i]`. */
  readonly edits: {
    readonly rows: Uint32Array;
    readonly columns: Uint16Array;
    readonly texts: Uint32Array;
    readonly dictionary: readonly string[];
  };
  /** Ids of rows taken out of the sending, and of rows deleted; ascending. */
  readonly skipped: Uint32Array;
  readonly deleted: Uint32Array;
  /** Rows added behind the file's last; their ids follow on the file's. */
  readonly added: number;
}

/** Cells for the clipboard, or the number of characters that they would have to stay below. */
export type CopyResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly limit: number };

/** Rows of the current view: the positions [from, to). */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * A change of many cells or rows: one step of undo, however many. `span` counts in the current
 * view. Rows that are on their way or taken by the server are left alone.
 */
export type Fix =
  /** Every cell of the block takes the text. */
  | {
      readonly type: 'fill';
      readonly span: RowSpan;
      readonly columns: readonly number[];
      readonly text: string;
    }
  /** Every cell of the block takes the text that its column has in the span's first row. */
  | { readonly type: 'fillDown'; readonly span: RowSpan; readonly columns: readonly number[] }
  /**
   * Blank cells of the column take a text, that of the nearest filled cell above in the sheet, or what the nearest row
   * above that groups orders says of it.
   */
  | {
      readonly type: 'fillBlanks';
      readonly column: number;
      readonly from: 'above' | 'group' | { readonly text: string };
      /** Only those that break this rule; all where absent. */
      readonly rule?: string;
    }
  /** In every row of the current view; in all imported columns where `columns` is null. */
  | {
      readonly type: 'replace';
      readonly find: string;
      readonly replacement: string;
      readonly columns: readonly number[] | null;
      /** The cell is the sought text, not merely holds it. */
      readonly whole: boolean;
      /** Case, width and digits of other scripts count. */
      readonly exact: boolean;
      /**
       * `find` is a regular expression, with case where `exact`, and the replacement names its groups as $1.
       * One that is none, or may take for ever, finds nothing: see `FixPreview.fault`.
       */
      readonly pattern?: boolean;
    }
  /** The same rows: every text tidied in one way; a text that is no number stays for `number`. */
  | {
      readonly type: 'tidy';
      readonly how: 'trim' | 'upper' | 'lower' | 'title' | 'number';
      readonly columns: readonly number[] | null;
    }
  /** Rows whose value in a column of unique values is in an earlier row: taken out of the sending. */
  | { readonly type: 'skipRepeats'; readonly column: number }
  /**
   * Cells of the column that hold one of the texts, as `values` gives them, take what is beside
   * it; in every row of the sheet.
   */
  | {
      readonly type: 'map';
      readonly column: number;
      readonly values: readonly (readonly [text: string, becomes: string])[];
    }
  /** Takes the fix that the rule's verdicts suggest, in every row of the sheet that has one. */
  | { readonly type: 'accept'; readonly rule: string; readonly column: number | null }
  /** Texts laid over the view from a position on; rows past the end of an unfiltered view are added. */
  | {
      readonly type: 'paste';
      readonly from: number;
      readonly columns: readonly number[];
      readonly texts: readonly (readonly string[])[];
    }
  | { readonly type: 'skip'; readonly span: RowSpan; readonly skipped: boolean }
  /** Rows that go from sight and count; only undo brings them back. */
  | { readonly type: 'delete'; readonly span: RowSpan }
  /** Blank rows behind the last. */
  | { readonly type: 'add'; readonly count: number };

/** What a fix would do, counted before it is done. */
export interface FixPreview {
  /** Cells that would read differently; 0 where rows only come or go. */
  readonly cells: number;
  readonly rows: number;
  /** Why nothing is found: the pattern is no regular expression, or may take for ever. */
  readonly fault?: 'pattern' | 'slowPattern';
  /** The first few cells. */
  readonly sample: readonly {
    readonly sheetRow: number;
    readonly column: number;
    readonly before: string;
    readonly after: string;
  }[];
}
