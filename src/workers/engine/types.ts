import type { Epoch } from './epoch.ts';
import type { LegacyParser } from './legacy/book.ts';
import type { Job } from './limits.ts';
import type { SheetStore } from './store.ts';

type WorkbookFormat = 'xlsx' | 'csv' | 'ods' | 'xls' | 'xlsb' | 'paste';

export interface SheetInfo {
  readonly name: string;
  /** Hidden or "very hidden" in the file. */
  readonly hidden: boolean;
}

/** How a text file was understood; null for workbooks. */
export interface TextLayout {
  /** WHATWG label. */
  readonly encoding: string;
  readonly delimiter: string;
  /** Neither a byte order mark nor a caller's choice said so. */
  readonly guessed: boolean;
  /** The encoding is the likeliest of those that hold other letters for the same bytes. */
  readonly isEncodingGuessed: boolean;
  /** Lines of the file, from 1, in which a quote is text where the line does not close it. */
  readonly literalQuotes: readonly number[];
}

/** Told between chunks while a sheet is read. */
export interface ReadProgress {
  /** Bytes of the file taken in for this sheet, of those there are to take in. */
  readonly bytes: number;
  readonly totalBytes: number;
}

/**
 * Called whenever more rows of `store` may have become complete (`store.completeRows`), at most
 * once per chunk. Reading waits for a returned promise, so judging here is backpressure.
 */
export type OnRows = (store: SheetStore, progress: ReadProgress) => void | Promise<void>;

/** A workbook whose list of sheets is known and whose cells are not yet read. */
export interface Workbook {
  readonly format: WorkbookFormat;
  readonly sheets: readonly SheetInfo[];
  readonly epoch: Epoch;
  readonly text: TextLayout | null;
  /**
   * Reads one sheet, by its place in `sheets`, into a store of its own. Resolves once every row is
   * in; throws EngineError.
   */
  read(sheet: number, job: Job, onRows?: OnRows): Promise<SheetStore>;
}

export interface OpenWorkbookOptions {
  /** Text encoding (WHATWG label) and delimiter of a csv; found where absent. */
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Lines of a csv, from 1, in which a quote is text where the line does not close it. */
  readonly literalQuotes?: readonly number[];
  /** How xls and xlsb are parsed; they are refused where absent. */
  readonly parseLegacy?: LegacyParser;
}
