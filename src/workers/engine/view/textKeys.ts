import type { TextSpan } from '../store.ts';
import type { Records } from './radixSort.ts';

/** Location of a text's bytes, set by `locate`. */
export interface TextBytes extends TextSpan {
  locate: (id: number) => void;
  /** Compares two texts by their bytes; a shorter one is padded with zeros. */
  compare: (a: number, b: number) => number;
}

/** Keys of texts by their bytes from an offset on. */
export interface TextKeys {
  readonly records: Records;
  /** Texts with the same key are equal before this offset. */
  readonly end: number;
  readonly strays: Strays;
}

/**
 * Texts without a key, in arrays of the same length. Each text is placed before the first key that is at or above its
 * bound, and equals no text with a key.
 */
export interface Strays {
  readonly items: number[];
  readonly high: number[];
  readonly low: number[];
}

/** Number of bytes of a text examined together. */
const DEPTH = 24;
/** Size of the sample that shows which bytes occur. */
const SAMPLE = 4096;
/** Minimum share of the sample with a byte at a position, for the byte to get room in the keys. */
const MIN_BYTE_SHARE = 1 / 512;
/** Maximum share of texts without a key: with more, shorter keys would not pay off. */
const MAX_STRAY_SHARE = 1 / 16;
const WORD = 2 ** 32;
const UNUSED = -1;

/**
 * Packs as many bytes from `offset` on as fit into one or two words. Each byte is encoded among the bytes that occur at
 * its position, such as ten digits. The few texts with rare bytes get no key, because they would lengthen all keys.
 */
export function createTextKeys(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): TextKeys {
  const sample = sampleBytes(order, ids, texts, offset);
  const maxStrays = order.length * MAX_STRAY_SHARE;
  const keys = createWordKeys(
    order,
    ids,
    texts,
    offset,
    createAlphabet(markCommonBytes(sample)),
    maxStrays,
  );
  if (keys !== null) return keys;
  const fullAlphabet = createAlphabet(markAllBytes(order, ids, texts, offset));
  return createWordKeys(order, ids, texts, offset, fullAlphabet, Infinity) as TextKeys;
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
    // The index within the step varies, because numbers at even indices show only half of the digits.
    const at = i * step + ((Math.imul(i, 0x9e3779b1) >>> 8) % step);
    const to = i * DEPTH;
    texts.locate(ids[order[at] as number] as number);
    const from = texts.start + offset;
    const remaining = Math.min(texts.length - offset, DEPTH);
    for (let position = 0; position < remaining; position++) {
      sample[to + position] = texts.block[from + position] as number;
    }
  }
  return sample;
}

/** Marks the common bytes of a sample by position. Rare bytes are excluded while few texts have them. */
function markCommonBytes(sample: Uint8Array): Uint8Array {
  const isUsedByte = new Uint8Array(DEPTH << 8);
  const texts = sample.length / DEPTH;
  const isStray = new Uint8Array(texts);
  let remainingStrays = (texts * MAX_STRAY_SHARE) / 2;
  for (let position = 0; position < DEPTH; position++) {
    const counts = new Uint32Array(256);
    for (let text = 0; text < texts; text++) {
      const byte = sample[text * DEPTH + position] as number;
      if (isStray[text] === 0) counts[byte] = (counts[byte] as number) + 1;
    }
    for (const [byte, count] of counts.entries()) {
      if (count === 0) continue;
      if (count < texts * MIN_BYTE_SHARE && count <= remainingStrays) remainingStrays -= count;
      else isUsedByte[(position << 8) | byte] = 1;
    }
    for (let text = 0; text < texts; text++) {
      if (isUsedByte[(position << 8) | (sample[text * DEPTH + position] as number)] === 0)
        isStray[text] = 1;
    }
  }
  return isUsedByte;
}

/** Marks all bytes that occur, by position. */
function markAllBytes(
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
    for (let position = 0; position < DEPTH; position++) {
      const byte = offset + position < length ? (block[from + position] as number) : 0;
      used[(position << 8) | byte] = 1;
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
  let usedPositions = 0;
  for (let position = 0; position < DEPTH; position++) {
    const usedHere = used.subarray(position << 8, (position + 1) << 8);
    sizes.push(usedHere.reduce((sum, isUsed) => sum + isUsed, 0));
    if (usedHere.indexOf(1, 1) >= 0) usedPositions = position + 1;
  }
  const values = new Int32Array(DEPTH << 8).fill(UNUSED);
  const steps = new Float64Array(DEPTH);
  const fillWord = (from: number): number => {
    let size = 1;
    let end = from;
    while (end < usedPositions && size * (sizes[end] as number) <= WORD)
      size *= sizes[end++] as number;
    for (let position = from; position < end; position++) {
      size /= sizes[position] as number;
      steps[position] = size;
      let value = 0;
      for (let at = position << 8; at < (position + 1) << 8; at++) {
        if (used[at] === 0) continue;
        values[at] = value;
        value += size;
      }
    }
    return end;
  };
  const first = fillWord(0);
  return { values, steps, first, second: fillWord(first) };
}

/** Keys of the texts; null if more than `maxStrays` texts would get none. */
function createWordKeys(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
  alphabet: Alphabet,
  maxStrays: number,
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
    const remaining = texts.length - offset;
    let top = 0;
    let key = 0;
    let position = 0;
    let value = 0;
    for (; position < first; position++) {
      const byte = position < remaining ? (block[from + position] as number) : 0;
      value = values[(position << 8) | byte] as number;
      if (value === UNUSED) break;
      key = (key + value) | 0;
    }
    if (low !== null && value !== UNUSED) {
      top = key;
      key = 0;
      for (; position < second; position++) {
        const byte = position < remaining ? (block[from + position] as number) : 0;
        value = values[(position << 8) | byte] as number;
        if (value === UNUSED) break;
        key = (key + value) | 0;
      }
    }
    if (value === UNUSED) {
      if (strays.items.length >= maxStrays) return null;
      const byte = position < remaining ? (block[from + position] as number) : 0;
      const bound = (key >>> 0) + findBoundBefore(alphabet, position, byte);
      strays.items.push(item);
      strays.high.push(position < first ? bound : top >>> 0);
      strays.low.push(position < first ? 0 : bound);
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

/** Value of the next occurring byte above a missing byte; above all values if there is none. */
function findBoundBefore({ values, steps }: Alphabet, position: number, byte: number): number {
  const step = steps[position] as number;
  let bound = 0;
  for (let at = position << 8; at < ((position << 8) | byte); at++)
    if (values[at] !== UNUSED) bound += step;
  return bound;
}
