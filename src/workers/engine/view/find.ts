import { CHUNK_BITS, CHUNK_ROWS, Kind, type ColumnChunk } from '../store.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { plainNumber } from '../storeText.ts';
import type { CellColumn, Cells } from '../judge/cells.ts';
import { foldForFind, searchTexts, type TextHits } from './textSearch.ts';

/** Characters that numbers, dates and times are written with. */
const NUMERIC = /^[\d.:t-]+$/;
/** Numbers below this many thousandths are looked up in a table. */
const TABLE = 1 << 20;
const UNKNOWN = 2;

/**
 * Rows with a cell that holds a text, case and width ignored: in what the file or an edit holds,
 * or, in columns of codes, in the code it was read as.
 */
export class Finder {
  readonly #cells: Cells;
  readonly #needle: string;
  /** Per column of codes, what was said of a text. */
  readonly #codes: readonly (Map<string, boolean> | null)[];
  readonly #numbers = new Uint8Array(TABLE).fill(UNKNOWN);

  /** `text` holds more than spaces. */
  constructor(cells: Cells, text: string) {
    this.#cells = cells;
    this.#needle = foldForFind(text);
    this.#codes = cells.columns.map(({ field }) => (field?.kind === 'code' ? new Map() : null));
  }

  /** One row, by reading it. */
  matches(row: number): boolean {
    return this.#cells.columns.some((_, column) => this.#holds(row, column));
  }

  /** All rows below `rows`: 1 or 0 per row, by searching texts and not cells. */
  all(rows: number): Uint8Array {
    const found = new Uint8Array(rows);
    const hits = searchTexts(this.#cells.store.texts, this.#needle);
    for (const column of this.#cells.columns.keys()) this.#searchColumn(column, rows, hits, found);
    return found;
  }

  #searchColumn(column: number, rows: number, hits: TextHits, found: Uint8Array): void {
    const { source } = this.#cells.columns[column] as CellColumn;
    const { store, overlay } = this.#cells;
    const edited = overlay.count(column) > 0;
    if (source === null && !edited) return;
    const numeric = NUMERIC.test(this.#needle);
    /** By text id and by serial: codes and dates are few. */
    const known = this.#codes[column] === null ? null : new Map<number, boolean>();
    const dates = new Map<number, boolean>();
    for (let first = 0; first < rows; first += CHUNK_ROWS) {
      const chunk =
        source === null ? undefined : store.column(source)?.chunks[first >>> CHUNK_BITS];
      const edits = edited ? overlay.page(column, first) : undefined;
      if (chunk === undefined && edits === undefined) continue;
      // Texts come in the order of rows, so a chunk's ids lie close: most chunks need no look.
      if (chunk !== undefined && edits === undefined && known === null && !numeric) {
        const { first: low, last: high } = idRange(chunk, store.finished);
        if (!hits.anyOf(low, high)) continue;
      }
      const kinds = chunk?.kinds;
      const ids = chunk?.ids;
      const numbers = chunk?.numbers;
      const formats = chunk?.formats;
      const end = Math.min(CHUNK_ROWS, rows - first);
      for (let i = 0; i < end; i++) {
        if (found[first + i] === 1) continue;
        if (edits !== undefined && edits[i] !== UNEDITED) {
          if (this.#holds(first + i, column)) found[first + i] = 1;
          continue;
        }
        const kind = kinds === undefined || i >= kinds.length ? Kind.empty : kinds[i];
        if (kind === Kind.empty) continue;
        let hit: boolean;
        if (kind === Kind.text) {
          const id = (ids as Uint32Array)[i] as number;
          hit = known === null ? hits.has(id) : this.#knownHolds(known, id, first + i, column);
        } else if (kind === Kind.error || kind === Kind.boolean || known !== null) {
          hit = this.#holds(first + i, column);
        } else if (!numeric) {
          hit = false;
        } else {
          const value = numbers?.[i] ?? Number.NaN;
          const format = formats?.[i] ?? 0;
          hit =
            kind === Kind.number && store.formats[format]?.pad === 0
              ? this.#numberHolds(value)
              : kind === Kind.date
                ? this.#knownHolds(dates, value, first + i, column)
                : this.#holds(first + i, column);
        }
        if (hit) found[first + i] = 1;
      }
    }
  }

  #knownHolds(known: Map<number, boolean>, key: number, row: number, column: number): boolean {
    let holds = known.get(key);
    if (holds === undefined) {
      holds = this.#holds(row, column);
      known.set(key, holds);
    }
    return holds;
  }

  #holds(row: number, column: number): boolean {
    const raw = this.#cells.raw(row, column);
    if (raw === '') return false;
    const codes = this.#codes[column];
    if (codes === null || codes === undefined) return foldForFind(raw).includes(this.#needle);
    let holds = codes.get(raw);
    if (holds === undefined) {
      const { text } = this.#cells.read(row, column);
      holds = foldForFind(raw).includes(this.#needle) || foldForFind(text).includes(this.#needle);
      codes.set(raw, holds);
    }
    return holds;
  }

  #numberHolds(value: number): boolean {
    const thousandths = Math.round(value * 1000);
    if (thousandths < 0 || thousandths >= TABLE || thousandths / 1000 !== value) {
      return plainNumber(value).includes(this.#needle);
    }
    let known = this.#numbers[thousandths] as number;
    if (known === UNKNOWN) {
      known = plainNumber(value).includes(this.#needle) ? 1 : 0;
      this.#numbers[thousandths] = known;
    }
    return known === 1;
  }
}

interface IdRange {
  readonly first: number;
  readonly last: number;
}

const EVERYTHING: IdRange = { first: 0, last: 0xffff_ffff };
const idRanges = new WeakMap<ColumnChunk, IdRange>();

/** The least and the greatest text id of a chunk; remembered once the sheet is read. */
function idRange(chunk: ColumnChunk, finished: boolean): IdRange {
  const known = idRanges.get(chunk);
  if (known !== undefined) return known;
  let first = EVERYTHING.last;
  let last = EVERYTHING.first;
  const { kinds, ids } = chunk;
  let range: IdRange | null = null;
  for (let i = 0; i < kinds.length && range === null; i++) {
    const kind = kinds[i];
    if (kind === Kind.boolean) range = EVERYTHING;
    if (kind !== Kind.text && kind !== Kind.error) continue;
    const id = (ids as Uint32Array)[i] as number;
    if (id < first) first = id;
    if (id > last) last = id;
  }
  range ??= { first, last };
  if (finished) idRanges.set(chunk, range);
  return range;
}
