import type { Calls } from '../api/calls.ts';
import { orderList } from '../api/contract/orders/list.ts';
import { customerOrders, fbsOrders } from '../api/contract/orders/family.ts';
import { adminOrders, adminCustomerOrders, adminFbsOrders } from '../api/contract/orders/admin.ts';
import { orderMarks } from '../api/contract/orders/marks.ts';
import { orderHandover } from '../api/contract/orders/handover.ts';
import { orderStatisticsCalls } from '../api/contract/orders/statistics.ts';
import { orderDetails } from '../api/contract/orders/detail.ts';
import { orderRelated } from '../api/contract/orders/related.ts';
import { tracking } from '../api/contract/orders/track.ts';
import { orderActing } from '../api/contract/orders/actions.ts';
import { labelChanges } from '../api/contract/orders/changeLabel.ts';
import { orderScans } from '../api/contract/orders/scan.ts';
import { orderExport } from '../api/contract/orders/export.ts';

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
  ...orderRelated,
  trackOrders: tracking.trackOrders,
  ...orderActing,
  saveOrderTag: orderMarks.saveOrderTag,
  tagOrders: orderMarks.tagOrders,
  ...labelChanges,
  ...orderScans,
  ...orderExport,
};
export type OrderClient = Calls<typeof orderTable>;
