import { findFirstSlot, copyInto } from './duplicates.ts';

const FREE = -1;
const REMOVED = -2;
/** No row or order. */
export const NONE = -1;

/**
 * Parts of an order number. Rows of one number with different statuses are separate, because only open rows are sent
 * together:
 * - `open`: can still be changed and sent.
 * - `sent`: on their way, or accepted by the server.
 * - `skipped`: excluded by the user.
 */
const PARTS = ['open', 'sent', 'skipped'] as const;
export type Part = (typeof PARTS)[number];

/** Distinguishes the hashes of one number's parts. */
const PART_HASH = 0x9e37_79b1;

/**
 * Groups rows to orders: those with the same text and part. An order's rows form a list by sheet row, wherever they
 * are in the file. Adding and removing a row take constant time, except for inserting a row into the middle of a
 * long list.
 */
export class Orders {
  readonly #hasEqualText: (a: number, b: number) => boolean;
  readonly #sheetRow: (row: number) => number;
  /** Open addressing: orders, FREE, or REMOVED. */
  #slots = new Int32Array(64).fill(FREE);
  /** Number of slots that are not FREE. */
  #used = 0;
  /** By row. */
  #orderByRow = new Int32Array(0);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  /** By order. */
  #hashes = new Uint32Array(1024);
  #parts = new Uint8Array(1024);
  #firsts = new Int32Array(1024);
  #lasts = new Int32Array(1024);
  #sizes = new Int32Array(1024);
  #count = 0;
  /** Ids of orders without rows, for reuse. */
  readonly #emptyOrders: number[] = [];
  /** Number of orders by part. */
  readonly #countByPart: Record<Part, number> = { open: 0, sent: 0, skipped: 0 };
  /** Row added last, as a hint: rows arrive in sheet order. */
  #lastAdded = NONE;
  #changed = new Set<number>();
  #restarted = new Set<number>();

  /** `hasEqualText` returns whether two rows had equal texts when added. */
  constructor(hasEqualText: (a: number, b: number) => boolean, sheetRow: (row: number) => number) {
    this.#hasEqualText = hasEqualText;
    this.#sheetRow = sheetRow;
  }

  /** The row's order, or NONE. */
  orderOf(row: number): number {
    return row < this.#orderByRow.length ? (this.#orderByRow[row] as number) : NONE;
  }

  /** The first row of the row's order; the row itself if it is in none. */
  firstOf(row: number): number {
    const order = this.orderOf(row);
    return order === NONE ? row : this.first(order);
  }

  first(order: number): number {
    return this.#firsts[order] as number;
  }

  /** The next row in its order; NONE after the last. */
  next(row: number): number {
    return this.#next[row] as number;
  }

  /** Number of rows of an order; 0 if it no longer exists. */
  size(order: number): number {
    return this.#sizes[order] as number;
  }

  /** Rows of an order, by sheet row. */
  rows(order: number): number[] {
    const rows: number[] = [];
    for (let row = this.first(order); row !== NONE; row = this.next(row)) rows.push(row);
    return rows;
  }

  part(order: number): Part {
    return PARTS[this.#parts[order] as number] as Part;
  }

  /** The order of the same number in another part, or NONE. */
  counterpart(order: number, part: Part): number {
    if (this.#countByPart[part] === 0) return NONE;
    const baseHash = (this.#hashes[order] as number) ^ hashPart(this.part(order));
    const slot = this.#find(this.first(order), (baseHash ^ hashPart(part)) >>> 0, part);
    return Math.max(NONE, this.#slots[slot] as number);
  }

  /** Adds a row by the hash of its text. */
  add(row: number, textHash: number, part: Part): void {
    this.#reserve(row);
    if (this.#used * 3 >= this.#slots.length * 2) this.#rehash();
    const hash = (textHash ^ hashPart(part)) >>> 0;
    const slot = this.#find(row, hash, part);
    let order = this.#slots[slot] as number;
    if (order < 0) {
      if (order === FREE) this.#used++;
      order = this.#create(row, hash, part);
      this.#slots[slot] = order;
      this.#changed.add(order);
      this.#touchOpen(order);
    } else {
      this.#insert(order, row);
      this.#sizes[order] = this.size(order) + 1;
      this.#changed.add(order);
    }
    this.#orderByRow[row] = order;
    this.#lastAdded = row;
  }

  /** Removes a row, before its text changes. */
  remove(row: number): void {
    const order = this.orderOf(row);
    if (order === NONE) return;
    this.#changed.add(order);
    if (this.size(order) === 1) {
      this.#touchOpen(order);
      this.#slots[this.#findSlot(order)] = REMOVED;
      this.#countByPart[this.part(order)]--;
      this.#emptyOrders.push(order);
    } else {
      const next = this.#next[row] as number;
      const previous = this.#previous[row] as number;
      if (previous === NONE) {
        this.#firsts[order] = next;
        this.#restarted.add(order);
      } else {
        this.#next[previous] = next;
      }
      if (next === NONE) this.#lasts[order] = previous;
      else this.#previous[next] = previous;
    }
    this.#sizes[order] = this.size(order) - 1;
    this.#orderByRow[row] = NONE;
    if (this.#lastAdded === row) this.#lastAdded = NONE;
  }

  /** Marks an order to be judged although its rows are unchanged. */
  touch(order: number): void {
    if (order !== NONE) this.#changed.add(order);
  }

  /**
   * Orders that gained or lost rows since the last call, or whose counterparts did; some may no longer exist.
   * `restarted` are the orders whose first row changed or was removed since then.
   */
  takeChanged(): {
    readonly changed: ReadonlySet<number>;
    readonly restarted: ReadonlySet<number>;
  } {
    const changes = { changed: this.#changed, restarted: this.#restarted };
    this.#changed = new Set();
    this.#restarted = new Set();
    return changes;
  }

  /** Marks the open part of a number, which depends on whether other parts exist. */
  #touchOpen(order: number): void {
    if (this.part(order) === 'open') return;
    const openOrder = this.counterpart(order, 'open');
    if (openOrder !== NONE) this.#changed.add(openOrder);
  }

  #create(row: number, hash: number, part: Part): number {
    const order = this.#emptyOrders.pop() ?? this.#count++;
    if (order >= this.#hashes.length) this.#growOrders();
    this.#hashes[order] = hash;
    this.#parts[order] = PARTS.indexOf(part);
    this.#firsts[order] = row;
    this.#lasts[order] = row;
    this.#sizes[order] = 1;
    this.#next[row] = NONE;
    this.#previous[row] = NONE;
    this.#countByPart[part]++;
    return order;
  }

  #insert(order: number, row: number): void {
    const first = this.first(order);
    const last = this.#lasts[order] as number;
    const sheetRow = this.#sheetRow(row);
    if (sheetRow > this.#sheetRow(last)) {
      this.#next[last] = row;
      this.#previous[row] = last;
      this.#next[row] = NONE;
      this.#lasts[order] = row;
    } else if (sheetRow < this.#sheetRow(first)) {
      this.#next[row] = first;
      this.#previous[row] = NONE;
      this.#previous[first] = row;
      this.#firsts[order] = row;
      this.#restarted.add(order);
    } else {
      const previousRow = this.#findPrevious(order, sheetRow);
      const nextRow = this.#next[previousRow] as number;
      this.#next[previousRow] = row;
      this.#previous[row] = previousRow;
      this.#next[row] = nextRow;
      this.#previous[nextRow] = row;
    }
  }

  /** Predecessor in the order for a new row that is neither first nor last. */
  #findPrevious(order: number, sheetRow: number): number {
    const hint = this.#lastAdded;
    const isHintUsable =
      hint !== NONE && this.orderOf(hint) === order && this.#sheetRow(hint) < sheetRow;
    let previousRow = isHintUsable ? hint : this.first(order);
    for (;;) {
      const next = this.#next[previousRow] as number;
      if (this.#sheetRow(next) > sheetRow) return previousRow;
      previousRow = next;
    }
  }

  /** Slot of the order with a row's text and part; a free slot if there is none. */
  #find(row: number, hash: number, part: Part): number {
    const mask = this.#slots.length - 1;
    const partIndex = PARTS.indexOf(part);
    let removedSlot = -1;
    for (let slot = findFirstSlot(hash, mask); ; slot = (slot + 1) & mask) {
      const order = this.#slots[slot] as number;
      if (order === FREE) return removedSlot >= 0 ? removedSlot : slot;
      if (order === REMOVED) {
        if (removedSlot < 0) removedSlot = slot;
        continue;
      }
      if (this.#hashes[order] !== hash || this.#parts[order] !== partIndex) continue;
      if (this.#hasEqualText(this.first(order), row)) return slot;
    }
  }

  /** Slot of an existing order. */
  #findSlot(order: number): number {
    const mask = this.#slots.length - 1;
    let slot = findFirstSlot(this.#hashes[order] as number, mask);
    while (this.#slots[slot] !== order) slot = (slot + 1) & mask;
    return slot;
  }

  #rehash(): void {
    const oldSlots = this.#slots;
    let orders = 0;
    for (const order of oldSlots) if (order >= 0) orders++;
    let size = 64;
    while (size < orders * 3) size *= 2;
    this.#slots = new Int32Array(size).fill(FREE);
    this.#used = orders;
    for (const order of oldSlots) {
      if (order < 0) continue;
      let slot = findFirstSlot(this.#hashes[order] as number, size - 1);
      while (this.#slots[slot] !== FREE) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = order;
    }
  }

  #reserve(row: number): void {
    if (row < this.#orderByRow.length) return;
    const size = Math.max(4096, 2 ** Math.ceil(Math.log2(row + 1)));
    const orderByRow = new Int32Array(size).fill(NONE);
    orderByRow.set(this.#orderByRow);
    this.#orderByRow = orderByRow;
    this.#next = copyInto(this.#next, new Int32Array(size));
    this.#previous = copyInto(this.#previous, new Int32Array(size));
  }

  #growOrders(): void {
    const size = this.#hashes.length * 2;
    this.#hashes = copyInto(this.#hashes, new Uint32Array(size));
    this.#parts = copyInto(this.#parts, new Uint8Array(size));
    this.#firsts = copyInto(this.#firsts, new Int32Array(size));
    this.#lasts = copyInto(this.#lasts, new Int32Array(size));
    this.#sizes = copyInto(this.#sizes, new Int32Array(size));
  }
}

function hashPart(part: Part): number {
  return Math.imul(PARTS.indexOf(part), PART_HASH);
}
