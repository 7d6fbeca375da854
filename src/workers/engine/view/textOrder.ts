import { createAscending, radixSort, type Records } from './radixSort.ts';
import { createTextKeys, type Strays, type TextBytes } from './textKeys.ts';

/** Minimum number of texts for a radix sort; fewer are sorted by insertion. */
const MIN_RADIX = 24;

/**
 * Sorts texts by their bytes: returns indices into `ids`, ascending by text, equal texts by index. Sets `tied`,
 * initially zeros, to 1 for each text that equals the one before it.
 */
export function orderTexts(ids: Uint32Array, texts: TextBytes, tied: Uint8Array): Uint32Array {
  const order = createAscending(ids.length);
  sortPart(order, tied, ids, texts, 0);
  return order;
}

/**
 * Sorts the indices in `order`, whose texts are equal before `offset`: by keys of the bytes from there on, then equal
 * keys by the following bytes.
 */
function sortPart(
  order: Uint32Array,
  tied: Uint8Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): void {
  if (order.length < MIN_RADIX) {
    sortByInsertion(order, tied, ids, texts);
    return;
  }
  const { records, end, strays } = createTextKeys(order, ids, texts, offset);
  const sorted = radixSort(records);
  order.set(sorted.items);
  const count = sorted.items.length;
  for (let groupStart = findTie(sorted, 1); groupStart < count;) {
    const groupEnd = findTieEnd(sorted, groupStart);
    const group = order.subarray(groupStart - 1, groupEnd);
    const groupTied = tied.subarray(groupStart - 1, groupEnd);
    const next = group.length < MIN_RADIX ? end : findFirstDifference(group, ids, texts, end);
    if (next < 0) groupTied.fill(1, 1);
    else sortPart(group, groupTied, ids, texts, next);
    groupStart = findTie(sorted, groupEnd + 1);
  }
  if (strays.items.length > 0) insertStrays(strays, sorted, order, tied, ids, texts, offset);
}

/** Index of the first record from `from` on whose key equals that of the record before; the count if there is none. */
function findTie({ high, low }: Records, from: number): number {
  if (low === null) {
    for (let at = from; at < high.length; at++) if (high[at] === high[at - 1]) return at;
  } else {
    for (let at = from; at < high.length; at++) {
      if (high[at] === high[at - 1] && low[at] === low[at - 1]) return at;
    }
  }
  return high.length;
}

/** End of the records with the key at `from`. */
function findTieEnd({ high, low }: Records, from: number): number {
  const isTie = (at: number) => high[at] === high[from] && low?.[at] === low?.[from];
  let to = from + 1;
  while (to < high.length && isTie(to)) to++;
  return to;
}

/** Inserts texts without a key between those in `order`. */
function insertStrays(
  strays: Strays,
  { high, low }: Records,
  order: Uint32Array,
  tied: Uint8Array,
  ids: Uint32Array,
  texts: TextBytes,
  offset: number,
): void {
  const items = Uint32Array.from(strays.items);
  const sorted = createAscending(items.length);
  const sortedTied = new Uint8Array(items.length);
  sortPart(
    sorted,
    sortedTied,
    items.map((item) => ids[item] as number),
    texts,
    offset,
  );
  let tail = high.length;
  // From the end, so that each text with a key moves only once, by the number of strays before it.
  for (let i = sorted.length - 1; i >= 0; i--) {
    const stray = sorted[i] as number;
    const boundHigh = strays.high[stray] as number;
    const boundLow = strays.low[stray] as number;
    let start = 0;
    let end = tail;
    while (start < end) {
      const middle = (start + end) >>> 1;
      const key = high[middle] as number;
      const isLess = key < boundHigh || (key === boundHigh && (low?.[middle] ?? 0) < boundLow);
      if (isLess) start = middle + 1;
      else end = middle;
    }
    order.copyWithin(start + i + 1, start, tail);
    tied.copyWithin(start + i + 1, start, tail);
    order[start + i] = items[stray] as number;
    tied[start + i] = sortedTied[i] as number;
    tail = start;
  }
}

/** Insertion sort, in place and stable, for a few texts. */
function sortByInsertion(
  order: Uint32Array,
  tied: Uint8Array,
  ids: Uint32Array,
  texts: TextBytes,
): void {
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

/** First offset, from `offset` on, at which the texts, padded with zeros, differ; -1 if they are equal. */
function findFirstDifference(
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
    const { block: otherBlock, start: otherStart, length: otherLength } = texts;
    const end = Math.min(common, Math.max(length, otherLength));
    const commonEnd = Math.min(end, length, otherLength);
    let i = offset;
    while (i < commonEnd && otherBlock[otherStart + i] === block[start + i]) i++;
    if (i === commonEnd) {
      const [longer, longerStart] =
        length < otherLength ? [otherBlock, otherStart] : [block, start];
      while (i < end && longer[longerStart + i] === 0) i++;
    }
    if (i < end) common = i;
    if (common <= offset) break;
  }
  return common === Infinity ? -1 : common;
}
