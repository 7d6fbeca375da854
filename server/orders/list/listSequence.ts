import type { Expression, SqlBool } from 'kysely';
import type { OrderSort } from '../../../src/api/contract/orders/list.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Cursor, Place, Sort } from './listCursor.ts';
import type { Filters, OrderExpressions } from './listFilters.ts';
import type { ListedOrder } from './listRow.ts';

export const sortColumns = {
  createdAt: 'created_at',
  customerOrderNo: 'customer_order_no',
  receiverName: 'receiver_key',
  weightKg: 'weight_g',
  rowNo: 'row_no',
} as const satisfies Record<OrderSort, string>;

/** The sequence of rows, and from where in it they are read; null from its beginning. */
export interface Sequence {
  readonly sort: Sort;
  readonly cursor: Cursor | null;
}

/** The usual one, whole. */
export const newestFirst: Sequence = { sort: { by: 'createdAt', descending: true }, cursor: null };

/** Refuses the sheet's sequence for orders that are not of one sheet. */
export function requireSheet({ by }: Sort, { importId }: Filters): void {
  if (by !== 'rowNo' || importId !== undefined) return;
  const fields = [{ path: 'sort.by', rule: 'rowNo needs filters.importId' }];
  throw new Refusal('error.invalidInput', { fields });
}

/** Where a row is in a sort. */
export function placeOf(sort: Sort, order: ListedOrder): Place {
  // Only an order of an import has a row, and only those are sorted by it.
  const value = order[sortColumns[sort.by]] ?? 0;
  return { value: value instanceof Date ? value.getTime() : value, id: order.id };
}

/** Which way rows are read: against the list's own sequence for the page before a cursor. */
export function readDirection({ sort, cursor }: Sequence): 'asc' | 'desc' {
  return sort.descending === (cursor?.side === 'before') ? 'asc' : 'desc';
}

/** What the sort's column holds at a place. */
export function valueAt({ by }: Sort, { value }: Place): string | number | Date {
  return by === 'createdAt' ? new Date(value) : value;
}

/** Whether an order lies on the cursor's far side. */
export function isBeyond(sort: Sort, cursor: Cursor) {
  return (where: OrderExpressions): Expression<SqlBool> =>
    where(
      where.refTuple(`orders.${sortColumns[sort.by]}`, 'orders.id'),
      readDirection({ sort, cursor }) === 'asc' ? '>' : '<',
      where.tuple(valueAt(sort, cursor), cursor.id),
    );
}
