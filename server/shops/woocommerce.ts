import * as v from 'valibot';
import { shopRegion } from '../../src/api/contract/shopStates.ts';
import {
  fieldsOf,
  instantOf,
  joined,
  said,
  type ShopContext,
  type ShopOrder,
} from './shopOrder.ts';

/** An address of WooCommerce's; that of billing alone has a phone in older shops. */
const address = v.object({
  first_name: said,
  last_name: said,
  company: said,
  address_1: said,
  address_2: said,
  city: said,
  state: said,
  postcode: said,
  country: said,
  phone: said,
});

const line = v.object({
  name: said,
  sku: said,
  quantity: v.number(),
  price: said,
});

/** An order of WooCommerce's REST API, versions 1 to 3, as its webhooks carry it. */
const wooOrder = v.object({
  id: v.number(),
  number: said,
  status: said,
  currency: said,
  date_modified_gmt: said,
  total: said,
  payment_method: said,
  customer_note: said,
  billing: address,
  shipping: address,
  line_items: v.array(line),
});

const GONE = new Set(['cancelled', 'refunded', 'failed', 'trash']);

/**
 * An order of WooCommerce's in the fields of ours; null where it is none. It is to be shipped once it
 * is `processing`, which orders with cash on delivery are at once. It says no weights.
 */
export function wooOrderOf(payload: unknown, context: ShopContext): ShopOrder | null {
  const read = v.safeParse(wooOrder, payload);
  if (!read.success) return null;
  const { billing, shipping, line_items: lines, ...order } = read.output;
  const to = shipping.address_1 === '' ? billing : shipping;
  const country = to.country.toUpperCase();
  const items = lines.filter(({ quantity }) => quantity > 0);
  const fields = fieldsOf(
    {
      number: order.number || String(order.id),
      receiver: {
        receiverName: `${to.first_name} ${to.last_name}`.trim() || to.company,
        receiverPhone: to.phone || billing.phone,
        receiverCountry: country,
        // Shops of many countries have no list of states.
        receiverProvince: shopRegion(country, to.state) || to.state || to.city,
        receiverCity: to.city,
        receiverAddress: joined(to.address_1, to.address_2),
        receiverPostcode: to.postcode,
      },
      items: items.map(({ name, sku, quantity, price }) => ({
        name,
        sku,
        quantity,
        price,
        kg: null,
      })),
      currency: order.currency,
      cod: order.payment_method === 'cod' ? order.total : '',
      note: order.customer_note,
      kg: null,
    },
    context,
  );
  const isDue = order.status === 'processing' && items.length > 0;
  return {
    shopId: String(order.id),
    // It is GMT without saying so.
    changedAt: instantOf(order.date_modified_gmt && `${order.date_modified_gmt}Z`, context.now),
    wish: GONE.has(order.status) ? 'cancel' : isDue ? 'ship' : 'wait',
    ...fields,
  };
}
