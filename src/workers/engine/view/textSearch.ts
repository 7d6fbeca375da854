import { OWN_TEXTS, type TextTable, type Texts } from '../store.ts';

/** Case and width do not count: full-width letters and digits equal plain ones. */
export function foldForFind(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const NON_ASCII = /[\u0080-\uffff]/;

/** Per text of a sheet, whether it holds a needle: 1 or 0 by text id. */
export interface TextHits {
  has(id: number): boolean;
  /** Whether any text holds it at all. */
  readonly any: boolean;
}

/**
 * Finds a needle (folded already, not empty) in all texts of a sheet. Plain ASCII is searched as
 * bytes, whole blocks at a time; only texts with other characters are decoded and folded.
 */
export function searchTexts(texts: Texts, needle: string): TextHits {
  const shared = searchTable(texts.shared, needle);
  const own = searchTable(texts.own, needle);
  return {
    any: shared.any || own.any,
    has: (id) => (id >= OWN_TEXTS ? own.hits[id - OWN_TEXTS] : shared.hits[id]) === 1,
  };
}

interface TableHits {
  readonly hits: Uint8Array;
  readonly any: boolean;
}

function searchTable(table: TextTable, needle: string): TableHits {
  const hits = new Uint8Array(table.size);
  const ascii = NON_ASCII.test(needle) ? null : new AsciiNeedle(needle);
  let any = false;
  for (let first = 0; first < table.size;) {
    const end = endOfRun(table, first);
    const block = table.block(first);
    const from = table.start(first);
    const to = table.start(end - 1) + table.length(end - 1);
    if (isAscii(block, from, to)) {
      if (ascii !== null && searchRun(table, first, end, block, from, to, ascii, hits)) any = true;
    } else {
      for (let id = first; id < end; id++) {
        if (!holdsFolded(table, id, needle, ascii)) continue;
        hits[id] = 1;
        any = true;
      }
    }
    first = end;
  }
  return { hits, any };
}

/** One past the last text that stands in the same block as `first`; texts fill blocks in order. */
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

/** Marks the texts [first, end) of one block that hold the needle. */
function searchRun(
  table: TextTable,
  first: number,
  end: number,
  block: Uint8Array,
  from: number,
  to: number,
  needle: AsciiNeedle,
  hits: Uint8Array,
): boolean {
  let any = false;
  let id = first;
  for (let at = needle.find(block, from, to); at >= 0;) {
    id = textAt(table, id, end, at);
    const textEnd = table.start(id) + table.length(id);
    if (at + needle.length <= textEnd) {
      hits[id] = 1;
      any = true;
      at = needle.find(block, textEnd, to);
    } else {
      // The hit runs over into the next text.
      at = needle.find(block, at + 1, to);
    }
  }
  return any;
}

/** The text of [low, end) whose bytes hold position `at`: the last one that starts there or before. */
function textAt(table: TextTable, first: number, end: number, at: number): number {
  let low = first;
  // Hits mostly follow close: gallop, then halve.
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

function holdsFolded(
  table: TextTable,
  id: number,
  needle: string,
  ascii: AsciiNeedle | null,
): boolean {
  const start = table.start(id);
  const end = start + table.length(id);
  const block = table.block(id);
  if (isAscii(block, start, end)) return ascii !== null && ascii.find(block, start, end) >= 0;
  return foldForFind(table.decode(id)).includes(needle);
}

function isAscii(block: Uint8Array, from: number, to: number): boolean {
  let all = 0;
  for (let i = from; i < to; i++) all |= block[i] as number;
  return all < 0x80;
}

/** Horspool's search for a lower-case ASCII needle, upper case counting as lower. */
class AsciiNeedle {
  readonly length: number;
  readonly #bytes: Uint8Array;
  /** How far to move on, by the byte under the needle's end. */
  readonly #shifts: Uint8Array;

  constructor(needle: string) {
    this.length = needle.length;
    this.#bytes = Uint8Array.from(needle, (c) => c.charCodeAt(0));
    const furthest = Math.min(needle.length, 255);
    this.#shifts = new Uint8Array(256).fill(furthest);
    for (let i = 0; i < needle.length - 1; i++) {
      const byte = this.#bytes[i] as number;
      const shift = Math.min(needle.length - 1 - i, 255);
      this.#shifts[byte] = shift;
      this.#shifts[upper(byte)] = shift;
    }
  }

  /** Where the needle first stands within [from, to); -1 where it does not. */
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
