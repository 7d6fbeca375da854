import type { RuleParams, Severity } from '../api/contract/rules.ts';
import type { Language, OrderKind } from '../api/contract/sheet.ts';
import type { RowForecast, RowOutcome } from '../api/contract/order/import.ts';

/**
 * What crosses the border between the page and the import worker. Everything here is plain data
 * that survives structured cloning.
 *
 * Words: a *row id* is the row's place among the stored rows of the sheet, counted from 0, and
 * never changes. A *sheet row* is the row's number as Excel shows it, counted from 1. A
 * *position* is a place in the current view (filtered, sorted), counted from 0.
 */

/** Where the cells come from. */
export type ImportSource =
  | { readonly type: 'file'; readonly file: Blob; readonly name: string }
  | { readonly type: 'paste'; readonly html: string | null; readonly text: string };

export interface OpenOptions {
  readonly kind: OrderKind;
  /** ISO 3166-1 alpha-2 of the merchant's company, for row rules. */
  readonly countryCode: string;
  /** Sheet name; the first visible sheet that has cells where absent. */
  readonly sheet?: string;
  /** Sheet row of the header; found where absent. */
  readonly headerRow?: number;
  /** Text encoding (WHATWG label) and delimiter of a csv; found where absent. */
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Field key per file column (null: leave out); matched from the headers where absent. */
  readonly mapping?: readonly (string | null)[];
  /**
   * Field key (null: leave out) by header, as the merchant chose in earlier files; headers as
   * `headerHabitKey` has them. Not stronger than a header of the template.
   */
  readonly learned?: ReadonlyMap<string, string | null>;
  /** What the user had done to the sheet, from an import that is resumed. */
  readonly work?: SheetWork;
}

export type FailureCode =
  | 'notASpreadsheet'
  | 'empty'
  | 'noHeader'
  | 'noRows'
  | 'sheetMissing'
  | 'encrypted'
  | 'htmlNotWorkbook'
  | 'unsupported'
  | 'corrupt'
  | 'hostile'
  | 'tooLarge'
  | 'deadline'
  | 'cancelled'
  | 'crashed';

/** Why a file could not be read: which of the reasons, and what the message needs to name. */
export interface EngineFailure {
  readonly code: FailureCode;
  /** English detail for the log and the command line: what, where. */
  readonly message: string;
  readonly params?: RuleParams;
  /** How it was read so far, where another reading may do; absent where nothing was read. */
  readonly reading?: FileReading;
}

interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
}

/** A column of the grid: a field of the order, or a file column that no field was found for. */
export interface GridColumn {
  /** Field key; null where the file's column is not imported. */
  readonly key: string | null;
  /** 0-based column of the file; null for a field the file does not have. */
  readonly source: number | null;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
  /**
   * How the match was found; null where there is none. `learned`: chosen for an earlier file, be it
   * a field or to leave the column out.
   */
  readonly reason: 'exact' | 'learned' | 'alias' | 'fuzzy' | 'chosen' | null;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
  /** The unit that the header names where it is not the field's own: pounds over a column for kg. */
  readonly foreignUnit?: string;
  /** Fields that the header may mean, best first; absent where it is like none. */
  readonly candidates?: readonly { readonly key: string; readonly score: number }[];
}

/** How a file is read, where that was found out or chosen, and may be chosen otherwise. */
export interface FileReading {
  readonly sheets: readonly SheetInfo[];
  /** Empty where none was reached. */
  readonly sheet: string;
  /** Sheet row of the header; null where none was found. */
  readonly headerRow: number | null;
  /** The sheet's first rows that hold anything, for choosing another header. */
  readonly head: readonly { readonly sheetRow: number; readonly texts: readonly string[] }[];
  /** Encoding and delimiter of a text file, and whether they were guessed. */
  readonly text: {
    readonly encoding: string;
    readonly delimiter: string;
    readonly guessed: boolean;
  } | null;
}

export interface SheetLayout extends FileReading {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'xls' | 'xlsb' | 'paste';
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Keys of required fields that no column was matched to: nothing can be sent before they are. */
  readonly missing: readonly string[];
  /** What the file holds that a merchant should know of: hidden rows, merged cells, left-out totals. */
  readonly notes: readonly { readonly note: NoteCode; readonly count: number }[];
}

type NoteCode =
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'hiddenSheets'
  | 'mergedCells'
  | 'blankRows'
  | 'totalRows'
  | 'filtered'
  | 'repairedText';

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

export interface ReadProgress {
  /** Bytes of the file taken in, of all. */
  readonly bytes: number;
  readonly totalBytes: number;
  readonly counts: ImportCounts;
}

/** Told while a sheet is read; rows already told of can be windowed at once. */
export type EngineEvent =
  | { readonly type: 'layout'; readonly layout: SheetLayout }
  | { readonly type: 'progress'; readonly progress: ReadProgress };

export type OpenResult =
  | { readonly ok: true; readonly layout: SheetLayout; readonly counts: ImportCounts }
  | { readonly ok: false; readonly failure: EngineFailure };

interface Verdict {
  readonly rule: string;
  readonly severity: Severity;
  readonly params?: RuleParams;
  readonly mend?: string;
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

/** Where a row stands on its way to the server. */
type RowState = 'new' | 'skipped' | 'unknown' | RowOutcome['status'];

export interface RowView {
  readonly id: number;
  readonly sheetRow: number;
  /** One per entry of the layout's `columns`. */
  readonly cells: readonly CellView[];
  readonly state: RowState;
  readonly waybillNo?: string;
  /**
   * What would become of the row if it were sent now, and the order that stands under its number
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

/** Which rows are shown, in which order. */
export interface RowQuery {
  readonly filter?: {
    readonly severity?: Severity;
    readonly rule?: string;
    /** With `rule`: rows that break it in this column of the layout. */
    readonly column?: number;
    readonly state?: RowState;
    /** Rows of which the server has foretold this. */
    readonly forecast?: RowForecast['status'];
    /** Rows with a cell that holds this text, case and width ignored. */
    readonly text?: string;
  };
  readonly sort?: { readonly column: number; readonly descending: boolean };
}

/** One cell set to a text; `column` is an index into the layout's `columns`. */
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

export interface EditResult {
  readonly counts: ImportCounts;
  readonly revision: number;
  /** What this call has changed; null where nothing. */
  readonly done: StepSize | null;
  /** What undo would take back, and what redo would do again; null where there is no such step. */
  readonly undoes: StepSize | null;
  readonly redoes: StepSize | null;
  /**
   * Rows of an `add` or `paste` that there was no room for: behind the last row that a sheet can
   * have, behind the end of a view that is filtered or sorted, or while the file is still read.
   */
  readonly leftOut?: {
    readonly rows: number;
    readonly why: 'sheetFull' | 'view' | 'reading';
  };
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
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly limit: number };

export interface RuleCount {
  readonly rule: string;
  readonly severity: Severity;
  readonly column: number;
  readonly rows: number;
}

/** Rows for one batch: ids to mark, and what travels. */
export interface BatchRows {
  readonly ids: readonly number[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [sheetRow: number, texts: readonly string[]])[];
}

/** Rows of the current view: the positions [from, to). */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * A change of many cells or rows: one step of undo, however many. `span` counts in the current
 * view, `columns` are indexes into the layout's. Rows that are on their way or taken by the server
 * are left alone.
 */
export type Mend =
  /** Every cell of the block takes the text. */
  | {
      readonly type: 'fill';
      readonly span: RowSpan;
      readonly columns: readonly number[];
      readonly text: string;
    }
  /** Every cell of the block takes the text that its column has in the span's first row. */
  | { readonly type: 'fillDown'; readonly span: RowSpan; readonly columns: readonly number[] }
  /** Blank cells of the column take a text, or that of the nearest filled cell above in the sheet. */
  | {
      readonly type: 'fillBlanks';
      readonly column: number;
      readonly from: 'above' | { readonly text: string };
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
    }
  /**
   * Cells of the column that hold one of the texts, as `values` gives them, take what stands beside
   * it; in every row of the sheet.
   */
  | {
      readonly type: 'map';
      readonly column: number;
      readonly values: readonly (readonly [text: string, becomes: string])[];
    }
  /** Takes the mend that the rule's verdicts suggest, in every row of the sheet that has one. */
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

/** What a mend would do, told before it is done. */
export interface MendPreview {
  /** Cells that would read differently; 0 where rows only come or go. */
  readonly cells: number;
  readonly rows: number;
  /** The first few cells. */
  readonly sample: readonly {
    readonly sheetRow: number;
    readonly column: number;
    readonly before: string;
    readonly after: string;
  }[];
}

/** A distinct text of a column. */
export interface ValueCount {
  readonly text: string;
  readonly rows: number;
  /** The worst verdict on it by its own field; null where it stands as it is. */
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

/** The import worker, as the page sees it through Comlink. One engine holds one opened sheet. */
export interface ImportEngine {
  /**
   * Makes ready for a first file of this kind: reads made ones, so that the code is loaded and
   * compiled when the user's comes. `open` ends it, wherever it is.
   */
  prepare(kind: OrderKind): Promise<void>;
  /** Reads and judges a whole sheet. Tells events on the way; never throws for what a file holds. */
  open(
    source: ImportSource,
    options: OpenOptions,
    onEvent: (event: EngineEvent) => void,
  ): Promise<OpenResult>;
  /**
   * Ends what is running: `open` answers `cancelled`, a change takes itself back and answers how
   * the sheet stands, a look rejects.
   */
  cancel(): Promise<void>;
  /** Another assignment of file columns to fields; everything is judged anew. */
  remap(mapping: readonly (string | null)[]): Promise<OpenResult>;
  /** Sets what `window` shows. Returns the number of rows in the view. */
  query(query: RowQuery): Promise<{ total: number; revision: number }>;
  window(from: number, count: number): Promise<RowWindow>;
  /** Sets cells, as one step of undo. */
  edit(edits: readonly CellEdit[]): Promise<EditResult>;
  /** Takes rows out of the sending, or back in, as one step of undo. */
  skip(rows: readonly number[], skipped: boolean): Promise<EditResult>;
  undo(): Promise<EditResult>;
  redo(): Promise<EditResult>;
  /** Does a mend, as one step of undo. Cells and rows that do not change are left alone. */
  mend(mend: Mend): Promise<EditResult>;
  /** What `mend` would do to the sheet as it stands; changes nothing. */
  preview(mend: Mend): Promise<MendPreview>;
  /**
   * The distinct texts of a column over all order rows, as the file or the edits hold them, most
   * frequent first, `limit` of them at most; `distinct` counts them all. `problems`: only texts
   * that have a verdict by their own field.
   */
  values(
    column: number,
    options: { readonly problems: boolean; readonly limit: number },
  ): Promise<{ readonly values: readonly ValueCount[]; readonly distinct: number }>;
  /**
   * A block of the view as it is shown: tabs between cells, a line per row, quoted where a text
   * holds a tab, a quote or a line break.
   */
  copy(span: RowSpan, columns: readonly number[]): Promise<CopyResult>;
  /** What the user has done to the sheet, for keeping. */
  work(): Promise<SheetWork>;
  ruleCounts(): Promise<readonly RuleCount[]>;
  /**
   * The rows that cannot be sent as they stand, as an xlsx in the file's own shape: with an error,
   * and where rows come together to orders, all rows of such an order. Cells at fault say why in
   * the words of `say`; fields that the file lacks are headed in `language`.
   */
  exportProblems(language: Language, say: SayProblems): Promise<Blob>;
  /** The next `limit` rows that are ready, in sheet order; they count as `unknown` from then on. */
  takeBatch(limit: number): Promise<BatchRows>;
  /**
   * Up to `limit` ready rows from the place `after` of the sheet's order on; nothing is marked.
   * `next` is the `after` of the rows that follow, null behind the last.
   */
  peekBatch(after: number, limit: number): Promise<BatchRows & { readonly next: number | null }>;
  /** What the server says would become of rows. It holds until the row changes. */
  forecast(forecasts: readonly RowForecast[]): Promise<ImportCounts>;
  /** Rows of a batch are `unknown` (sent, or about to be), or free again. */
  markBatch(ids: readonly number[], state: 'unknown' | 'new'): Promise<ImportCounts>;
  /** The server's word on rows, by sheet row number. */
  settle(outcomes: readonly RowOutcome[]): Promise<ImportCounts>;
  counts(): Promise<ImportCounts>;
}
