import type { Calls } from '../api/calls.ts';
import { orderList } from '../api/contract/order/list.ts';
import { customerOrders, fbsOrders } from '../api/contract/order/family.ts';
import { adminOrders, adminCustomerOrders, adminFbsOrders } from '../api/contract/order/admin.ts';
import { orderMarks } from '../api/contract/order/marks.ts';
import { orderHandover } from '../api/contract/order/handover.ts';
import { orderStatisticsCalls } from '../api/contract/order/statistics.ts';
import { orderDetails } from '../api/contract/order/detail.ts';
import { orderRelated } from '../api/contract/order/related.ts';
import { tracking } from '../api/contract/order/track.ts';
import { orderActing } from '../api/contract/order/actions.ts';
import { labelChanges } from '../api/contract/order/changeLabel.ts';
import { orderScans } from '../api/contract/order/scan.ts';
import { orderExport } from '../api/contract/order/export.ts';

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
