import type { TextPlace } from '../store.ts';
import type { Records } from './radixSort.ts';

/** Location of a text's bytes; `locate` points it at one. */
export interface TextBytes extends TextPlace {
  locate: (id: number) => void;
  /** Compares two texts by their bytes; a shorter one is padded with zeros. */
  compare: (a: number, b: number) => number;
}

/** Keys of texts by their bytes from an offset on. */
export interface TextKeys {
  readonly records: Records;
  /** Texts with the same key are equal up to here. */
  readonly end: number;
  readonly strays: Strays;
}

/**
 * Texts without a key, in arrays of the same length. Each precedes the first key that is not below its own bound, and
 * equals no text with a key.
 */
export interface Strays {
  readonly items: number[];
  readonly high: number[];
  readonly low: number[];
}

/** Number of bytes of a text examined together. */
const DEPTH = 24;
/** Sample size that shows which bytes occur. */
const SAMPLE = 4096;
/** Minimum share of the sample with a byte at a position, for the byte to get room in the keys. */
const RARE = 1 / 512;
/** Maximum share of texts without a key; more would cost more than shorter keys save. */
const MOST_STRAYS = 1 / 16;
const WORD = 2 ** 32;
const UNUSED = -1;

/**
 * Packs as many bytes from `offset` on as fit into one or two words, each counted among the bytes that occur at its
 * position: ten digits, not 256 bytes. The few texts with rare bytes get no key, because room for them would lengthen
 * all keys.
 */
export function textKeys(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): TextKeys {
  const sample = sampleBytes(order, ids, texts, offset);
  const most = order.length * MOST_STRAYS;
  const keys = pack(order, ids, texts, offset, createAlphabet(usualBytes(sample)), most);
  if (keys !== null) return keys;
  const all = createAlphabet(allBytes(order, ids, texts, offset));
  return pack(order, ids, texts, offset, all, Infinity) as TextKeys;
}

/** DEPTH bytes of some of the texts, padded with zeros. */
function sampleBytes(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): Uint8Array {
  const step = Math.max(1, Math.floor(order.length / SAMPLE));
  const count = Math.floor(order.length / step);
  const sample = new Uint8Array(count * DEPTH);
  for (let i = 0; i < count; i++) {
    // A varying index within the step: consecutive numbers at even indices show only half of their digits.
    const at = i * step + ((Math.imul(i, 0x9e3779b1) >>> 8) % step);
    const to = i * DEPTH;
    texts.locate(ids[order[at] as number] as number);
    const from = texts.start + offset;
    const left = Math.min(texts.length - offset, DEPTH);
    for (let place = 0; place < left; place++) {
      sample[to + place] = texts.block[from + place] as number;
    }
  }
  return sample;
}

/** Marks the common bytes of a sample by position; rare ones are excluded while few texts have them. */
function usualBytes(sample: Uint8Array): Uint8Array {
  const used = new Uint8Array(DEPTH << 8);
  const texts = sample.length / DEPTH;
  const isStray = new Uint8Array(texts);
  let room = (texts * MOST_STRAYS) / 2;
  for (let place = 0; place < DEPTH; place++) {
    const counts = new Uint32Array(256);
    for (let text = 0; text < texts; text++) {
      const byte = sample[text * DEPTH + place] as number;
      if (isStray[text] === 0) counts[byte] = (counts[byte] as number) + 1;
    }
    for (const [byte, count] of counts.entries()) {
      if (count === 0) continue;
      if (count < texts * RARE && count <= room) room -= count;
      else used[(place << 8) | byte] = 1;
    }
    for (let text = 0; text < texts; text++) {
      if (used[(place << 8) | (sample[text * DEPTH + place] as number)] === 0) isStray[text] = 1;
    }
  }
  return used;
}

/** Marks all bytes that occur, by position. */
function allBytes(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): Uint8Array {
  const used = new Uint8Array(DEPTH << 8);
  for (const item of order) {
    texts.locate(ids[item] as number);
    const { block, length } = texts;
    const from = texts.start + offset;
    for (let place = 0; place < DEPTH; place++) {
      const byte = offset + place < length ? (block[from + place] as number) : 0;
      used[(place << 8) | byte] = 1;
    }
  }
  return used;
}

interface Alphabet {
  /**
   * By position and byte: the value added to the word, which is its rank among the bytes there times the number of
   * values of the following positions. UNUSED if the byte does not occur. As 32 bits, ignoring the sign.
   */
  readonly values: Int32Array;
  /** By position: the difference to the next byte's value. */
  readonly steps: Float64Array;
  /** Positions [0, first) form the first word of a key, [first, second) the second. */
  readonly first: number;
  readonly second: number;
}

function createAlphabet(used: Uint8Array): Alphabet {
  const sizes: number[] = [];
  /** One past the last position before all texts end. */
  let places = 0;
  for (let place = 0; place < DEPTH; place++) {
    const here = used.subarray(place << 8, (place + 1) << 8);
    sizes.push(here.reduce((sum, isUsed) => sum + isUsed, 0));
    if (here.indexOf(1, 1) >= 0) places = place + 1;
  }
  const values = new Int32Array(DEPTH << 8).fill(UNUSED);
  const steps = new Float64Array(DEPTH);
  const word = (from: number): number => {
    let size = 1;
    let end = from;
    while (end < places && size * (sizes[end] as number) <= WORD) size *= sizes[end++] as number;
    for (let place = from; place < end; place++) {
      size /= sizes[place] as number;
      steps[place] = size;
      let value = 0;
      for (let at = place << 8; at < (place + 1) << 8; at++) {
        if (used[at] === 0) continue;
        values[at] = value;
        value += size;
      }
    }
    return end;
  };
  const first = word(0);
  return { values, steps, first, second: word(first) };
}

/** Keys of the texts; null if more than `most` texts would get none. */
function pack(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
  alphabet: Alphabet,
  most: number,
): TextKeys | null {
  const { values, first, second } = alphabet;
  const items = new Uint32Array(order.length);
  const high = new Uint32Array(order.length);
  const low = second > first ? new Uint32Array(order.length) : null;
  const strays: Strays = { items: [], high: [], low: [] };
  let count = 0;
  for (let i = 0; i < order.length; i++) {
    const item = order[i] as number;
    texts.locate(ids[item] as number);
    const { block } = texts;
    const from = texts.start + offset;
    const left = texts.length - offset;
    let top = 0;
    let key = 0;
    let place = 0;
    let value = 0;
    for (; place < first; place++) {
      const byte = place < left ? (block[from + place] as number) : 0;
      value = values[(place << 8) | byte] as number;
      if (value === UNUSED) break;
      key = (key + value) | 0;
    }
    if (low !== null && value !== UNUSED) {
      top = key;
      key = 0;
      for (; place < second; place++) {
        const byte = place < left ? (block[from + place] as number) : 0;
        value = values[(place << 8) | byte] as number;
        if (value === UNUSED) break;
        key = (key + value) | 0;
      }
    }
    if (value === UNUSED) {
      if (strays.items.length >= most) return null;
      const byte = place < left ? (block[from + place] as number) : 0;
      const bound = (key >>> 0) + before(alphabet, place, byte);
      strays.items.push(item);
      strays.high.push(place < first ? bound : top >>> 0);
      strays.low.push(place < first ? 0 : bound);
      continue;
    }
    if (low !== null) {
      high[count] = top;
      low[count] = key;
    } else {
      high[count] = key;
    }
    items[count++] = item;
  }
  const records = {
    high: high.subarray(0, count),
    low: low === null ? null : low.subarray(0, count),
    items: items.subarray(0, count),
  };
  return { records, end: offset + second, strays };
}

/** Value of the first occurring byte above a missing one; above all values if there is none. */
function before({ values, steps }: Alphabet, place: number, byte: number): number {
  const step = steps[place] as number;
  let bound = 0;
  for (let at = place << 8; at < ((place << 8) | byte); at++)
    if (values[at] !== UNUSED) bound += step;
  return bound;
}
