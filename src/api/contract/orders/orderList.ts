import * as v from 'valibot';
import { serviceCodes } from '../../../domain/sheets/serviceCodes.ts';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { rowMarks } from './orderMarks.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Numbers that one search takes at most; whole spreadsheet columns are pasted into it. */
export const NUMBERS_PER_SEARCH = 10_000;
/** Matching orders are counted up to here in lists. An export counts all of them. */
export const COUNT_LIMIT = 100_000;

/** Characters of a text that orders are sought by, at most. */
export const SEARCH_MAX = 80;

/** Text without control characters; a database cannot compare U+0000. */
const searchText = v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX), v.regex(/^\P{Cc}*$/u));
const calendarDate = v.pipe(v.string(), v.isoDate());
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const service = v.picklist(Object.keys(serviceCodes) as (keyof typeof serviceCodes)[]);

/** Exact numbers of orders, rubbish among them; what is no number finds nothing. */
const numbersUpTo = (most: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(80))), v.maxLength(most));

/** Filters of orders, combined by "and"; an empty list filters nothing. */
export const orderFilters = v.object({
  /** Waybill numbers (former ones too) or order numbers, any mix. */
  numbers: v.optional(numbersUpTo(NUMBERS_PER_SEARCH)),
  /**
   * Search text: waybill numbers (former ones too), order numbers, names, phones
   * and cities of receiver and sender. All words must be met, each as the beginning of one; Chinese
   * from any character on; phones with or without the country's code or the 0 in front. Case, accents,
   * forms of Arabic letters and native digits are ignored.
   */
  search: v.optional(searchText),
  /** Start of the receiver's name; case, accents and vowel marks ignored. */
  receiver: v.optional(searchText),
  statuses: v.optional(v.array(v.picklist(orderStatuses))),
  kind: v.optional(v.picklist(orderKinds)),
  /** Orders that came by this import. */
  importId: v.optional(v.pipe(v.string(), v.uuid())),
  /** Orders with this tag of the company. */
  tag: v.optional(v.pipe(v.string(), v.uuid())),
  /** Orders on this bill, by its id or its number. */
  bill: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}*$/u))),
  service: v.optional(service),
  /** The receiver's, ISO 3166-1 alpha-2. */
  country: v.optional(countryCode),
  /** Whether cash is collected at the door. */
  cod: v.optional(v.boolean()),
  /** Whether a label was ever printed. */
  printed: v.optional(v.boolean()),
  /** Created on or after, and on or before: days on the clocks of the caller’s company. */
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
});

/** `rowNo` is the row in the sheet, of the orders of one import: `importId` must be given with it. */
export const orderSort = v.picklist([
  'createdAt',
  'customerOrderNo',
  'receiverName',
  'weightKg',
  'rowNo',
]);
export type OrderSort = v.InferOutput<typeof orderSort>;

export const sorting = v.optional(v.object({ by: orderSort, descending: v.boolean() }), {
  by: 'createdAt',
  descending: true,
});

/**
 * Whether matching orders are counted: before the rows are answered, not at all, or alone, without
 * rows. Rows and count asked for beside each other do not wait for each other.
 */
export const counting = v.optional(v.picklist(['withRows', 'none', 'only']), 'withRows');

/** Which page of a list: the members beside filters and sort. */
export const paging = {
  /** `next` or `previous` of the page before; absent for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
} as const;

export const orderQuery = v.object({
  filters: v.optional(orderFilters, {}),
  sort: sorting,
  ...paging,
  count: counting,
});

export const orderRow = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  status: v.picklist(orderStatuses),
  receiverName: v.string(),
  receiverPhone: v.string(),
  receiverCity: v.string(),
  receiverProvince: v.string(),
  /** ISO 3166-1 alpha-2. */
  receiverCountry: v.string(),
  goodsName: v.string(),
  pieces: v.number(),
  /** 0 where it is not known yet: a warehouse weighs what it packs. */
  weightKg: v.number(),
  service,
  /** Major units; null if nothing is collected. */
  codAmount: v.nullable(v.number()),
  /** ISO 4217, of the amount to collect where there is one; null if no amount is given. */
  currency: v.nullable(v.string()),
  /** ISO 8601 instants; `printedAt` of the first print, null if there was none. */
  createdAt: v.string(),
  printedAt: v.nullable(v.string()),
});

/** A row of the company's own lists, with what it has written on the order for its own people. */
const markedRow = v.object({ ...orderRow.entries, ...rowMarks });

export type OrderRow = v.InferOutput<typeof orderRow>;
export type MarkedRow = v.InferOutput<typeof markedRow>;
export type OrderFilters = v.InferInput<typeof orderFilters>;
export type OrderQuery = v.InferInput<typeof orderQuery>;

/** A page of a list of orders. */
export const pageSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    /**
     * Number of matching orders up to `COUNT_LIMIT`; `totalCapped` means that there are more. Null
     * where they were not to be counted.
     */
    total: v.nullable(v.number()),
    totalCapped: v.boolean(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    /**
     * Numbers of the search, as they were sent, that no order has, whatever the other
     * filters say. Told with the first page only.
     */
    notFound: v.array(v.string()),
  });

export const orderPage = pageSchema(markedRow);
export type OrderPage = v.InferOutput<typeof orderPage>;

/** A list of the caller's own orders. */
export function orderListEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.read',
    body: orderQuery,
    result: orderPage,
    summary: `A page of the company’s ${what} by filters and sort; pages follow by cursor.`,
  });
}

/** Orders that one call looks up at most. */
export const ORDERS_PER_LOOKUP = 1_000;

/** Orders by id, by number, or both. */
export const orderPick = {
  ids: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(ORDERS_PER_LOOKUP)),
    [],
  ),
  numbers: v.optional(numbersUpTo(ORDERS_PER_LOOKUP), []),
} as const;

const ORDER = '/v1/api/express/order';

export const orderList = {
  queryOrderList: orderListEndpoint(`${ORDER}/queryOrderList`, 'orders'),
  getOrderList: endpoint({
    method: 'POST',
    path: `${ORDER}/getOrderList`,
    access: 'order.read',
    body: v.object(orderPick),
    /**
     * Newest first; `notFound` names the ids and numbers that are not the company’s. The carrier’s
     * staff find the orders of every company; several companies may have the same order number.
     */
    result: v.object({ rows: v.array(orderRow), notFound: v.array(v.string()) }),
    summary: 'Orders by their ids and numbers, without pages.',
  }),
  getGeneralOrderList: endpoint({
    method: 'GET',
    path: `${ORDER}/getGeneralOrderList`,
    access: 'order.read',
    /** Start of a waybill number, an order number or a receiver's name. */
    query: v.object({ text: v.pipe(searchText, v.minLength(2)) }),
    result: v.object({ rows: v.pipe(v.array(orderRow), v.maxLength(20)) }),
    summary: 'Up to 20 orders of any kind that begin with a text, to choose one from.',
  }),
} as const;
