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
  /** ISO 8601 instant, as the carrier's clock had it. */
  at: v.string(),
  /** The status that the order came to. */
  status: v.picklist(orderStatuses),
  /** Action performed; null for events from before actions were recorded. */
  action: v.nullable(v.picklist([...orderActions, ...fileActions])),
  place: v.nullable(v.string()),
  /** Remark, or the name of a file that was added or removed. */
  remark: v.nullable(v.string()),
  /** Account that did it; null for a scan of the carrier. */
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

export const orderDetail = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  /** Counts the changes, from 1. */
  version: v.number(),
  status: v.picklist(orderStatuses),
  waybillNo: v.string(),
  /** Numbers it had before its label was changed, oldest first. */
  formerWaybillNos: v.array(v.string()),
  customerOrderNo: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  values: texts,
  goods: v.array(texts),
  /** Price, or the reason why there is none. */
  price: v.union([price, unpriced]),
  /** The rate card that the price is from. Only the carrier's people see it. */
  priceCard: v.optional(priceCard),
  createdAt: v.string(),
  /** The import it came by; null for one entered by hand. */
  importId: v.nullable(v.string()),
  /** Newest last. */
  events: v.array(orderEvent),
  prints: v.array(orderPrint),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

/** One order by its id, or by any number it has or had. */
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
