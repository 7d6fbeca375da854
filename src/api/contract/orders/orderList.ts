import * as v from 'valibot';
import { services } from '../../../domain/sheets/services.ts';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { rowMarks } from './orderMarks.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Maximum number of numbers per search, enough for a pasted column of a spreadsheet. */
export const NUMBERS_PER_SEARCH = 10_000;
/** Maximum count of matching orders in lists. Exports count all orders. */
export const COUNT_LIMIT = 100_000;

/** Maximum length of a search text. */
export const SEARCH_MAX = 80;

/** Text without control characters; a database cannot compare U+0000. */
const searchText = v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX), v.regex(/^\P{Cc}*$/u));
const calendarDate = v.pipe(v.string(), v.isoDate());
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const service = v.picklist(services);

/** Numbers of orders, matched exactly; invalid ones match nothing. */
const numbersUpTo = (maxCount: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(80))), v.maxLength(maxCount));

/** Filters of orders, combined by "and"; an empty list does not filter. */
export const orderFilters = v.object({
  /** Waybill numbers (former ones too) or order numbers, any mix. */
  numbers: v.optional(numbersUpTo(NUMBERS_PER_SEARCH)),
  /**
   * Search text: waybill numbers (former ones too), order numbers, names, phones and cities of receiver and sender.
   * Each word must match the beginning of a word; Chinese matches at any character, phones with or without calling
   * code or leading 0. Case, accents, forms of Arabic letters and native digits are ignored.
   */
  search: v.optional(searchText),
  /** Beginning of the receiver's name; case, accents and vowel marks are ignored. */
  receiver: v.optional(searchText),
  statuses: v.optional(v.array(v.picklist(orderStatuses))),
  kind: v.optional(v.picklist(orderKinds)),
  /** Orders of this import. */
  importId: v.optional(v.pipe(v.string(), v.uuid())),
  /** Orders with this tag of the company. */
  tag: v.optional(v.pipe(v.string(), v.uuid())),
  /** Orders on this bill, by its id or its number. */
  bill: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}*$/u))),
  service: v.optional(service),
  /** The receiver's country, ISO 3166-1 alpha-2. */
  country: v.optional(countryCode),
  /** Whether cash is collected on delivery. */
  cod: v.optional(v.boolean()),
  /** Whether a label was ever printed. */
  printed: v.optional(v.boolean()),
  /** First and last day of creation, in the time zone of the caller’s company. */
  createdFrom: v.optional(calendarDate),
  createdTo: v.optional(calendarDate),
});

/** `rowNo` is the row in the sheet of an import; it requires the filter `importId`. */
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
 * Whether to count matching orders: with the rows, not at all, or without rows. With separate calls, rows and count
 * do not wait for each other.
 */
export const counting = v.optional(v.picklist(['withRows', 'none', 'only']), 'withRows');

/** Paging of a list. */
export const paging = {
  /** `next` or `previous` of another page; absent for the first page. */
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
  /** 0 if unknown, because a warehouse weighs parcels when packing. */
  weightKg: v.number(),
  service,
  /** Major units; null if nothing is collected. */
  codAmount: v.nullable(v.number()),
  /** Currency of the amount to collect, otherwise of the declared value, ISO 4217; null without an amount. */
  currency: v.nullable(v.string()),
  /** ISO 8601 instants; `printedAt` of the first print, null if there was none. */
  createdAt: v.string(),
  printedAt: v.nullable(v.string()),
});

/** A row of the company's lists, with its tags and notes. */
const markedRow = v.object({ ...orderRow.entries, ...rowMarks });

export type OrderRow = v.InferOutput<typeof orderRow>;
export type MarkedRow = v.InferOutput<typeof markedRow>;
export type OrderFilters = v.InferInput<typeof orderFilters>;
export type OrderQuery = v.InferInput<typeof orderQuery>;

/** Number of orders of a status; `totalCapped` means that there are more. */
const statusTotal = v.object({
  status: v.picklist(orderStatuses),
  total: v.number(),
  totalCapped: v.boolean(),
});
export type StatusTotal = v.InferOutput<typeof statusTotal>;

/** A page of a list of orders. */
export const pageSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    /**
     * Number of matching orders up to `COUNT_LIMIT`; `totalCapped` means that there are more. Null if not counted.
     */
    total: v.nullable(v.number()),
    totalCapped: v.boolean(),
    /** Number of orders of each status, whatever the filters; only with `count: 'only'`. */
    byStatus: v.optional(v.array(statusTotal)),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    /**
     * Requested numbers that no order has, regardless of other filters. Only with the first page.
     */
    notFound: v.array(v.string()),
  });

export const orderPage = pageSchema(markedRow);
export type OrderPage = v.InferOutput<typeof orderPage>;

/** Declares a list of the company's orders. */
export function orderListEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.read',
    body: orderQuery,
    result: orderPage,
    summary: `A filtered and sorted page of the company’s ${what}.`,
  });
}

/** Maximum number of orders per look-up. */
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
     * Newest first; `notFound` has the unknown ids and numbers. The carrier’s staff find orders of all companies,
     * which can share an order number.
     */
    result: v.object({ rows: v.array(orderRow), notFound: v.array(v.string()) }),
    summary: 'Orders by their ids and numbers, without pages.',
  }),
  getGeneralOrderList: endpoint({
    method: 'GET',
    path: `${ORDER}/getGeneralOrderList`,
    access: 'order.read',
    /** Beginning of a waybill number, an order number or a receiver's name. */
    query: v.object({ text: v.pipe(searchText, v.minLength(2)) }),
    result: v.object({ rows: v.pipe(v.array(orderRow), v.maxLength(20)) }),
    summary: 'Up to 20 orders of any kind whose number or receiver begins with a text.',
  }),
} as const;
