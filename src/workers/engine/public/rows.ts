import type { Finding, Severity } from '../judge/rules.ts';

/*
 * What the engine shows of a sheet's rows. Words: a *row id* is the row's place among the stored
 * rows of the sheet, counted from 0, and never changes. A *sheet row* is the row's number as Excel
 * shows it, counted from 1. A *position* is a place in the current view (filtered, sorted), counted
 * from 0. A *column* is an index into the grid's columns.
 */

/** Counts over all rows. */
export interface ImportCounts {
  /** Order rows: below the header, without blank and total rows. */
  readonly rows: number;
  /**
   * Rows with at least one error, warning, info. A row may count in several. Skipped rows are not
   * judged and count in none. How a phone, code, number or day was understood is listed by rule, and counts no row.
   */
  readonly errorRows: number;
  readonly warningRows: number;
  readonly infoRows: number;
  /** Rows taken out by the user. */
  readonly skippedRows: number;
  /** Rows of the file that the user has deleted; they count in nothing else. */
  readonly deletedRows: number;
  /** Rows without an error that are neither skipped nor answered: what can be sent now. */
  readonly readyRows: number;
  /** Orders of those rows; as many as rows where an order has one row. */
  readonly readyOrders: number;
  /** Rows the server has answered, by outcome. */
  readonly created: number;
  /** Orders of the created rows. */
  readonly createdOrders: number;
  readonly duplicate: number;
  readonly invalid: number;
  /** Rows sent whose answer is not known. */
  readonly unknown: number;
}

/** What is said of a cell. */
export interface Verdict extends Finding {
  /** `server`: the verdict came back with the row's outcome. */
  readonly by: 'browser' | 'server';
}

export interface CellView {
  /** What the cell counts as: edited, folded, canonical. */
  readonly text: string;
  /** What the file holds, where that differs. */
  readonly original?: string;
  readonly verdicts: readonly Verdict[];
}

/** Where an order row is on its way to the server. */
export type RowState = 'new' | 'skipped' | 'unknown' | 'created' | 'duplicate' | 'invalid';

/** What would become of a row if it were sent now. */
export type ForecastStatus = 'create' | 'duplicate' | 'conflict' | 'invalid';

/** Forecast of a row, as it is shown. */
export interface ForecastView {
  readonly status: ForecastStatus;
  /** Of the order that is under the row's number already. */
  readonly waybillNo?: string;
}

export interface RowView {
  readonly id: number;
  readonly sheetRow: number;
  /** One per grid column. */
  readonly cells: readonly CellView[];
  readonly state: RowState;
  readonly waybillNo?: string;
  /** Absent where the server was not asked, or the row has changed since. */
  readonly forecast?: ForecastView;
  /**
   * The row's place among the rows of its order, from 0. Absent in kinds of one row an order, and
   * where the order number is blank.
   */
  readonly line?: { readonly of: number; readonly index: number };
}

export interface RowWindow {
  /** Position of the first row given. */
  readonly from: number;
  readonly rows: readonly RowView[];
  /** Rows in the whole view. */
  readonly total: number;
  /** Grows with every change of any row; a window of an older revision is stale. */
  readonly revision: number;
}

/** Where a row is in the view. */
export interface RowPlace {
  /** Its id. */
  readonly row: number;
  readonly position: number;
}

/** Which rows are shown, in which order. Parts of a filter that are given must all hold. */
export interface RowQuery {
  readonly filter?: {
    readonly severity?: Severity;
    readonly rule?: string;
    /** With `rule`: rows that break it in this column. */
    readonly column?: number;
    readonly state?: RowState;
    /** Rows of which the server has forecast this. */
    readonly forecast?: ForecastStatus;
    /** Rows with a cell that holds this text, case and width ignored. */
    readonly text?: string;
  };
  readonly sort?: { readonly column: number; readonly descending: boolean };
}

/** Cells of a column that break a rule. */
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
  /** The worst verdict on it by its own field; null where there is none. */
  readonly verdict: Verdict | null;
}

/** An error or warning on a cell of a row that stays behind; `key` is the field it speaks of. */
export interface Problem extends Verdict {
  readonly key: string;
}

/** Puts problems into words: one text for each. `share` of the rows, 0 to 1, is written by then. */
export type SayProblems = (
  problems: readonly Problem[],
  share: number,
) => Promise<readonly string[]>;

/** Rows for one batch: ids to mark, and what travels. */
export interface BatchRows {
  readonly ids: readonly number[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [sheetRow: number, texts: readonly string[]])[];
}
