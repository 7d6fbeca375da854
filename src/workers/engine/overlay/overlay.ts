import { CHUNK_BITS, CHUNK_MASK, CHUNK_ROWS } from '../store.ts';

/** The cell has the file's own value. */
export const UNEDITED = 0;

/** Number of new texts after which unused ones are dropped. */
const SWEEP_EVERY = 1 << 20;

/**
 * Edits of cells. Each edit is a text id, in pages of CHUNK_ROWS rows per column, so filling a million cells with one
 * value costs four bytes each.
 */
export class Overlay {
  readonly #columns: (Uint32Array | undefined)[][];
  /** By id; the first is that of UNEDITED. */
  readonly #texts: string[] = [''];
  readonly #ids = new Map<string, number>();
  /** Ids of dropped texts, for reuse. */
  #freeIds: number[] = [];
  /** Number of texts added so far. */
  addedCount = 0;
  #addedBeforeSweep = 0;
  /** Number of sweeps. After each, freed ids may be reused for other texts: ids cached before are invalid. */
  sweeps = 0;
  /** Number of edited cells per column. */
  readonly #counts: number[];

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => []);
    this.#counts = Array.from({ length: columns }, () => 0);
  }

  /** Id of a text for `set`, valid until a sweep finds it unused. */
  idOf(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#freeIds.pop() ?? this.#texts.length;
      this.#texts[id] = text;
      this.#ids.set(text, id);
      this.addedCount++;
    }
    return id;
  }

  /** Whether enough texts were added to make a sweep worthwhile. */
  get needsSweep(): boolean {
    return this.addedCount - this.#addedBeforeSweep >= SWEEP_EVERY;
  }

  /** Drops texts that no cell uses and whose ids are not in `lists`, each a list of ids or one id. */
  sweep(lists: Iterable<Uint32Array | number>): void {
    const used = new Uint8Array(this.#texts.length);
    used[UNEDITED] = 1;
    const mark = (ids: Uint32Array): void => {
      for (const id of ids) used[id] = 1;
    };
    for (const list of lists) {
      if (typeof list === 'number') used[list] = 1;
      else mark(list);
    }
    for (const pages of this.#columns) for (const page of pages) if (page !== undefined) mark(page);
    this.#freeIds = [];
    for (const [id, text] of this.#texts.entries()) {
      if (used[id] === 1) continue;
      this.#ids.delete(text);
      this.#texts[id] = '';
      this.#freeIds.push(id);
    }
    this.#addedBeforeSweep = this.addedCount;
    this.sweeps++;
  }

  /** The id of a text, if it has one. */
  findId(text: string): number | undefined {
    return this.#ids.get(text);
  }

  /** Number of ids, unused ones included. */
  get size(): number {
    return this.#texts.length;
  }

  textOf(id: number): string {
    return this.#texts[id] as string;
  }

  get(row: number, column: number): number {
    return this.page(column, row)?.[row & CHUNK_MASK] ?? UNEDITED;
  }

  /** Ids of the CHUNK_ROWS rows around `row`; undefined if none of them is edited. */
  page(column: number, row: number): Uint32Array | undefined {
    return (this.#columns[column] as (Uint32Array | undefined)[])[row >>> CHUNK_BITS];
  }

  /** Sets a cell to a text's id, or back to UNEDITED. */
  set(row: number, column: number, id: number): void {
    const pages = this.#columns[column] as (Uint32Array | undefined)[];
    let page = pages[row >>> CHUNK_BITS];
    if (page === undefined) {
      if (id === UNEDITED) return;
      page = new Uint32Array(CHUNK_ROWS);
      pages[row >>> CHUNK_BITS] = page;
    }
    const previous = page[row & CHUNK_MASK] as number;
    page[row & CHUNK_MASK] = id;
    const change = (id === UNEDITED ? 0 : 1) - (previous === UNEDITED ? 0 : 1);
    this.#counts[column] = (this.#counts[column] as number) + change;
  }

  /** Number of edited cells in a column. */
  count(column: number): number {
    return this.#counts[column] as number;
  }

  /** Every edited cell, by column and row. */
  *entries(): Generator<{ readonly row: number; readonly column: number; readonly id: number }> {
    for (const [column, pages] of this.#columns.entries()) {
      for (const [number, page] of pages.entries()) {
        if (page === undefined) continue;
        for (let i = 0; i < CHUNK_ROWS; i++) {
          const id = page[i] as number;
          if (id === UNEDITED) continue;
          yield { row: (number << CHUNK_BITS) + i, column, id };
        }
      }
    }
  }
}
