import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ShopType } from '../../src/api/contract/platforms/shops.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import { toShopOrder } from './shopOrderFields.ts';
import { parseInstant, createShopFinding, type ShopContext, type ShopOrder } from './shopOrder.ts';
import { readShopify } from './shopify.ts';
import { shopifyNews } from './shopifyPayload.ts';
import { readWoo } from './woocommerce.ts';
import { wooDeleted, wooError } from './wooPayload.ts';

/** A signed message, not parsed yet. */
export interface ArrivedMessage {
  readonly type: ShopType;
  /** Topic named by the shop; empty if it has none. */
  readonly topic: string;
  /** Id assigned by the shop; empty if there is none. */
  readonly delivery: string;
  readonly bytes: Uint8Array;
}

/**
 * A parsed message. `order`: the whole order, with `delivery` if it was restored from the trash.
 * `deleted`: the order was moved to the trash or deleted. `news`: the order changed at an instant.
 * `unreadable`: it may be about an order. `other`: it is not about an order.
 */
export type ShopMessage =
  | { readonly about: 'order'; readonly order: ShopOrder; readonly restored: string | null }
  | { readonly about: 'deleted'; readonly shopId: string; readonly delivery: string }
  | { readonly about: 'news'; readonly shopId: string; readonly at: Date }
  | { readonly about: 'unreadable'; readonly shopId: string; readonly finding: ShopFinding }
  | { readonly about: 'other' };

/** Beginnings of topics that are not about orders; all other topics are parsed. */
const OTHER: Readonly<Record<ShopType, RegExp>> = {
  shopify:
    /^(?:app|bulk|cart|channel|checkout|collection|compan|customer|delivery|discount|dispute|domain|draft_order|finance|fulfillment_|inventory|locale|location|market|metafield|metaobject|payment_|product|profile|publication|reverse_|scheduled|segment|selling|shop|subscription|tax_|tender|theme|variant)/,
  woocommerce: /^(?:product|coupon|customer|action)\./,
};
/** Order topics that do not concern the parcel. */
const IRRELEVANT =
  /^orders\/(?:risk_assessment_changed|shopify_protect_eligibility_changed|link_requested)$/;

const readers = { shopify: readShopify, woocommerce: readWoo } as const;

/** Maximum number of shown characters of an unreadable message. */
const EXCERPT_LENGTH = 80;

/** Parses a message of a shop. */
export function parseShopMessage(arrival: ArrivedMessage, context: ShopContext): ShopMessage {
  const { type, topic, delivery, bytes } = arrival;
  if (OTHER[type].test(topic) || IRRELEVANT.test(topic)) return { about: 'other' };
  const payload = parse(bytes);
  const isDeleted = /^orders?[./]deleted?$/.test(topic);
  const deleted = v.safeParse(wooDeleted, payload);
  if (isDeleted && deleted.success) {
    return { about: 'deleted', shopId: String(deleted.output.id), delivery };
  }
  const isWhole = typeof payload === 'object' && payload !== null && 'line_items' in payload;
  const shopifyUpdate = v.safeParse(shopifyNews, payload);
  if (type === 'shopify' && shopifyUpdate.success && (!isWhole || !topic.startsWith('orders/'))) {
    const { order_id: id, updated_at: updated, created_at: created } = shopifyUpdate.output;
    const at = parseInstant(updated || created || shopifyUpdate.output.processed_at);
    return { about: 'news', shopId: String(id), at };
  }
  const error = v.safeParse(wooError, payload);
  if (type === 'woocommerce' && error.success) {
    const params = { message: toExcerpt(error.output.message) };
    return createUnreadable(bytes, createShopFinding('shop.wait.error', params));
  }
  const raw = readers[type](payload);
  if (raw === null) {
    const text = new TextDecoder().decode(bytes.subarray(0, 4 * EXCERPT_LENGTH));
    return createUnreadable(
      bytes,
      createShopFinding('shop.wait.message', { start: toExcerpt(text) }),
    );
  }
  const restored = topic === 'order.restored' ? delivery : null;
  return { about: 'order', order: toShopOrder(raw, context), restored };
}

/** Parses JSON; null if it is not valid. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** First characters of a text on one line, without control characters. */
const toExcerpt = (text: string): string =>
  Array.from(
    text
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
  )
    .slice(0, EXCERPT_LENGTH)
    .join('');

/**
 * Creates an unreadable message. Its id is a digest of the bytes, so that a repeated message has the same id.
 */
function createUnreadable(bytes: Uint8Array, finding: ShopFinding): ShopMessage {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { about: 'unreadable', shopId: `message ${digest}`, finding };
}
