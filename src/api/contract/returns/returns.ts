import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { exportFormats, exportKey, keyQuery } from '../order/export.ts';
import { LABELS_PER_CALL, orderLabel } from '../order/labels.ts';
import { orderStatuses } from '../order/status.ts';
import { languages } from '../sheet.ts';
import type { ReturnFault } from './faults.ts';
import {
  handoverWays,
  needsNote,
  replacementEvents,
  returnActions,
  returnPayers,
  returnReasons,
  returnStatuses,
  returnTypes,
} from './status.ts';

const PATH = '/v1/api/express/returnExchange';
const ADMIN = '/v1/api/admin/returnExchange';
const fault = (id: ReturnFault) => id;

/** Returns are counted up to here. */
export const RETURN_COUNT_LIMIT = 10_000;

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const line = (most: number, long: ReturnFault) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, fault(long)),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault(long)),
  );
const place = v.pipe(line(200, 'return.address.long'), v.nonEmpty(fault('return.address.missing')));

/** Where the goods go back to. */
const returnAddress = v.object({
  name: place,
  phone: place,
  province: place,
  city: place,
  address: place,
});
export type ReturnAddress = v.InferOutput<typeof returnAddress>;

const count = v.pipe(
  v.number(fault('return.items.quantity')),
  v.integer(fault('return.items.quantity')),
  v.minValue(1, fault('return.items.quantity')),
  v.maxValue(1_000_000, fault('return.items.quantity')),
);

/** What goes out for the goods that come back: one parcel to the receiver of the first order. */
const replacement = v.object({
  goods: v.pipe(line(100, 'return.replacement.goods'), v.nonEmpty(fault('return.address.missing'))),
  quantity: count,
  weightG: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, fault('return.replacement.weight')),
    v.maxValue(1_000_000, fault('return.replacement.weight')),
  ),
  /**
   * In the currency's minor units: above 0 the courier collects it at the door, below 0 the merchant
   * gives it back to the receiver, without the carrier.
   */
  differenceMinor: v.pipe(
    v.number(),
    v.integer(fault('return.replacement.amount')),
    v.minValue(-1_000_000_000_000, fault('return.replacement.amount')),
    v.maxValue(1_000_000_000_000, fault('return.replacement.amount')),
  ),
  /** ISO 4217; null where there is no difference. */
  currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
});
export type Replacement = v.InferOutput<typeof replacement>;

/** What a new return says. */
export const returnContent = v.pipe(
  v.object({
    /** Of the order that comes back: its waybill number, also a former one, or its order number. */
    orderNo: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(fault('return.order.missing')),
      v.maxLength(40),
    ),
    reason: v.picklist(returnReasons, fault('return.choice.missing')),
    note: line(300, 'return.note.long'),
    handover: v.picklist(handoverWays, fault('return.choice.missing')),
    payer: v.picklist(returnPayers, fault('return.choice.missing')),
    /** By the line of the order's goods; 0 where the order has none. */
    items: v.pipe(
      v.array(
        v.object({
          lineNo: v.pipe(v.number(), v.integer(), v.minValue(0)),
          quantity: count,
        }),
      ),
      v.minLength(1, fault('return.items.none')),
      v.maxLength(500),
      v.checkItems(
        ({ lineNo }, at, all) => all.findIndex((other) => other.lineNo === lineNo) === at,
        'Line twice',
      ),
    ),
    to: returnAddress,
    /** Makes it an exchange. */
    replacement: v.optional(v.nullable(replacement), null),
  }),
  v.forward(
    v.partialCheck(
      [['handover'], ['replacement']],
      ({ handover, replacement: out }) => handover !== 'swap' || out !== null,
      fault('return.swap.return'),
    ),
    ['handover'],
  ),
  v.forward(
    v.partialCheck(
      [['reason'], ['note']],
      ({ reason, note }) => note !== '' || !needsNote(reason),
      fault('return.note.missing'),
    ),
    ['note'],
  ),
);
export type ReturnContent = v.InferOutput<typeof returnContent>;

/** An order's goods that can come back. */
const returnableItem = v.object({
  lineNo: v.number(),
  name: v.string(),
  delivered: v.number(),
  /** In returns that were neither refused nor withdrawn. */
  returned: v.number(),
});
const returnable = v.object({
  orderId: v.string(),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  status: v.picklist(orderStatuses),
  companyName: v.string(),
  receiverName: v.string(),
  items: v.array(returnableItem),
  /** What a replacement would weigh, in grams, if it is what was sent. */
  weightG: v.number(),
  /** What cash is collected in there, ISO 4217; null where none is. */
  currency: v.nullable(v.string()),
  /** The goods can be exchanged too: only those of domestic orders can. */
  exchangeable: v.boolean(),
  /** The order's sender, as far as it is known. */
  to: v.object({
    name: v.string(),
    phone: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
  }),
});
export type Returnable = v.InferOutput<typeof returnable>;

const returnRow = v.object({
  id: v.string(),
  type: v.picklist(returnTypes),
  returnNo: v.string(),
  status: v.picklist(returnStatuses),
  reason: v.picklist(returnReasons),
  handover: v.picklist(handoverWays),
  payer: v.picklist(returnPayers),
  companyNo: v.string(),
  companyName: v.string(),
  /** The first order. */
  orderId: v.string(),
  waybillNo: v.string(),
  /** The parcel back, an order too; null before it is approved. */
  legId: v.nullable(v.string()),
  legWaybillNo: v.nullable(v.string()),
  /** The parcel out of an exchange, an order too; null before it is approved. */
  outId: v.nullable(v.string()),
  outWaybillNo: v.nullable(v.string()),
  outStatus: v.nullable(v.picklist(orderStatuses)),
  /** In major units of the currency: above 0 collected from the receiver, below 0 given back. */
  difference: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
  quantity: v.number(),
  /** ISO 8601 instants. */
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type ReturnRow = v.InferOutput<typeof returnRow>;

const returnDetail = v.object({
  row: returnRow,
  version: v.number(),
  note: v.string(),
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
  /** What goes out; null for a return without an exchange. */
  replacement: v.nullable(replacement),
  to: returnable.entries.to,
  /** Oldest first. */
  events: v.array(
    v.object({
      no: v.number(),
      at: v.string(),
      action: v.picklist(['register', ...returnActions, ...replacementEvents]),
      status: v.picklist(returnStatuses),
      /** Null for a scan of the carrier. */
      by: v.nullable(v.string()),
      remark: v.nullable(v.string()),
    }),
  ),
});
export type ReturnDetail = v.InferOutput<typeof returnDetail>;

const on = { id: uuid, version: v.number() };
const remark = line(300, 'return.note.long');
export const refusal = v.pipe(remark, v.nonEmpty(fault('return.refusal.missing')));

const manageMove = v.variant('action', [
  v.object({ action: v.picklist(['approve', 'close']), ...on }),
  v.object({ action: v.literal('inspect'), ...on, remark }),
  v.object({ action: v.literal('refuse'), ...on, remark: refusal }),
]);
export type ManageMove = v.InferOutput<typeof manageMove>;

const day = v.pipe(v.string(), v.isoDate());

export const returnFilters = v.object({
  /** Start of a return number, or of a waybill number of either parcel. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^\P{Cc}*$/u))),
  type: v.optional(v.picklist(returnTypes)),
  statuses: v.optional(v.array(v.picklist(returnStatuses))),
  /** Those with a label that is still to be used. */
  labels: v.optional(v.picklist(['toPrint'])),
  reason: v.optional(v.picklist(returnReasons)),
  /** Customer code; for the carrier's staff. */
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** Registered on or after, and on or before: days on the clocks of the caller’s company. */
  createdFrom: v.optional(day),
  createdTo: v.optional(day),
});
export type ReturnFilters = v.InferInput<typeof returnFilters>;

export const returnSort = v.picklist(['createdAt', 'updatedAt']);
const sorting = v.optional(v.object({ by: returnSort, descending: v.boolean() }), {
  by: 'createdAt',
  descending: true,
});

export const returnQuery = v.object({
  filters: v.optional(returnFilters, {}),
  sort: sorting,
  /** `next` or `previous` of the page before; absent for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
});
const page = v.object({
  rows: v.array(returnRow),
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
const exportRequest = v.object({
  filters: v.optional(returnFilters, {}),
  sort: sorting,
  format: v.picklist(exportFormats),
  language: v.optional(v.picklist(languages)),
});

const own = { access: 'return.write' } as const;
const all = { access: 'return.manage', mainCompanyOnly: true } as const;
const lists = { method: 'POST', body: returnQuery, result: page } as const;
const keys = {
  method: 'POST',
  body: exportRequest,
  result: exportKey,
  errors: ['export.tooMany'],
} as const;
const files = {
  method: 'GET',
  query: keyQuery,
  result: 'file',
  errors: ['export.key.used', 'export.key.unknown'],
} as const;

/** What `addReturnExchange` is refused for, and the look at what can still come back. */
const refusals = [
  'order.unknown',
  'return.notDelivered',
  'return.abroad',
  'return.ofReturn',
  'return.noExchange',
] as const;

/** Goods that come back, from their registration to the merchant's shelf. */
export const returns = {
  getReturnable: endpoint({
    method: 'GET',
    path: `${PATH}/getReturnable`,
    ...own,
    query: v.object({ orderNo: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
    result: returnable,
    errors: ['order.unknown', 'return.notDelivered', 'return.abroad', 'return.ofReturn'],
    summary: 'What of a delivered order can still come back.',
  }),
  addReturnExchange: endpoint({
    method: 'POST',
    path: `${PATH}/addReturnExchange`,
    ...own,
    body: v.object({ id: uuid, content: returnContent }),
    result: returnDetail,
    errors: ['error.invalidInput', 'return.differs', ...refusals],
    summary:
      'Registers a return or an exchange under an id of the caller’s; sent twice, it is registered once.',
  }),
  getReturnExchange: endpoint({
    method: 'GET',
    path: `${PATH}/getReturnExchange`,
    ...own,
    query: v.object({ id: uuid }),
    result: returnDetail,
    errors: ['return.unknown'],
    summary: 'One return with what happened to it.',
  }),
  withdrawReturnExchange: endpoint({
    method: 'POST',
    path: `${PATH}/withdrawReturnExchange`,
    ...own,
    body: v.object(on),
    result: returnDetail,
    errors: ['return.unknown', 'return.state', 'return.underway', 'record.changed'],
    summary: 'Gives a return up before its parcel was collected.',
  }),
  manageReturnExchange: endpoint({
    method: 'POST',
    path: `${ADMIN}/manageReturnExchange`,
    ...all,
    body: v.object({ move: manageMove }),
    result: returnDetail,
    errors: ['return.unknown', 'return.state', 'return.underway', 'record.changed'],
    summary: 'The carrier’s staff approve, refuse, inspect or close a return of any company.',
  }),
  getReturnExchangeList: endpoint({
    ...lists,
    path: `${PATH}/getReturnExchangeList`,
    ...own,
    summary: 'The company’s returns.',
  }),
  getPrintReturnOrderList: endpoint({
    ...lists,
    path: `${PATH}/getPrintReturnOrderList`,
    ...own,
    summary: 'The company’s returns that have a label to print.',
  }),
  printReturnOrder: endpoint({
    method: 'POST',
    path: `${PATH}/printReturnOrder`,
    access: 'return.write',
    body: v.object({ ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(LABELS_PER_CALL)) }),
    /** In the sequence asked for; returns that have no parcel, or are not the caller’s, are left out. */
    result: v.object({ labels: v.array(orderLabel) }),
    summary:
      'What is on the labels of these returns, both of an exchange; nothing is marked as printed.',
  }),
  getExchangePrintList: endpoint({
    ...lists,
    path: `${PATH}/getExchangePrintList`,
    ...own,
    summary: 'The company’s exchanges with the numbers of both of their labels.',
  }),
  getAllReturnExchangeList: endpoint({
    ...lists,
    path: `${ADMIN}/getReturnExchangeList`,
    ...all,
    summary: 'Returns of all companies, or of one.',
  }),
  getAllPrintReturnOrderList: endpoint({
    ...lists,
    path: `${ADMIN}/getPrintReturnOrderList`,
    ...all,
    summary: 'Returns of all companies that have a label to print.',
  }),
  getAllExchangePrintList: endpoint({
    ...lists,
    path: `${ADMIN}/getExchangePrintList`,
    ...all,
    summary: 'Exchanges of all companies with the numbers of both of their labels.',
  }),
  exportReturnOrderKey: endpoint({
    ...keys,
    path: `${PATH}/exportReturnOrderKey`,
    ...own,
    summary: 'Makes a key for one download of the company’s returns.',
  }),
  exportReturnOrder: endpoint({
    ...files,
    path: `${PATH}/exportReturnOrder`,
    ...own,
    summary: 'The returns behind a key, as a file; a key opens one.',
  }),
  exportAllReturnOrderKey: endpoint({
    ...keys,
    path: `${ADMIN}/exportReturnOrderKey`,
    ...all,
    summary: 'Makes a key for one download of all companies’ returns.',
  }),
  exportAllReturnOrder: endpoint({
    ...files,
    path: `${ADMIN}/exportReturnOrder`,
    ...all,
    summary: 'The returns of all companies behind a key, as a file; a key opens one.',
  }),
  exportExchangePrintKey: endpoint({
    ...keys,
    path: `${PATH}/exportExchangePrintKey`,
    ...own,
    summary: 'Makes a key for one download of the company’s exchanges.',
  }),
  exportExchangePrint: endpoint({
    ...files,
    path: `${PATH}/exportExchangePrint`,
    ...own,
    summary: 'The exchanges behind a key, as a file; a key opens one.',
  }),
  exportAllExchangePrintKey: endpoint({
    ...keys,
    path: `${ADMIN}/exportExchangePrintKey`,
    ...all,
    summary: 'Makes a key for one download of all companies’ exchanges.',
  }),
  exportAllExchangePrint: endpoint({
    ...files,
    path: `${ADMIN}/exportExchangePrint`,
    ...all,
    summary: 'The exchanges of all companies behind a key, as a file; a key opens one.',
  }),
} as const;
