import type { Epoch } from '../format/serialDate.ts';
import type { Job } from '../limits.ts';
import type { MergedRange } from '../storeMerged.ts';

/**
 * An old workbook as plain data that a worker can post. Cells are in parallel arrays, row by row; their buffers can
 * be transferred.
 */
export interface LegacySheet {
  readonly name: string;
  readonly hidden: boolean;
  /** The file lists the sheet, but its cells cannot be read. */
  readonly isDamaged: boolean;
  /** 1-based. */
  readonly rows: Uint32Array<ArrayBuffer>;
  /** 0-based. */
  readonly columns: Uint16Array<ArrayBuffer>;
  /** A `Kind` of the column store. */
  readonly kinds: Uint8Array<ArrayBuffer>;
  /** Number or serial; 1 or 0 for a boolean; index into `texts` for a text or error. */
  readonly values: Float64Array<ArrayBuffer>;
  /** Index into the book's `formats`. */
  readonly formats: Uint16Array<ArrayBuffer>;
  readonly texts: readonly string[];
  readonly merged: readonly MergedRange[];
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
  readonly filtered: boolean;
}

export interface LegacyBook {
  readonly epoch: Epoch;
  /** Format codes; the first is General. */
  readonly formats: readonly string[];
  readonly sheets: readonly LegacySheet[];
  /** The code page is unknown: each letter of a text is a byte of the file. */
  readonly hasUndecodedTexts: boolean;
  /** Texts are in a code page, which lacks some letters. */
  readonly isBeforeUnicode: boolean;
}

/**
 * Parses a whole file, whose bytes it may transfer, within the job's limits. It runs in a thread of its own because
 * the library cannot be interrupted. `size` is the number of bytes after inflating.
 */
export type LegacyParser = (
  bytes: Uint8Array<ArrayBuffer>,
  job: Job,
  size: number,
) => Promise<LegacyBook>;

/** Buffers to transfer when a worker posts a book. */
export function transferables(book: LegacyBook): ArrayBuffer[] {
  return book.sheets.flatMap(({ rows, columns, kinds, values, formats }) =>
    [rows, columns, kinds, values, formats].map((array) => array.buffer),
  );
}
