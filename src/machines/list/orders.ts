import type { OrderFilters, OrderQuery, OrderRow } from '../../api/contract/order/list.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './machine.ts';

export type OrderSortBy = NonNullable<OrderQuery['sort']>['by'];

/** The company's orders: /order/order-search. */
export const orderListMachine = createListMachine<OrderFilters, OrderSortBy, OrderRow>('orderList');

/** What the list asks for before anything is chosen: the newest first. */
export const orderListDefaults: ListInput<OrderFilters, OrderSortBy> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
};
