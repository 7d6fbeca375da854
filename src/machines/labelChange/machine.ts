import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { labelChanges, type LabelledOrder } from '../../api/contract/orders/labelChanges.ts';
import { isOrderActionAllowed } from '../../domain/lifecycles/order/orderRules.ts';
import { declare } from '../declare.ts';
import { promised, withOutput } from '../shared/actors.ts';
import { broken, failedBy } from '../shared/failure.ts';

interface ChangeContext {
  /** Number to find; empty before the first. */
  readonly orderNo: string;
  readonly order: LabelledOrder | null;
  /** The waybill number that an undo took back; null before. */
  readonly takenBack: string | null;
  /** Why there is no order, or why its number was not changed. */
  readonly failure: Failure | null;
}

type ChangeEvent =
  | { readonly type: 'find'; readonly orderNo: string }
  /** Asks whether the order found is to get another waybill number. */
  | { readonly type: 'change' }
  | { readonly type: 'confirm' }
  | { readonly type: 'dismiss' }
  /** Brings the number from before the last change back. */
  | { readonly type: 'undo' }
  /** Looks whether the order is still as shown. */
  | { readonly type: 'refresh' };

/** The order and its number: sent twice, the same is answered. */
interface OneChange {
  readonly id: string;
  readonly waybillNo: string;
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: ChangeContext; events?: ChangeEvent } = {};

/** The order shown; a machine that changes nothing it found has a bug. */
function shown({ order }: ChangeContext): LabelledOrder {
  if (order === null) throw new Error('There is no order whose label could be changed.');
  return order;
}

function toChange(context: ChangeContext): OneChange {
  const { id, waybillNo } = shown(context);
  return { id, waybillNo };
}

/** A label that is torn or covered: its order, a new number for it, and back. */
export const labelChangeMachine = setup({
  types,
  actors: {
    findOrder: promised<Outcome<LabelledOrder>, { readonly orderNo: string }>('findOrder'),
    changeLabel: promised<Outcome<LabelledOrder>, OneChange>('changeLabel'),
    undoChange: promised<Outcome<LabelledOrder>, OneChange>('undoChange'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    isNamed: (_, orderNo: string) => orderNo !== '',
    isAllowed: ({ context: { order } }) =>
      order !== null && isOrderActionAllowed(order.status, 'changeLabel'),
    canUndo: ({ context: { order } }) => order !== null && order.undoTo !== null,
  },
  actions: {
    seek: assign((_, orderNo: string) => ({
      orderNo,
      order: null,
      takenBack: null,
      failure: null,
    })),
    show: assign((_, outcome: Outcome<LabelledOrder>) =>
      outcome.ok ? { order: outcome.data } : {},
    ),
    showUndone: assign(({ context }, outcome: Outcome<LabelledOrder>) =>
      outcome.ok ? { order: outcome.data, takenBack: shown(context).waybillNo } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => failedBy(outcome)),
    failBroken: assign({ failure: broken }),
    clearNews: assign({ failure: null, takenBack: null }),
  },
}).createMachine({
  id: 'labelChange',
  context: { orderNo: '', order: null, takenBack: null, failure: null },
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
          { guard: withOutput('ok'), target: 'found', actions: withOutput('show') },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failBroken' },
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
      description: 'The server assigns a new number; the button waits.',
      entry: 'clearNews',
      invoke: {
        src: 'changeLabel',
        id: 'changeLabel',
        input: ({ context }) => toChange(context),
        onDone: [
          { guard: withOutput('ok'), target: 'found', actions: withOutput('show') },
          { target: 'found', actions: withOutput('fail') },
        ],
        onError: { target: 'found', actions: 'failBroken' },
      },
    },
    undoing: {
      description: 'The server restores number and status; the button waits.',
      entry: 'clearNews',
      invoke: {
        src: 'undoChange',
        id: 'undoChange',
        input: ({ context }) => toChange(context),
        onDone: [
          { guard: withOutput('ok'), target: 'found', actions: withOutput('showUndone') },
          {
            // The order was printed or edited since: the one shown is out of date.
            target: 'refreshing',
            actions: withOutput('fail'),
          },
        ],
        onError: { target: 'found', actions: 'failBroken' },
      },
    },
    refreshing: {
      description: 'The order stays on the page and is looked up again.',
      invoke: {
        src: 'findOrder',
        id: 'findOrder',
        input: ({ context }) => ({ orderNo: shown(context).waybillNo }),
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
