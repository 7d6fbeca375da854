import type { CompanyOrderFilters, CompanyOrderRow } from '../../api/contract/orders/admin.ts';
import type {
  MarkedRow,
  OrderFilters,
  OrderQuery,
  OrderRow,
} from '../../api/contract/orders/list.ts';
import { createCountsMachine } from './counts.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type OrderSortBy = NonNullable<OrderQuery['sort']>['by'];

/**
 * Lists of orders, each by a call of its own: all of the company's, those of one kind, and the
 * carrier's lists over all companies.
 */
export type OrderFamily =
  | 'own'
  | 'express'
  | 'fbs'
  | 'everyone'
  | 'everyoneExpress'
  | 'everyoneFbs';

/** An order of any of the lists; its company is shown where that may be any. */
export type ListedOrder = OrderRow & Partial<Omit<CompanyOrderRow & MarkedRow, keyof OrderRow>>;
/** `companyNo` is for the lists over all companies, `tag` for those of one. */
export type ListedFilters = CompanyOrderFilters & Pick<OrderFilters, 'tag'>;

/** Orders: /order/order-search and the other lists of them. */
export const orderListMachine = createListMachine<ListedFilters, OrderSortBy, ListedOrder>(
  'orderList',
);

/** How many orders each named view of such a list has. */
export const orderCountsMachine = createCountsMachine<ListedFilters>('orderCounts');

/** What a list asks for before anything is chosen: the newest first. */
export const orderListDefaults: ListInput<ListedFilters, OrderSortBy, ListedOrder> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (order) => order.id,
};
