import type { Calls } from '../api/calls.ts';
import { orderList } from '../api/contract/order/list.ts';
import { customerOrders, fbsOrders } from '../api/contract/order/family.ts';
import { adminOrders, adminCustomerOrders, adminFbsOrders } from '../api/contract/order/admin.ts';
import { orderHandover } from '../api/contract/order/handover.ts';
import { orderStatisticsCalls } from '../api/contract/order/statistics.ts';
import { orderDetails } from '../api/contract/order/detail.ts';
import { orderActing } from '../api/contract/order/actions.ts';
import { labelChanges } from '../api/contract/order/changeLabel.ts';
import { orderScans } from '../api/contract/order/scan.ts';
import { orderExport } from '../api/contract/order/export.ts';
import type { Areas, Portal } from '../views/shared/portal.ts';
import { provideOrderActions } from './orderActions.ts';
import { provideOrderLists } from './orderLists.ts';

/** The calls of lists of orders, of one order, and of what is done to them. */
export const orderTable = {
  ...orderList,
  ...customerOrders,
  ...fbsOrders,
  ...adminOrders,
  ...adminCustomerOrders,
  ...adminFbsOrders,
  ...orderHandover,
  ...orderStatisticsCalls,
  ...orderDetails,
  ...orderActing,
  ...labelChanges,
  ...orderScans,
  ...orderExport,
};
export type OrderClient = Calls<typeof orderTable>;

interface OrdersOptions {
  readonly session: Portal['session'];
  readonly client: OrderClient;
}

/** Lists of orders, one order, and what is done to them. */
export function createOrders({ session, client }: OrdersOptions): Areas['orders'] {
  return { ...provideOrderLists(client), ...provideOrderActions(client, session) };
}
