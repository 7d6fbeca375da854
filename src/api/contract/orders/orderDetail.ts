import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { price, unpriced, priceCard } from '../../../domain/prices/charge.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { labelSizes } from './orderLabels.ts';
import {
  fileActions,
  orderActions,
  orderStatuses,
} from '../../../domain/lifecycles/order/orderStatus.ts';

/** Canonical texts by field key of the kind's sheet; fields without a text are absent. */
const texts = v.record(v.string(), v.string());

/** Event in an order's history. */
export const orderEvent = v.object({
  /** ISO 8601 instant by the carrier's clock. */
  at: v.string(),
  /** Status of the order after the event. */
  status: v.picklist(orderStatuses),
  /** Action; null for events older than the recording of actions. */
  action: v.nullable(v.picklist([...orderActions, ...fileActions])),
  place: v.nullable(v.string()),
  /** Remark, or the name of a file that was added or removed. */
  remark: v.nullable(v.string()),
  /** Account; null for a scan by the carrier. */
  by: v.nullable(v.string()),
});
export type OrderEvent = v.InferOutput<typeof orderEvent>;

/** One line of the print ledger. */
const orderPrint = v.object({
  at: v.string(),
  by: v.string(),
  size: v.picklist(labelSizes),
  reprint: v.boolean(),
});

/** When an order should arrive, by the delivery days of its rate card's lane. */
const expectedDelivery = v.object({
  /** Day at the destination, `2026-12-04`. */
  day: v.string(),
  /** Day of collection that `day` depends on; null once the parcel is collected. */
  ifCollectedOn: v.nullable(v.string()),
  /** Whether `day` is over at the destination. */
  isLate: v.boolean(),
});
export type ExpectedDelivery = v.InferOutput<typeof expectedDelivery>;

export const orderDetail = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  /** Number of changes, from 1. */
  version: v.number(),
  status: v.picklist(orderStatuses),
  waybillNo: v.string(),
  /** Former numbers, oldest first. */
  formerWaybillNos: v.array(v.string()),
  customerOrderNo: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  values: texts,
  goods: v.array(texts),
  /** Price, or the reason why there is none. */
  price: v.union([price, unpriced]),
  /** The rate card of the price; only for the carrier's staff. */
  priceCard: v.optional(priceCard),
  /** Null if no delivery time is promised, and for a parcel that has arrived or is not on its way to the receiver. */
  expectedDelivery: v.nullable(expectedDelivery),
  /** Whether its receiver can track it without signing in. */
  isTrackingPublic: v.boolean(),
  createdAt: v.string(),
  /** The import that created it; null if it was entered by hand. */
  importId: v.nullable(v.string()),
  /** Newest last. */
  events: v.array(orderEvent),
  prints: v.array(orderPrint),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

/** One order by its id, or by a current or former number. */
const orderLookup = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid())),
  orderNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});

export const orderDetails = {
  getOrder: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getOrder',
    access: 'order.read',
    query: orderLookup,
    result: orderDetail,
    errors: ['order.unknown'],
    summary: 'One order with its goods, events and prints, by its id or any of its numbers.',
  }),
} as const;
