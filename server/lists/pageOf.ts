import * as v from 'valibot';
import { decodeParts, encodeParts } from './cursor.ts';

interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly totalCapped: false;
  readonly next: string | null;
  readonly previous: string | null;
}

/** Which way the page lies, and the row beside it. */
const place = v.tuple([v.picklist(['after', 'before']), v.string()]);

/** A page of a list that is in memory whole. Beside a row that has gone, it is the first page. */
export function pageOf<Row extends { readonly id: string }>(
  all: readonly Row[],
  { cursor, size }: { readonly cursor?: string | undefined; readonly size: number },
): Page<Row> {
  let start = 0;
  if (cursor !== undefined) {
    const [side, id] = decodeParts(place, cursor);
    const at = all.findIndex((row) => row.id === id);
    if (at !== -1) start = side === 'after' ? at + 1 : Math.max(0, at - size);
  }
  const rows = all.slice(start, start + size);
  const edge = (side: 'after' | 'before', row: Row | undefined) =>
    row === undefined ? null : encodeParts([side, row.id]);
  return {
    rows,
    total: all.length,
    totalCapped: false,
    next: start + size < all.length ? edge('after', rows.at(-1)) : null,
    previous: start > 0 ? edge('before', rows[0]) : null,
  };
}

/** By a text of the rows in the sequence of no language, their ids deciding between equals. */
export const inSequence =
  <Row extends { readonly id: string }>(keyOf: (row: Row) => string, descending: boolean) =>
  (a: Row, b: Row): number => {
    const order = compare(keyOf(a), keyOf(b)) || compare(a.id, b.id);
    return descending ? -order : order;
  };

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
