import * as v from 'valibot';
import { serviceCodes } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../sheet.ts';

/** The states of an order's life, in the order of the usual course. */
export const orderStatuses = [
  'created',
  'audited',
  'printed',
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
  'delivered',
  'abnormal',
  'returned',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Text without control characters; a database cannot compare U+0000. */
const searchText = v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^\P{Cc}*$/u));
const calendarDate = v.pipe(v.string(), v.isoDate());
const service = v.picklist(Object.keys(serviceCodes) as (keyof typeof serviceCodes)[]);

export const orderFilters = v.object({
  /** Exact waybill or order numbers, any mix; 1,000 at most. */
  numbers: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(40))), v.maxLength(1000)),
  ),
  /** Start of the receiver's name; case, accents and vowel marks ignored. */
  receiver: v.optional(searchText),
  statuses: v.optional(v.array(v.picklist(orderStatuses))),
  kind: v.optional(v.picklist(orderKinds)),
  /** Orders that came by this import. */
  importId: v.optional(v.pipe(v.string(), v.uuid())),
  service: v.optional(service),
  /** Created on or after, and on or before, in UTC. */
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
});

export const orderSort = v.picklist(['createdAt', 'customerOrderNo', 'receiverName', 'weightKg']);
export type OrderSort = v.InferOutput<typeof orderSort>;

export const orderQuery = v.object({
  filters: v.optional(orderFilters, {}),
  sort: v.optional(v.object({ by: orderSort, descending: v.boolean() }), {
    by: 'createdAt',
    descending: true,
  }),
  /** `next` or `previous` of the page before; absent for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
});

const orderRow = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  status: v.picklist(orderStatuses),
  receiverName: v.string(),
  receiverPhone: v.string(),
  receiverCity: v.string(),
  receiverProvince: v.string(),
  goodsName: v.string(),
  pieces: v.number(),
  /** 0 where it is not known yet: a warehouse weighs what it packs. */
  weightKg: v.number(),
  service,
  /** Major units; null where nothing is collected. */
  codAmount: v.nullable(v.number()),
  /** ISO 4217, of the amount to collect where there is one; null where no amount is given. */
  currency: v.nullable(v.string()),
  /** ISO 8601 instant. */
  createdAt: v.string(),
});

export type OrderRow = v.InferOutput<typeof orderRow>;
export type OrderFilters = v.InferInput<typeof orderFilters>;
export type OrderQuery = v.InferInput<typeof orderQuery>;

export const orderPage = v.object({
  rows: v.array(orderRow),
  /** How many orders match, counted up to 10,000; `totalCapped` says that there are more. */
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});

export type OrderPage = v.InferOutput<typeof orderPage>;

export const orderList = {
  queryOrderList: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/queryOrderList',
    access: 'order.read',
    body: orderQuery,
    result: orderPage,
    summary: 'A page of the company’s orders by filters and sort; pages follow by cursor.',
  }),
} as const;
