import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import {
  type ActionOutcome,
  type BulkChanges,
  type EditOutcome,
  ORDERS_PER_ACTION,
  ORDERS_PER_EDIT,
} from '../../api/contract/order/actions.ts';
import type { ScanOutcome } from '../../api/contract/order/scan.ts';
import type { OrderStatus, ScanAction } from '../../api/contract/order/status.ts';
import type { OrderKind } from '../../api/contract/sheet.ts';
import { isUnasked, type UnaskedAction } from '../orderLifecycle/unasked.ts';
import { promised } from '../placeholder.ts';
import { broken, failedBy } from '../shared/failure.ts';
import { withOutput } from '../shared/output.ts';

/** What a list does with the orders chosen in it; printing is the label flow's. */
export type BulkTask =
  | { readonly action: UnaskedAction | 'delete' }
  /** The same texts in some fields. */
  | { readonly action: 'edit'; readonly changes: BulkChanges }
  /** `remark` is empty for none. */
  | { readonly action: 'cancel'; readonly remark: string }
  /** The carrier records where the parcels are; instant in ISO 8601, empty texts for none. */
  | {
      readonly action: 'scan';
      readonly scan: ScanAction;
      readonly at: string;
      readonly place: string;
      readonly remark: string;
    };

/** An order chosen in a list, and the number that the user knows it by. */
export interface ChosenOrder {
  readonly id: string;
  readonly waybillNo: string;
  readonly kind: OrderKind;
  /** As the list last showed it. */
  readonly status: OrderStatus;
}

/** One call: as many orders as it takes. */
export interface BulkCall {
  readonly task: BulkTask;
  readonly orders: readonly ChosenOrder[];
}

/** What became of one order. */
export type BulkOutcome = ActionOutcome | EditOutcome | ScanOutcome;

interface BulkContext {
  readonly action: BulkTask['action'];
  readonly orders: readonly ChosenOrder[];
  /** Null until it is confirmed. */
  readonly task: BulkTask | null;
  /** What became of the first orders, in their sequence; the others have not been tried. */
  readonly outcomes: readonly BulkOutcome[];
  /** Why a call was not answered. */
  readonly failure: Failure | null;
}

type BulkEvent =
  | {
      readonly type: 'ask';
      readonly action: BulkTask['action'];
      readonly orders: readonly ChosenOrder[];
    }
  | { readonly type: 'confirm'; readonly task: BulkTask }
  /** No call after the one under way. */
  | { readonly type: 'stop' }
  | { readonly type: 'goOn' }
  | { readonly type: 'dismiss' };

/** Orders may have changed: a list asks for them again. */
export interface BulkNews {
  readonly type: 'acted';
  readonly action: BulkTask['action'];
  readonly orders: readonly ChosenOrder[];
  /** The user has nothing to look at: every order was done. */
  readonly isWhole: boolean;
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: BulkContext; events?: BulkEvent; emitted?: BulkNews } = {};

/** A scan that came twice or late is in the order's history all the same. */
export const isDone = ({ outcome }: BulkOutcome): boolean =>
  outcome === 'done' || outcome === 'known' || outcome === 'late';

const isWhole = (orders: readonly ChosenOrder[], outcomes: readonly BulkOutcome[]): boolean =>
  outcomes.length === orders.length && outcomes.every(isDone);

/** The orders that have not been tried, as many as one call takes. */
function nextCall({ task, orders, outcomes }: BulkContext): BulkCall {
  if (task === null) throw new Error('Nothing was confirmed.');
  const most = task.action === 'edit' ? ORDERS_PER_EDIT : ORDERS_PER_ACTION;
  return { task, orders: orders.slice(outcomes.length, outcomes.length + most) };
}

const bulkSetup = setup({
  types,
  actors: {
    /** Acts on the orders of one call, each by itself; outcomes in the sequence asked. */
    actOnOrders: promised<Outcome<readonly BulkOutcome[]>, BulkCall>('actOnOrders'),
  },
  guards: {
    some: (_, orders: readonly ChosenOrder[]) => orders.length > 0,
    /** What one click takes back: nobody is asked before. */
    isUnasked: ({ event }) =>
      event.type === 'ask' && event.orders.length > 0 && isUnasked(event.action),
    isWhole: ({ context: { orders, outcomes } }, answer: Outcome<readonly BulkOutcome[]>) =>
      answer.ok && isWhole(orders, [...outcomes, ...answer.data]),
    refused: (_, outcome: Outcome<unknown>) => !outcome.ok,
    /** Whether this answer leaves orders to act on. */
    leaves: ({ context }, outcome: Outcome<readonly BulkOutcome[]>) =>
      outcome.ok && context.outcomes.length + outcome.data.length < context.orders.length,
    isStopping: stateIn({ acting: 'stopping' }),
    none: ({ context }) => context.outcomes.length === 0,
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'ask');
      const { action, orders } = event;
      return { action, orders, task: null, outcomes: [], failure: null };
    }),
    planUnasked: assign(({ event }) => {
      assertEvent(event, 'ask');
      return isUnasked(event.action) ? { task: { action: event.action } } : {};
    }),
    plan: assign((_, task: BulkTask) => ({ task })),
    note: assign(({ context }, outcome: Outcome<readonly BulkOutcome[]>) =>
      outcome.ok ? { outcomes: [...context.outcomes, ...outcome.data] } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => failedBy(outcome)),
    failBroken: assign({ failure: broken }),
    calm: assign({ failure: null }),
    report: emit(({ context: { action, orders, outcomes } }): BulkNews => {
      return { type: 'acted', action, orders, isWhole: isWhole(orders, outcomes) };
    }),
  },
});

/** Acting on the orders chosen in a list: asked, done in calls, reported order by order. */
export const bulkActionMachine = bulkSetup.createMachine({
  id: 'bulkAction',
  context: { action: 'audit', orders: [], task: null, outcomes: [], failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The list with its buttons.',
      on: {
        ask: [
          { guard: 'isUnasked', target: 'acting', actions: ['take', 'planUnasked'] },
          {
            guard: { type: 'some', params: ({ event }) => event.orders },
            target: 'asking',
            actions: 'take',
          },
        ],
      },
    },
    asking: {
      description: 'What is to be done to how many orders, a remark, and "do it" or "leave it".',
      on: {
        confirm: {
          target: 'acting',
          actions: { type: 'plan', params: ({ event }) => event.task },
        },
        dismiss: { target: 'idle' },
      },
    },
    acting: {
      description: 'How many orders are answered so far.',
      entry: 'calm',
      initial: 'going',
      invoke: {
        src: 'actOnOrders',
        id: 'actOnOrders',
        input: ({ context }) => nextCall(context),
        onDone: [
          { guard: withOutput('refused'), target: 'stopped', actions: withOutput('fail') },
          {
            // Nothing to look at: a message says it, and the list is free again.
            guard: withOutput('isWhole'),
            target: 'idle',
            actions: [withOutput('note'), 'report'],
          },
          { guard: 'isStopping', target: 'reported', actions: withOutput('note') },
          {
            guard: withOutput('leaves'),
            target: 'acting',
            reenter: true,
            actions: withOutput('note'),
          },
          { target: 'reported', actions: withOutput('note') },
        ],
        onError: { target: 'stopped', actions: 'failBroken' },
      },
      states: {
        going: { description: 'Call after call, and "stop".', on: { stop: 'stopping' } },
        stopping: { description: 'What is under way is waited for; nothing follows it.' },
      },
    },
    stopped: {
      description:
        'Why a call was not answered, and "go on" from there. Asked again, the server says of what it has done already that its status does not allow it any more.',
      on: {
        goOn: { target: 'acting' },
        dismiss: [{ guard: 'none', target: 'idle' }, { target: 'reported' }],
      },
    },
    reported: {
      description: 'Which orders were done, which not and why, and which were not tried.',
      entry: 'report',
      on: { dismiss: { target: 'idle' } },
    },
  },
});
