import type { Expression, SqlBool } from 'kysely';
import type { OrderSort } from '../../../src/api/contract/orders/orderList.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Cursor, Position, Sort } from './listCursor.ts';
import type { Filters, OrderExpressions } from './listFilters.ts';
import type { ListedOrder } from './listRow.ts';

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
export function getValueAt({ by }: Sort, { value }: Position): string | number | Date {
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
