import type { CountryFacts } from '../domain/countries/countryFacts.ts';
import type { SentForecast, SentOutcome } from '../api/contract/orders/importDeclarations.ts';
import type { SenderTexts } from '../domain/sheets/defaultSender.ts';
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
} from './engine/public/changeTypes.ts';
import type {
  KnownColumns,
  Mapping,
  Question,
  RecipeName,
  LayoutName,
} from './engine/public/mappingTypes.ts';
import type {
  BytesRead,
  EngineFailure,
  FileColumn,
  FileReading,
  GridColumn,
  SheetNote,
  UnusedColumn,
  WorkbookFormat,
} from './engine/public/readingTypes.ts';
import type {
  BatchRows,
  ImportCounts,
  RowPosition,
  RowQuery,
  RowWindow,
  RuleCount,
  FormatProblems,
  ValueCount,
} from './engine/public/rowTypes.ts';

/**
 * Protocol between the page and the import worker: the engine's public types, and its calls. Everything is plain data
 * that survives structured cloning.
 */
export type * from './engine/public/changeTypes.ts';
export type * from './engine/public/mappingTypes.ts';
export type * from './engine/public/readingTypes.ts';
export type * from './engine/public/rowTypes.ts';

/** Source of the cells. */
export type ImportSource =
  | { readonly type: 'file'; readonly file: Blob; readonly name: string }
  | { readonly type: 'paste'; readonly html: string | null; readonly text: string };

export interface OpenOptions {
  readonly kind: ImportKind;
  /** ISO 3166-1 alpha-2 of the merchant's company, for row rules. */
  readonly countryCode: string;
  /** The carrier's settings for each country, for row rules. */
  readonly countries: CountryFacts;
  /** Default sender of orders that name none; no default if null or absent. */
  readonly sender?: SenderTexts | null;
  /** Sheet name; the visible sheet that looks most like orders if absent. */
  readonly sheet?: string;
  /** Sheet row of the header, 0 if the first row is an order; detected if absent. */
  readonly headerRow?: number;
  /** Text encoding of a csv (WHATWG label); detected if absent. */
  readonly encoding?: string;
  /** Delimiter of a csv; detected if absent. */
  readonly delimiter?: string;
  /** Backslashes in a csv are escapes; detected if absent. */
  readonly escapes?: boolean;
  /** Lines of a csv, from 1, in which a quote that the line does not close is text. */
  readonly literalQuotes?: readonly number[];
  /** Sources of the fields; detected if absent. */
  readonly mapping?: Mapping;
  /** Columns known to the merchant's company; `mapping` takes precedence. */
  readonly known?: readonly KnownColumns[];
  /** The user's changes to the sheet, from a resumed import. */
  readonly work?: SheetWork;
}

/** Facts from the server that rows are judged by and columns are detected with. */
export type JudgingFacts = Partial<Pick<OpenOptions, 'sender' | 'countries'>>;

/** Layout of a sheet as it was read. */
export interface SheetLayout extends FileReading {
  readonly format: WorkbookFormat;
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Every column of the file, by index. */
  readonly fileColumns: readonly FileColumn[];
  /** The default sender with which rows were judged; absent if there was none. */
  readonly sender?: SenderTexts;
  /** Keys of required fields without a column: nothing can be sent before they have one. */
  readonly missing: readonly string[];
  /** Questions to answer before sending, required fields first. */
  readonly questions: readonly Question[];
  /** Replaces `{file}` in a text for all rows; absent if the file has no code. */
  readonly fileCode?: string;
  /** Known export format of the file; absent if there is none. */
  readonly recipe?: RecipeName;
  /** Saved layout that was applied; absent if there was none. */
  readonly savedLayout?: LayoutName;
  /** Filled file columns that are not used, those similar to a field first. */
  readonly unused: readonly UnusedColumn[];
  /** Facts about the file for the merchant: hidden rows, merged cells, omitted totals. */
  readonly notes: readonly SheetNote[];
}

export interface ReadProgress extends BytesRead {
  readonly counts: ImportCounts;
}

/** Event while a sheet is read; rows already reported can be shown at once. */
export type EngineEvent =
  | { readonly type: 'layout'; readonly layout: SheetLayout }
  | { readonly type: 'progress'; readonly progress: ReadProgress };

export type OpenResult =
  | { readonly ok: true; readonly layout: SheetLayout; readonly counts: ImportCounts }
  | { readonly ok: false; readonly failure: EngineFailure };

/**
 * Reason why the browser stores nothing. `full`: no space left. `refused`: private browsing, or site data is not
 * allowed. `outdated`: another tab runs a newer release of the portal. `blocked`: another tab runs an older one.
 * `lost`: storage no longer responds.
 */
export type StorageReason = 'full' | 'refused' | 'outdated' | 'blocked' | 'lost';

export interface StorageFailure {
  readonly kind: 'storage';
  readonly reason: StorageReason;
}

/** Calls of the import worker, through Comlink. An engine has one open sheet. */
export interface ImportEngine {
  /**
   * Reads generated files in advance, so that the code is loaded and compiled before the user's first file of this
   * kind. `open` and `cancel` stop it.
   */
  prepare(kind: ImportKind): Promise<void>;
  /** Reads and judges a whole sheet, with events in between; never throws for a file's content. */
  open(
    source: ImportSource,
    options: OpenOptions,
    onEvent: (event: EngineEvent) => void,
  ): Promise<OpenResult>;
  /**
   * Stops running work: `open` answers `cancelled`, a change reverts itself and answers the state of the sheet, a
   * query rejects.
   */
  cancel(): Promise<void>;
  /**
   * Applies another mapping and judges everything again; null keeps the chosen mapping, or detects one again. Absent
   * facts are unchanged.
   */
  remap(mapping: Mapping | null, facts?: JudgingFacts): Promise<OpenResult>;
  /** Sets the view for `window`. Returns the number of rows in it. */
  query(query: RowQuery): Promise<{ total: number; revision: number }>;
  window(from: number, count: number): Promise<RowWindow>;
  /** The first of these row ids in the view, with its position; null if there is none. */
  locate(rows: readonly number[]): Promise<RowPosition | null>;
  /** Sets cells, as one undo step. */
  edit(edits: readonly CellEdit[]): Promise<EditResult>;
  /** Skips rows or includes them again, as one undo step. */
  setSkipped(rows: readonly number[], skipped: boolean): Promise<EditResult>;
  undo(): Promise<EditResult>;
  redo(): Promise<EditResult>;
  /** Applies a fix, as one undo step. Unchanged cells and rows are skipped. */
  fix(fix: Fix): Promise<EditResult>;
  /** Effect of `fix` on the current sheet, without applying it. */
  preview(fix: Fix): Promise<FixPreview>;
  /**
   * Up to `limit` distinct texts of a column over all order rows, as in the file or the edits, most frequent first;
   * `distinct` counts all. `onlyWithFindings`: only texts with a finding of their own field.
   */
  values(
    column: number,
    options: { readonly onlyWithFindings: boolean; readonly limit: number },
  ): Promise<{ readonly values: readonly ValueCount[]; readonly distinct: number }>;
  /**
   * A block of the view as displayed: cells separated by tabs, one line per row. A text with a tab, quote or line break
   * is quoted.
   */
  copy(span: RowSpan, columns: readonly number[]): Promise<CopyResult>;
  /** The user's changes to the sheet, for storage. */
  work(): Promise<SheetWork>;
  ruleCounts(): Promise<readonly RuleCount[]>;
  /**
   * Rows that cannot be sent, as an xlsx in the file's layout: those with an error, and all other rows of their
   * orders. Cells with findings have comments from `formatProblems`; headers of missing fields are in `language`.
   */
  exportProblems(language: Language, formatProblems: FormatProblems): Promise<Blob>;
  /** Takes the next `limit` ready rows, in sheet order; they become `unknown`. */
  takeBatch(limit: number): Promise<BatchRows>;
  /**
   * Up to `limit` ready rows from the position `after` in sheet order on, without marking them. `next` is the `after`
   * of the following rows; null after the last.
   */
  peekBatch(after: number, limit: number): Promise<BatchRows & { readonly next: number | null }>;
  /** Applies the server's forecast for rows. It holds until the row changes. */
  forecast(forecasts: readonly SentForecast[]): Promise<ImportCounts>;
  /** Marks rows of a batch as `unknown` (sent, or about to be), or as new again. */
  markBatch(ids: readonly number[], state: 'unknown' | 'new'): Promise<ImportCounts>;
  /** Applies the server's outcomes, by sheet row number. */
  settle(outcomes: readonly SentOutcome[]): Promise<ImportCounts>;
  counts(): Promise<ImportCounts>;
}
