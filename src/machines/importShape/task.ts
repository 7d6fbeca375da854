import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { ImportShape } from '../../api/contract/order/shapes.ts';
import { promised } from '../placeholder.ts';
import { broken, failedBy } from '../shared/failure.ts';
import { withOutput } from '../shared/output.ts';

/** What is done to a file layout from their list, in a dialog. */
export type ShapeTask =
  | { readonly type: 'rename'; readonly shape: ImportShape; readonly name: string }
  | { readonly type: 'remove'; readonly shape: ImportShape };

interface TaskContext {
  /** Null before the first. */
  readonly task: ShapeTask | null;
  readonly failure: Failure | null;
}

type TaskEvent =
  | { readonly type: 'ask'; readonly task: ShapeTask }
  /** With the name that was typed. */
  | { readonly type: 'confirm'; readonly task: ShapeTask }
  | { readonly type: 'dismiss' };

/** Sent when what the list shows may have changed. */
interface TaskNews {
  readonly type: 'acted';
}

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: TaskContext; events?: TaskEvent; emitted?: TaskNews } = {};

/** Renames or deletes a file layout. */
export const shapeTaskMachine = setup({
  types,
  actors: { perform: promised<Outcome<unknown>, { task: ShapeTask }>('perform') },
  guards: { ok: (_, outcome: Outcome<unknown>) => outcome.ok },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, ['ask', 'confirm']);
      return { task: event.task, failure: null };
    }),
    fail: assign((_, outcome: Outcome<unknown>) => failedBy(outcome)),
    failBroken: assign({ failure: broken }),
    forget: assign({ task: null, failure: null }),
    report: emit({ type: 'acted' }),
  },
}).createMachine({
  id: 'shapeTask',
  context: { task: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The list with its buttons.',
      entry: 'forget',
      on: { ask: { target: 'asking', actions: 'take' } },
    },
    asking: {
      description: 'The new name, or what will be forgotten; and why it failed before.',
      on: { confirm: { target: 'acting', actions: 'take' }, dismiss: { target: 'idle' } },
    },
    acting: {
      description: 'The button waits.',
      invoke: {
        src: 'perform',
        id: 'perform',
        input: ({ context: { task } }) => {
          if (task === null) throw new Error('There is nothing to do.');
          return { task };
        },
        onDone: [
          { guard: withOutput('ok'), target: 'idle', actions: 'report' },
          // A colleague may have changed it: the list shows the last state behind the dialog.
          { target: 'asking', actions: ['report', withOutput('fail')] },
        ],
        onError: { target: 'asking', actions: 'failBroken' },
      },
    },
  },
});
