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

/** Topic of a message, in the shop's words. */
export const messageTopic = (
  type: ShopType,
  header: (name: string) => string | undefined,
): string => header(HEADERS[type].topic) ?? '';

/** Id that the shop gave a message. */
export const messageDelivery = (
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
  const given = Buffer.from(header(HEADERS[type].signature) ?? '', 'base64');
  const due = createHmac('sha256', secret).update(bytes).digest();
  return given.length === due.length && timingSafeEqual(given, due);
}

/** Whether a message is WooCommerce's unsigned test of a new address. */
export const isPing = (type: ShopType, bytes: Uint8Array): boolean =>
  type === 'woocommerce' &&
  bytes.byteLength < 40 &&
  /^webhook_id=\d+$/.test(new TextDecoder().decode(bytes));
