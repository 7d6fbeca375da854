import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import { spellings } from '../orders/content/judgeOrders.ts';
import { formatAmount, type Item, parseNumber } from './shopGoods.ts';
import { limitLines, readLeniently } from './readLeniently.ts';
import {
  parseInstant,
  isPaidAtDoor,
  joinTexts,
  createShopFinding,
  type Receiver,
  type RawOrder,
} from './shopOrder.ts';
import { type WooAddress, wooOrder, type WooOrder } from './wooPayload.ts';

const ENDS: Readonly<Record<string, ShopReason>> = {
  cancelled: 'shop.end.cancelled',
  refunded: 'shop.end.refunded',
  failed: 'shop.end.failed',
  trash: 'shop.end.deleted',
};
const STOPS: Readonly<Record<string, ShopReason>> = {
  completed: 'shop.none.fulfilled',
  'on-hold': 'shop.none.hold',
  pending: 'shop.wait.unpaid',
  'checkout-draft': 'shop.wait.unpaid',
  'auto-draft': 'shop.wait.unpaid',
  draft: 'shop.wait.unpaid',
  new: 'shop.wait.unpaid',
};
const PICKUP = new Set(['local_pickup', 'pickup_location', 'legacy_local_pickup']);

/** Converts an order of WooCommerce to the common form; null if the message has none. */
export function readWoo(payload: unknown): RawOrder | null {
  const limited = limitLines(payload);
  const required = ['status', 'billing', 'shipping', 'line_items'];
  const result = readLeniently(wooOrder, limited.payload, required);
  if (result === null) return null;
  const { value: order, unreadable } = result;
  const items = order.line_items.flatMap((line): Item[] => {
    const { name, sku, quantity = 1 } = line;
    const price = parseNumber(line.price);
    const total = parseNumber(line.total) ?? (price === null ? null : price * quantity);
    return quantity > 0 ? [{ name, sku, quantity, ordered: quantity, total, kg: null }] : [];
  });
  const { receiver, findings } = toReceiver(order);
  const cash = computeCash(order);
  const canStop = limited.findings.length === 0 && unreadable.length === 0;
  const stop = findEnd(order) ?? (canStop ? findStop(order, items) : null);
  return {
    shopId: String(order.id),
    changedAt: parseInstant(toGmt(order.date_modified_gmt || order.date_created_gmt)),
    number: order.number || String(order.id),
    receiver,
    left: items,
    ordered: items,
    currency: order.currency,
    cod: cash.amount,
    codCurrency: order.currency,
    note: order.customer_note,
    tracking: [],
    stop,
    findings: [
      ...limited.findings,
      ...(unreadable.length > 0
        ? [createShopFinding('shop.wait.unreadable', { members: unreadable.join(', ') })]
        : []),
      ...findings,
      ...checkDelivery(order),
      ...cash.findings,
    ],
  };
}

/** Adds the zone to an instant, which WooCommerce writes in GMT without it. */
const toGmt = (text: string): string => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);

const sumRefunds = ({ refunds }: WooOrder): number =>
  (refunds ?? []).reduce((sum, { total }) => sum + Math.abs(Number(total) || 0), 0);

/** Reason why the order was cancelled; null if it was not. */
function findEnd(order: WooOrder): RawOrder['stop'] {
  const rule = ENDS[order.status];
  if (rule !== undefined) return { wish: 'end', reason: createShopFinding(rule) };
  const refunded = sumRefunds(order);
  const isFullyRefunded = refunded > 0 && refunded >= Number(order.total);
  return isFullyRefunded ? { wish: 'end', reason: createShopFinding('shop.end.refunded') } : null;
}

/** Reason against shipping; null if there is something to ship. */
function findStop(order: WooOrder, items: readonly Item[]): RawOrder['stop'] {
  const { status } = order;
  const rule = STOPS[status];
  if (rule !== undefined) return { wish: 'none', reason: createShopFinding(rule) };
  if (status !== 'processing') {
    return { wish: 'none', reason: createShopFinding('shop.none.status', { status }) };
  }
  if (items.length === 0 || order.needs_processing === false) {
    return { wish: 'none', reason: createShopFinding('shop.none.digital') };
  }
  const methods = order.shipping_lines ?? [];
  const isPickup = methods.length > 0 && methods.every((method) => PICKUP.has(method.method_id));
  return isPickup ? { wish: 'none', reason: createShopFinding('shop.none.pickup') } : null;
}

/** Findings about the delivery. */
function checkDelivery(order: WooOrder): ShopFinding[] {
  const methods = order.shipping_lines ?? [];
  if (methods.some((method) => PICKUP.has(method.method_id)))
    return [createShopFinding('shop.wait.pickup')];
  // Orders of services have no delivery method, nor have orders of a shop that does not calculate delivery.
  const hasNoDelivery = methods.length === 0 && !isAddress(order.shipping);
  return hasNoDelivery && !isAtDoor(order) ? [createShopFinding('shop.wait.delivery')] : [];
}

/** Whether an address is filled in. */
const isAddress = (address: WooOrder['shipping']): boolean =>
  Boolean(address?.address_1 || address?.address_2 || address?.city);

const isAtDoor = ({ payment_method: id, payment_method_title: title }: WooOrder): boolean =>
  isPaidAtDoor(id) || isPaidAtDoor(title);

/** Cash to collect at the door, and findings about the payment. */
function computeCash(order: WooOrder): {
  readonly amount: string;
  readonly findings: readonly ShopFinding[];
} {
  const refunded = sumRefunds(order);
  const { currency } = order;
  const refund = createShopFinding('shop.wait.refund', {
    amount: formatAmount(refunded, currency),
    currency,
  });
  const findings = refunded > 0 ? [refund] : [];
  if (!isAtDoor(order) || Number(order.total) <= 0) return { amount: '', findings };
  const amount =
    refunded > 0 ? formatAmount(Number(order.total) - refunded, currency) : order.total;
  const isPaid = order.date_paid_gmt !== '' || order.date_paid !== '';
  return {
    amount,
    findings: isPaid ? [...findings, createShopFinding('shop.wait.paid')] : findings,
  };
}

/** Codes of regions, not names: short capitals, or digits. */
const CODE = /^(?:[A-Z]{1,3}|[A-Z]{0,3}[- ]?\d{1,4}|[A-Z]{2}-[A-Z0-9]{1,4})$/;

function toReceiver(order: WooOrder): {
  readonly receiver: Receiver;
  readonly findings: readonly ShopFinding[];
} {
  const { billing, shipping } = order;
  const to: Partial<WooAddress> = (isAddress(shipping) ? shipping : billing) ?? {};
  const country = (to.country ?? '').toUpperCase();
  const { state = '' } = to;
  const region = spellings.states.findRegionName(country, state);
  const receiver = {
    name: joinTexts([to.first_name ?? '', to.last_name ?? ''], ' '),
    company: to.company ?? '',
    phone: to.phone || billing?.phone || '',
    email: billing?.email ?? '',
    country,
    region: region || state,
    city: to.city ?? '',
    district: to.district || to.neighborhood || '',
    lines: [to.address_1 ?? '', to.address_2 ?? ''],
    postcode: to.postcode ?? '',
  };
  const isUnknown = region === '' && CODE.test(state);
  const rule: ShopReason = 'shop.wait.region';
  const column = 'receiverProvince';
  return { receiver, findings: isUnknown ? [{ column, rule, params: { value: state } }] : [] };
}
