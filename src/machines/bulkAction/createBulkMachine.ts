import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';

/** Task for many records; `action` is its kind. */
export interface AnyTask {
  readonly action: string;
}

/** Records of one call, up to its limit. */
export interface BulkCall<Task, Item> {
  readonly task: Task;
  readonly orders: readonly Item[];
}

interface BulkContext<Task extends AnyTask, Item, Result> {
  readonly action: Task['action'];
  readonly orders: readonly Item[];
  /** Null until it is confirmed. */
  readonly task: Task | null;
  /** Outcomes of the first records, in their sequence; the others were not tried. */
  readonly outcomes: readonly Result[];
  /** Why a call was not answered. */
  readonly failure: Failure | null;
}

type BulkEvent<Task extends AnyTask, Item> =
  | {
      readonly type: 'ask';
      readonly action: Task['action'];
      readonly orders: readonly Item[];
    }
  | { readonly type: 'confirm'; readonly task: Task }
  /** Runs a task without a confirmation, such as an undo. */
  | { readonly type: 'perform'; readonly task: Task; readonly orders: readonly Item[] }
  /** Stops after the call in flight. */
  | { readonly type: 'stop' }
  | { readonly type: 'goOn' }
  | { readonly type: 'dismiss' };

/** Emitted when records may have changed, so that a list loads them again. */
export interface BulkEmitted<Task extends AnyTask, Item> {
  readonly type: 'acted';
  readonly action: Task['action'];
  readonly orders: readonly Item[];
  /** Whether every record succeeded. */
  readonly hasAllSucceeded: boolean;
}

export interface BulkOptions<Task extends AnyTask, Result> {
  /** Placeholder for `action` before the first task. */
  readonly initialAction: Task['action'];
  /** Maximum number of records in one call. */
  readonly maxPerCall: (task: Task) => number;
  readonly isDone: (result: Result) => boolean;
  /** Task of an action that needs no confirmation; null if it needs one. */
  readonly toUnconfirmedTask: (action: Task['action']) => Task | null;
}

/** Bulk action on selected records: confirmed, run in batches, reported by record. */
export function createBulkMachine<Task extends AnyTask, Item, Result>(
  id: string,
  { initialAction, maxPerCall, isDone, toUnconfirmedTask }: BulkOptions<Task, Result>,
) {
  type Context = BulkContext<Task, Item, Result>;
  type Answer = Outcome<readonly Result[]>;

  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: Context;
    events?: BulkEvent<Task, Item>;
    emitted?: BulkEmitted<Task, Item>;
  } = {};

  const hasAllSucceeded = (orders: readonly Item[], outcomes: readonly Result[]): boolean =>
    outcomes.length === orders.length && outcomes.every(isDone);

  /** Returns the records of the next call. */
  const nextCall = ({ task, orders, outcomes }: Context): BulkCall<Task, Item> => {
    if (task === null) throw new Error('Nothing was confirmed.');
    return { task, orders: orders.slice(outcomes.length, outcomes.length + maxPerCall(task)) };
  };

  const bulkSetup = setup({
    types,
    actors: {
      /** Acts on each order of a call separately; outcomes are in the sequence of the orders. */
      actOnOrders: promiseActor<Answer, BulkCall<Task, Item>>('actOnOrders'),
    },
    guards: {
      hasOrders: (_, orders: readonly Item[]) => orders.length > 0,
      needsNoConfirmation: ({ event }) =>
        event.type === 'ask' && event.orders.length > 0 && toUnconfirmedTask(event.action) !== null,
      hasAllSucceeded: ({ context: { orders, outcomes } }, answer: Answer) =>
        answer.ok && hasAllSucceeded(orders, [...outcomes, ...answer.data]),
      refused: (_, outcome: Outcome<unknown>) => !outcome.ok,
      /** Whether this answer leaves orders to act on. */
      hasMore: ({ context }, outcome: Answer) =>
        outcome.ok && context.outcomes.length + outcome.data.length < context.orders.length,
      isStopping: stateIn({ acting: 'stopping' }),
      hasNoOutcomes: ({ context }) => context.outcomes.length === 0,
    },
    actions: {
      setOrders: assign(({ event }) => {
        assertEvent(event, 'ask');
        const { action, orders } = event;
        return { action, orders, task: null, outcomes: [], failure: null };
      }),
      setTask: assign(({ event }) => {
        assertEvent(event, 'perform');
        const { task, orders } = event;
        return { action: task.action, orders, task, outcomes: [], failure: null };
      }),
      planUnconfirmed: assign(({ event }) => {
        assertEvent(event, 'ask');
        return { task: toUnconfirmedTask(event.action) };
      }),
      confirmTask: assign((_, task: Task) => ({ task })),
      addOutcomes: assign(({ context }, outcome: Answer) =>
        outcome.ok ? { outcomes: [...context.outcomes, ...outcome.data] } : {},
      ),
      fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
      failUnexpectedly: assign({ failure: unexpectedFailure }),
      clearFailure: assign({ failure: null }),
      report: emit(({ context: { action, orders, outcomes } }): BulkEmitted<Task, Item> => {
        return {
          type: 'acted',
          action,
          orders,
          hasAllSucceeded: hasAllSucceeded(orders, outcomes),
        };
      }),
    },
  });

  const perform = {
    guard: {
      type: 'hasOrders',
      params: ({ event }: { event: { readonly orders: readonly Item[] } }) => event.orders,
    },
    target: 'acting',
    actions: 'setTask',
  } as const;

  return bulkSetup.createMachine({
    id,
    context: { action: initialAction, orders: [], task: null, outcomes: [], failure: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'The list with its buttons.',
        on: {
          ask: [
            {
              guard: 'needsNoConfirmation',
              target: 'acting',
              actions: ['setOrders', 'planUnconfirmed'],
            },
            {
              guard: { type: 'hasOrders', params: ({ event }) => event.orders },
              target: 'asking',
              actions: 'setOrders',
            },
          ],
          perform,
        },
      },
      asking: {
        description: 'The action and the number of orders, a remark, and "do it" or "cancel".',
        on: {
          confirm: {
            target: 'acting',
            actions: { type: 'confirmTask', params: ({ event }) => event.task },
          },
          dismiss: { target: 'idle' },
        },
      },
      acting: {
        description: 'Number of answered orders so far.',
        entry: 'clearFailure',
        initial: 'running',
        invoke: {
          src: 'actOnOrders',
          id: 'actOnOrders',
          input: ({ context }) => nextCall(context),
          onDone: [
            { guard: withOutput('refused'), target: 'stopped', actions: withOutput('fail') },
            {
              // Nothing to review: a message reports it, and the dialog closes.
              guard: withOutput('hasAllSucceeded'),
              target: 'idle',
              actions: [withOutput('addOutcomes'), 'report'],
            },
            { guard: 'isStopping', target: 'reported', actions: withOutput('addOutcomes') },
            {
              guard: withOutput('hasMore'),
              target: 'acting',
              reenter: true,
              actions: withOutput('addOutcomes'),
            },
            { target: 'reported', actions: withOutput('addOutcomes') },
          ],
          onError: { target: 'stopped', actions: 'failUnexpectedly' },
        },
        states: {
          running: {
            description: 'Makes one call after another; the user can stop.',
            on: { stop: 'stopping' },
          },
          stopping: { description: 'The call in flight is awaited; none follows it.' },
        },
      },
      stopped: {
        description:
          '"Continue" repeats the failed call; orders that it had already changed are refused for their status.',
        on: {
          goOn: { target: 'acting' },
          dismiss: [{ guard: 'hasNoOutcomes', target: 'idle' }, { target: 'reported' }],
        },
      },
      reported: {
        description:
          'Orders that were done, those that failed with the reason, and those not tried.',
        entry: 'report',
        on: { dismiss: { target: 'idle' }, perform },
      },
    },
  });
}

export type BulkMachine<Task extends AnyTask, Item, Result> = ReturnType<
  typeof createBulkMachine<Task, Item, Result>
>;
