import type { Migration } from '../migration.ts';

/** The carrier's staff know an order number and not whose it is. */
export const orderNumbers: Migration = {
  steps: [{ index: 'orders_number', table: 'orders', on: '(customer_order_no)' }],
};
