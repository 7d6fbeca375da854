import { CHUNK_BITS, CHUNK_MASK, CHUNK_ROWS } from '../store.ts';
import type { Signature, Signatures } from './signatures.ts';

/**
 * Signature (id of a set of findings) of every cell with findings, in pages of CHUNK_ROWS rows per column. The first
 * finding creates a page, so a clean column takes no memory and a column full of findings two bytes per row. Counts per
 * column and signature are kept up to date.
 */
export class Verdicts {
  readonly columns: readonly VerdictColumn[];

  constructor(columns: number) {
    this.columns = Array.from({ length: columns }, () => new VerdictColumn());
  }

  get(column: number, row: number): Signature {
    return (this.columns[column] as VerdictColumn).get(row);
  }

  set(column: number, row: number, signature: Signature): void {
    (this.columns[column] as VerdictColumn).set(row, signature);
  }

  /** Returns whether a row has no findings. */
  isClean(row: number): boolean {
    for (const column of this.columns) if (column.get(row) !== 0) return false;
    return true;
  }

  /** Severity bits of a row, over all its cells. */
  bits(row: number, signatures: Signatures): number {
    let bits = 0;
    for (const column of this.columns) {
      const signature = column.get(row);
      if (signature !== 0) bits |= signatures.bits(signature);
    }
    return bits;
  }
}

export class VerdictColumn {
  readonly #pages: (Uint16Array | undefined)[] = [];
  /** Number of cells per signature; the empty signature is not counted. */
  readonly counts: number[] = [];

  /**
   * Page of a row; undefined if it has no findings. Checks the length first, because an out-of-bounds read makes V8
   * discard the compiled code.
   */
  pageOf(row: number): Uint16Array | undefined {
    const number = row >>> CHUNK_BITS;
    return number < this.#pages.length ? this.#pages[number] : undefined;
  }

  get(row: number): Signature {
    const page = this.pageOf(row);
    return page === undefined ? 0 : (page[row & CHUNK_MASK] as number);
  }

  /** Returns the rows in [from, to) that have findings. Both bounds must be in one page. */
  rowsWithFindings(from: number, to: number): readonly number[] {
    const page = this.pageOf(from);
    const rows: number[] = [];
    if (page === undefined) return rows;
    const first = from & ~CHUNK_MASK;
    for (let i = from - first; i < to - first; i++) if (page[i] !== 0) rows.push(first + i);
    return rows;
  }

  set(row: number, signature: Signature): void {
    let page = this.pageOf(row);
    if (page === undefined) {
      if (signature === 0) return;
      page = new Uint16Array(CHUNK_ROWS);
      this.#addPage(row >>> CHUNK_BITS, page);
    }
    const previous = page[row & CHUNK_MASK] as number;
    if (previous === signature) return;
    page[row & CHUNK_MASK] = signature;
    if (previous !== 0) this.counts[previous] = (this.counts[previous] ?? 0) - 1;
    if (signature !== 0) this.counts[signature] = (this.counts[signature] ?? 0) + 1;
  }

  #addPage(number: number, page: Uint16Array): void {
    while (this.#pages.length <= number) this.#pages.push(undefined);
    this.#pages[number] = page;
  }
}
