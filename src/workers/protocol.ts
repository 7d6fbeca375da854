import type { RowForecast, RowOutcome } from '../api/contract/order/import.ts';
import type { Language, OrderKind } from '../api/contract/sheet.ts';
import type {
  CellEdit,
  CopyResult,
  EditResult,
  Fix,
  FixPreview,
  RowSpan,
  SheetWork,
} from './protocol/changes.ts';
import type { EngineEvent, ImportSource, OpenOptions, OpenResult } from './protocol/reading.ts';
import type {
  BatchRows,
  ImportCounts,
  RowPlace,
  RowQuery,
  RowWindow,
  RuleCount,
  SayProblems,
  ValueCount,
} from './protocol/rows.ts';

/**
 * What crosses the border between the page and the import worker. Everything here is plain data
 * that survives structured cloning.
 *
 * Words: a *row id* is the row's place among the stored rows of the sheet, counted from 0, and
 * never changes. A *sheet row* is the row's number as Excel shows it, counted from 1. A
 * *position* is a place in the current view (filtered, sorted), counted from 0.
 */
export type * from './protocol/changes.ts';
export type * from './protocol/reading.ts';
export type * from './protocol/rows.ts';

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
   * Ends what is running: `open` answers `cancelled`, a change takes itself back and answers
   * the state of the sheet, a look rejects.
   */
  cancel(): Promise<void>;
  /**
   * Another assignment of file columns to fields, or another default sender (as before where
   * absent); everything is judged again.
   */
  remap(mapping: readonly (string | null)[], sender?: OpenOptions['sender']): Promise<OpenResult>;
  /** Sets what `window` shows. Returns the number of rows in the view. */
  query(query: RowQuery): Promise<{ total: number; revision: number }>;
  window(from: number, count: number): Promise<RowWindow>;
  /** The first of these row ids that the view holds, with its position; null where it holds none. */
  locate(rows: readonly number[]): Promise<RowPlace | null>;
  /** Sets cells, as one step of undo. */
  edit(edits: readonly CellEdit[]): Promise<EditResult>;
  /** Takes rows out of the sending, or back in, as one step of undo. */
  setSkipped(rows: readonly number[], skipped: boolean): Promise<EditResult>;
  undo(): Promise<EditResult>;
  redo(): Promise<EditResult>;
  /** Does a fix, as one step of undo. Cells and rows that do not change are left alone. */
  fix(fix: Fix): Promise<EditResult>;
  /** What `fix` would do to the sheet as it is; changes nothing. */
  preview(fix: Fix): Promise<FixPreview>;
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
   * The rows that cannot be sent as they are, as an xlsx in the file's own shape: with an error,
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
