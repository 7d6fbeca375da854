import { ascending, radixSort, type Records } from './radix.ts';

/** Where the bytes of a text stand; `locate` points it at one. */
export interface TextBytes {
  block: Uint8Array;
  start: number;
  length: number;
  locate: (id: number) => void;
  /** Compares two texts byte by byte, by their ids; an ended one goes on in zeros. */
  compare: (a: number, b: number) => number;
}

export interface TextOrder {
  /** Places in `ids`, ascending by text; equal texts by place. */
  readonly order: Uint32Array;
  /** 1 where a text equals the one before it in `order`. */
  readonly tied: Uint8Array;
}

/** Bytes of a text that are looked at together. */
const DEPTH = 24;
/** Texts that show which bytes are in use before all are gone through. */
const SAMPLE = 512;
/** Fewer texts than this are sorted by inserting. */
const FEW = 24;
const WORD = 2 ** 32;
const UNSEEN = 0xffff;

/** Sorts texts by their bytes. */
export function orderTexts(ids: Uint32Array, texts: TextBytes): TextOrder {
  const order = ascending(ids.length);
  const tied = new Uint8Array(ids.length);
  sortPart(order, tied, ids, texts, 0);
  return { order, tied };
}

/**
 * Sorts the places in `order`, whose texts are alike before `offset`. As many of the bytes from
 * there on as fit are packed into a key, each counted among the bytes that stand in its place at
 * all: ten digits, not 256 bytes; then what has equal keys is sorted by the bytes behind.
 */
function sortPart(
  order: Uint32Array,
  tied: Uint8Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): void {
  if (order.length < FEW) {
    insert(order, tied, ids, texts);
    return;
  }
  const { records, end } = packed(order, ids, texts, offset);
  const { high, low, items } = radixSort(records);
  order.set(items);
  for (let from = 0; from < high.length;) {
    let to = from + 1;
    while (to < high.length && high[to] === high[from] && low?.[to] === low?.[from]) to++;
    if (to - from > 1) {
      const group = order.subarray(from, to);
      const groupTied = tied.subarray(from, to);
      const next = group.length < FEW ? end : firstDifference(group, ids, texts, end);
      if (next < 0) groupTied.fill(1, 1);
      else sortPart(group, groupTied, ids, texts, next);
    }
    from = to;
  }
}

/** In place, stable: for a handful of texts. */
function insert(order: Uint32Array, tied: Uint8Array, ids: Uint32Array, texts: TextBytes): void {
  const compare = (a: number, b: number) => texts.compare(ids[a] as number, ids[b] as number);
  for (let i = 1; i < order.length; i++) {
    const item = order[i] as number;
    let at = i;
    while (at > 0 && compare(order[at - 1] as number, item) > 0) {
      order[at] = order[at - 1] as number;
      at--;
    }
    order[at] = item;
  }
  for (let i = 1; i < order.length; i++) {
    tied[i] = Number(compare(order[i - 1] as number, order[i] as number) === 0);
  }
}

/** Keys of the texts by their bytes from `offset` up to `end`. */
function packed(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): { readonly records: Records; readonly end: number } {
  const used = new Uint8Array(DEPTH << 8);
  const step = Math.max(1, Math.floor(order.length / SAMPLE));
  for (let i = 0; i < order.length; i += step) {
    texts.locate(ids[order[i] as number] as number);
    show(used, texts, offset);
  }
  const items = order.slice();
  for (;;) {
    const alphabet = alphabetOf(used);
    const high = new Uint32Array(order.length);
    const low = alphabet.second > alphabet.first ? new Uint32Array(order.length) : null;
    if (pack(order, ids, texts, offset, alphabet, used, high, low)) {
      return { records: { high, low, items }, end: offset + alphabet.second };
    }
  }
}

/** Marks the bytes of the text that is located, by place; past its end stands 0. */
function show(used: Uint8Array, { block, start, length }: TextBytes, offset: number): void {
  for (let i = 0; i < DEPTH; i++) {
    const byte = offset + i < length ? (block[start + offset + i] as number) : 0;
    used[(i << 8) | byte] = 1;
  }
}

interface Alphabet {
  /** By place and byte, the byte's number among those in use there. */
  readonly ranks: Uint16Array;
  /** By place, how many are in use. */
  readonly sizes: readonly number[];
  /** Places at which a text was met; behind them all have ended. */
  readonly places: number;
  /** Places [0, first) make the first word of a key, [first, second) the second. */
  readonly first: number;
  readonly second: number;
}

function alphabetOf(used: Uint8Array): Alphabet {
  const ranks = new Uint16Array(DEPTH << 8).fill(UNSEEN);
  const sizes: number[] = [];
  let places = 0;
  for (let place = 0; place < DEPTH; place++) {
    let size = 0;
    for (let at = place << 8; at < (place + 1) << 8; at++) if (used[at] === 1) ranks[at] = size++;
    sizes.push(size);
    if (size > 1 || used[place << 8] !== 1) places = place + 1;
  }
  const reach = (from: number): number => {
    let values = 1;
    let place = from;
    while (place < places && values * (sizes[place] as number) <= WORD) {
      values *= sizes[place] as number;
      place++;
    }
    return place;
  };
  const first = reach(0);
  return { ranks, sizes, places, first, second: reach(first) };
}

/**
 * Fills in the keys. False where a byte was met that the alphabet lacks: all such bytes of the rest
 * are then marked in `used`.
 */
function pack(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
  { ranks, sizes, places, first, second }: Alphabet,
  used: Uint8Array,
  high: Uint32Array,
  low: Uint32Array | null,
): boolean {
  for (let i = 0; i < order.length; i++) {
    texts.locate(ids[order[i] as number] as number);
    const { block, length } = texts;
    const start = texts.start + offset;
    const left = Math.min(length - offset, DEPTH);
    let key = 0;
    let unseen = second === places && left > places && goesOn(block, start + places, left - places);
    for (let place = 0; place < second; place++) {
      if (place === first) {
        high[i] = key;
        key = 0;
      }
      const byte = place < left ? (block[start + place] as number) : 0;
      const rank = ranks[(place << 8) | byte] as number;
      if (rank === UNSEEN) unseen = true;
      key = key * (sizes[place] as number) + rank;
    }
    if (unseen) {
      for (let rest = i; rest < order.length; rest++) {
        texts.locate(ids[order[rest] as number] as number);
        show(used, texts, offset);
      }
      return false;
    }
    if (low === null) high[i] = key;
    else low[i] = key;
  }
  return true;
}

/** Where texts that are alike before `offset` first differ; -1 where they do nowhere. */
function firstDifference(
  order: Uint32Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): number {
  const first = ids[order[0] as number] as number;
  texts.locate(first);
  const { block, start, length } = texts;
  let common = Infinity;
  for (const item of order) {
    const id = ids[item] as number;
    if (id === first) continue;
    texts.locate(id);
    const { block: other, start: otherStart, length: otherLength } = texts;
    const end = Math.min(common, Math.max(length, otherLength));
    const both = Math.min(end, length, otherLength);
    let i = offset;
    while (i < both && other[otherStart + i] === block[start + i]) i++;
    if (i === both) {
      const [rest, restStart] = length < otherLength ? [other, otherStart] : [block, start];
      while (i < end && rest[restStart + i] === 0) i++;
    }
    if (i < end) common = i;
    if (common <= offset) break;
  }
  return common === Infinity ? -1 : common;
}

/** Whether a text's end differs from none: a byte that is not 0 among `count` from `from` on. */
function goesOn(block: Uint8Array, from: number, count: number): boolean {
  for (let i = from; i < from + count; i++) if (block[i] !== 0) return true;
  return false;
}
