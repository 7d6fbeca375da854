import {
  array,
  assert,
  type Arbitrary,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decide,
  mergeKnown,
  type KnownOrder,
  toKnown,
  UNKNOWN_ORDER,
} from '../../../server/shops/shopFacts.ts';
import type { ShopMessage } from '../../../server/shops/shopMessage.ts';
import {
  isCancelledAfter,
  decideOutcome,
  type Parcel,
} from '../../../server/shops/parcelOutcome.ts';
import type { Wish } from '../../../server/shops/shopOrder.ts';
import { readMessage } from '../../support/shopMessages.ts';
import { shopifyPayload, wooPayload } from '../../support/shops.ts';

type Message = Exclude<ShopMessage, { about: 'other' }>;

/** Events of an order in its shop. */
const events = [
  'note',
  'hold',
  'process',
  'cancel',
  'refundPart',
  'refund',
  'trash',
  'restore',
] as const;
type ShopEvent = (typeof events)[number];

interface History {
  /** Each with the seconds since the previous one. */
  readonly events: readonly (readonly [ShopEvent, number])[];
}

const histories: Arbitrary<History> = record({
  events: array(tuple(constantFrom(...events), integer({ min: 1, max: 90 })), {
    maxLength: 6,
  }),
});

const toTime = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1_000);

const parseMessage = (payload: unknown, topic: string, delivery = '1'): Message => {
  const message = readMessage('woocommerce', payload, { topic, delivery });
  if (message.about === 'other') throw new Error('Every message is about the order');
  return message;
};

/** Messages of WooCommerce about a history, and whether the order ends in the trash. */
function createMessages({ events }: History): { messages: Message[]; isTrashed: boolean } {
  let second = 0;
  let isTrashed = false;
  let state: Record<string, unknown> = { status: 'processing', customer_note: '', refunds: [] };
  const createPayload = () =>
    wooPayload({ ...state, date_modified_gmt: toTime(second).toISOString().slice(0, 19) });
  const messages = [parseMessage(createPayload(), 'order.created')];
  for (const [at, [event, seconds]] of events.entries()) {
    if (isTrashed !== (event === 'restore')) continue;
    second += seconds;
    if (event === 'trash') {
      isTrashed = true;
      messages.push(parseMessage({ id: 4750 }, 'order.deleted', `deleted ${at}`));
      continue;
    }
    isTrashed = false;
    state = Object.assign({}, state, changes[event](at));
    const topic = event === 'restore' ? 'order.restored' : 'order.updated';
    messages.push(parseMessage(createPayload(), topic, `message ${at}`));
  }
  return { messages, isTrashed };
}

const changes: Readonly<Record<Exclude<ShopEvent, 'trash'>, (at: number) => object>> = {
  note: (at) => ({ customer_note: `Note ${at}` }),
  hold: () => ({ status: 'on-hold' }),
  process: () => ({ status: 'processing' }),
  cancel: () => ({ status: 'cancelled' }),
  refundPart: () => ({ refunds: [{ total: '-20.00' }] }),
  refund: () => ({ status: 'refunded', refunds: [{ total: '-120.50' }] }),
  restore: () => ({}),
};

/** State of an order after some messages. */
interface OrderState {
  readonly known: KnownOrder;
  readonly parcel: Parcel | null;
  readonly state: string;
}

function applyMessage({ known: before, parcel, state }: OrderState, message: Message): OrderState {
  const known = mergeKnown(before, toKnown(message));
  const { wish } = decide(known);
  if (parcel === null) {
    const states = { ship: 'created', ask: 'waiting', none: 'ignored', end: 'dismissed' } as const;
    const created = {
      status: 'created',
      waybillNo: 'PG1',
      isCancelled: false,
      settled: known.facts,
    } as const;
    return { known, parcel: wish === 'ship' ? created : null, state: states[wish] };
  }
  const isNews = JSON.stringify(known.facts) !== JSON.stringify(before.facts);
  if (!isNews) return { known, parcel, state };
  const outcome = decideOutcome(known, parcel);
  const { action, state: next } = outcome;
  const status = action === null ? parcel.status : action === 'cancel' ? 'cancelled' : 'created';
  const isCancelled = isCancelledAfter(outcome, known, parcel);
  return { known, parcel: { ...parcel, status, isCancelled }, state: next };
}

const applyAll = (messages: readonly Message[]): OrderState =>
  messages.reduce(applyMessage, { known: UNKNOWN_ORDER, parcel: null, state: 'ignored' });

const isLive = ({ parcel }: OrderState): boolean =>
  parcel !== null && parcel.status !== 'cancelled';

/**
 * Possible ends of an order: whether it has a parcel, and its state. An order that was created too early is
 * marked as changed, so that a user checks it.
 */
function possibleEnds(wish: Wish): readonly string[] {
  if (wish === 'ship') return ['parcel created', 'parcel changed'];
  if (wish === 'end') return ['none dismissed'];
  return ['parcel changed', 'none waiting', 'none ignored', 'none dismissed'];
}

/** A history, and its messages in another sequence, some of them twice. */
const deliveries = histories.chain((history) => {
  const { messages, isTrashed } = createMessages(history);
  const shuffledMessages = shuffledSubarray(messages, { minLength: messages.length });
  return tuple(shuffledMessages, shuffledSubarray(messages))
    .chain(([once, repeated]) =>
      shuffledSubarray([...once, ...repeated], { minLength: once.length + repeated.length }),
    )
    .map((arrived) => ({ messages, arrived, isTrashed }));
});

describe('messages in any sequence', () => {
  test('the final state is the same, and matches the shop’s', () => {
    assert(
      property(deliveries, ({ messages, arrived, isTrashed }) => {
        const [inOrder, mixed] = [applyAll(messages), applyAll(arrived)];
        expect(mixed.known).toEqual(inOrder.known);
        const { wish } = decide(mixed.known);
        const lastOrderMessage = messages.findLast((one) => one.about === 'order');
        expect(wish).toBe(
          isTrashed || lastOrderMessage?.about !== 'order' ? 'end' : lastOrderMessage.order.wish,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('an order to be shipped has a parcel in the end, and an ended one has none', () => {
    assert(
      property(deliveries, ({ arrived }) => {
        const end = applyAll(arrived);
        const { wish } = decide(end.known);
        expect(possibleEnds(wish)).toContain(`${isLive(end) ? 'parcel' : 'none'} ${end.state}`);
      }),
      { numRuns: 2000 },
    );
  });

  test('merging is associative, commutative and idempotent', () => {
    const known = deliveries.map(({ arrived }) => applyAll(arrived.slice(0, 3)).known);
    assert(
      property(known, known, known, (a, b, c) => {
        expect(mergeKnown(a, b)).toEqual(mergeKnown(b, a));
        expect(mergeKnown(a, mergeKnown(b, c))).toEqual(mergeKnown(mergeKnown(a, b), c));
        expect(mergeKnown(a, a)).toEqual(a);
      }),
    );
  });
});

describe('messages of Shopify, whose times are in whole seconds', () => {
  const readShopify = (change: Record<string, unknown>, topic = 'orders/updated') => {
    const message = readMessage('shopify', shopifyPayload(change), { topic });
    if (message.about === 'other') throw new Error('Every message is about the order');
    return message;
  };
  const applyBothWays = (a: Message, b: Message) => [applyAll([a, b]), applyAll([b, a])];

  test('an order paid within the second of its creation is shipped', () => {
    const placed = readShopify({ financial_status: 'pending' }, 'orders/create');
    for (const end of applyBothWays(placed, readShopify({}, 'orders/paid')))
      expect(isLive(end)).toBe(true);
  });

  test('an order cancelled within the second of its creation is not shipped', () => {
    const cancelled = readShopify({ cancelled_at: '2026-11-20T08:00:00Z' }, 'orders/cancelled');
    for (const end of applyBothWays(readShopify({}), cancelled)) expect(isLive(end)).toBe(false);
  });

  test('two different versions of the same second wait for a user', () => {
    for (const { state, known } of applyBothWays(
      readShopify({}),
      readShopify({ note: 'At the gate' }),
    )) {
      expect(state).toBe('changed');
      expect(decide(known).reasons).toMatchObject([{ rule: 'shop.wait.twice' }]);
    }
  });

  test('a refund that arrives before the refunded order holds the order back', () => {
    // The id of shopifyPayload.
    const order_id = 820982911946154500;
    const refund = readMessage(
      'shopify',
      { order_id, created_at: '2026-11-20T09:00:00Z' },
      { topic: 'refunds/create' },
    );
    if (refund.about !== 'news') throw new Error('A refund is news');
    expect(applyAll([refund])).toMatchObject({ state: 'ignored' });
    expect(applyAll([refund, readShopify({})])).toMatchObject({ state: 'waiting' });
    expect(applyAll([readShopify({}), refund])).toMatchObject({ state: 'changed' });
    const refundedOrder = readShopify({
      updated_at: '2026-11-20T09:00:00Z',
      financial_status: 'refunded',
    });
    for (const end of [
      applyAll([readShopify({}), refund, refundedOrder]),
      applyAll([refundedOrder, refund, readShopify({})]),
    ]) {
      expect([isLive(end), end.state]).toEqual([false, 'dismissed']);
    }
    const updatedOrder = readShopify({ updated_at: '2026-11-20T09:00:01Z' });
    expect(applyAll([readShopify({}), refund, updatedOrder])).toMatchObject({ state: 'created' });
  });
});
