import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { LabelledOrder } from '../../api/contract/order/changeLabel.ts';
import { mayDo } from '../orderLifecycle/rules.ts';
import { promised } from '../placeholder.ts';

interface ChangeContext {
  /** The number sought; empty before any. */
  readonly orderNo: string;
  readonly order: LabelledOrder | null;
  /** The waybill number that was given up; null before. */
  readonly givenUp: string | null;
  /** Why there is no order, or why its number was not changed. */
  readonly failure: Failure | null;
}

type ChangeEvent =
  | { readonly type: 'find'; readonly orderNo: string }
  /** Gives the order found another waybill number. */
  | { readonly type: 'change' };

/** The order, by the number that is to be given up: told twice, the same is answered. */
interface OneChange {
  readonly id: string;
  readonly waybillNo: string;
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: ChangeContext; events?: ChangeEvent } = {};

/** The change under way; a machine that changes nothing it found has a bug. */
function changeOf({ order }: ChangeContext): OneChange {
  if (order === null) throw new Error('There is no order whose label could be changed.');
  return { id: order.id, waybillNo: order.waybillNo };
}

/** A label that is torn or covered: the order that bears it, and another number for it. */
export const labelChangeMachine = setup({
  types,
  actors: {
    findOrder: promised<Outcome<LabelledOrder>, { readonly orderNo: string }>('findOrder'),
    changeLabel: promised<Outcome<LabelledOrder>, OneChange>('changeLabel'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    isNamed: (_, orderNo: string) => orderNo !== '',
    isAllowed: ({ context: { order } }) => order !== null && mayDo(order.status, 'changeLabel'),
  },
  actions: {
    seek: assign((_, orderNo: string) => ({
      orderNo,
      order: null,
      givenUp: null,
      failure: null,
    })),
    show: assign((_, outcome: Outcome<LabelledOrder>) =>
      outcome.ok ? { order: outcome.data } : {},
    ),
    changed: assign(({ context }, outcome: Outcome<LabelledOrder>) =>
      outcome.ok ? { order: outcome.data, givenUp: context.order?.waybillNo ?? null } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) =>
      outcome.ok ? {} : { failure: outcome.failure },
    ),
    failBroken: assign({ failure: { kind: 'service', status: 0, retryAfterMs: null } }),
    calm: assign({ failure: null }),
  },
}).createMachine({
  id: 'labelChange',
  context: { orderNo: '', order: null, givenUp: null, failure: null },
  initial: 'empty',
  on: {
    find: [
      {
        guard: { type: 'isNamed', params: ({ event }) => event.orderNo },
        target: '.finding',
        reenter: true,
        actions: { type: 'seek', params: ({ event }) => event.orderNo },
      },
      { target: '.empty', actions: { type: 'seek', params: '' } },
    ],
  },
  states: {
    empty: { description: 'A field for a number.' },
    finding: {
      description: 'The order is looked up.',
      invoke: {
        src: 'findOrder',
        id: 'findOrder',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'failBroken' },
      },
    },
    failed: { description: 'Why there is no order, and the field for another number.' },
    found: {
      description:
        'The order with all numbers it bore, and "another number" where it may have one.',
      on: { change: { guard: 'isAllowed', target: 'changing' } },
    },
    changing: {
      description: 'The server gives another number; the button waits.',
      entry: 'calm',
      invoke: {
        src: 'changeLabel',
        id: 'changeLabel',
        input: ({ context }) => changeOf(context),
        onDone: [
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'changed', params: ({ event }) => event.output },
          },
          { target: 'found', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'found', actions: 'failBroken' },
      },
    },
    changed: { description: 'The number given up, the new one, and the way to print its label.' },
  },
});
