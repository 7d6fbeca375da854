import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { decodeCursorParts, encodeCursorParts } from './cursor.ts';

export interface Paging {
  /** `next` or `previous` of an earlier page. */
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Schema of a cursor: direction of the page, and the key next to it. */
const cursorSchema = v.tuple([v.picklist(['after', 'before']), v.string()]);

/** A page of an in-memory list, sorted by unique keys. */
export function pageInMemory<Row>(
  all: readonly Row[],
  toKey: (row: Row) => string,
  { cursor, size, descending }: Paging & { readonly descending: boolean },
): Page<Row> & { readonly total: number; readonly totalCapped: boolean } {
  const isBehind = (key: string, edge: string) => (descending ? key < edge : key > edge);
  const sorted = all
    .map((row) => ({ row, key: toKey(row) }))
    .sort((a, b) => (isBehind(a.key, b.key) ? 1 : -1));
  const from = cursor === undefined ? null : decodeCursorParts(cursorSchema, cursor);
  let start = 0;
  if (from !== null) {
    const [side, edge] = from;
    const at = sorted.findIndex(
      ({ key }) => isBehind(key, edge) || (side === 'before' && key === edge),
    );
    const end = at === -1 ? sorted.length : at;
    start = side === 'after' ? end : Math.max(0, end - size);
  }
  const page = sorted.slice(start, start + size);
  const edge = (side: 'after' | 'before', key: string | undefined) =>
    key === undefined ? null : encodeCursorParts([side, key]);
  return {
    rows: page.map(({ row }) => row),
    total: sorted.length,
    totalCapped: false,
    next: start + size < sorted.length ? edge('after', page.at(-1)?.key) : null,
    previous: start > 0 ? edge('before', page[0]?.key) : null,
  };
}

/** Start and direction of a page of rows sorted by a key. */
interface PagePosition<Key> {
  /** Key of the row next to the page; null for the first page. */
  readonly adjacentKey: Key | null;
  /** Whether to read rows with greater keys, in ascending order. */
  readonly ascending: boolean;
  readonly limit: number;
}

/** A page of rows sorted by a key; a cursor holds the key of the row next to it. */
export async function pageByKey<Row, Key>(
  { cursor, size, descending }: Paging & { readonly descending: boolean },
  schema: v.GenericSchema<unknown, Key>,
  toKey: (row: Row) => Key,
  read: (position: PagePosition<Key>) => Promise<Row[]>,
): Promise<Page<Row>> {
  const sidedSchema = v.tuple([v.picklist(['after', 'before']), schema]);
  const [side, adjacentKey] =
    cursor === undefined ? (['after', null] as const) : decodeCursorParts(sidedSchema, cursor);
  const isBackwards = side === 'before';
  const sorted = await read({
    adjacentKey,
    ascending: descending === isBackwards,
    limit: size + 1,
  });
  const hasMore = sorted.length > size;
  const rows = sorted.slice(0, size);
  if (isBackwards) rows.reverse();
  const edge = (to: 'after' | 'before', row: Row | undefined) =>
    row === undefined ? null : encodeCursorParts([to, toKey(row)]);
  return {
    rows,
    next: isBackwards || hasMore ? edge('after', rows.at(-1)) : null,
    previous: (isBackwards ? hasMore : adjacentKey !== null) ? edge('before', rows[0]) : null,
  };
}

/** Start of a page of rows sorted by id, which grows with time. */
export type IdPosition = PagePosition<string>;

const uuid = v.pipe(v.string(), v.uuid());

/** A page of rows sorted by id. */
export const pageById = <Row extends { readonly id: string }>(
  paging: Paging & { readonly descending: boolean },
  read: (position: IdPosition) => Promise<Row[]>,
): Promise<Page<Row>> => pageByKey(paging, uuid, ({ id }) => id, read);

/** Limits a query to a page sorted by id. */
export function fromId(id: string, { adjacentKey, ascending, limit }: IdPosition) {
  const column = sql.ref(id);
  return <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) => {
    const beyond = sql<boolean>`${column} ${sql.raw(ascending ? '>' : '<')} ${adjacentKey}::uuid`;
    return (adjacentKey === null ? rows : rows.where(beyond))
      .orderBy(column, ascending ? 'asc' : 'desc')
      .limit(limit);
  };
}

/** Start of a page of rows sorted by time, then by id. */
export type TimePosition = PagePosition<TimeKey>;

export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31)));

/** A page of rows sorted by time. */
export const pageByTime = <Row>(
  paging: Paging & { readonly descending: boolean },
  toKey: (row: Row) => TimeKey,
  read: (position: TimePosition) => Promise<Row[]>,
): Promise<Page<Row>> =>
  pageByKey(
    paging,
    v.tuple([time, uuid]),
    (row) => {
      const { at, id } = toKey(row);
      return [at.getTime(), id] as const;
    },
    ({ adjacentKey, ...others }) =>
      read({
        ...others,
        adjacentKey: adjacentKey && { at: new Date(adjacentKey[0]), id: adjacentKey[1] },
      }),
  );

/** Limits a query to a page sorted by time, then by id. */
export function fromTime(
  at: string | RawBuilder<Date>,
  id: string,
  { adjacentKey, ascending, limit }: TimePosition,
) {
  const [moment, key] = [typeof at === 'string' ? sql.ref(at) : at, sql.ref(id)];
  const direction = ascending ? 'asc' : 'desc';
  return <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) => {
    const beyond = sql<boolean>`(${moment}, ${key}) ${sql.raw(ascending ? '>' : '<')}
      (${adjacentKey?.at}::timestamptz, ${adjacentKey?.id}::uuid)`;
    return (adjacentKey === null ? rows : rows.where(beyond))
      .orderBy(moment, direction)
      .orderBy(key, direction)
      .limit(limit);
  };
}
