import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { labelChanges, type LabelledOrder } from '../../api/contract/orders/labelChanges.ts';
import { isOrderActionAllowed } from '../../domain/lifecycles/order/orderRules.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';

interface ChangeContext {
  /** Number to find; empty before the first. */
  readonly orderNo: string;
  readonly order: LabelledOrder | null;
  /** Waybill number that an undo withdrew; null before. */
  readonly withdrawnNo: string | null;
  /** Why there is no order, or why its number was not changed. */
  readonly failure: Failure | null;
}

type ChangeEvent =
  | { readonly type: 'find'; readonly orderNo: string }
  /** Asks to confirm a new waybill number. */
  | { readonly type: 'change' }
  | { readonly type: 'confirm' }
  | { readonly type: 'dismiss' }
  /** Restores the previous waybill number. */
  | { readonly type: 'undo' }
  /** Loads the order again. */
  | { readonly type: 'refresh' };

/** Order and its current number, which make a repeated call idempotent. */
interface OneChange {
  readonly id: string;
  readonly waybillNo: string;
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: ChangeContext; events?: ChangeEvent } = {};

/** Returns the displayed order; throws if there is none. */
function getOrder({ order }: ChangeContext): LabelledOrder {
  if (order === null) throw new Error('There is no order whose label could be changed.');
  return order;
}

function toChange(context: ChangeContext): OneChange {
  const { id, waybillNo } = getOrder(context);
  return { id, waybillNo };
}

/** Replacement of a damaged label: finds the order, assigns a new number, and undoes it. */
export const labelChangeMachine = setup({
  types,
  actors: {
    findOrder: promiseActor<Outcome<LabelledOrder>, { readonly orderNo: string }>('findOrder'),
    changeLabel: promiseActor<Outcome<LabelledOrder>, OneChange>('changeLabel'),
    undoChange: promiseActor<Outcome<LabelledOrder>, OneChange>('undoChange'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    hasNumber: (_, orderNo: string) => orderNo !== '',
    isAllowed: ({ context: { order } }) =>
      order !== null && isOrderActionAllowed(order.status, 'changeLabel'),
    canUndo: ({ context: { order } }) => order !== null && order.undoTo !== null,
  },
  actions: {
    startSearch: assign((_, orderNo: string) => ({
      orderNo,
      order: null,
      withdrawnNo: null,
      failure: null,
    })),
    show: assign((_, outcome: Outcome<LabelledOrder>) =>
      outcome.ok ? { order: outcome.data } : {},
    ),
    showUndone: assign(({ context }, outcome: Outcome<LabelledOrder>) =>
      outcome.ok ? { order: outcome.data, withdrawnNo: getOrder(context).waybillNo } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearResult: assign({ failure: null, withdrawnNo: null }),
  },
}).createMachine({
  id: 'labelChange',
  context: { orderNo: '', order: null, withdrawnNo: null, failure: null },
  initial: 'empty',
  on: {
    find: [
      {
        guard: { type: 'hasNumber', params: ({ event }) => event.orderNo },
        target: '.finding',
        reenter: true,
        actions: { type: 'startSearch', params: ({ event }) => event.orderNo },
      },
      { target: '.empty', actions: { type: 'startSearch', params: '' } },
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
          { guard: withOutput('ok'), target: 'found', actions: withOutput('show') },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    failed: { description: 'The failure, and the field for another number.' },
    found: {
      description:
        'The order with all its numbers; a new number if allowed, and undo until the new label is printed.',
      on: {
        change: { guard: 'isAllowed', target: 'asking' },
        undo: { guard: 'canUndo', target: 'undoing' },
        refresh: { target: 'refreshing' },
      },
    },
    asking: {
      description: '"Assign a new waybill number?" with the effects on the order.',
      on: { confirm: { target: 'changing' }, dismiss: { target: 'found' } },
    },
    changing: {
      description: 'The server assigns a new number; the button is busy.',
      entry: 'clearResult',
      invoke: {
        src: 'changeLabel',
        id: 'changeLabel',
        input: ({ context }) => toChange(context),
        onDone: [
          { guard: withOutput('ok'), target: 'found', actions: withOutput('show') },
          { target: 'found', actions: withOutput('fail') },
        ],
        onError: { target: 'found', actions: 'failUnexpectedly' },
      },
    },
    undoing: {
      description: 'The server restores number and status; the button is busy.',
      entry: 'clearResult',
      invoke: {
        src: 'undoChange',
        id: 'undoChange',
        input: ({ context }) => toChange(context),
        onDone: [
          { guard: withOutput('ok'), target: 'found', actions: withOutput('showUndone') },
          {
            // The order was printed or edited since, so the displayed one is out of date.
            target: 'refreshing',
            actions: withOutput('fail'),
          },
        ],
        onError: { target: 'found', actions: 'failUnexpectedly' },
      },
    },
    refreshing: {
      description: 'The order stays on the page and is looked up again.',
      invoke: {
        src: 'findOrder',
        id: 'findOrder',
        input: ({ context }) => ({ orderNo: getOrder(context).waybillNo }),
        onDone: { target: 'found', actions: withOutput('show') },
        onError: { target: 'found' },
      },
    },
  },
});

/** Label change with its calls. */
export const labelChange = declare(({ ask }) =>
  labelChangeMachine.provide({
    actors: {
      findOrder: fromPromise<Outcome<LabelledOrder>, { readonly orderNo: string }>(
        ({ input, signal }) => ask(labelChanges.queryOrderForChangeLabel, input, { signal }),
      ),
      changeLabel: fromPromise<Outcome<LabelledOrder>, OneChange>(async ({ input }) => {
        const changed = await ask(labelChanges.printLabelForUpdateOrder, input);
        return changed.ok ? { ok: true, data: changed.data.order } : changed;
      }),
      undoChange: fromPromise<Outcome<LabelledOrder>, OneChange>(({ input }) =>
        ask(labelChanges.undoChangeLabel, input),
      ),
    },
  }),
);
