import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';

/** Types of platforms whose shop sends its orders by itself. */
export const shopTypes = ['shopify', 'woocommerce'] as const;
export type ShopType = (typeof shopTypes)[number];

/** Path that receives a shop's webhooks, below the open API; the shop is `<company>/<platform>`. */
export const SHOP_PATH = '/v1/api/open/shops';

/** Connection settings of a shop, as its merchant enters them. */
export const shopSettings = v.object({
  /** Secret that the shop signs its webhooks with; empty leaves it unchanged. */
  secret: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(200, 'shop.secret.form'),
    v.regex(/^(?:|[\x21-\x7e]{8,})$/, 'shop.secret.form'),
  ),
  /** Default weight of a parcel in kg, if the shop gives none; empty for no default. */
  weightKg: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:|(?=.*[1-9])\d{1,3}(?:\.\d{1,3})?)$/, 'shop.weight.form'),
  ),
});
export type ShopSettings = v.InferOutput<typeof shopSettings>;

/** A connection as it is shown, never with its secret. */
export const shopConnection = v.object({
  /** Path of the address that the shop sends to. */
  path: v.string(),
  /** Last characters of the secret; null if there is none yet: nothing is received. */
  hint: v.nullable(v.string()),
  weightKg: v.string(),
});
export type ShopConnection = v.InferOutput<typeof shopConnection>;

/**
 * `waiting` for somebody to fix it; `changed` in the shop after it was created; `created` as an order;
 * `dismissed` by the merchant, or given up in the shop; `ignored` because nothing of it is to be
 * shipped, now or ever.
 */
const shopOrderStates = ['waiting', 'changed', 'created', 'dismissed', 'ignored'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];

const shopOrderRow = v.object({
  /** Also that of the order that it becomes. */
  id: v.string(),
  platform: v.string(),
  /** The shop's own number of the order. */
  number: v.string(),
  kind: v.picklist(orderKinds),
  receiver: v.string(),
  /** ISO 3166-1 alpha-2, or what the shop said in its place. */
  country: v.string(),
  state: v.picklist(shopOrderStates),
  /** Why it is in its state, in words of the caller's language; empty of most created ones. */
  problems: v.array(v.string()),
  /** Null until it is created. */
  waybillNo: v.nullable(v.string()),
  /** The account that dismissed it, took it back or saw to its change last. */
  decidedBy: v.nullable(v.string()),
  /** ISO 8601 instant at which the shop sent it last. */
  receivedAt: v.string(),
});
export type ShopOrderRow = v.InferOutput<typeof shopOrderRow>;

export const shopOrderFilters = v.object({
  state: v.optional(v.picklist(shopOrderStates)),
  /** The whole of the shop's number. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});
export const shopOrderSort = v.picklist(['receivedAt']);

const id = v.pipe(v.string(), v.uuid());
const PATH = '/v1/api/express/customerOrder';
const texts = v.pipe(v.record(v.string(), v.string()), v.readonly());

/** Orders are counted up to so many. */
export const SHOP_COUNT_LIMIT = 10_000;
const MOST_DISMISSED = 200;

/** Orders that shops have sent. */
export const shops = {
  queryShopOrderList: endpoint({
    path: `${PATH}/queryShopOrderList`,
    access: 'order.write',
    ...listCall({
      filters: shopOrderFilters,
      sort: shopOrderSort,
      first: { by: 'receivedAt', descending: true },
      row: shopOrderRow,
    }),
    summary: `Orders that connected shops have sent, and what keeps those that wait; counted up to ${SHOP_COUNT_LIMIT}.`,
  }),
  getShopOrder: endpoint({
    method: 'GET',
    path: `${PATH}/getShopOrder`,
    access: 'order.write',
    query: v.object({ id }),
    result: v.object({
      id: v.string(),
      kind: v.picklist(orderKinds),
      state: v.picklist(shopOrderStates),
      /** By field key of the kind’s sheet. */
      values: texts,
      goods: v.pipe(v.array(texts), v.readonly()),
    }),
    errors: ['record.unknown'],
    summary: 'The fields of an order as a shop sent it. Entered under its id, it is created once.',
  }),
  setShopOrders: endpoint({
    method: 'POST',
    path: `${PATH}/setShopOrders`,
    access: 'order.write',
    body: v.object({
      ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_DISMISSED)),
      state: v.picklist(['waiting', 'dismissed']),
    }),
    result: v.null(),
    summary:
      'Dismisses orders that wait and what was changed of created ones, or takes dismissed and ignored ones back. One that the shop has said nothing of but that it is gone stays.',
  }),
} as const;
