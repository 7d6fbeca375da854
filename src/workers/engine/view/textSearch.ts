import { FIRST_OWN_TEXT, type TextTable, type Texts } from '../store.ts';

/** Folds case and width: full-width letters and digits equal plain ones. */
export function foldForFind(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const NON_ASCII = /[\u0080-\uffff]/;

/** Texts of a sheet that contain a needle. */
export class TextHits {
  readonly #shared: TableHits;
  readonly #own: TableHits;

  constructor(shared: TableHits, own: TableHits) {
    this.#shared = shared;
    this.#own = own;
  }

  has(id: number): boolean {
    return id >= FIRST_OWN_TEXT
      ? this.#own.hits[id - FIRST_OWN_TEXT] === 1
      : this.#shared.hits[id] === 1;
  }

  /** Returns whether any text from `first` to `last` may contain it; certain only if both are in the same table. */
  anyOf(first: number, last: number): boolean {
    if (first > last) return false;
    if (first < FIRST_OWN_TEXT && last >= FIRST_OWN_TEXT) return true;
    return first >= FIRST_OWN_TEXT
      ? hasIdBetween(this.#own.ids, first - FIRST_OWN_TEXT, last - FIRST_OWN_TEXT)
      : hasIdBetween(this.#shared.ids, first, last);
  }
}

/** Returns whether an id of the ascending `ids` is in [first, last]. */
function hasIdBetween(ids: readonly number[], first: number, last: number): boolean {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < first) low = middle + 1;
    else high = middle;
  }
  return low < ids.length && (ids[low] as number) <= last;
}

/**
 * Finds a needle (folded, not empty) in all texts of a sheet. Plain ASCII is searched as bytes, whole blocks at a
 * time; only texts with other characters are decoded and folded.
 */
export function searchTexts(texts: Texts, needle: string): TextHits {
  return new TextHits(searchTable(texts.shared, needle), searchTable(texts.own, needle));
}

/** Does the one-time work of the first search in advance. */
export function* prepareTexts({ shared, own }: Texts): Generator<void> {
  for (const table of [shared, own]) {
    for (let first = 0; first < table.size;) {
      const end = endOfRun(table, first);
      isAsciiRun(table.block(first), table.start(first), endOfText(table, end - 1));
      yield;
      first = end;
    }
  }
}

interface TableHits {
  /** 1 or 0 by text. */
  readonly hits: Uint8Array;
  /** Matching texts, ascending. */
  readonly ids: readonly number[];
}

function searchTable(table: TextTable, needle: string): TableHits {
  const hits = new Uint8Array(table.size);
  const asciiNeedle = NON_ASCII.test(needle) ? null : new AsciiNeedle(needle);
  const ids: number[] = [];
  const mark = (id: number): void => {
    hits[id] = 1;
    ids.push(id);
  };
  for (let first = 0; first < table.size;) {
    const end = endOfRun(table, first);
    const block = table.block(first);
    const from = table.start(first);
    const to = endOfText(table, end - 1);
    if (isAsciiRun(block, from, to)) {
      if (asciiNeedle !== null) searchRun(table, first, end, block, from, to, asciiNeedle, mark);
    } else {
      for (let id = first; id < end; id++) {
        if (containsFolded(table, id, needle, asciiNeedle)) mark(id);
      }
    }
    first = end;
  }
  return { hits, ids };
}

/** End of the texts in the same block as `first`; texts fill blocks in order. */
function endOfRun(table: TextTable, first: number): number {
  const block = table.block(first);
  let low = first + 1;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.block(middle) === block) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endOfText(table: TextTable, id: number): number {
  return table.start(id) + table.length(id);
}

/** Marks the texts [first, end) of one block that contain the needle. */
function searchRun(
  table: TextTable,
  first: number,
  end: number,
  block: Uint8Array,
  from: number,
  to: number,
  needle: AsciiNeedle,
  mark: (id: number) => void,
): void {
  let id = first;
  for (let at = needle.find(block, from, to); at >= 0;) {
    id = textAt(table, id, end, at);
    const textEnd = endOfText(table, id);
    if (at + needle.length <= textEnd) {
      mark(id);
      at = needle.find(block, textEnd, to);
    } else {
      // The match extends into the next text.
      at = needle.find(block, at + 1, to);
    }
  }
}

/** The text of [first, end) that contains offset `at`: the last one that starts at or before it. */
function textAt(table: TextTable, first: number, end: number, at: number): number {
  let low = first;
  // Matches are usually close, so search with doubling steps, then by halves.
  let step = 1;
  while (low + step < end && table.start(low + step) <= at) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (table.start(middle) <= at) low = middle;
    else high = middle;
  }
  return low;
}

function containsFolded(
  table: TextTable,
  id: number,
  needle: string,
  asciiNeedle: AsciiNeedle | null,
): boolean {
  const start = table.start(id);
  const end = start + table.length(id);
  const block = table.block(id);
  if (isAsciiBytewise(block, start, end))
    return asciiNeedle !== null && asciiNeedle.find(block, start, end) >= 0;
  return foldForFind(table.decode(id)).includes(needle);
}

/** End of the part of each block known to be ASCII; the bytes of a block never change. */
const knownAsciiEnd = new WeakMap<Uint8Array, number>();

/** Like `isAscii`, for all texts in a block from its first on. */
function isAsciiRun(block: Uint8Array, from: number, to: number): boolean {
  const checkedEnd = knownAsciiEnd.get(block) ?? from;
  if (checkedEnd >= to) return true;
  if (!isAscii(block, checkedEnd, to)) return false;
  knownAsciiEnd.set(block, to);
  return true;
}

function isAsciiBytewise(block: Uint8Array, from: number, to: number): boolean {
  let allBits = 0;
  for (let i = from; i < to; i++) allBits |= block[i] as number;
  return allBits < 0x80;
}

/** Like `isAsciiBytewise`, but tests four bytes at a time: faster for many bytes. */
function isAscii(block: Uint8Array, from: number, to: number): boolean {
  const start = (from + 3) & ~3;
  if (to - start < 4) return isAsciiBytewise(block, from, to);
  const words = new Int32Array(block.buffer, block.byteOffset + start, (to - start) >>> 2);
  let allBits = 0;
  for (let i = 0; i < words.length; i++) allBits |= words[i] as number;
  const end = start + words.length * 4;
  return (
    (allBits & 0x8080_8080) === 0 &&
    isAsciiBytewise(block, from, start) &&
    isAsciiBytewise(block, end, to)
  );
}

/** Horspool search for a lower-case ASCII needle, ignoring case. */
class AsciiNeedle {
  readonly length: number;
  readonly #bytes: Uint8Array;
  /** Shift by the byte under the end of the needle. */
  readonly #shifts: Uint8Array;

  constructor(needle: string) {
    this.length = needle.length;
    this.#bytes = Uint8Array.from(needle, (c) => c.charCodeAt(0));
    const maxShift = Math.min(needle.length, 255);
    this.#shifts = new Uint8Array(256).fill(maxShift);
    for (let i = 0; i < needle.length - 1; i++) {
      const byte = this.#bytes[i] as number;
      const shift = Math.min(needle.length - 1 - i, 255);
      this.#shifts[byte] = shift;
      this.#shifts[upper(byte)] = shift;
    }
  }

  /** First offset of the needle within [from, to); -1 if there is none. */
  find(block: Uint8Array, from: number, to: number): number {
    const last = this.length - 1;
    const needle = this.#bytes;
    const shifts = this.#shifts;
    const end = needle[last] as number;
    const endUpper = upper(end);
    for (let at = from + last; at < to;) {
      const byte = block[at] as number;
      if (byte === end || byte === endUpper) {
        let i = 0;
        while (i < last && lower(block[at - last + i] as number) === needle[i]) i++;
        if (i === last) return at - last;
      }
      at += shifts[byte] as number;
    }
    return -1;
  }
}

function lower(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte;
}

function upper(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? byte - 32 : byte;
}
