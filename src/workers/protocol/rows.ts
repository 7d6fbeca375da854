import type { RowForecast, RowOutcome } from '../../api/contract/order/import.ts';
import type { RuleParams, Severity } from '../../api/contract/rules.ts';

/** Counts over all rows, ids and numbers only: what the machine may keep in its context. */
export interface ImportCounts {
  /** Order rows: below the header, without blank and total rows. */
  readonly rows: number;
  /**
   * Rows with at least one error, warning, info. A row may count in several. Skipped rows are not
   * judged and count in none.
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

interface Verdict {
  readonly rule: string;
  readonly severity: Severity;
  readonly params?: RuleParams;
  readonly fix?: string;
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

/** Where a row is on its way to the server. */
type RowState = 'new' | 'skipped' | 'unknown' | RowOutcome['status'];

export interface RowView {
  readonly id: number;
  readonly sheetRow: number;
  /** One per entry of the layout's `columns`. */
  readonly cells: readonly CellView[];
  readonly state: RowState;
  readonly waybillNo?: string;
  /**
   * What would become of the row if it were sent now, and the order that is under its number
   * already; absent where the server was not asked, or the row has changed since.
   */
  readonly forecast?: { readonly status: RowForecast['status']; readonly waybillNo?: string };
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

/** Which rows are shown, in which order. */
export interface RowQuery {
  readonly filter?: {
    readonly severity?: Severity;
    readonly rule?: string;
    /** With `rule`: rows that break it in this column of the layout. */
    readonly column?: number;
    readonly state?: RowState;
    /** Rows of which the server has forecast this. */
    readonly forecast?: RowForecast['status'];
    /** Rows with a cell that holds this text, case and width ignored. */
    readonly text?: string;
  };
  readonly sort?: { readonly column: number; readonly descending: boolean };
}

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
