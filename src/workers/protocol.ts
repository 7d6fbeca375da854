import type { CountryFacts } from '../domain/countries/countryFacts.ts';
import type { SentForecast, SentOutcome } from '../api/contract/orders/imports.ts';
import type { SenderTexts } from '../domain/sheets/sender.ts';
import type { Language } from '../domain/languages.ts';
import type { ImportKind } from '../domain/sheets/sheet.ts';
import type {
  CellEdit,
  CopyResult,
  EditResult,
  Fix,
  FixPreview,
  RowSpan,
  SheetWork,
} from './engine/public/changes.ts';
import type {
  KnownColumns,
  Mapping,
  Question,
  RecipeName,
  ShapeName,
} from './engine/public/mapping.ts';
import type {
  BytesRead,
  EngineFailure,
  FileColumn,
  FileReading,
  GridColumn,
  SheetNote,
  UnusedColumn,
  WorkbookFormat,
} from './engine/public/reading.ts';
import type {
  BatchRows,
  ImportCounts,
  RowPlace,
  RowQuery,
  RowWindow,
  RuleCount,
  SayProblems,
  ValueCount,
} from './engine/public/rows.ts';

/**
 * What crosses the border between the page and the import worker: what the engine shows, and what
 * is asked of it here. Everything is plain data that survives structured cloning.
 */
export type * from './engine/public/changes.ts';
export type * from './engine/public/mapping.ts';
export type * from './engine/public/reading.ts';
export type * from './engine/public/rows.ts';

/** Where the cells come from. */
export type ImportSource =
  | { readonly type: 'file'; readonly file: Blob; readonly name: string }
  | { readonly type: 'paste'; readonly html: string | null; readonly text: string };

export interface OpenOptions {
  readonly kind: ImportKind;
  /** ISO 3166-1 alpha-2 of the merchant's company, for row rules. */
  readonly countryCode: string;
  /** What the carrier has set for each country, for row rules. */
  readonly countries: CountryFacts;
  /** What orders that name no sender take; they have none where it is null or absent. */
  readonly sender?: SenderTexts | null;
  /** Sheet name; the visible sheet that looks most like orders where absent. */
  readonly sheet?: string;
  /** Sheet row of the header, 0 where the first row is an order; found where absent. */
  readonly headerRow?: number;
  /** Text encoding (WHATWG label) and delimiter of a csv; found where absent. */
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Whether backslashes in a csv are codes; found where absent. */
  readonly escapes?: boolean;
  /** Lines of a csv, from 1, in which a quote is text where the line does not close it. */
  readonly literalQuotes?: readonly number[];
  /** Where the fields' texts come from; found out where absent. */
  readonly mapping?: Mapping;
  /** Columns that the merchant's company knows; the mapping, if given, wins over them. */
  readonly known?: readonly KnownColumns[];
  /** What the user had done to the sheet, from an import that is resumed. */
  readonly work?: SheetWork;
}

/** How a sheet was read, and what it holds. */
export interface SheetLayout extends FileReading {
  readonly format: WorkbookFormat;
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Every column of the file, by its place. */
  readonly fileColumns: readonly FileColumn[];
  /** The default sender that rows were judged with; absent where they were judged without one. */
  readonly sender?: SenderTexts;
  /** Keys of required fields that no column was matched to: nothing can be sent before they are. */
  readonly missing: readonly string[];
  /** What the user should say before sending, required fields first. */
  readonly questions: readonly Question[];
  /** Replaces `{file}` in a text for all rows; absent where the file has no code. */
  readonly fileCode?: string;
  /** The export that the file was recognised as; absent where it was understood by itself. */
  readonly recipe?: RecipeName;
  /** The remembered shape that it was read by; absent where it was read without. */
  readonly shape?: ShapeName;
  /** File columns that hold something and go into no order, those first that are like a field. */
  readonly unused: readonly UnusedColumn[];
  /** What the file holds that a merchant should know of: hidden rows, merged cells, left-out totals. */
  readonly notes: readonly SheetNote[];
}

export interface ReadProgress extends BytesRead {
  readonly counts: ImportCounts;
}

/** Reported while a sheet is read; rows already reported can be windowed at once. */
export type EngineEvent =
  | { readonly type: 'layout'; readonly layout: SheetLayout }
  | { readonly type: 'progress'; readonly progress: ReadProgress };

export type OpenResult =
  | { readonly ok: true; readonly layout: SheetLayout; readonly counts: ImportCounts }
  | { readonly ok: false; readonly failure: EngineFailure };

/**
 * Why the browser stores nothing. `full`: no space is left. `refused`: private browsing, or site data is not
 * allowed. `outdated` and `blocked`: another tab has the portal of a newer or an older release. `lost`: its
 * storage answers no more.
 */
export type StorageReason = 'full' | 'refused' | 'outdated' | 'blocked' | 'lost';

export interface StorageFailure {
  readonly kind: 'storage';
  readonly reason: StorageReason;
}

/** The import worker, as the page sees it through Comlink. One engine holds one opened sheet. */
export interface ImportEngine {
  /**
   * Makes ready for a first file of this kind: reads made ones, so that the code is loaded and
   * compiled when the user's comes. `open` and `cancel` end it, wherever it is.
   */
  prepare(kind: ImportKind): Promise<void>;
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
   * Another assignment of columns to fields, or another default sender (as before where
   * absent); everything is judged again.
   */
  remap(mapping: Mapping, sender?: OpenOptions['sender']): Promise<OpenResult>;
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
  forecast(forecasts: readonly SentForecast[]): Promise<ImportCounts>;
  /** Rows of a batch are `unknown` (sent, or about to be), or free again. */
  markBatch(ids: readonly number[], state: 'unknown' | 'new'): Promise<ImportCounts>;
  /** The server's word on rows, by sheet row number. */
  settle(outcomes: readonly SentOutcome[]): Promise<ImportCounts>;
  counts(): Promise<ImportCounts>;
}
