import * as v from 'valibot';
import { decodeParts, encodeParts } from './cursor.ts';

export interface Paging {
  /** `next` or `previous` of the page before. */
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Which way the page lies, and the key beside it. */
const place = v.tuple([v.picklist(['after', 'before']), v.string()]);

/** A page of a list that is in memory as a whole, in the sequence of its keys or against it; keys are unique. */
export function pageInMemory<Row>(
  all: readonly Row[],
  keyOf: (row: Row) => string,
  { cursor, size, descending }: Paging & { readonly descending: boolean },
): Page<Row> & { readonly total: number; readonly totalCapped: boolean } {
  const isBehind = (key: string, edge: string) => (descending ? key < edge : key > edge);
  const found = all
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (isBehind(a.key, b.key) ? 1 : -1));
  const from = cursor === undefined ? null : decodeParts(place, cursor);
  let start = 0;
  if (from !== null) {
    const [side, edge] = from;
    const at = found.findIndex(
      ({ key }) => isBehind(key, edge) || (side === 'before' && key === edge),
    );
    const end = at === -1 ? found.length : at;
    start = side === 'after' ? end : Math.max(0, end - size);
  }
  const shown = found.slice(start, start + size);
  const edge = (side: 'after' | 'before', key: string | undefined) =>
    key === undefined ? null : encodeParts([side, key]);
  return {
    rows: shown.map(({ row }) => row),
    total: found.length,
    totalCapped: false,
    next: start + size < found.length ? edge('after', shown.at(-1)?.key) : null,
    previous: start > 0 ? edge('before', shown[0]?.key) : null,
  };
}

/** Where a page of rows in the sequence of their ids begins, and how many rows to read. */
export interface IdPlace {
  /** Null for the first page. */
  readonly id: string | null;
  /** Rows are wanted that are after the place by their ids, read in the sequence of the ids. */
  readonly ascending: boolean;
  readonly limit: number;
}

const idPlace = v.tuple([v.picklist(['after', 'before']), v.pipe(v.string(), v.uuid())]);

/** A page of rows in the sequence of their ids, which grow with time, or against it. */
export async function pageById<Row extends { readonly id: string }>(
  { cursor, size, descending }: Paging & { readonly descending: boolean },
  read: (from: IdPlace) => Promise<Row[]>,
): Promise<Page<Row>> {
  const [side, id] = cursor === undefined ? ['after', null] : decodeParts(idPlace, cursor);
  const backwards = side === 'before';
  const found = await read({ id, ascending: descending === backwards, limit: size + 1 });
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const edge = (to: 'after' | 'before', row: Row | undefined) =>
    row === undefined ? null : encodeParts([to, row.id]);
  return {
    rows,
    next: backwards || more ? edge('after', rows.at(-1)) : null,
    previous: (backwards ? more : id !== null) ? edge('before', rows[0]) : null,
  };
}

/** Where a page of rows in the sequence of a moment begins, and how many rows to read. */
export interface TimePlace {
  /** The row beside the page; null for the first page. */
  readonly beside: TimeKey | null;
  readonly ascending: boolean;
  readonly limit: number;
}

export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

const timePlace = v.tuple([
  v.picklist(['after', 'before']),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31))),
  v.pipe(v.string(), v.uuid()),
]);

/** A page of rows in the sequence of a moment, their ids deciding between equals, or against it. */
export async function pageByTime<Row>(
  { cursor, size, descending }: Paging & { readonly descending: boolean },
  keyOf: (row: Row) => TimeKey,
  read: (from: TimePlace) => Promise<Row[]>,
): Promise<Page<Row>> {
  const from = cursor === undefined ? null : decodeParts(timePlace, cursor);
  const backwards = from?.[0] === 'before';
  const beside = from === null ? null : { at: new Date(from[1]), id: from[2] };
  const found = await read({ beside, ascending: descending === backwards, limit: size + 1 });
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const edge = (to: 'after' | 'before', row: Row | undefined) => {
    if (row === undefined) return null;
    const { at, id } = keyOf(row);
    return encodeParts([to, at.getTime(), id]);
  };
  return {
    rows,
    next: backwards || more ? edge('after', rows.at(-1)) : null,
    previous: (backwards ? more : beside !== null) ? edge('before', rows[0]) : null,
  };
}
