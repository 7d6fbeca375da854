import type { ShopType } from '../../src/api/contract/platforms/shops.ts';
import { parseShopMessage, type ShopMessage } from '../../server/shops/shopMessage.ts';
import type { ShopContext, ShopOrder } from '../../server/shops/shopOrder.ts';
import type { MessageHeaders } from './shops.ts';

/** Context of a merchant in Ghana. */
const merchantContext: ShopContext = {
  countryCode: 'GH',
  weightKg: '0.5',
  codCurrencyIn: (country) => ({ GH: 'GHS', NG: 'NGN', CI: 'XOF' })[country],
  regionOfCity: () => null,
};

interface MessageOptions extends MessageHeaders {
  readonly context?: Partial<ShopContext>;
}

/** Parses a message of a shop. */
export function readMessage(
  type: ShopType,
  payload: unknown,
  options: MessageOptions = {},
): ShopMessage {
  const { topic = type === 'shopify' ? 'orders/updated' : 'order.updated', delivery = '1' } =
    options;
  const bytes = new TextEncoder().encode(
    typeof payload === 'string' ? payload : JSON.stringify(payload),
  );
  return parseShopMessage(
    { type, topic, delivery, bytes },
    { ...merchantContext, ...options.context },
  );
}

/** Parses a message of a shop and returns its order. */
export function readOrder(
  type: ShopType,
  payload: unknown,
  options: MessageOptions = {},
): ShopOrder {
  const message = readMessage(type, payload, options);
  if (message.about !== 'order') throw new Error(`The message is about ${message.about}`);
  return message.order;
}

/** Formats what the portal should do with an order (`Wish`), and the rules that explain it. */
export const describeWish = ({ wish, reasons }: ShopOrder): string =>
  [wish, ...reasons.map(({ rule }) => rule)].join(' ');
