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
  nothingKnown,
} from '../../../server/shops/shopFacts.ts';
import type { ShopMessage } from '../../../server/shops/shopMessage.ts';
import { isCancelledAfter, outcomeFor, type Parcel } from '../../../server/shops/parcelOutcome.ts';
import type { Wish } from '../../../server/shops/shopOrder.ts';
import { readMessage } from '../../support/shopMessages.ts';
import { shopifyPayload, wooPayload } from '../../support/shops.ts';

type Message = Exclude<ShopMessage, { about: 'other' }>;

/** Events of an order in its shop, in sequence. */
const deeds = [
  'note',
  'hold',
  'process',
  'cancel',
  'refundPart',
  'refund',
  'trash',
  'restore',
] as const;
type Deed = (typeof deeds)[number];

interface History {
  /** Each with the seconds since the one before. */
  readonly deeds: readonly (readonly [Deed, number])[];
}

const histories: Arbitrary<History> = record({
  deeds: array(tuple(constantFrom(...deeds), integer({ min: 1, max: 90 })), {
    maxLength: 6,
  }),
});

const instant = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1_000);

const messageIn = (payload: unknown, topic: string, delivery = '1'): Message => {
  const message = readMessage('woocommerce', payload, { topic, delivery });
  if (message.about === 'other') throw new Error('Every message is about the order');
  return message;
};

/** The messages that WooCommerce sends of a history, and what the order is like at its end. */
function messagesOf({ deeds: given }: History): { messages: Message[]; isTrashed: boolean } {
  let second = 0;
  let isTrashed = false;
  let state: Record<string, unknown> = { status: 'processing', customer_note: '', refunds: [] };
  const payload = () =>
    wooPayload({ ...state, date_modified_gmt: instant(second).toISOString().slice(0, 19) });
  const messages = [messageIn(payload(), 'order.created')];
  for (const [at, [deed, later]] of given.entries()) {
    if (isTrashed !== (deed === 'restore')) continue;
    second += later;
    if (deed === 'trash') {
      isTrashed = true;
      messages.push(messageIn({ id: 4750 }, 'order.deleted', `deleted ${at}`));
      continue;
    }
    isTrashed = false;
    state = Object.assign({}, state, changes[deed](at));
    const topic = deed === 'restore' ? 'order.restored' : 'order.updated';
    messages.push(messageIn(payload(), topic, `message ${at}`));
  }
  return { messages, isTrashed };
}

const changes: Readonly<Record<Exclude<Deed, 'trash'>, (at: number) => object>> = {
  note: (at) => ({ customer_note: `Note ${at}` }),
  hold: () => ({ status: 'on-hold' }),
  process: () => ({ status: 'processing' }),
  cancel: () => ({ status: 'cancelled' }),
  refundPart: () => ({ refunds: [{ total: '-20.00' }] }),
  refund: () => ({ status: 'refunded', refunds: [{ total: '-120.50' }] }),
  restore: () => ({}),
};

/** An order here, as messages about it are taken. */
interface Taken {
  readonly known: KnownOrder;
  readonly parcel: Parcel | null;
  readonly state: string;
}

function take({ known: before, parcel, state }: Taken, message: Message): Taken {
  const known = mergeKnown(before, toKnown(message));
  const { wish } = decide(known);
  if (parcel === null) {
    const states = { ship: 'created', ask: 'waiting', none: 'ignored', end: 'dismissed' } as const;
    const made = {
      status: 'created',
      waybillNo: 'PG1',
      isCancelled: false,
      settled: known.facts,
    } as const;
    return { known, parcel: wish === 'ship' ? made : null, state: states[wish] };
  }
  const isNews = JSON.stringify(known.facts) !== JSON.stringify(before.facts);
  if (!isNews) return { known, parcel, state };
  const outcome = outcomeFor(known, parcel);
  const { act, state: next } = outcome;
  const status = act === null ? parcel.status : act === 'cancel' ? 'cancelled' : 'created';
  const isCancelled = isCancelledAfter(outcome, known, parcel);
  return { known, parcel: { ...parcel, status, isCancelled }, state: next };
}

const takeAll = (messages: readonly Message[]): Taken =>
  messages.reduce(take, { known: nothingKnown, parcel: null, state: 'ignored' });

const isLive = ({ parcel }: Taken): boolean => parcel !== null && parcel.status !== 'cancelled';

/** Possible ends of an order: whether it has a parcel, and its state. One created too early is to be checked. */
function endsOf(wish: Wish): readonly string[] {
  if (wish === 'ship') return ['parcel created', 'parcel changed'];
  if (wish === 'end') return ['none dismissed'];
  return ['parcel changed', 'none waiting', 'none ignored', 'none dismissed'];
}

/** A history, and its messages in another sequence, some of them twice. */
const deliveries = histories.chain((history) => {
  const { messages, isTrashed } = messagesOf(history);
  const all = shuffledSubarray(messages, { minLength: messages.length });
  return tuple(all, shuffledSubarray(messages))
    .chain(([once, again]) =>
      shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
    )
    .map((arrived) => ({ messages, arrived, isTrashed }));
});

describe('messages in any sequence', () => {
  test('the same is known in the end, and it is what the shop holds', () => {
    assert(
      property(deliveries, ({ messages, arrived, isTrashed }) => {
        const [inTurn, mixed] = [takeAll(messages), takeAll(arrived)];
        expect(mixed.known).toEqual(inTurn.known);
        const { wish } = decide(mixed.known);
        const last = messages.findLast((one) => one.about === 'order');
        expect(wish).toBe(isTrashed || last?.about !== 'order' ? 'end' : last.order.wish);
      }),
      { numRuns: 2000 },
    );
  });

  test('an order to be shipped has a parcel in the end, and one that is given up has none', () => {
    assert(
      property(deliveries, ({ arrived }) => {
        const taken = takeAll(arrived);
        const { wish } = decide(taken.known);
        expect(endsOf(wish)).toContain(`${isLive(taken) ? 'parcel' : 'none'} ${taken.state}`);
      }),
      { numRuns: 2000 },
    );
  });

  test('joining is the same in whatever sequence and groups', () => {
    const known = deliveries.map(({ arrived }) => takeAll(arrived.slice(0, 3)).known);
    assert(
      property(known, known, known, (a, b, c) => {
        expect(mergeKnown(a, b)).toEqual(mergeKnown(b, a));
        expect(mergeKnown(a, mergeKnown(b, c))).toEqual(mergeKnown(mergeKnown(a, b), c));
        expect(mergeKnown(a, a)).toEqual(a);
      }),
    );
  });
});

describe('Shopify’s seconds', () => {
  const read = (change: Record<string, unknown>, topic = 'orders/updated') => {
    const message = readMessage('shopify', shopifyPayload(change), { topic });
    if (message.about === 'other') throw new Error('Every message is about the order');
    return message;
  };
  const both = (a: Message, b: Message) => [takeAll([a, b]), takeAll([b, a])];

  test('an order that is paid within the second in which it was placed is shipped', () => {
    const placed = read({ financial_status: 'pending' }, 'orders/create');
    for (const taken of both(placed, read({}, 'orders/paid'))) expect(isLive(taken)).toBe(true);
  });

  test('one that is cancelled within that second is not', () => {
    const cancelled = read({ cancelled_at: '2026-11-20T08:00:00Z' }, 'orders/cancelled');
    for (const taken of both(read({}), cancelled)) expect(isLive(taken)).toBe(false);
  });

  test('two versions of one second that differ are for somebody to look at', () => {
    for (const { state, known } of both(read({}), read({ note: 'At the gate' }))) {
      expect(state).toBe('changed');
      expect(decide(known).reasons).toMatchObject([{ rule: 'shop.wait.twice' }]);
    }
  });

  test('a refund that is told before the refunded order holds it back', () => {
    const order_id = 820982911946154500;
    const refund = readMessage(
      'shopify',
      { order_id, created_at: '2026-11-20T09:00:00Z' },
      { topic: 'refunds/create' },
    );
    if (refund.about !== 'news') throw new Error('A refund is news');
    expect(takeAll([refund])).toMatchObject({ state: 'ignored' });
    expect(takeAll([refund, read({})])).toMatchObject({ state: 'waiting' });
    expect(takeAll([read({}), refund])).toMatchObject({ state: 'changed' });
    const whole = read({ updated_at: '2026-11-20T09:00:00Z', financial_status: 'refunded' });
    for (const taken of [takeAll([read({}), refund, whole]), takeAll([whole, refund, read({})])]) {
      expect([isLive(taken), taken.state]).toEqual([false, 'dismissed']);
    }
    const same = read({ updated_at: '2026-11-20T09:00:01Z' });
    expect(takeAll([read({}), refund, same])).toMatchObject({ state: 'created' });
  });
});
