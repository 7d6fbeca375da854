import {
  assertEvent,
  assign,
  emit,
  fromPromise,
  setup,
  type DoneActorEvent,
  type ActorRefFrom,
} from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { carrierOrders } from '../../api/contract/orders/carrierOrders.ts';
import type { ActionOutcome } from '../../api/contract/orders/orderActionCalls.ts';
import { orderDetails, type OrderDetail } from '../../api/contract/orders/orderDetail.ts';
import { isInstantAction, type InstantAction } from '../../domain/lifecycles/order/orderStatus.ts';
import { isOrderActionAllowed } from '../../domain/lifecycles/order/orderRules.ts';
import { changeStatus } from '../bulkAction/declareBulkAction.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

/** Actions of the page itself; the label flow prints, and another page edits. */
export type DetailAction = InstantAction | 'cancel' | 'delete';

/** Task, confirmed first if it cannot be undone. */
export interface DetailTask {
  readonly id: string;
  readonly action: DetailAction;
  /** Goes with a cancellation; empty for none. */
  readonly remark: string;
}

interface DetailContext {
  /** Any number of the order, as the page's address has it. */
  readonly orderNo: string;
  readonly order: OrderDetail | null;
  readonly task: DetailTask | null;
  /** Why there is no order, or why the task was not done. */
  readonly failure: Failure | null;
  /** Outcome of the task if it was not `done`. */
  readonly refusal: ActionOutcome | null;
}

type DetailEvent =
  | { readonly type: 'refresh' }
  | { readonly type: 'ask'; readonly action: DetailAction }
  | { readonly type: 'confirm'; readonly remark: string }
  | { readonly type: 'dismiss' };

interface OneOrder {
  readonly orderNo: string;
}

/** Emitted after a successful action, so that the page shows a message. */
interface DetailEmitted {
  readonly type: 'done';
  readonly action: DetailAction;
}

/** Dialog over the order: a step of an action. */
export const detailSteps = ['asking', 'acting', 'refused'] as const;
export type DetailStep = (typeof detailSteps)[number];

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: DetailContext;
  events?: DetailEvent;
  input?: OneOrder;
  emitted?: DetailEmitted;
  tags?: `step:${DetailStep}`;
} = {};

/** Returns the task; throws if there is none. */
function getTask({ task }: DetailContext): DetailTask {
  if (task === null) throw new Error('There is no task.');
  return task;
}

const detailSetup = setup({
  types,
  actors: {
    fetchOrder: promiseActor<Outcome<OrderDetail>, OneOrder>('fetchOrder'),
    actOnOrder: promiseActor<Outcome<ActionOutcome>, DetailTask>('actOnOrder'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    /** Also true for a text that is too long for an order number. */
    isGone: (_, outcome: Outcome<unknown>) =>
      !outcome.ok &&
      outcome.failure.kind === 'refused' &&
      (outcome.failure.key === 'order.unknown' || outcome.failure.key === 'error.invalidInput'),
    isDone: (_, outcome: Outcome<ActionOutcome>) => outcome.ok && outcome.data.outcome === 'done',
    isDeleted: ({ context }, outcome: Outcome<ActionOutcome>) =>
      context.task?.action === 'delete' && outcome.ok && outcome.data.outcome === 'done',
    /** Tasks that can be undone are not confirmed: the order shows their effect. */
    needsNoConfirmation: ({ context }, action: DetailAction) =>
      isInstantAction(action) &&
      context.order !== null &&
      isOrderActionAllowed(context.order.status, action),
    isAllowed: ({ context }, action: DetailAction) =>
      context.order !== null && isOrderActionAllowed(context.order.status, action),
    mayRecover: ({ context }) => mayRecover(context),
  },
  actions: {
    show: assign((_, outcome: Outcome<OrderDetail>) =>
      outcome.ok ? { order: outcome.data, failure: null } : {},
    ),
    plan: assign(({ context }, action: DetailAction) => ({
      task: context.order === null ? null : { id: context.order.id, action, remark: '' },
      failure: null,
    })),
    setRemark: assign(({ context, event }) => {
      assertEvent(event, 'confirm');
      return context.task === null ? {} : { task: { ...context.task, remark: event.remark } };
    }),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    refuse: assign((_, outcome: Outcome<ActionOutcome>) =>
      outcome.ok ? { refusal: outcome.data, failure: null } : { failure: outcome.failure },
    ),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null, refusal: null }),
    forget: assign({ task: null, failure: null, refusal: null }),
    clearOrder: assign({ order: null }),
    report: emit(({ context }) => ({ type: 'done' as const, action: getTask(context).action })),
  },
  delays: { retry: RETRY_MS },
});

const getOutcome = ({ event }: { event: DoneActorEvent<Outcome<OrderDetail>> }) => event.output;

/** Invocation that loads the order; `failed` is the target state of a failure. */
const fetching = <const Target extends string>(failed: Target) =>
  ({
    src: 'fetchOrder',
    id: 'fetchOrder',
    input: ({ context }: { context: DetailContext }) => ({ orderNo: context.orderNo }),
    onDone: [
      {
        guard: { type: 'ok', params: getOutcome },
        target: '#orderDetail.showing.idle',
        actions: { type: 'show', params: getOutcome },
      },
      { guard: { type: 'isGone', params: getOutcome }, target: '#orderDetail.gone' },
      { target: failed, actions: { type: 'fail', params: getOutcome } },
    ],
    onError: { target: failed, actions: 'failUnexpectedly' },
  }) as const;

/** Detail page of one order with its actions. */
export const orderDetailMachine = detailSetup.createMachine({
  id: 'orderDetail',
  context: ({ input }) => ({
    orderNo: input.orderNo,
    order: null,
    task: null,
    failure: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Nothing to show yet.',
      invoke: fetching('failed'),
    },
    failed: {
      description:
        'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'loading' } },
      on: { refresh: { target: 'loading' } },
    },
    gone: {
      description: 'No order of the company has this number: it never existed, or was deleted.',
      entry: 'clearOrder',
      on: { refresh: { target: 'loading' } },
    },
    showing: {
      description: 'The order with its possible actions.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The order; no action is running.',
          entry: 'forget',
          on: {
            refresh: { target: 'refreshing' },
            ask: [
              {
                guard: { type: 'needsNoConfirmation', params: ({ event }) => event.action },
                target: 'acting',
                actions: { type: 'plan', params: ({ event }) => event.action },
              },
              {
                guard: { type: 'isAllowed', params: ({ event }) => event.action },
                target: 'asking',
                actions: { type: 'plan', params: ({ event }) => event.action },
              },
            ],
          },
        },
        refreshing: {
          description: 'The order as it was, while it loads again.',
          invoke: fetching('stale'),
        },
        stale: {
          description:
            'The order as it was, with a message that it could not be refreshed; also retried automatically.',
          after: { retry: { guard: 'mayRecover', target: 'refreshing' } },
          on: { refresh: { target: 'refreshing' } },
        },
        asking: {
          tags: 'step:asking',
          description: 'The effects of cancelling or deleting, a remark, and "do it" or "cancel".',
          on: {
            confirm: { target: 'acting', actions: 'setRemark' },
            dismiss: { target: 'idle' },
          },
        },
        acting: {
          tags: 'step:acting',
          description: 'The server does it; the button is busy.',
          entry: 'clearFailure',
          invoke: {
            src: 'actOnOrder',
            id: 'actOnOrder',
            input: ({ context }) => getTask(context),
            onDone: [
              { guard: withOutput('isDeleted'), target: '#orderDetail.deleted', actions: 'report' },
              { guard: withOutput('isDone'), target: 'refreshing', actions: 'report' },
              { target: 'refused', actions: withOutput('refuse') },
            ],
            onError: { target: 'refused', actions: 'failUnexpectedly' },
          },
        },
        refused: {
          tags: 'step:refused',
          description:
            'The failure. If the order has another status than shown, closing this loads it again.',
          on: {
            confirm: { target: 'acting', actions: 'setRemark' },
            dismiss: { target: 'refreshing' },
          },
        },
      },
    },
    deleted: {
      description: 'The order is deleted, with a link back to the list.',
      type: 'final',
    },
  },
});

export type DetailActor = ActorRefFrom<typeof orderDetailMachine>;

/** Order detail with its calls. */
export const orderDetail = declare(({ ask, isCarrier }) =>
  orderDetailMachine.provide({
    actors: {
      fetchOrder: fromPromise<Outcome<OrderDetail>, OneOrder>(({ input, signal }) =>
        ask(isCarrier() ? carrierOrders.getAnyOrder : orderDetails.getOrder, input, { signal }),
      ),
      actOnOrder: fromPromise<Outcome<ActionOutcome>, DetailTask>(async ({ input }) => {
        const { id, action, remark } = input;
        const task = action === 'cancel' ? { action, remark } : { action };
        const answer = await changeStatus(ask, task, [id]);
        if (!answer.ok) return answer;
        const [outcome] = answer.data;
        if (outcome === undefined) throw new Error('An action was answered without an outcome.');
        return { ok: true, data: outcome };
      }),
    },
  }),
);
