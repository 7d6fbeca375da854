import { firstSlot, grown } from './duplicates.ts';

const FREE = -1;
const GONE = -2;
/** No row or order. */
export const NONE = -1;

/**
 * Parts of an order number. Rows of one number with different statuses are kept apart, since only open ones are sent
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
 * are in the file. Adding and removing a row take constant time, except for walking a long list when a row returns
 * into its middle.
 */
export class Orders {
  readonly #alike: (a: number, b: number) => boolean;
  readonly #sheetRow: (row: number) => number;
  /** Open addressing: orders, FREE, or GONE. */
  #slots = new Int32Array(64).fill(FREE);
  /** Number of slots that are not FREE. */
  #used = 0;
  /** By row. */
  #orderOf = new Int32Array(0);
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
  readonly #empty: number[] = [];
  /** Number of orders by part. */
  readonly #alive: Record<Part, number> = { open: 0, sent: 0, skipped: 0 };
  /** The row added last: rows arrive in sheet order. */
  #hint = NONE;
  #changed = new Set<number>();
  #restarted = new Set<number>();

  /** `alike` returns whether rows have equal texts, as they were when added. */
  constructor(alike: (a: number, b: number) => boolean, sheetRow: (row: number) => number) {
    this.#alike = alike;
    this.#sheetRow = sheetRow;
  }

  /** The row's order, or NONE. */
  of(row: number): number {
    return row < this.#orderOf.length ? (this.#orderOf[row] as number) : NONE;
  }

  /** The first row of the row's order; the row itself if it is in none. */
  firstOf(row: number): number {
    const order = this.of(row);
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
    if (this.#alive[part] === 0) return NONE;
    const own = (this.#hashes[order] as number) ^ partHash(this.part(order));
    const slot = this.#find(this.first(order), (own ^ partHash(part)) >>> 0, part);
    return Math.max(NONE, this.#slots[slot] as number);
  }

  /** Adds a row by the hash of its text. */
  add(row: number, textHash: number, part: Part): void {
    this.#reserve(row);
    if (this.#used * 3 >= this.#slots.length * 2) this.#rehash();
    const hash = (textHash ^ partHash(part)) >>> 0;
    const slot = this.#find(row, hash, part);
    let order = this.#slots[slot] as number;
    if (order < 0) {
      if (order === FREE) this.#used++;
      order = this.#make(row, hash, part);
      this.#slots[slot] = order;
      this.#changed.add(order);
      this.#touchOpen(order);
    } else {
      this.#link(order, row);
      this.#sizes[order] = this.size(order) + 1;
      this.#changed.add(order);
    }
    this.#orderOf[row] = order;
    this.#hint = row;
  }

  /** Removes a row, before its text changes. */
  remove(row: number): void {
    const order = this.of(row);
    if (order === NONE) return;
    this.#changed.add(order);
    if (this.size(order) === 1) {
      this.#touchOpen(order);
      this.#slots[this.#findSlot(order)] = GONE;
      this.#alive[this.part(order)]--;
      this.#empty.push(order);
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
    this.#orderOf[row] = NONE;
    if (this.#hint === row) this.#hint = NONE;
  }

  /** Marks an order to be judged although its rows are unchanged. */
  touch(order: number): void {
    if (order !== NONE) this.#changed.add(order);
  }

  /**
   * Orders that gained or lost rows since the last call, or whose counterparts did; some may no longer exist.
   * `restarted` are those whose first row changed or was removed in between.
   */
  takeChanged(): {
    readonly changed: ReadonlySet<number>;
    readonly restarted: ReadonlySet<number>;
  } {
    const taken = { changed: this.#changed, restarted: this.#restarted };
    this.#changed = new Set();
    this.#restarted = new Set();
    return taken;
  }

  /** Open rows depend on whether others of their number are sent or skipped. */
  #touchOpen(order: number): void {
    if (this.part(order) === 'open') return;
    const open = this.counterpart(order, 'open');
    if (open !== NONE) this.#changed.add(open);
  }

  #make(row: number, hash: number, part: Part): number {
    const order = this.#empty.pop() ?? this.#count++;
    if (order >= this.#hashes.length) this.#growOrders();
    this.#hashes[order] = hash;
    this.#parts[order] = PARTS.indexOf(part);
    this.#firsts[order] = row;
    this.#lasts[order] = row;
    this.#sizes[order] = 1;
    this.#next[row] = NONE;
    this.#previous[row] = NONE;
    this.#alive[part]++;
    return order;
  }

  #link(order: number, row: number): void {
    const first = this.first(order);
    const last = this.#lasts[order] as number;
    const place = this.#sheetRow(row);
    if (place > this.#sheetRow(last)) {
      this.#next[last] = row;
      this.#previous[row] = last;
      this.#next[row] = NONE;
      this.#lasts[order] = row;
    } else if (place < this.#sheetRow(first)) {
      this.#next[row] = first;
      this.#previous[row] = NONE;
      this.#previous[first] = row;
      this.#firsts[order] = row;
      this.#restarted.add(order);
    } else {
      const before = this.#before(order, place);
      const after = this.#next[before] as number;
      this.#next[before] = row;
      this.#previous[row] = before;
      this.#next[row] = after;
      this.#previous[after] = row;
    }
  }

  /** The row of the order after which a sheet row, neither first nor last, belongs. */
  #before(order: number, place: number): number {
    const hint = this.#hint;
    const hinted = hint !== NONE && this.of(hint) === order && this.#sheetRow(hint) < place;
    let before = hinted ? hint : this.first(order);
    for (;;) {
      const next = this.#next[before] as number;
      if (this.#sheetRow(next) > place) return before;
      before = next;
    }
  }

  /** Slot of the order with a row's text in a part: its own, or the one to insert it. */
  #find(row: number, hash: number, part: Part): number {
    const mask = this.#slots.length - 1;
    const wanted = PARTS.indexOf(part);
    let gone = -1;
    for (let slot = firstSlot(hash, mask); ; slot = (slot + 1) & mask) {
      const order = this.#slots[slot] as number;
      if (order === FREE) return gone >= 0 ? gone : slot;
      if (order === GONE) {
        if (gone < 0) gone = slot;
        continue;
      }
      if (this.#hashes[order] !== hash || this.#parts[order] !== wanted) continue;
      if (this.#alike(this.first(order), row)) return slot;
    }
  }

  /** Slot of an existing order. */
  #findSlot(order: number): number {
    const mask = this.#slots.length - 1;
    let slot = firstSlot(this.#hashes[order] as number, mask);
    while (this.#slots[slot] !== order) slot = (slot + 1) & mask;
    return slot;
  }

  #rehash(): void {
    const old = this.#slots;
    let orders = 0;
    for (const order of old) if (order >= 0) orders++;
    let size = 64;
    while (size < orders * 3) size *= 2;
    this.#slots = new Int32Array(size).fill(FREE);
    this.#used = orders;
    for (const order of old) {
      if (order < 0) continue;
      let slot = firstSlot(this.#hashes[order] as number, size - 1);
      while (this.#slots[slot] !== FREE) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = order;
    }
  }

  #reserve(row: number): void {
    if (row < this.#orderOf.length) return;
    const size = Math.max(4096, 2 ** Math.ceil(Math.log2(row + 1)));
    const orderByRow = new Int32Array(size).fill(NONE);
    orderByRow.set(this.#orderOf);
    this.#orderOf = orderByRow;
    this.#next = grown(this.#next, new Int32Array(size));
    this.#previous = grown(this.#previous, new Int32Array(size));
  }

  #growOrders(): void {
    const size = this.#hashes.length * 2;
    this.#hashes = grown(this.#hashes, new Uint32Array(size));
    this.#parts = grown(this.#parts, new Uint8Array(size));
    this.#firsts = grown(this.#firsts, new Int32Array(size));
    this.#lasts = grown(this.#lasts, new Int32Array(size));
    this.#sizes = grown(this.#sizes, new Int32Array(size));
  }
}

function partHash(part: Part): number {
  return Math.imul(PARTS.indexOf(part), PART_HASH);
}
