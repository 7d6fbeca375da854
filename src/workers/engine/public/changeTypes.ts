import type { ImportCounts } from './rowTypes.ts';

/** A cell set to a text. */
export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Number of changes in an undo step. */
export interface StepSize {
  readonly cells: number;
  /** Rows skipped, restored, added, deleted. */
  readonly skipped: number;
  readonly unskipped: number;
  readonly added: number;
  readonly deleted: number;
}

/**
 * Rows of an `add` or `paste` that did not fit: after the last possible row of a sheet, after the end of a filtered or
 * sorted view, or while the file is still being read.
 */
export interface LeftOutRows {
  readonly rows: number;
  readonly why: 'sheetFull' | 'view' | 'reading';
}

/** Result of a change. */
export interface EditResult {
  readonly counts: ImportCounts;
  readonly revision: number;
  /** Changes of this call; null if there are none. */
  readonly done: StepSize | null;
  /** Changes that undo reverts; null if there is no such step. */
  readonly nextUndo: StepSize | null;
  /** Changes that redo repeats; null if there is no such step. */
  readonly nextRedo: StepSize | null;
  readonly leftOut?: LeftOutRows;
}

/**
 * The user's changes to a sheet, for storage: applied to the same file, read the same way, they give the same rows.
 * Columnar, so that a million edits are stored and cloned quickly.
 */
export interface SheetWork {
  /** Cells set to texts: `dictionary[texts[i]]` in row `rows[i]` and column `columns[i]`. */
  readonly edits: {
    readonly rows: Uint32Array;
    readonly columns: Uint16Array;
    readonly texts: Uint32Array;
    readonly dictionary: readonly string[];
  };
  /** Ids of skipped rows; ascending. */
  readonly skipped: Uint32Array;
  /** Ids of deleted rows; ascending. */
  readonly deleted: Uint32Array;
  /** Number of rows added after the file's last; their ids follow the file's. */
  readonly added: number;
}

/** Cells for the clipboard, or the limit in characters that they exceed. */
export type CopyResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly limit: number };

/** Rows of the current view: the positions [from, to). */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * A change of many cells or rows in one undo step. `span` counts in the current view. Rows that are being sent or
 * were accepted by the server are left unchanged.
 */
export type Fix =
  /** Every cell of the block gets the text. */
  | {
      readonly type: 'fill';
      readonly span: RowSpan;
      readonly columns: readonly number[];
      readonly text: string;
    }
  /** Every cell of the block gets its column's text in the first row of the span. */
  | { readonly type: 'fillDown'; readonly span: RowSpan; readonly columns: readonly number[] }
  /**
   * Blank cells of the column get a text: `text`, that of the nearest filled cell above in the sheet, or that of the
   * nearest group row above.
   */
  | {
      readonly type: 'fillBlanks';
      readonly column: number;
      readonly from: 'above' | 'group' | { readonly text: string };
      /** Only cells that break this rule; all if absent. */
      readonly rule?: string;
    }
  /** Replaces texts in every row of the current view; in all imported columns if `columns` is null. */
  | {
      readonly type: 'replace';
      readonly find: string;
      readonly replacement: string;
      readonly columns: readonly number[] | null;
      /** The whole cell must match, not just a part. */
      readonly whole: boolean;
      /** Case, width and digits of other scripts must match. */
      readonly exact: boolean;
      /**
       * `find` is a regular expression, case-sensitive if `exact`, and the replacement refers to its groups as $1. An
       * invalid or potentially endless one finds nothing: see `FixPreview.fault`.
       */
      readonly pattern?: boolean;
    }
  /** Cleans texts in the same cells as `replace`; `number` leaves texts that are not numbers unchanged. */
  | {
      readonly type: 'tidy';
      readonly how: 'trim' | 'upper' | 'lower' | 'title' | 'number';
      readonly columns: readonly number[] | null;
    }
  /** Skips rows whose unique value occurs in an earlier row. */
  | { readonly type: 'skipRepeats'; readonly column: number }
  /**
   * Cells of the column that hold one of the texts (as `values` lists them) get its counterpart, in every row of the
   * sheet.
   */
  | {
      readonly type: 'map';
      readonly column: number;
      readonly values: readonly (readonly [text: string, becomes: string])[];
    }
  /** Applies the fix suggested by the rule's findings, in every row that has one. */
  | { readonly type: 'accept'; readonly rule: string; readonly column: number | null }
  /** Pastes texts into the view from a position on; rows past the end of an unfiltered view are added. */
  | {
      readonly type: 'paste';
      readonly from: number;
      readonly columns: readonly number[];
      readonly texts: readonly (readonly string[])[];
    }
  | { readonly type: 'skip'; readonly span: RowSpan; readonly skipped: boolean }
  /** Deleted rows disappear from view and counts; only undo restores them. */
  | { readonly type: 'delete'; readonly span: RowSpan }
  /** Adds blank rows after the last. */
  | { readonly type: 'add'; readonly count: number };

/** Effect of a fix, counted in advance. */
export interface FixPreview {
  /** Number of cells whose text would change; 0 if rows are only added or removed. */
  readonly cells: number;
  readonly rows: number;
  /** Error of the pattern: not a regular expression, or potentially endless. */
  readonly fault?: 'pattern' | 'slowPattern';
  /** The first few cells. */
  readonly sample: readonly {
    readonly sheetRow: number;
    readonly column: number;
    readonly before: string;
    readonly after: string;
  }[];
}
