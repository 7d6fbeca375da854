import type { TextPlace } from '../store.ts';
import type { Records } from './radix.ts';

/** Where the bytes of a text are; `locate` points it at one. */
export interface TextBytes extends TextPlace {
  locate: (id: number) => void;
  /** Compares two texts byte by byte, by their ids; an ended one goes on in zeros. */
  compare: (a: number, b: number) => number;
}

/** Keys of texts by their bytes from an offset on. */
export interface TextKeys {
  readonly records: Records;
  /** Texts of one key are alike up to here. */
  readonly end: number;
  readonly strays: Strays;
}

/**
 * Texts without a key, in arrays of one length. Each is before the first key that is not less
 * than its own bound, and equals none that has a key.
 */
export interface Strays {
  readonly items: number[];
  readonly high: number[];
  readonly low: number[];
}

/** Bytes of a text that are looked at together. */
const DEPTH = 24;
/** So many texts show which bytes are in use. */
const SAMPLE = 4096;
/** A byte that fewer of the sample's texts have in its place is not worth its room in the keys. */
const RARE = 1 / 512;
/** More texts without a key would cost more than the shorter keys save. */
const MOST_STRAYS = 1 / 16;
const WORD = 2 ** 32;
const UNUSED = -1;

/**
 * As many of the bytes from `offset` on as fit, packed into one or two words, each counted among
 * the bytes that are in its place: ten digits, not 256 bytes. The few texts with another byte
 * than nearly all have in that place are left without a key, since room for it would make all keys
 * longer.
 */
export function textKeys(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): TextKeys {
  const sample = sampleOf(order, ids, texts, offset);
  const most = order.length * MOST_STRAYS;
  const keys = pack(order, ids, texts, offset, alphabetOf(usualBytes(sample)), most);
  if (keys !== null) return keys;
  const all = alphabetOf(allBytes(order, ids, texts, offset));
  return pack(order, ids, texts, offset, all, Infinity) as TextKeys;
}

/** DEPTH bytes of some of the texts; past the end of a text come zeros. */
function sampleOf(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): Uint8Array {
  const step = Math.max(1, Math.floor(order.length / SAMPLE));
  const count = Math.floor(order.length / step);
  const sample = new Uint8Array(count * DEPTH);
  for (let i = 0; i < count; i++) {
    // Anywhere within its step: numbers that count on show but half their digits at even ones.
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

/** Marks the bytes of a sample by place, but for rare ones, as far as few texts have one. */
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

/** Marks all bytes in use, by place. */
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
   * By place and byte, what it adds to the word: its number among those in use there, times the
   * values that the places behind can have. UNUSED where it is not in use. As 32 bits, sign ignored.
   */
  readonly values: Int32Array;
  /** By place, what the next byte in use adds more. */
  readonly steps: Float64Array;
  /** Places [0, first) make the first word of a key, [first, second) the second. */
  readonly first: number;
  readonly second: number;
}

function alphabetOf(used: Uint8Array): Alphabet {
  const sizes: number[] = [];
  /** One past the last place at which not all have ended. */
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

/** The keys; null where more than `most` texts would be left without one. */
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

/** What the first byte in use above one that is not would add; more than any does if there is none. */
function before({ values, steps }: Alphabet, place: number, byte: number): number {
  const step = steps[place] as number;
  let bound = 0;
  for (let at = place << 8; at < ((place << 8) | byte); at++)
    if (values[at] !== UNUSED) bound += step;
  return bound;
}
