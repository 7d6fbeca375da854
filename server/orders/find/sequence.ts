import type { Expression, SqlBool } from 'kysely';
import * as v from 'valibot';
import type { OrderSort } from '../../../src/api/contract/orders/orderList.ts';
import type { Trx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { decodeCursorParts, encodeCursorParts } from '../../paging/cursor.ts';
import { startOfDay } from '../../zones/zoneDays.ts';
import type { ListedOrder } from './rows.ts';
import {
  type Filters,
  matchesSelection,
  type OrderExpressions,
  type OrderSelection,
} from './selection.ts';

/** Sort of a list. Rows with equal values are sorted by id. */
export interface Sort {
  readonly by: OrderSort;
  readonly descending: boolean;
}

/** Position in a list, given by the sort value and id of a row. */
export interface Position {
  /** Milliseconds for `createdAt`, grams for `weightKg`, the row number for `rowNo`, else the text. */
  readonly value: string | number;
  readonly id: string;
}

export interface Cursor extends Position {
  /** Side of the position on which the page lies. */
  readonly side: 'after' | 'before';
}

const id = v.pipe(v.string(), v.uuid());
/** A whole number in the range of the database's `integer`. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** An instant in ms, before the year 2100. */
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2100)));
const text = v.pipe(
  v.string(),
  v.maxLength(80),
  v.check((value) => value.isWellFormed() && !value.includes('\0')),
);

/** Schemas of the values of each sort. */
const valueSchemas = {
  createdAt: instant,
  weightKg: whole,
  rowNo: whole,
  customerOrderNo: text,
  receiverName: text,
};

/** Encodes a cursor, opaque to the client: sort, side and position. */
export const encodeCursor = (sort: Sort, { side, value, id: rowId }: Cursor): string =>
  encodeCursorParts([sort.by, sort.descending ? 1 : 0, side, value, rowId]);

/**
 * Decodes a cursor for `sort`. It needs no signature, because it only marks where a page begins; access is
 * checked elsewhere. Refuses a cursor of another sort or form.
 */
export function decodeCursor(sort: Sort, cursor: string): Cursor {
  const schema = v.tuple([
    v.literal(sort.by),
    v.literal(sort.descending ? 1 : 0),
    v.picklist(['after', 'before']),
    valueSchemas[sort.by],
    id,
  ]);
  const [, , side, value, rowId] = decodeCursorParts(schema, cursor);
  return { side, value, id: rowId };
}

export const sortColumns = {
  createdAt: 'created_at',
  customerOrderNo: 'customer_order_no',
  receiverName: 'receiver_key',
  weightKg: 'weight_g',
  rowNo: 'row_no',
} as const satisfies Record<OrderSort, string>;

/** Sort of rows, and the cursor to start from; null for the beginning. */
export interface Sequence {
  readonly sort: Sort;
  readonly cursor: Cursor | null;
}

/** Default sequence. */
export const newestFirst: Sequence = { sort: { by: 'createdAt', descending: true }, cursor: null };

/** Refuses to sort orders of more than one import by row number. */
export function refuseRowSortOfImports({ by }: Sort, { importId }: Filters): void {
  if (by !== 'rowNo' || importId !== undefined) return;
  const fields = [{ path: 'sort.by', rule: 'rowNo needs filters.importId' }];
  throw new Refusal('error.invalidInput', { fields });
}

/** Position of a row in a sort. */
export function toPosition(sort: Sort, order: ListedOrder): Position {
  // Never 0 in fact: only the orders of one import are sorted by row number, and all of them have one.
  const value = order[sortColumns[sort.by]] ?? 0;
  return { value: value instanceof Date ? value.getTime() : value, id: order.id };
}

/** Direction of reading: reversed for the page before a cursor. */
export function readDirection({ sort, cursor }: Sequence): 'asc' | 'desc' {
  return sort.descending === (cursor?.side === 'before') ? 'asc' : 'desc';
}

/** Value of the sort column at a position. */
function getValueAt({ by }: Sort, { value }: Position): string | number | Date {
  return by === 'createdAt' ? new Date(value) : value;
}

/** Condition for orders beyond the cursor, in the direction of reading. */
export function isBeyond(sort: Sort, cursor: Cursor) {
  return (where: OrderExpressions): Expression<SqlBool> =>
    where(
      where.refTuple(`orders.${sortColumns[sort.by]}`, 'orders.id'),
      readDirection({ sort, cursor }) === 'asc' ? '>' : '<',
      where.tuple(getValueAt(sort, cursor), cursor.id),
    );
}

/** Matching orders beyond the cursor, unsorted. */
export function selectBeyond(trx: Trx, selection: OrderSelection, { sort, cursor }: Sequence) {
  if (cursor === null) return trx.selectFrom('orders').where(matchesSelection(selection));
  const value = getValueAt(sort, cursor);
  const filters =
    value instanceof Date
      ? withoutPassedLimit(selection, value, readDirection({ sort, cursor }))
      : selection.filters;
  return trx
    .selectFrom('orders')
    .where(matchesSelection({ ...selection, filters }))
    .where(isBeyond(sort, cursor));
}

/**
 * Removes the date limit that the list has passed at the cursor. With it, the database would start at that
 * date, and read everything up to the cursor.
 */
function withoutPassedLimit(
  { filters, timeZone }: OrderSelection,
  at: Date,
  direction: 'asc' | 'desc',
): Filters {
  const { createdFrom, createdTo, ...others } = filters;
  const isBehindCursor =
    direction === 'asc'
      ? createdFrom !== undefined && startOfDay(createdFrom, timeZone) <= at
      : createdTo !== undefined && at < startOfDay(createdTo, timeZone, 1);
  if (!isBehindCursor) return filters;
  return { ...others, ...(direction === 'asc' ? { createdTo } : { createdFrom }) };
}

/** Columns of an order's key, and its sort value as `place`. */
export const listPositionColumns = (sort: Sort) =>
  ['company_id', 'id', `${sortColumns[sort.by]} as place`] as const;

/** Keys of the nearest orders, along an index in the list's sequence. */
export function selectNearestKeys(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  limit: number,
) {
  const direction = readDirection(sequence);
  return selectBeyond(trx, selection, sequence)
    .select(listPositionColumns(sequence.sort))
    .orderBy(sortColumns[sequence.sort.by], direction)
    .orderBy('id', direction)
    .limit(limit);
}
