/** Maximum number of distinct values cached per column; beyond it values are read again. */
const CAPACITY = 1 << 16;

/**
 * Cache of a field's results by text id: open addressing over typed arrays. Once full it is cleared, so that a
 * hostile column costs time but no memory.
 */
export class TextMemo {
  #keys = new Float64Array(64);
  #values = new Int32Array(64);
  #size = 0;

  /** Returns the cached value, or -1. Values are at least 0. */
  get(id: number): number {
    const mask = this.#keys.length - 1;
    // Keys are stored plus one, so that 0 is a free slot.
    const key = id + 1;
    for (let slot = hash(id) & mask; ; slot = (slot + 1) & mask) {
      const usedKey = this.#keys[slot];
      if (usedKey === key) return this.#values[slot] as number;
      if (usedKey === 0) return -1;
    }
  }

  /** Caches the value of an id unknown to `get`. */
  add(id: number, value: number): void {
    if (this.#size >= CAPACITY) {
      this.#keys.fill(0);
      this.#size = 0;
    } else if (this.#size * 2 >= this.#keys.length) {
      this.#grow();
    }
    this.#put(id + 1, value);
    this.#size++;
  }

  #put(key: number, value: number): void {
    const mask = this.#keys.length - 1;
    let slot = hash(key - 1) & mask;
    while (this.#keys[slot] !== 0) slot = (slot + 1) & mask;
    this.#keys[slot] = key;
    this.#values[slot] = value;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Float64Array(keys.length * 2);
    this.#values = new Int32Array(keys.length * 2);
    for (let slot = 0; slot < keys.length; slot++) {
      if (keys[slot] !== 0) this.#put(keys[slot] as number, values[slot] as number);
    }
  }
}

function hash(id: number): number {
  const mixed = Math.imul(id ^ (id >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** The same cache for number cells, by value. */
export class NumberMemo {
  readonly #values = new Map<number, number>();

  get(value: number): number {
    return this.#values.get(value) ?? -1;
  }

  add(value: number, result: number): void {
    if (this.#values.size >= CAPACITY) this.#values.clear();
    this.#values.set(value, result);
  }
}
