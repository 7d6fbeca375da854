import * as v from 'valibot';
import {
  fieldsOf,
  instantOf,
  joined,
  said,
  type ShopContext,
  type ShopOrder,
} from './shopOrder.ts';

/** An address of Shopify's, as far as it is used. */
const address = v.object({
  name: said,
  first_name: said,
  last_name: said,
  company: said,
  address1: said,
  address2: said,
  city: said,
  province: said,
  zip: said,
  country_code: said,
  phone: said,
});

const line = v.object({
  title: said,
  variant_title: said,
  sku: said,
  /** What is still to be sent, after refunds. */
  current_quantity: v.optional(v.number()),
  quantity: v.number(),
  price: said,
  grams: v.optional(v.nullable(v.number())),
  requires_shipping: v.optional(v.boolean(), true),
});

/** An order of Shopify's Admin API, as its webhooks carry it. */
const shopifyOrder = v.object({
  id: v.union([v.pipe(v.string(), v.minLength(1)), v.number()]),
  name: said,
  updated_at: said,
  cancelled_at: v.nullish(v.string(), null),
  financial_status: said,
  currency: said,
  presentment_currency: said,
  total_outstanding: said,
  total_price: said,
  current_total_price: said,
  total_weight: v.optional(v.nullable(v.number())),
  payment_gateway_names: v.optional(v.array(v.string()), []),
  note: said,
  phone: said,
  shipping_address: v.nullish(address, null),
  billing_address: v.nullish(address, null),
  customer: v.nullish(v.object({ phone: said }), null),
  line_items: v.array(line),
});

/** What Shopify and its payment apps call cash on delivery. */
const COD = /cash on delivery|\bcod\b|paiement à la livraison|contre remboursement/i;
const PAID = new Set(['paid', 'partially_refunded', 'authorized']);

/**
 * An order of Shopify's in the fields of ours; null where it is none. Its price is in the shop's
 * currency; the weights of its lines are grams.
 */
export function shopifyOrderOf(payload: unknown, context: ShopContext): ShopOrder | null {
  const read = v.safeParse(shopifyOrder, payload);
  if (!read.success) return null;
  const order = read.output;
  const to = order.shipping_address ?? order.billing_address;
  const lines = order.line_items
    .filter((one) => one.requires_shipping)
    .map(({ current_quantity, quantity, ...one }) =>
      Object.assign(one, { quantity: current_quantity ?? quantity }),
    )
    .filter(({ quantity }) => quantity > 0);
  const isOnDelivery =
    !PAID.has(order.financial_status) && order.payment_gateway_names.some((name) => COD.test(name));
  const isDue = PAID.has(order.financial_status) || isOnDelivery;
  const owed = order.total_outstanding || order.current_total_price || order.total_price;
  const grams = lines.reduce((sum, one) => sum + (one.grams ?? 0) * one.quantity, 0);
  const fields = fieldsOf(
    {
      number: order.name || String(order.id),
      receiver: {
        receiverName: to?.name || joinedName(to?.first_name, to?.last_name) || to?.company || '',
        receiverPhone: to?.phone || order.phone || order.customer?.phone || '',
        receiverCountry: to?.country_code.toUpperCase() ?? '',
        receiverProvince: to?.province || to?.city || '',
        receiverCity: to?.city ?? '',
        receiverAddress: joined(to?.address1 ?? '', to?.address2 ?? ''),
        receiverPostcode: to?.zip ?? '',
      },
      items: lines.map((one) => ({
        name: joinedName(one.title, one.variant_title),
        sku: one.sku,
        quantity: one.quantity,
        price: one.price,
        kg: one.grams === undefined || one.grams === null ? null : one.grams / 1_000,
      })),
      currency: order.currency,
      cod: isOnDelivery ? owed : '',
      note: order.note,
      kg: grams > 0 ? grams / 1_000 : null,
    },
    context,
  );
  return {
    shopId: String(order.id),
    changedAt: instantOf(order.updated_at, context.now),
    wish: order.cancelled_at !== null ? 'cancel' : isDue && lines.length > 0 ? 'ship' : 'wait',
    ...fields,
  };
}

const joinedName = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');
