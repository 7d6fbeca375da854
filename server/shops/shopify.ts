import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import { spellings } from '../orders/content/judgeOrders.ts';
import { type Item, parseNumber } from './shopGoods.ts';
import { limitLines, readLeniently } from './readLeniently.ts';
import {
  parseInstant,
  isPaidAtDoor,
  joinTexts,
  createShopFinding,
  type Receiver,
  type RawOrder,
} from './shopOrder.ts';
import { shopifyOrder, type ShopifyLine, type ShopifyOrder } from './shopifyPayload.ts';

const PAID = new Set(['paid', 'partially_refunded', 'authorized']);
/** Fulfilment statuses in which the remaining items may be shipped. */
const OPEN = new Set(['', 'unfulfilled', 'open', 'partial', 'partially_fulfilled']);
const NOT_SHIPPED = new Set(['cancelled', 'error', 'failure']);

/** An order line with its quantities. */
interface Line {
  readonly line: ShopifyLine;
  readonly ordered: number;
  /** Ordered pieces minus removed ones. */
  readonly current: number;
  /** Neither fulfilled nor removed. */
  readonly left: number;
  /** Whether this merchant ships it; `never` for goods that need no shipping. */
  readonly shipped: 'here' | 'elsewhere' | 'never';
}

/** Converts an order of Shopify to the common form; null if the message has none. */
export function readShopify(payload: unknown): RawOrder | null {
  const limited = limitLines(payload);
  const required = ['line_items', 'financial_status', 'shipping_address'];
  const result = readLeniently(shopifyOrder, limited.payload, required);
  if (result === null) return null;
  const { value: order, unreadable } = result;
  const lines = toLines(order);
  const money = toMoney(order);
  const cash = computeCash(order, lines);
  const { receiver, findings } = toReceiver(order);
  const items = (getQuantity: (line: Line) => number): Item[] =>
    lines
      .filter((line) => line.shipped === 'here' && getQuantity(line) > 0)
      .map((line) => toItem(line, getQuantity(line), money));
  const canStop = limited.findings.length === 0 && unreadable.length === 0;
  return {
    shopId: String(order.id),
    changedAt: parseInstant(order.updated_at),
    number: order.name || String(order.id),
    receiver,
    left: items(({ left }) => left),
    ordered: items(({ current }) => current),
    currency: money.currency,
    cod: cash.amount,
    codCurrency: cash.currency,
    note: order.note,
    tracking: listTrackingNumbers(order),
    stop: findEnd(order) ?? (canStop ? findStop(order, lines, cash.isAtDoor) : null),
    findings: [
      ...limited.findings,
      ...(unreadable.length > 0
        ? [createShopFinding('shop.wait.unreadable', { members: unreadable.join(', ') })]
        : []),
      ...findings,
      ...cash.findings,
    ],
  };
}

function toLines(order: ShopifyOrder): Line[] {
  const shipped = countShipped(order);
  return order.line_items.map((line) => {
    const ordered = line.quantity ?? 1;
    const current = line.current_quantity ?? ordered;
    const isDone = [line.fulfillment_status, order.fulfillment_status].includes('fulfilled');
    const open = line.fulfillable_quantity ?? current - (shipped.get(line.id) ?? 0);
    const service = line.fulfillment_service;
    const isShipped = line.gift_card !== true && line.requires_shipping !== false;
    return {
      line,
      ordered,
      current,
      left: isDone ? 0 : Math.max(0, Math.min(current, open)),
      shipped: !isShipped ? 'never' : service === '' || service === 'manual' ? 'here' : 'elsewhere',
    };
  });
}

const getShipments = (order: ShopifyOrder) =>
  (order.fulfillments ?? []).filter(({ status }) => !NOT_SHIPPED.has(status));

/** Shipped pieces by line id. */
function countShipped(order: ShopifyOrder): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { line_items: lines } of getShipments(order)) {
    for (const { id, quantity = 1 } of lines ?? []) {
      counts.set(id, (counts.get(id) ?? 0) + quantity);
    }
  }
  return counts;
}

const listTrackingNumbers = (order: ShopifyOrder): string[] => {
  const numbers = getShipments(order).flatMap(({ tracking_number: first, tracking_numbers: all }) =>
    [first].concat(all ?? []),
  );
  return [...new Set(numbers)].filter((number) => number !== '');
};

const createEnd = (rule: ShopReason) => ({ wish: 'end', reason: createShopFinding(rule) }) as const;
const createStop = (rule: ShopReason) =>
  ({ wish: 'none', reason: createShopFinding(rule) }) as const;

/** Reason why the order was cancelled; null if it was not. */
function findEnd(order: ShopifyOrder): RawOrder['stop'] {
  if (order.cancelled_at !== '' || order.fulfillment_status === 'restocked') {
    return createEnd('shop.end.cancelled');
  }
  return order.financial_status === 'refunded' ? createEnd('shop.end.refunded') : null;
}

/** Reason against shipping; null if there is something to ship. */
function findStop(
  order: ShopifyOrder,
  lines: readonly Line[],
  isAtDoor: boolean,
): RawOrder['stop'] {
  const current = lines.filter((line) => line.current > 0);
  if (lines.length > 0 && current.length === 0) return createEnd('shop.end.empty');
  if (order.test === true) return createStop('shop.none.test');
  const toShip = current.filter(({ shipped }) => shipped !== 'never');
  if (toShip.length === 0) return createStop('shop.none.digital');
  const ownLines = toShip.filter(({ shipped }) => shipped === 'here');
  if (ownLines.length === 0) return createStop('shop.none.elsewhere');
  if (ownLines.every(({ left }) => left === 0)) return createStop('shop.none.fulfilled');
  if (order.closed_at !== '') return createStop('shop.none.closed');
  if (isPickup(order)) return createStop('shop.none.pickup');
  if (!OPEN.has(order.fulfillment_status)) return createStop('shop.none.hold');
  const isDue = isAtDoor || PAID.has(order.financial_status);
  return isDue ? null : createStop('shop.wait.unpaid');
}

function isPickup({ shipping_address: to, shipping_lines: lines }: ShopifyOrder): boolean {
  const methods = (lines ?? []).filter((method) => method.is_removed !== true);
  const picksUp = ({ source, delivery_category: category }: (typeof methods)[number]) =>
    /pick_?up/i.test(`${source} ${category}`);
  return to === null || to === undefined || (methods.length > 0 && methods.every(picksUp));
}

interface Money {
  readonly currency: string;
  /** Amount in `currency`; null if the message lacks it in that currency. */
  readonly readAmount: (shop: string, set: ShopifyLine['price_set']) => number | null;
}

/** Uses the buyer's currency if every line has a price in it, otherwise the currency of the shop. */
function toMoney(order: ShopifyOrder): Money {
  const { currency, presentment_currency: paid, line_items: lines } = order;
  const isOther = paid !== '' && paid !== currency;
  const isWhole = lines.every((line) => line.price_set?.presentment_money?.currency_code === paid);
  if (isOther && isWhole) {
    return {
      currency: paid,
      readAmount: (_, set) => parseNumber(set?.presentment_money?.amount ?? ''),
    };
  }
  return { currency, readAmount: parseNumber };
}

function toItem({ line, ordered }: Line, quantity: number, { readAmount }: Money): Item {
  const price = readAmount(line.price, line.price_set);
  const discounts = (line.discount_allocations ?? []).map((one) =>
    readAmount(one.amount, one.amount_set),
  );
  const isKnown = price !== null && !discounts.includes(null);
  const discountTotal = discounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return {
    name: joinTexts([line.title, line.variant_title], ' '),
    sku: line.sku,
    quantity,
    ordered,
    total: isKnown ? price * ordered - discountTotal : null,
    kg: line.grams === null || line.grams === undefined ? null : line.grams / 1_000,
  };
}

interface Cash {
  readonly isAtDoor: boolean;
  /** Amount in major units; empty if nothing is collected. */
  readonly amount: string;
  readonly currency: string;
  readonly findings: readonly ShopFinding[];
}

/** Cash to collect at the door: the outstanding amount after edits, refunds and partial payments. */
function computeCash(order: ShopifyOrder, lines: readonly Line[]): Cash {
  const { currency, presentment_currency: paid, financial_status: status } = order;
  const isAtDoor = !PAID.has(status) && (order.payment_gateway_names ?? []).some(isPaidAtDoor);
  const noCash: Cash = { isAtDoor, amount: '', currency, findings: [] };
  if (!isAtDoor) return noCash;
  const total = order.current_total_price || order.total_price;
  const isUnknown = order.total_outstanding === '' && status === 'partially_paid';
  const outstanding = order.total_outstanding || total;
  if (Number(outstanding) <= 0) return noCash;
  const isElsewhere = lines.some(
    ({ shipped, current, left }) => shipped !== 'never' && current > 0 && current !== left,
  );
  const isOwn = lines.every(({ shipped, current }) => shipped !== 'elsewhere' || current === 0);
  const share = isElsewhere || !isOwn ? [createShopFinding('shop.wait.share')] : [];
  if (paid === '' || paid === currency) {
    const findings = isUnknown ? [createShopFinding('shop.wait.amount')] : share;
    return { isAtDoor, amount: outstanding, currency, findings };
  }
  const sets = [order.current_total_price_set, order.total_price_set] as const;
  const wasEdited = Number(total) !== Number(order.total_price || total);
  const inOther =
    sets[0]?.presentment_money?.amount || (wasEdited ? '' : sets[1]?.presentment_money?.amount);
  const isWhole = !isUnknown && Number(outstanding) === Number(total);
  const findings = isWhole && inOther ? share : [createShopFinding('shop.wait.amount')];
  return { isAtDoor, amount: inOther || '', currency: paid, findings };
}

function toReceiver(order: ShopifyOrder): {
  readonly receiver: Receiver;
  readonly findings: readonly ShopFinding[];
} {
  const { shipping_address: to, billing_address: billing, customer } = order;
  const country = to?.country_code.toUpperCase() ?? '';
  const code = to?.province_code ?? '';
  const region = to?.province || spellings.states.findRegionName(country, code);
  const receiver = {
    name: to?.name || joinTexts([to?.first_name ?? '', to?.last_name ?? ''], ' '),
    company: to?.company ?? '',
    phone:
      to?.phone ||
      billing?.phone ||
      order.phone ||
      customer?.phone ||
      customer?.default_address?.phone ||
      '',
    email: order.email,
    country,
    region: region || code,
    city: to?.city ?? '',
    district: '',
    lines: [to?.address1 ?? '', to?.address2 ?? ''],
    postcode: to?.zip ?? '',
  };
  const column = 'receiverProvince';
  const isUnknown = region === '' && code !== '';
  const rule: ShopReason = 'shop.wait.region';
  return { receiver, findings: isUnknown ? [{ column, rule, params: { value: code } }] : [] };
}
