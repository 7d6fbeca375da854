import type { Epoch } from './format/date.ts';
import type { LegacyParser } from './legacy/book.ts';
import type { Job } from './limits.ts';
import type { BytesRead, SheetInfo, TextLayout, WorkbookFormat } from './public/reading.ts';
import type { SheetStore } from './store.ts';

/**
 * Called whenever more rows of `store` may have become complete (`store.completeRows`), at most
 * once per chunk. Reading waits for a returned promise, so judging here is backpressure.
 */
export type OnRows = (store: SheetStore, progress: BytesRead) => void | Promise<void>;

/** A workbook whose list of sheets is known and whose cells are not yet read. */
export interface Workbook {
  readonly format: WorkbookFormat;
  readonly sheets: readonly SheetInfo[];
  readonly epoch: Epoch;
  /** Null for workbooks. */
  readonly text: TextLayout | null;
  /** A short code of the file, for numbers of orders that have none; absent where nobody asks for it. */
  readonly code?: string;
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
  /** Whether backslashes in a csv are codes; found where absent. */
  readonly escapes?: boolean;
  /** Lines of a csv, from 1, in which a quote is text where the line does not close it. */
  readonly literalQuotes?: readonly number[];
  /** How xls and xlsb are parsed; they are refused where absent. */
  readonly parseLegacy?: LegacyParser;
}
