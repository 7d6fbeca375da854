import * as v from 'valibot';
import { lenientNumber, emptyObject, lenientText, shopId } from './readLeniently.ts';

/*
 * Orders of WooCommerce's REST API, versions 1 to 3, as sent by its webhooks. Members are described in
 * WooCommerce 11.0: `class-wc-webhook.php`, `class-wc-rest-orders-v2-controller.php`, `OrderStatus.php`,
 * `class-wc-order.php`. WooCommerce sends messages in the background: a message holds the order at the time
 * of sending, not of the event.
 */

/** An address. */
const addressMembers = v.object({
  first_name: lenientText,
  last_name: lenientText,
  company: lenientText,
  /** Street and number. */
  address_1: lenientText,
  /** Flat, building, floor. */
  address_2: lenientText,
  city: lenientText,
  /** A code of `i18n/states.php`; any text in countries without codes there. */
  state: lenientText,
  postcode: lenientText,
  /** ISO 3166-1 alpha-2. */
  country: lenientText,
  /** In shipping only since 5.6, and if the shop requests it. */
  phone: lenientText,
  /** Billing only. */
  email: lenientText,
  /** Added by plugins for Brazil, Nigeria and others. */
  district: lenientText,
  neighborhood: lenientText,
});

const address = v.union([addressMembers, emptyObject]);

const line = v.object({
  name: lenientText,
  /** Null if the product was deleted. */
  sku: lenientText,
  /** Pieces ordered; refunds do not change it. */
  quantity: v.optional(lenientNumber),
  /** Price of all pieces, after coupons, without tax. */
  total: lenientText,
  /** `total` divided by `quantity`, as an unrounded float. */
  price: lenientText,
});

const shippingLine = v.object({
  /**
   * `flat_rate`, `free_shipping`, `local_pickup`, `pickup_location` (of the block checkout), or a plugin's.
   */
  method_id: lenientText,
});

/** One refund, without its lines. */
const refund = v.object({
  /** In major units, with a minus sign. */
  total: lenientText,
});

export const wooOrder = v.object({
  id: shopId,
  /** The id, unless a plugin numbers orders. */
  number: lenientText,
  /**
   * `pending` (unpaid), `on-hold` (payment to be confirmed), `processing` (paid, or cash on delivery),
   * `completed`, `failed`, `cancelled`, `refunded` (completely), `trash`, `checkout-draft`, or a plugin's.
   */
  status: lenientText,
  /** ISO 4217, of `total` and lines. */
  currency: lenientText,
  /** GMT to the second, without a zone. Trash and refunds change it as well. */
  date_modified_gmt: lenientText,
  date_created_gmt: lenientText,
  /** Time of complete payment; null for cash on delivery until the order is completed. */
  date_paid_gmt: lenientText,
  date_paid: lenientText,
  /** Total with tax, delivery and fees, minus coupons; refunds do not change it. */
  total: lenientText,
  /** Id of the payment method; `cod` is cash on delivery of WooCommerce itself. */
  payment_method: lenientText,
  /** Name of the payment method, chosen by the merchant. */
  payment_method_title: lenientText,
  customer_note: lenientText,
  billing: v.optional(address),
  /** Empty texts if the order needs no delivery; the billing address if the buyer entered no other. */
  shipping: v.optional(address),
  line_items: v.optional(v.array(line), []),
  /** Empty if nothing has to be shipped, and in shops that do not calculate delivery. */
  shipping_lines: v.nullish(v.array(shippingLine)),
  refunds: v.nullish(v.array(refund)),
  /** False if every line is both virtual and a download. */
  needs_processing: v.nullish(v.boolean()),
});
export type WooOrder = v.InferOutput<typeof wooOrder>;
export type WooAddress = v.InferOutput<typeof addressMembers>;

/** A message about a deleted order holds only its id. */
export const wooDeleted = v.object({ id: wooOrder.entries.id });

/** Error that WordPress sends instead of an order that the webhook's user may not see. */
export const wooError = v.object({ code: v.string(), message: v.string() });
