import type { ShopFinding } from '../db/tables/shops.ts';
import { reason } from './shopOrder.ts';

/** Lines of one order that are read at most; Shopify's carts hold 500. */
const MOST_LINES = 1_000;

/** A message without its lines if there are too many of them, and that this was so. */
export function withinLimit(payload: unknown): {
  readonly payload: unknown;
  readonly asks: readonly ShopFinding[];
} {
  if (typeof payload !== 'object' || payload === null || !('line_items' in payload)) {
    return { payload, asks: [] };
  }
  const { line_items: lines } = payload;
  if (!Array.isArray(lines) || lines.length <= MOST_LINES) return { payload, asks: [] };
  const params = { count: lines.length, max: MOST_LINES };
  return { payload: { ...payload, line_items: [] }, asks: [reason('shop.wait.lines', params)] };
}
