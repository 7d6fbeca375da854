import type { Epoch } from '../format/date.ts';
import type { Job } from '../limits.ts';
import type { MergedRange } from '../storeMerged.ts';

/**
 * An old workbook as plain data, so that it can cross the border of the disposable worker that
 * parses it. Cells lie in parallel arrays, row by row; their buffers can be transferred.
 */
export interface LegacySheet {
  readonly name: string;
  readonly hidden: boolean;
  /** The file lists it, and its cells could not be read. */
  readonly isDamaged: boolean;
  /** 1-based. */
  readonly rows: Uint32Array<ArrayBuffer>;
  /** 0-based. */
  readonly columns: Uint16Array<ArrayBuffer>;
  /** A `Kind` of the column store. */
  readonly kinds: Uint8Array<ArrayBuffer>;
  /** Number or serial; 1 or 0 of a boolean; index into `texts` of a text or error. */
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
  /** Nothing says the code page: each letter of a text is a byte of the file. */
  readonly hasBytes: boolean;
  /** Its texts are in a code page, which does not have every letter. */
  readonly isBeforeUnicode: boolean;
}

/**
 * Parses a whole file, whose bytes it may take away, within the job's limits: in a thread of its
 * own, since the library behind runs to its end in one go. `size`: the bytes that there are to go
 * through, once what is deflated is inflated.
 */
export type LegacyParser = (
  bytes: Uint8Array<ArrayBuffer>,
  job: Job,
  size: number,
) => Promise<LegacyBook>;

/** Buffers to hand over when a book is posted from a worker. */
export function transferables(book: LegacyBook): ArrayBuffer[] {
  return book.sheets.flatMap(({ rows, columns, kinds, values, formats }) =>
    [rows, columns, kinds, values, formats].map((array) => array.buffer),
  );
}
