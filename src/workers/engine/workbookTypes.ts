import type { Epoch } from './format/serialDate.ts';
import type { LegacyParser } from './legacy/legacyBook.ts';
import type { Job } from './limits.ts';
import type { BytesRead, SheetInfo, TextLayout, WorkbookFormat } from './public/readingTypes.ts';
import type { SheetStore } from './store.ts';

/**
 * Called up to once per chunk, when more rows of `store` may be complete (`store.completeRows`). Reading waits for a
 * returned promise, so judging here causes backpressure.
 */
export type OnRows = (store: SheetStore, progress: BytesRead) => void | Promise<void>;

/** An opened workbook, with the list of its sheets. Cells are read by `read`. */
export interface Workbook {
  readonly format: WorkbookFormat;
  readonly sheets: readonly SheetInfo[];
  readonly epoch: Epoch;
  /** Null for workbooks. */
  readonly text: TextLayout | null;
  /** A short code of the file, for generated order numbers; absent if not needed. */
  readonly code?: string;
  /**
   * Reads one sheet, by its index in `sheets`, into a new store. Resolves once all rows are read. Throws EngineError.
   */
  read(sheet: number, job: Job, onRows?: OnRows): Promise<SheetStore>;
}

export interface OpenWorkbookOptions {
  /** Text encoding of a csv (WHATWG label); detected if absent. */
  readonly encoding?: string;
  /** Delimiter of a csv; detected if absent. */
  readonly delimiter?: string;
  /** Backslashes in a csv are escapes; detected if absent. */
  readonly escapes?: boolean;
  /** Lines of a csv, from 1, in which a quote that the line does not close is text. */
  readonly literalQuotes?: readonly number[];
  /** Parser of xls and xlsb; they are rejected if absent. */
  readonly parseLegacy?: LegacyParser;
}
