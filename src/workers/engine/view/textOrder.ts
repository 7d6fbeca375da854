import { ascending, radixSort, type Records } from './radix.ts';
import { textKeys, type Strays, type TextBytes } from './textKeys.ts';

export interface TextOrder {
  /** Places in `ids`, ascending by text; equal texts by place. */
  readonly order: Uint32Array;
  /** 1 where a text equals the one before it in `order`. */
  readonly tied: Uint8Array;
}

/** Fewer texts than this are sorted by inserting. */
const FEW = 24;

/** Sorts texts by their bytes. */
export function orderTexts(ids: Uint32Array, texts: TextBytes): TextOrder {
  const order = ascending(ids.length);
  const tied = new Uint8Array(ids.length);
  sortPart(order, tied, ids, texts, 0);
  return { order, tied };
}

/**
 * Sorts the places in `order`, whose texts are alike before `offset`: by keys of the bytes from
 * there on, then what has equal keys by the bytes behind.
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
  const { records, end, strays } = textKeys(order, ids, texts, offset);
  const sorted = radixSort(records);
  const { high, items } = sorted;
  order.set(items);
  for (let from = 0; from < high.length;) {
    const to = endOfEquals(sorted, from);
    if (to - from > 1) {
      const group = order.subarray(from, to);
      const groupTied = tied.subarray(from, to);
      const next = group.length < FEW ? end : firstDifference(group, ids, texts, end);
      if (next < 0) groupTied.fill(1, 1);
      else sortPart(group, groupTied, ids, texts, next);
    }
    from = to;
  }
  if (strays.items.length > 0) putIn(strays, sorted, order, tied, ids, texts, offset);
}

/** One past the last record of the same key as the one at `from`. */
function endOfEquals({ high, low }: Records, from: number): number {
  const key = high[from];
  const rest = low?.[from];
  for (let to = from + 1; to < high.length; to++) {
    if (high[to] !== key || (low !== null && low[to] !== rest)) return to;
  }
  return high.length;
}

/** Puts texts without a key in between those in `order` that have one. */
function putIn(
  strays: Strays,
  { high, low }: Records,
  order: Uint32Array,
  tied: Uint8Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): void {
  const items = Uint32Array.from(strays.items);
  const sorted = ascending(items.length);
  const sortedTied = new Uint8Array(items.length);
  sortPart(
    sorted,
    sortedTied,
    items.map((item) => ids[item] as number),
    texts,
    offset,
  );
  let tail = high.length;
  // From the end on, the texts between two that enter move once, by as many places as enter.
  for (let i = sorted.length - 1; i >= 0; i--) {
    const stray = sorted[i] as number;
    const boundHigh = strays.high[stray] as number;
    const boundLow = strays.low[stray] as number;
    let start = 0;
    let stop = tail;
    while (start < stop) {
      const middle = (start + stop) >>> 1;
      const key = high[middle] as number;
      const isLess = key < boundHigh || (key === boundHigh && (low?.[middle] ?? 0) < boundLow);
      if (isLess) start = middle + 1;
      else stop = middle;
    }
    order.copyWithin(start + i + 1, start, tail);
    tied.copyWithin(start + i + 1, start, tail);
    order[start + i] = items[stray] as number;
    tied[start + i] = sortedTied[i] as number;
    tail = start;
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
