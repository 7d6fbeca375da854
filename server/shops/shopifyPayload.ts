import * as v from 'valibot';
import { lenientNumber, lenientText, shopId } from './readLeniently.ts';

/*
 * Webhooks of Shopify's Admin API, version 2026-04. Their members are described with the REST resources
 * of the payloads (shopify.dev/docs/api/admin-rest/latest/resources/order, …/refund, …/fulfillment) and
 * of the list of topics (shopify.dev/docs/api/webhooks/latest).
 */

/** An amount in both currencies of an order: the shop's and the buyer's. */
const moneySet = v.nullish(
  v.object({
    shop_money: v.optional(v.object({ amount: lenientText, currency_code: lenientText })),
    presentment_money: v.optional(v.object({ amount: lenientText, currency_code: lenientText })),
  }),
);

/** A mailing address. It has only region and country if the app has no access to protected customer data. */
const address = v.object({
  /** `first_name` and `last_name` in one. */
  name: lenientText,
  first_name: lenientText,
  last_name: lenientText,
  company: lenientText,
  /** Street and number, or a post-office box. */
  address1: lenientText,
  /** Flat, building, floor. */
  address2: lenientText,
  city: lenientText,
  /** Name of the region; null in countries without regions in Shopify, such as Ghana. */
  province: lenientText,
  /** Code of the region, usually the ISO 3166-2 code without the country. */
  province_code: lenientText,
  zip: lenientText,
  /** ISO 3166-1 alpha-2. */
  country_code: lenientText,
  phone: lenientText,
});

const shopifyLine = v.object({
  id: lenientText,
  title: lenientText,
  variant_title: lenientText,
  sku: lenientText,
  /** Pieces ordered initially; later edits and refunds do not change it. */
  quantity: v.optional(lenientNumber),
  /** `quantity` minus pieces removed by edits and refunds (since 2023). */
  current_quantity: v.nullish(lenientNumber),
  /** Pieces that can still be fulfilled: `quantity` less refunded, fulfilled, pending and open. */
  fulfillable_quantity: v.nullish(lenientNumber),
  /** `null`, `partial`, `fulfilled` or `not_eligible`. */
  fulfillment_status: lenientText,
  /** `manual` if the merchant ships it, otherwise the handle of the service that ships it. */
  fulfillment_service: lenientText,
  /** Price of one piece before discounts, in the shop's currency. */
  price: lenientText,
  price_set: moneySet,
  /** Discounts of this line and its share of the order's, each for all of `quantity`. */
  discount_allocations: v.optional(
    v.nullable(v.array(v.object({ amount: lenientText, amount_set: moneySet }))),
  ),
  /** Discounts of this line only, in the shop's currency. */
  total_discount: lenientText,
  /** Weight of one piece in grams. */
  grams: v.nullish(lenientNumber),
  /** False for services and digital goods. */
  requires_shipping: v.nullish(v.boolean()),
  gift_card: v.nullish(v.boolean()),
});
export type ShopifyLine = v.InferOutput<typeof shopifyLine>;

/** A parcel, or another form of handover. */
const fulfillment = v.object({
  /** `success`, `pending`, `open`; nothing was shipped if `cancelled`, `error` or `failure`. */
  status: lenientText,
  tracking_number: lenientText,
  tracking_numbers: v.nullish(v.array(lenientText)),
  /** Lines in the parcel, with pieces of each as `quantity`. */
  line_items: v.nullish(
    v.array(v.object({ id: lenientText, quantity: v.optional(lenientNumber) })),
  ),
});

export const shopifyOrder = v.object({
  id: shopId,
  /** Number that merchant and buyer use, `#1001`. */
  name: lenientText,
  /** ISO 8601 to the second: changes within the same second have the same value. */
  updated_at: lenientText,
  /** Never reset: a cancelled order stays cancelled. */
  cancelled_at: lenientText,
  /** Time of archiving, manually or after payment and fulfilment. */
  closed_at: lenientText,
  /** Whether the merchant, or a gateway in test mode, placed it as a test. */
  test: v.nullish(v.boolean()),
  /**
   * `pending`, `authorized`, `partially_paid`, `paid`, `partially_refunded`, `refunded` (completely),
   * `voided`, `expired`.
   */
  financial_status: lenientText,
  /**
   * `null`, `partial`, `fulfilled`, or `restocked` (all items returned and the order cancelled). The REST
   * resource does not show holds here; apps that copy GraphQL's status write `on_hold` or `scheduled`.
   */
  fulfillment_status: lenientText,
  /** ISO 4217 of the shop. */
  currency: lenientText,
  /** ISO 4217 of the buyer's payment. */
  presentment_currency: lenientText,
  /** Amount still owed, in the shop's currency. */
  total_outstanding: lenientText,
  /** Total at the time of the order, in the shop's currency. */
  total_price: lenientText,
  total_price_set: moneySet,
  /** Total after edits, returns and refunds, in the shop's currency. */
  current_total_price: lenientText,
  current_total_price_set: moneySet,
  /** Names of the payment methods in the merchant's settings. */
  payment_gateway_names: v.nullish(v.array(lenientText)),
  /** Note of the buyer in the cart, or of the merchant on the order. */
  note: lenientText,
  phone: lenientText,
  email: lenientText,
  /** Null if nothing is delivered: pickup in the shop, Shopify POS, digital goods. */
  shipping_address: v.nullish(address),
  /** Null for orders without a payment. */
  billing_address: v.nullish(address),
  customer: v.nullish(
    v.object({ phone: lenientText, default_address: v.nullish(v.object({ phone: lenientText })) }),
  ),
  /** Delivery methods that the buyer chose; `delivery_category` or `source` can be `pickup`. */
  shipping_lines: v.nullish(
    v.array(
      v.object({
        source: lenientText,
        delivery_category: lenientText,
        is_removed: v.nullish(v.boolean()),
      }),
    ),
  ),
  fulfillments: v.nullish(v.array(fulfillment)),
  line_items: v.optional(v.array(shopifyLine), []),
});
export type ShopifyOrder = v.InferOutput<typeof shopifyOrder>;

const at = { created_at: lenientText, updated_at: lenientText, processed_at: lenientText };

/** Topics with only a part of an order; the whole order arrives as `orders/updated`. */
export const shopifyNews = v.union([
  /** `refunds/create`, `fulfillments/create` and `…/update`, `order_transactions/create`, `returns/…`. */
  v.object({ order_id: shopId, ...at }),
  /** `orders/edited`. */
  v.pipe(
    v.object({
      order_edit: v.object({
        order_id: shopId,
        ...at,
      }),
    }),
    v.transform(({ order_edit }) => order_edit),
  ),
]);
