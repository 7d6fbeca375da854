import type { ForecastView } from '../judge/forecasts.ts';
import type { CellFinding } from '../judge/judge.ts';
import type { RowCounts, RowState as AnyRowState } from '../judge/rows.ts';
import type { RuleParams, Severity } from '../judge/rules.ts';

/** How much a step changes. */
export interface StepSize {
  readonly cells: number;
  /** Rows taken out of the sending, taken back in, added, deleted. */
  readonly skipped: number;
  readonly unskipped: number;
  readonly added: number;
  readonly deleted: number;
}

/** A column of the grid: a field, or a file column that no field was found for. */
export interface GridColumn {
  /** Field key; null where the file's column is not imported. */
  readonly key: string | null;
  /** 0-based column of the file; null for a field the file does not have. */
  readonly source: number | null;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
  readonly reason: 'exact' | 'learned' | 'alias' | 'fuzzy' | 'chosen' | null;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
  /**
   * By key of a field that is counted in another unit than the header names: that unit. Such a column
   * cannot be that field's.
   */
  readonly otherUnits?: Readonly<Record<string, string>>;
  /** The file's column that says in which unit the field's values are. */
  readonly unitSource?: number;
  /** Fields that the header may mean, best first; absent where it is like none. */
  readonly candidates?: readonly { readonly key: string; readonly score: number }[];
}

/** Where the header is and what its columns mean. */
export interface SheetPlan {
  /** Sheet row, from 1. */
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Keys of required fields without a file column. */
  readonly missing: readonly string[];
}

export interface CellEdit {
  readonly row: number;
  /** Grid column. */
  readonly column: number;
  readonly text: string;
}

/** The status of an order row. */
export type RowState = Exclude<AnyRowState, 'out' | 'deleted'>;

export interface CellView {
  /** What the cell counts as: edited, folded, canonical. */
  readonly text: string;
  /** What the file holds, where that differs. */
  readonly original?: string;
  readonly verdicts: readonly CellFinding[];
}

export interface RowView {
  readonly id: number;
  readonly sheetRow: number;
  /** One per grid column. */
  readonly cells: readonly CellView[];
  readonly state: RowState;
  readonly waybillNo?: string;
  /** What would become of the row if it were sent now; absent where the server was not asked. */
  readonly forecast?: ForecastView;
  /** Where each order may have several rows: the row's place among its order's, from 0. */
  readonly line?: { readonly of: number; readonly index: number };
}

export interface RowWindow {
  /** Position of the first row given. */
  readonly from: number;
  readonly rows: readonly RowView[];
  /** Rows in the whole view. */
  readonly total: number;
  readonly revision: number;
}

/** Rows that there was no room for, with why: see the protocol. */
export interface LeftOutRows {
  readonly rows: number;
  readonly why: 'view' | 'sheetFull' | 'reading';
}

export interface ChangeResult {
  readonly counts: RowCounts;
  readonly revision: number;
  /** What this call has changed; null where nothing. */
  readonly done: StepSize | null;
  /** What undo would take back, and what redo would do again; null where there is no such step. */
  readonly undoes: StepSize | null;
  readonly redoes: StepSize | null;
  readonly leftOut?: LeftOutRows;
}

/** Positions [from, to) of the current view. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** A change of many cells or rows, one step of undo: see the protocol. */
export type Fix =
  | {
      readonly type: 'fill';
      readonly span: RowSpan;
      readonly columns: readonly number[];
      readonly text: string;
    }
  | { readonly type: 'fillDown'; readonly span: RowSpan; readonly columns: readonly number[] }
  | {
      readonly type: 'fillBlanks';
      readonly column: number;
      readonly from: 'above' | { readonly text: string };
      readonly rule?: string;
    }
  | {
      readonly type: 'replace';
      readonly find: string;
      readonly replacement: string;
      readonly columns: readonly number[] | null;
      readonly whole: boolean;
      readonly exact: boolean;
    }
  | {
      readonly type: 'map';
      readonly column: number;
      readonly values: readonly (readonly [text: string, becomes: string])[];
    }
  | { readonly type: 'accept'; readonly rule: string; readonly column: number | null }
  | {
      readonly type: 'paste';
      readonly from: number;
      readonly columns: readonly number[];
      readonly texts: readonly (readonly string[])[];
    }
  | { readonly type: 'skip'; readonly span: RowSpan; readonly skipped: boolean }
  | { readonly type: 'delete'; readonly span: RowSpan }
  | { readonly type: 'add'; readonly count: number };

export interface FixPreview {
  readonly cells: number;
  readonly rows: number;
  readonly sample: readonly {
    readonly sheetRow: number;
    readonly column: number;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface ValueCount {
  readonly text: string;
  readonly rows: number;
  readonly verdict: CellFinding | null;
}

export type CopyResult =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly limit: number };

/** What the user has done to a sheet: see the protocol. */
export interface SheetWork {
  readonly edits: {
    readonly rows: Uint32Array;
    readonly columns: Uint16Array;
    readonly texts: Uint32Array;
    readonly dictionary: readonly string[];
  };
  readonly skipped: Uint32Array;
  readonly deleted: Uint32Array;
  readonly added: number;
}

export interface RuleCount {
  readonly rule: string;
  readonly severity: Severity;
  readonly column: number;
  readonly rows: number;
}

export interface BatchRows {
  readonly ids: readonly number[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [sheetRow: number, texts: readonly string[]])[];
}

/** The server's word on one row; `rowNo` is its sheet row. */
export type Outcome =
  | {
      readonly status: 'created' | 'duplicate';
      readonly rowNo: number;
      readonly waybillNo: string;
      /** Keys of fields in which the existing order differs. */
      readonly columns?: readonly string[] | undefined;
    }
  | {
      readonly status: 'invalid';
      readonly rowNo: number;
      readonly verdicts: readonly {
        readonly column: string;
        readonly rule: string;
        readonly params?: RuleParams | undefined;
      }[];
    };
