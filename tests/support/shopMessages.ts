import type { ShopType } from '../../src/api/contract/platforms/shops.ts';
import { parseShopMessage, type ShopMessage } from '../../server/shops/shopMessage.ts';
import type { ShopContext, ShopOrder } from '../../server/shops/shopOrder.ts';

/** A merchant in Ghana. */
const merchant: ShopContext = {
  countryCode: 'GH',
  weightKg: '0.5',
  codCurrencyIn: (country) => ({ GH: 'GHS', NG: 'NGN', CI: 'XOF' })[country],
  regionOfCity: () => null,
};

interface Sent {
  readonly topic?: string;
  readonly delivery?: string;
  readonly context?: Partial<ShopContext>;
}

/** Reads a message of a shop. */
export function readMessage(type: ShopType, payload: unknown, sent: Sent = {}): ShopMessage {
  const { topic = type === 'shopify' ? 'orders/updated' : 'order.updated', delivery = '1' } = sent;
  const bytes = new TextEncoder().encode(
    typeof payload === 'string' ? payload : JSON.stringify(payload),
  );
  return parseShopMessage({ type, topic, delivery, bytes }, { ...merchant, ...sent.context });
}

/** The order that a message holds. */
export function readOrder(type: ShopType, payload: unknown, sent: Sent = {}): ShopOrder {
  const message = readMessage(type, payload, sent);
  if (message.about !== 'order') throw new Error(`The message is about ${message.about}`);
  return message.order;
}

/** Decision about an order: its wish, and the rules that say why. */
export const describeWish = ({ wish, reasons }: ShopOrder): string =>
  [wish, ...reasons.map(({ rule }) => rule)].join(' ');
