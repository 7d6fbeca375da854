import { assertEvent, assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';

interface TaskContext<Task, Result> {
  /** Null before the first. */
  readonly task: Task | null;
  /** Result of the task that the user has to read. */
  readonly result: Result | null;
  readonly failure: Failure | null;
}

type TaskEvent<Task> =
  | { readonly type: 'ask'; readonly task: Task }
  /** Runs the task with the completed form. */
  | { readonly type: 'confirm'; readonly task: Task }
  | { readonly type: 'dismiss' };

/** Emitted when the list may have changed. */
interface TaskEmitted {
  readonly type: 'acted';
}

/**
 * Action on a record of a list, confirmed in a dialog. `perform` returns null if success is enough,
 * else a result for the user to read.
 */
export function createRecordTask<Task, Result = never>(id: string) {
  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: TaskContext<Task, Result>;
    events?: TaskEvent<Task>;
    emitted?: TaskEmitted;
  } = {};
  type TaskOutcome = Outcome<Result | null>;

  return setup({
    types,
    actors: { perform: promiseActor<TaskOutcome, { task: Task }>('perform') },
    guards: {
      ok: (_, outcome: TaskOutcome) => outcome.ok && outcome.data === null,
      hasResult: (_, outcome: TaskOutcome) => outcome.ok && outcome.data !== null,
    },
    actions: {
      setTask: assign(({ event }) => {
        assertEvent(event, ['ask', 'confirm']);
        return { task: event.task, result: null, failure: null };
      }),
      setResult: assign((_, outcome: TaskOutcome) => (outcome.ok ? { result: outcome.data } : {})),
      fail: assign((_, outcome: TaskOutcome) => withFailure(outcome)),
      failUnexpectedly: assign({ failure: unexpectedFailure }),
      /** Clears the context, because a one-time password must not be kept. */
      forget: assign({ task: null, result: null, failure: null }),
      report: emit({ type: 'acted' }),
    },
  }).createMachine({
    id,
    context: { task: null, result: null, failure: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'The list with its buttons.',
        entry: 'forget',
        on: { ask: { target: 'asking', actions: 'setTask' } },
      },
      asking: {
        description:
          'The effect and the record, a form if needed, and the failure of the last try.',
        on: { confirm: { target: 'acting', actions: 'setTask' }, dismiss: { target: 'idle' } },
      },
      acting: {
        description: 'A call is running; the button is busy.',
        tags: 'acting',
        invoke: {
          src: 'perform',
          id: 'perform',
          input: ({ context: { task } }) => {
            if (task === null) throw new Error('There is nothing to do.');
            return { task };
          },
          onDone: [
            { guard: withOutput('ok'), target: 'idle', actions: 'report' },
            {
              guard: withOutput('hasResult'),
              target: 'showing',
              actions: ['report', withOutput('setResult')],
            },
            {
              target: 'asking',
              // A refusal may mean that the list is out of date.
              actions: ['report', withOutput('fail')],
            },
          ],
          onError: { target: 'asking', actions: 'failUnexpectedly' },
        },
      },
      showing: {
        description: 'Result of the task, such as a password that is shown once.',
        on: { dismiss: { target: 'idle' } },
      },
    },
  });
}

export type RecordTaskMachine<Task, Result = never> = ReturnType<
  typeof createRecordTask<Task, Result>
>;
export type RecordTaskActor<Task, Result = never> = ActorRefFrom<RecordTaskMachine<Task, Result>>;

/** The parts of any task machine's snapshot that a page reads. */
interface TaskSnapshot<Task, Result> {
  readonly context: {
    readonly task: Task | null;
    readonly result: Result | null;
    readonly failure: Failure | null;
  };
  hasTag(tag: 'acting'): boolean;
}

export const selectTask = <T, R>(s: TaskSnapshot<T, R>): T | null => s.context.task;
export const selectTaskResult = <T, R>(s: TaskSnapshot<T, R>): R | null => s.context.result;
export const selectTaskFailure = <T, R>(s: TaskSnapshot<T, R>) => s.context.failure;
export const isActing = <T, R>(s: TaskSnapshot<T, R>): boolean => s.hasTag('acting');
