import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';

/** Types of platforms whose shop sends its orders. */
export const shopTypes = ['shopify', 'woocommerce'] as const;
export type ShopType = (typeof shopTypes)[number];

/** Path that receives a shop's webhooks, below the open API; the shop is `<company>/<platform>`. */
export const SHOP_PATH = '/v1/api/open/shops';

/** Connection settings of a shop, entered by the merchant. */
export const shopSettings = v.object({
  /** Secret with which the shop signs its webhooks; unchanged if empty. */
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

/** A connection without its secret. */
export const shopConnection = v.object({
  /** Path to which the shop sends orders. */
  path: v.string(),
  /** Last characters of the secret; null if there is none, so that no orders are received. */
  hint: v.nullable(v.string()),
  weightKg: v.string(),
});
export type ShopConnection = v.InferOutput<typeof shopConnection>;

/**
 * States of a shop's order. `waiting`: needs a correction. `changed`: changed in the shop after its creation here.
 * `created`: created as an order. `dismissed`: by the merchant, or given up in the shop. `ignored`: nothing to ship.
 */
const shopOrderStates = ['waiting', 'changed', 'created', 'dismissed', 'ignored'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];

const shopOrderRow = v.object({
  /** Also the id of the order created from it. */
  id: v.string(),
  platform: v.string(),
  /** The shop's number of the order. */
  number: v.string(),
  kind: v.picklist(orderKinds),
  receiver: v.string(),
  /** ISO 3166-1 alpha-2, or another text of the shop. */
  country: v.string(),
  state: v.picklist(shopOrderStates),
  /** Reasons of its state, in the caller's language; empty for most created orders. */
  problems: v.array(v.string()),
  /** Null until it is created. */
  waybillNo: v.nullable(v.string()),
  /** The account that last dismissed it, restored it or handled its change. */
  decidedBy: v.nullable(v.string()),
  /** ISO 8601 instant of the last message from the shop. */
  receivedAt: v.string(),
});
export type ShopOrderRow = v.InferOutput<typeof shopOrderRow>;

export const shopOrderFilters = v.object({
  state: v.optional(v.picklist(shopOrderStates)),
  /** The complete number in the shop. */
  number: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});
export const shopOrderSort = v.picklist(['receivedAt']);

const id = v.pipe(v.string(), v.uuid());
const PATH = '/v1/api/express/customerOrder';
const texts = v.pipe(v.record(v.string(), v.string()), v.readonly());

/** Maximum count of orders. */
export const SHOP_COUNT_LIMIT = 10_000;
const MAX_IDS = 200;

/** Orders received from shops. */
export const shops = {
  queryShopOrderList: endpoint({
    path: `${PATH}/queryShopOrderList`,
    access: 'order.write',
    ...listCall({
      filters: shopOrderFilters,
      sort: shopOrderSort,
      defaultSort: { by: 'receivedAt', descending: true },
      row: shopOrderRow,
    }),
    summary: `Orders received from connected shops with the reasons of their states, with a count of up to ${SHOP_COUNT_LIMIT}.`,
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
    summary:
      'The fields of an order from a shop. To create it only once, use its id for the new order.',
  }),
  setShopOrders: endpoint({
    method: 'POST',
    path: `${PATH}/setShopOrders`,
    access: 'order.write',
    body: v.object({
      ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_IDS)),
      state: v.picklist(['waiting', 'dismissed']),
    }),
    result: v.null(),
    summary:
      'Dismisses waiting orders and changes of created ones, or restores dismissed and ignored orders. Orders of which the shop reported only the deletion stay dismissed.',
  }),
} as const;
