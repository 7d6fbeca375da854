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
  readonly items: readonly Item[];
}

interface BulkContext<Task extends AnyTask, Item, Result> {
  readonly action: Task['action'];
  readonly items: readonly Item[];
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
      readonly items: readonly Item[];
    }
  | { readonly type: 'confirm'; readonly task: Task }
  /** Runs a task without a confirmation, such as an undo. */
  | { readonly type: 'perform'; readonly task: Task; readonly items: readonly Item[] }
  /** Stops after the call in flight. */
  | { readonly type: 'stop' }
  | { readonly type: 'continue' }
  | { readonly type: 'dismiss' };

/** Emitted when records may have changed, so that a list loads them again. */
export interface BulkEmitted<Task extends AnyTask, Item> {
  readonly type: 'acted';
  readonly action: Task['action'];
  readonly items: readonly Item[];
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

  const hasAllSucceeded = (items: readonly Item[], outcomes: readonly Result[]): boolean =>
    outcomes.length === items.length && outcomes.every(isDone);

  /** Returns the records of the next call. */
  const nextCall = ({ task, items, outcomes }: Context): BulkCall<Task, Item> => {
    if (task === null) throw new Error('Nothing was confirmed.');
    return { task, items: items.slice(outcomes.length, outcomes.length + maxPerCall(task)) };
  };

  const bulkSetup = setup({
    types,
    actors: {
      /** Acts on each record of a call separately; outcomes are in the sequence of the records. */
      actOnRecords: promiseActor<Answer, BulkCall<Task, Item>>('actOnRecords'),
    },
    guards: {
      hasItems: (_, items: readonly Item[]) => items.length > 0,
      needsNoConfirmation: ({ event }) =>
        event.type === 'ask' && event.items.length > 0 && toUnconfirmedTask(event.action) !== null,
      hasAllSucceeded: ({ context: { items, outcomes } }, answer: Answer) =>
        answer.ok && hasAllSucceeded(items, [...outcomes, ...answer.data]),
      isFailure: (_, outcome: Outcome<unknown>) => !outcome.ok,
      /** Whether this answer leaves records to act on. */
      hasMore: ({ context }, outcome: Answer) =>
        outcome.ok && context.outcomes.length + outcome.data.length < context.items.length,
      isStopping: stateIn({ acting: 'stopping' }),
      hasNoOutcomes: ({ context }) => context.outcomes.length === 0,
    },
    actions: {
      setItems: assign(({ event }) => {
        assertEvent(event, 'ask');
        const { action, items } = event;
        return { action, items, task: null, outcomes: [], failure: null };
      }),
      setTask: assign(({ event }) => {
        assertEvent(event, 'perform');
        const { task, items } = event;
        return { action: task.action, items, task, outcomes: [], failure: null };
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
      report: emit(({ context: { action, items, outcomes } }): BulkEmitted<Task, Item> => {
        return {
          type: 'acted',
          action,
          items,
          hasAllSucceeded: hasAllSucceeded(items, outcomes),
        };
      }),
    },
  });

  const perform = {
    guard: {
      type: 'hasItems',
      params: ({ event }: { event: { readonly items: readonly Item[] } }) => event.items,
    },
    target: 'acting',
    actions: 'setTask',
  } as const;

  return bulkSetup.createMachine({
    id,
    context: { action: initialAction, items: [], task: null, outcomes: [], failure: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'The list with its buttons.',
        on: {
          ask: [
            {
              guard: 'needsNoConfirmation',
              target: 'acting',
              actions: ['setItems', 'planUnconfirmed'],
            },
            {
              guard: { type: 'hasItems', params: ({ event }) => event.items },
              target: 'asking',
              actions: 'setItems',
            },
          ],
          perform,
        },
      },
      asking: {
        description:
          'A dialog asks for confirmation: it names the action and the number of records.',
        on: {
          confirm: {
            target: 'acting',
            actions: { type: 'confirmTask', params: ({ event }) => event.task },
          },
          dismiss: { target: 'idle' },
        },
      },
      acting: {
        description: 'Number of answered records so far.',
        entry: 'clearFailure',
        initial: 'running',
        invoke: {
          src: 'actOnRecords',
          id: 'actOnRecords',
          input: ({ context }) => nextCall(context),
          onDone: [
            { guard: withOutput('isFailure'), target: 'stopped', actions: withOutput('fail') },
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
          '"Continue" repeats the failed call; records that it had already changed are refused for their status.',
        on: {
          continue: { target: 'acting' },
          dismiss: [{ guard: 'hasNoOutcomes', target: 'idle' }, { target: 'reported' }],
        },
      },
      reported: {
        description:
          'A dialog lists the records that were done, those that failed with the reason, and those not tried.',
        entry: 'report',
        on: { dismiss: { target: 'idle' }, perform },
      },
    },
  });
}

export type BulkMachine<Task extends AnyTask, Item, Result> = ReturnType<
  typeof createBulkMachine<Task, Item, Result>
>;
