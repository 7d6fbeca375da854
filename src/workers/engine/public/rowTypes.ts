import type { Finding, Severity } from '../judge/rules.ts';

/*
 * Public view of a sheet's rows. Terms: a *row id* is the row's index among the stored rows of the sheet, from 0, and
 * never changes. A *sheet row* is the row number that Excel shows, from 1. A *position* is an index into the current
 * view (filtered, sorted), from 0. A *column* is an index into the grid's columns.
 */

/** Counts over all rows. */
export interface ImportCounts {
  /** Order rows: below the header, without blank and total rows. */
  readonly rows: number;
  /**
   * Rows with at least one error, warning or info; a row may count several times. Skipped rows are not judged and
   * never count. Info on the reading of a phone, code, number or date is listed by rule, but not counted here.
   */
  readonly errorRows: number;
  readonly warningRows: number;
  readonly infoRows: number;
  /** Rows excluded by the user. */
  readonly skippedRows: number;
  /** Rows of the file deleted by the user; no other count includes them. */
  readonly deletedRows: number;
  /** Rows without an error that are neither skipped nor answered: ready to send. */
  readonly readyRows: number;
  /** Orders of those rows; equal to the rows if an order has one row. */
  readonly readyOrders: number;
  /** Rows answered by the server, by outcome. */
  readonly created: number;
  /** Orders of the created rows. */
  readonly createdOrders: number;
  readonly duplicate: number;
  readonly invalid: number;
  /** Sent rows whose answer is unknown. */
  readonly unknown: number;
}

/** A finding on a cell, with its author. */
export interface Verdict extends Finding {
  /** `server`: the finding came with the row's outcome. */
  readonly by: 'browser' | 'server';
}

export interface CellView {
  /** Value of the cell: edited, normalized, canonical. */
  readonly text: string;
  /** Text in the file, if it differs. */
  readonly original?: string;
  readonly verdicts: readonly Verdict[];
}

/** Sending state of an order row. */
export type RowState = 'new' | 'skipped' | 'unknown' | 'created' | 'duplicate' | 'invalid';

/** Predicted outcome of a row if it were sent now. */
export type ForecastStatus = 'create' | 'duplicate' | 'conflict' | 'invalid';

/** Forecast of a row, for display. */
export interface ForecastView {
  readonly status: ForecastStatus;
  /** Waybill of the existing order with the row's number. */
  readonly waybillNo?: string;
}

export interface RowView {
  readonly id: number;
  readonly sheetRow: number;
  /** One per grid column. */
  readonly cells: readonly CellView[];
  readonly state: RowState;
  readonly waybillNo?: string;
  /** Absent if the server was not asked, or if the row has changed since. */
  readonly forecast?: ForecastView;
  /**
   * Position of the row in its order, from 0, and the order's number of rows (`size`). Absent for kinds with one row
   * per order, and if the order number is blank.
   */
  readonly line?: { readonly size: number; readonly index: number };
}

export interface RowWindow {
  /** Position of the first returned row. */
  readonly from: number;
  readonly rows: readonly RowView[];
  /** Number of rows in the whole view. */
  readonly total: number;
  /** Increases with every change of a row; a window with an older revision is stale. */
  readonly revision: number;
}

/** Position of a row in the view. */
export interface RowPosition {
  /** Row id. */
  readonly row: number;
  readonly position: number;
}

/** Filter and sort order of the view. All given parts of a filter must hold. */
export interface RowQuery {
  readonly filter?: {
    readonly severity?: Severity;
    readonly rule?: string;
    /** With `rule`: rows that break it in this column. */
    readonly column?: number;
    /** `new`: only rows that are ready, without errors. */
    readonly state?: RowState;
    /** Rows with this forecast from the server. */
    readonly forecast?: ForecastStatus;
    /** Rows with a cell that contains this text, ignoring case and width. */
    readonly text?: string;
  };
  readonly sort?: { readonly column: number; readonly descending: boolean };
}

/** Number of cells of a column that break a rule. */
export interface RuleCount {
  readonly rule: string;
  readonly severity: Severity;
  readonly column: number;
  readonly rows: number;
}

/** A distinct text of a column. */
export interface ValueCount {
  readonly text: string;
  readonly rows: number;
  /** The worst finding of its own field; null if there is none. */
  readonly verdict: Verdict | null;
}

/** An error or warning on a cell of a row that is not sent; `key` is its field. */
export interface Problem extends Verdict {
  readonly key: string;
}

/** Formats problems: one text for each. `share` is the share of rows written so far, 0 to 1. */
export type FormatProblems = (
  problems: readonly Problem[],
  share: number,
) => Promise<readonly string[]>;

/** Rows of one batch: ids to mark, and the data to send. */
export interface BatchRows {
  readonly ids: readonly number[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [sheetRow: number, texts: readonly string[]])[];
}
