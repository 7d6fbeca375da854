import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopType } from '../../src/api/contract/platforms/shops.ts';

const HEADERS = {
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    /** The same for each attempt of a message. */
    delivery: 'x-shopify-webhook-id',
  },
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    delivery: 'x-wc-webhook-delivery-id',
  },
} as const satisfies Record<ShopType, object>;

/** Topic of a message, named by the shop. */
export const getMessageTopic = (
  type: ShopType,
  header: (name: string) => string | undefined,
): string => header(HEADERS[type].topic) ?? '';

/** Id of a message, assigned by the shop. */
export const getDeliveryId = (
  type: ShopType,
  header: (name: string) => string | undefined,
): string => (header(HEADERS[type].delivery) ?? '').slice(0, 100);

/** Whether a shop has signed these bytes, with HMAC-SHA256 of the body in base64. */
export function isSigned(
  type: ShopType,
  secret: string,
  bytes: Uint8Array,
  header: (name: string) => string | undefined,
): boolean {
  const actual = Buffer.from(header(HEADERS[type].signature) ?? '', 'base64');
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Whether a message is WooCommerce's unsigned test of a new address. */
export const isPing = (type: ShopType, bytes: Uint8Array): boolean =>
  type === 'woocommerce' &&
  bytes.byteLength < 40 &&
  /^webhook_id=\d+$/.test(new TextDecoder().decode(bytes));
