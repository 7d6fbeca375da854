import { EngineError } from './errors.ts';

const BLOCK_BITS = 20;
const BLOCK_BYTES = 1 << BLOCK_BITS;
const BLOCK_MASK = BLOCK_BYTES - 1;
/** Sizes of the first block, in bytes, and page, in texts: small, as most files are. Both then double. */
const FIRST_BLOCK = 1 << 14;
const FIRST_PAGE = 1 << 10;
const MAX_BLOCKS = 2 ** (32 - BLOCK_BITS);
const PAGE_BITS = 15;
const PAGE_TEXTS = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_TEXTS - 1;

// A text may begin with U+FEFF; removing it is left to the fields' rules, which report it.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Maximum length of a text decoded by a loop; TextDecoder is faster for longer texts only. */
const MAX_SHORT_LENGTH = 24;

/** Location of a text's bytes: in `block`, from `start` on. */
export interface TextSpan {
  block: Uint8Array;
  start: number;
  length: number;
}

/**
 * Texts as UTF-8 in an arena of blocks that is never copied. Texts have ids from 0, in order of arrival, and are
 * decoded on demand.
 */
export class TextTable {
  /** Number of texts. */
  size = 0;
  /** Memory in bytes. */
  memory = 0;
  /** Texts whose wrappers were removed (`wrappers.ts`). */
  readonly unwrapped = new IdSet();
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  /** Offset of the next text within the last block, and that block's length. */
  #freeOffset = 0;
  #blockLength = 0;
  /**
   * Two words per text: block number with offset, and length. They are adjacent, so that a lookup among millions
   * misses the cache once.
   */
  readonly #locations: Uint32Array[] = [];
  /** Number of texts that fit into the pages. */
  #capacity = 0;
  /** Open addressing over the interned texts: id + 1, with the hash beside it. */
  #slots = new Uint32Array(0);
  #hashes = new Uint32Array(0);
  #internedCount = 0;

  /** Adds a text whose wrappers were removed. */
  appendUnwrapped(value: string): number {
    const bytes = encoder.encode(value);
    const id = this.append(bytes, 0, bytes.length);
    this.unwrapped.add(id);
    return id;
  }

  /** Adds the bytes [start, end) as a new text, even if an equal one exists. */
  append(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    // Not `>`, so that the offset of an empty text is below BLOCK_BYTES too.
    if (this.#freeOffset + length >= this.#blockLength) this.#addBlock(length);
    const number = this.#blocks.length - 1;
    const block = this.#blocks[number] as Uint8Array;
    const offset = this.#freeOffset;
    if (length < 48) {
      for (let i = 0; i < length; i++) block[offset + i] = bytes[start + i] as number;
    } else {
      block.set(bytes.subarray(start, end), offset);
    }
    this.#freeOffset = offset + length;
    const id = this.size++;
    if (id === this.#capacity) this.#addLocationPage();
    const words = this.#locations[id >>> PAGE_BITS] as Uint32Array;
    const wordIndex = (id & PAGE_MASK) << 1;
    words[wordIndex] = ((number << BLOCK_BITS) | offset) >>> 0;
    words[wordIndex + 1] = length;
    return id;
  }

  /** Id of an equal interned text, or of a new one. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    if (this.#internedCount * 2 >= this.#slots.length) this.#rehash();
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const slotValue = this.#slots[slot] as number;
      if (slotValue === 0) {
        const id = this.append(bytes, start, end);
        this.#slots[slot] = id + 1;
        this.#hashes[slot] = hash;
        this.#internedCount++;
        return id;
      }
      if (this.#hashes[slot] === hash && this.equals(slotValue - 1, bytes, start, end)) {
        return slotValue - 1;
      }
    }
  }

  /** Interns a JavaScript string. */
  internString(text: string): number {
    const bytes = encoder.encode(text);
    return this.intern(bytes, 0, bytes.length);
  }

  /** Returns whether text `id` equals the bytes [start, end). */
  equals(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const length = end - start;
    if (this.length(id) !== length) return false;
    const block = this.block(id);
    const at = this.start(id);
    for (let i = 0; i < length; i++) if (block[at + i] !== bytes[start + i]) return false;
    return true;
  }

  /** Length of a text in UTF-8 bytes. */
  length(id: number): number {
    const words = this.#locations[id >>> PAGE_BITS] as Uint32Array;
    return words[((id & PAGE_MASK) << 1) + 1] as number;
  }

  /** Block that holds a text at [start(id), start(id) + length(id)). */
  block(id: number): Uint8Array<ArrayBuffer> {
    return this.#blocks[this.#getLocation(id) >>> BLOCK_BITS] as Uint8Array<ArrayBuffer>;
  }

  start(id: number): number {
    return this.#getLocation(id) & BLOCK_MASK;
  }

  #getLocation(id: number): number {
    const words = this.#locations[id >>> PAGE_BITS] as Uint32Array;
    return words[(id & PAGE_MASK) << 1] as number;
  }

  /** Sets `span` to the bytes of a text: one lookup instead of the three of `block`, `start` and `length`. */
  locate(id: number, span: TextSpan): void {
    const words = this.#locations[id >>> PAGE_BITS] as Uint32Array;
    const wordIndex = (id & PAGE_MASK) << 1;
    const location = words[wordIndex] as number;
    span.block = this.#blocks[location >>> BLOCK_BITS] as Uint8Array<ArrayBuffer>;
    span.start = location & BLOCK_MASK;
    span.length = words[wordIndex + 1] as number;
  }

  /** Bytes of a text, not copied: read-only. */
  bytes(id: number): Uint8Array<ArrayBuffer> {
    const start = this.start(id);
    return this.block(id).subarray(start, start + this.length(id));
  }

  decode(id: number): string {
    const length = this.length(id);
    if (length <= MAX_SHORT_LENGTH) {
      const block = this.block(id);
      const start = this.start(id);
      let text = '';
      for (let i = start; i < start + length; i++) {
        const byte = block[i] as number;
        if (byte >= 0x80) return decoder.decode(this.bytes(id));
        text += String.fromCharCode(byte);
      }
      return text;
    }
    return decoder.decode(this.bytes(id));
  }

  #addBlock(length: number): void {
    // Beyond 2 ** 12 blocks an offset would not fit into its word; the limits reject such sheets much earlier.
    if (this.#blocks.length === MAX_BLOCKS) throw tooManyTextsError();
    const size = Math.min(BLOCK_BYTES, Math.max(FIRST_BLOCK, this.#blockLength * 2));
    const block = new Uint8Array(Math.max(size, length));
    this.#blocks.push(block);
    this.memory += block.length;
    this.#freeOffset = 0;
    this.#blockLength = block.length;
  }

  /** The first page grows by doubling; later ones have their full size from the start. */
  #addLocationPage(): void {
    const number = this.#capacity >>> PAGE_BITS;
    const previousPage = this.#locations[number];
    const page = new Uint32Array(
      number > 0 ? PAGE_TEXTS * 2 : (previousPage?.length ?? FIRST_PAGE) * 2,
    );
    if (previousPage !== undefined) page.set(previousPage);
    this.#locations[number] = page;
    this.memory += (page.length - (previousPage?.length ?? 0)) * 4;
    this.#capacity = number * PAGE_TEXTS + page.length / 2;
  }

  #rehash(): void {
    const oldSlots = this.#slots;
    const oldHashes = this.#hashes;
    const size = Math.max(1024, oldSlots.length * 2);
    this.#slots = new Uint32Array(size);
    this.#hashes = new Uint32Array(size);
    this.memory += (size - oldSlots.length) * 8;
    for (let i = 0; i < oldSlots.length; i++) {
      if (oldSlots[i] === 0) continue;
      const hash = oldHashes[i] as number;
      let slot = hash & (size - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.#slots[slot] = oldSlots[i] as number;
      this.#hashes[slot] = hash;
    }
  }
}

/** Set of text ids, one bit each. */
class IdSet {
  #bits = new Uint8Array(0);

  get isEmpty(): boolean {
    return this.#bits.length === 0;
  }

  add(id: number): void {
    const at = id >>> 3;
    if (at >= this.#bits.length) {
      const bits = new Uint8Array(Math.max(1024, 2 ** Math.ceil(Math.log2(at + 1))));
      bits.set(this.#bits);
      this.#bits = bits;
    }
    this.#bits[at] = (this.#bits[at] as number) | (1 << (id & 7));
  }

  has(id: number): boolean {
    return (((this.#bits[id >>> 3] ?? 0) >>> (id & 7)) & 1) === 1;
  }
}

/**
 * First id of a sheet's own texts; lower ids are the workbook's shared strings. A sheet is limited to 2 ** 30 bytes,
 * and a text takes at least eight, so no id reaches 2 ** 30: V8 would box each one.
 */
export const FIRST_OWN_TEXT = 0x2000_0000;

/**
 * All texts that a sheet's cells refer to: the workbook's shared strings (ids are their indices in the file) and the
 * sheet's own texts (inline strings, csv fields, error names). Equal ids mean equal texts; equal texts may have
 * different ids.
 */
export class Texts {
  readonly shared = new TextTable();
  readonly own = new TextTable();
  /** Removes wrappers from the sheet's texts (`wrappers.ts`). */
  readonly shouldUnwrap: boolean;

  constructor(shouldUnwrap = false) {
    this.shouldUnwrap = shouldUnwrap;
  }

  /** Adds an own text without comparing it. For columns whose texts hardly repeat. */
  append(bytes: Uint8Array, start: number, end: number): number {
    return this.own.append(bytes, start, end) + FIRST_OWN_TEXT;
  }

  /** Adds an own text; equal bytes get the same id. For columns whose texts repeat. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    return this.own.intern(bytes, start, end) + FIRST_OWN_TEXT;
  }

  internString(text: string): number {
    return this.own.internString(text) + FIRST_OWN_TEXT;
  }

  /** Returns whether the wrappers of a text were removed. */
  isUnwrapped(id: number): boolean {
    return id >= FIRST_OWN_TEXT
      ? this.own.unwrapped.has(id - FIRST_OWN_TEXT)
      : this.shared.unwrapped.has(id);
  }

  /** Whether no text had wrappers. */
  get isUntouched(): boolean {
    return this.own.unwrapped.isEmpty && this.shared.unwrapped.isEmpty;
  }

  /** Length of a text in UTF-8 bytes. */
  length(id: number): number {
    return id >= FIRST_OWN_TEXT ? this.own.length(id - FIRST_OWN_TEXT) : this.shared.length(id);
  }

  /** Arena block that holds a text at [start(id), start(id) + length(id)), for tight loops. */
  block(id: number): Uint8Array<ArrayBuffer> {
    return id >= FIRST_OWN_TEXT ? this.own.block(id - FIRST_OWN_TEXT) : this.shared.block(id);
  }

  start(id: number): number {
    return id >= FIRST_OWN_TEXT ? this.own.start(id - FIRST_OWN_TEXT) : this.shared.start(id);
  }

  /** Sets `span` to the bytes of a text: one lookup instead of the three of `block`, `start` and `length`. */
  locate(id: number, span: TextSpan): void {
    if (id >= FIRST_OWN_TEXT) this.own.locate(id - FIRST_OWN_TEXT, span);
    else this.shared.locate(id, span);
  }

  /** UTF-8 bytes of a text, not copied: read-only. */
  bytes(id: number): Uint8Array<ArrayBuffer> {
    return id >= FIRST_OWN_TEXT ? this.own.bytes(id - FIRST_OWN_TEXT) : this.shared.bytes(id);
  }

  /** Returns whether two texts have the same bytes. */
  equal(a: number, b: number): boolean {
    const length = this.length(a);
    if (length !== this.length(b)) return false;
    const block = this.block(a);
    const otherBlock = this.block(b);
    const start = this.start(a);
    const shift = this.start(b) - start;
    for (let i = start; i < start + length; i++)
      if (block[i] !== otherBlock[i + shift]) return false;
    return true;
  }

  decode(id: number): string {
    return id >= FIRST_OWN_TEXT ? this.own.decode(id - FIRST_OWN_TEXT) : this.shared.decode(id);
  }

  /** Memory in bytes. */
  get memory(): number {
    return this.shared.memory + this.own.memory;
  }

  /** Throws if the texts alone exceed the memory limit. */
  checkMemory(limit: number): void {
    if (this.memory > limit) {
      throw tooManyTextsError(limit);
    }
  }
}

function tooManyTextsError(limit = MAX_BLOCKS * BLOCK_BYTES): EngineError {
  return new EngineError('tooLarge', `The sheet's texts need more than ${limit} bytes.`, {
    limit,
    what: 'storeBytes',
  });
}
