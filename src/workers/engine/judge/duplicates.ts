import { Uint32List } from '../overlay/uint32List.ts';
import type { TextSpan } from '../store.ts';

const FREE = -1;
const REMOVED = -2;
const NONE = -1;

export const NO_DUPLICATE = -1;
export const SEVERAL = -2;

/**
 * Rows of a unique column by value. Rows with equal values form a list in row order, so that each verdict can name
 * another row in constant time. Adding and removing a row take constant time, except for inserting a row into the
 * middle of a long list.
 */
export class Duplicates {
  readonly #getText: (row: number) => string;
  /** Open addressing: the first row of a value, FREE, or REMOVED. */
  #slots = new Int32Array(64).fill(FREE);
  /** Number of slots that are not FREE. */
  #used = 0;
  /** By row: hash of its value; 0 if the row is not included. */
  #hashes = new Uint32Array(0);
  /** By row: the next row with its value, or NONE. The first row's `previous` is the last row. */
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  /** Row added last, as a hint: bulk edits arrive in row order. */
  #lastAdded = NONE;

  /** `getText` returns the canonical text under which a row is included. */
  constructor(getText: (row: number) => string) {
    this.#getText = getText;
  }

  has(row: number): boolean {
    return row < this.#hashes.length && this.#hashes[row] !== 0;
  }

  /**
   * Adds a row by the hash of its text. Returns NO_DUPLICATE if its value is new, the other row if there was exactly
   * one, or SEVERAL if there were several.
   */
  add(row: number, hash: number): number {
    this.#reserve(row);
    if (this.#used * 3 >= this.#slots.length * 2) this.#rehash();
    this.#hashes[row] = hash;
    const slot = this.#find(row, hash);
    const first = this.#slots[slot] as number;
    if (first < 0) {
      if (first === FREE) this.#used++;
      this.#slots[slot] = row;
      this.#next[row] = NONE;
      this.#previous[row] = row;
      return NO_DUPLICATE;
    }
    const isOnlyRow = this.#next[first] === NONE;
    this.#insert(slot, first, row);
    return isOnlyRow ? first : SEVERAL;
  }

  /** Removes a row, before its text changes. Returns the row left with its value if it is the only one. */
  remove(row: number): number | null {
    const slot = this.#find(row, this.#hashes[row] as number);
    const first = this.#slots[slot] as number;
    const next = this.#next[row] as number;
    const previous = this.#previous[row] as number;
    this.#hashes[row] = 0;
    if (this.#lastAdded === row) this.#lastAdded = NONE;
    if (row === first) {
      if (next === NONE) {
        this.#slots[slot] = REMOVED;
        return null;
      }
      this.#slots[slot] = next;
      this.#previous[next] = previous;
    } else {
      this.#next[previous] = next;
      this.#previous[next === NONE ? first : next] = previous;
    }
    const remaining = this.#slots[slot] as number;
    return this.#next[remaining] === NONE ? remaining : null;
  }

  /** The first other row with the same value; null if there is none. */
  other(row: number): number | null {
    if (!this.has(row)) return null;
    const first = this.#slots[this.#find(row, this.#hashes[row] as number)] as number;
    if (first !== row) return first;
    const next = this.#next[row] as number;
    return next === NONE ? null : next;
  }

  /** Rows below `end` whose value occurs in an earlier row, ascending. */
  repeats(end: number): Uint32Array {
    const rows = new Uint32List();
    for (let row = 0; row < end; row++) if ((this.other(row) ?? row) < row) rows.push(row);
    return rows.toArray();
  }

  #insert(slot: number, first: number, row: number): void {
    const last = this.#previous[first] as number;
    if (row > last) {
      this.#next[last] = row;
      this.#previous[row] = last;
      this.#next[row] = NONE;
      this.#previous[first] = row;
    } else if (row < first) {
      this.#next[row] = first;
      this.#previous[row] = last;
      this.#previous[first] = row;
      this.#slots[slot] = row;
    } else {
      const previousRow = this.#findPrevious(first, row);
      const nextRow = this.#next[previousRow] as number;
      this.#next[previousRow] = row;
      this.#previous[row] = previousRow;
      this.#next[row] = nextRow;
      this.#previous[nextRow] = row;
    }
    this.#lastAdded = row;
  }

  /** Predecessor in the list for a new row that is neither first nor last. */
  #findPrevious(first: number, row: number): number {
    const hint = this.#lastAdded;
    const isHintUsable =
      hint !== NONE &&
      hint < row &&
      this.#hashes[hint] === this.#hashes[row] &&
      hint > first &&
      this.#getText(hint) === this.#getText(row);
    let previousRow = isHintUsable ? hint : first;
    for (;;) {
      const next = this.#next[previousRow] as number;
      if (next > row) return previousRow;
      previousRow = next;
    }
  }

  /** Slot of the row's value: that of its first row, or the one to insert it. */
  #find(row: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let removedSlot = -1;
    let text: string | null = null;
    for (let slot = findFirstSlot(hash, mask); ; slot = (slot + 1) & mask) {
      const first = this.#slots[slot] as number;
      if (first === FREE) return removedSlot >= 0 ? removedSlot : slot;
      if (first === REMOVED) {
        if (removedSlot < 0) removedSlot = slot;
        continue;
      }
      if (first === row) return slot;
      if (this.#hashes[first] !== hash) continue;
      text ??= this.#getText(row);
      if (this.#getText(first) === text) return slot;
    }
  }

  #rehash(): void {
    const oldSlots = this.#slots;
    let lists = 0;
    for (const first of oldSlots) if (first >= 0) lists++;
    let size = 64;
    while (size < lists * 3) size *= 2;
    this.#slots = new Int32Array(size).fill(FREE);
    this.#used = lists;
    for (const first of oldSlots) {
      if (first < 0) continue;
      let slot = findFirstSlot(this.#hashes[first] as number, size - 1);
      while (this.#slots[slot] !== FREE) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = first;
    }
  }

  #reserve(row: number): void {
    if (row < this.#hashes.length) return;
    const size = Math.max(4096, 2 ** Math.ceil(Math.log2(row + 1)));
    this.#hashes = copyInto(this.#hashes, new Uint32Array(size));
    this.#next = copyInto(this.#next, new Int32Array(size));
    this.#previous = copyInto(this.#previous, new Int32Array(size));
  }
}

/** Copies an array into a larger one, and returns that. */
export function copyInto<T extends Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/**
 * Hash of a text's bytes, never 0. The last byte is only added, so that consecutive numbers have neighbouring slots.
 */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 0x01000193) + (bytes[i] as number)) | 0;
  return hash >>> 0 || 1;
}

/** Hash of a text in the store, equal to that of its bytes. */
export function hashSpan({ block, start, length }: TextSpan): number {
  return hashBytes(block, start, start + length);
}

const encoder = new TextEncoder();

/** Hash of a string, equal to that of its UTF-8 bytes. */
export function hashText(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) {
      const bytes = encoder.encode(text);
      return hashBytes(bytes, 0, bytes.length);
    }
    hash = (Math.imul(hash, 0x01000193) + unit) | 0;
  }
  return hash >>> 0 || 1;
}

/** First slot to probe for a hash: sixteen neighbours share a cache line, others scatter. */
export function findFirstSlot(hash: number, mask: number): number {
  const line = Math.imul(hash >>> 4, 0x2c1b3c6d);
  return (((line ^ (line >>> 15)) << 4) | (hash & 15)) & mask;
}
