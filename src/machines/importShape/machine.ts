import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';
import type { SaveShapeInput, SaveShapeOutcome, ShapeContext, ShapeEvent } from './types.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: ShapeContext; events?: ShapeEvent } = {};

const dismiss = { target: 'silent' } as const;

const nothing = { shape: null, draft: null, theirs: null, failure: null } as const;

/** Saves the layout of the open file. The import continues either way; a failure is reported. */
export const importShapeMachine = setup({
  types,
  actors: { saveShape: promiseActor<SaveShapeOutcome, SaveShapeInput>('saveShape') },
  guards: {
    isKnown: ({ event }) => event.type === 'opened' && event.shape !== null,
    isUnanswered: ({ event }) => event.type === 'opened' && event.failure !== null,
    saved: (_, outcome: SaveShapeOutcome) => outcome.ok && outcome.data.saved,
    overtaken: (_, outcome: SaveShapeOutcome) => outcome.ok,
  },
  actions: {
    open: assign(({ event }) => {
      assertEvent(event, 'opened');
      return { ...nothing, shape: event.shape, failure: event.failure };
    }),
    setDraft: assign(({ event }) => {
      assertEvent(event, 'save');
      return { draft: event.draft, theirs: null, failure: null };
    }),
    keep: assign((_, outcome: SaveShapeOutcome) =>
      outcome.ok ? { shape: outcome.data.shape, draft: null, theirs: null, failure: null } : {},
    ),
    showTheirs: assign((_, outcome: SaveShapeOutcome) =>
      outcome.ok ? { theirs: outcome.data.shape } : {},
    ),
    fail: assign((_, outcome: SaveShapeOutcome) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'importShape',
  context: nothing,
  initial: 'silent',
  on: {
    opened: [
      { guard: 'isKnown', target: '.recalled', actions: 'open' },
      { guard: 'isUnanswered', target: '.unavailable', actions: 'open' },
      { target: '.silent', actions: 'open' },
    ],
    save: { target: '.saving', actions: 'setDraft', reenter: true },
    closed: { target: '.silent', actions: 'forget' },
  },
  states: {
    silent: { description: 'No message about the file.' },
    recalled: {
      description: '"Read as last time", with a link to review and change.',
      on: { dismiss },
    },
    unavailable: {
      description: 'The saved layouts could not be loaded: the file is read without them.',
      on: { dismiss },
    },
    saving: {
      description: 'The layout is being saved in the background.',
      invoke: {
        src: 'saveShape',
        id: 'saveShape',
        input: ({ context: { draft, theirs } }) => {
          if (draft === null) throw new Error('There is nothing to save.');
          return { draft, over: theirs };
        },
        onDone: [
          { guard: withOutput('saved'), target: 'saved', actions: withOutput('keep') },
          {
            guard: withOutput('overtaken'),
            target: 'overtaken',
            actions: withOutput('showTheirs'),
          },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    saved: {
      description: 'The next file with these headers is read like this one.',
      on: { dismiss },
    },
    overtaken: {
      description:
        'A colleague has saved another layout since: theirs stays until this one replaces it.',
      on: { replace: { target: 'saving' }, dismiss },
    },
    failed: {
      description: 'The failure: the next file will be asked about again; the import continues.',
      on: { retry: { target: 'saving' }, dismiss },
    },
  },
});

type ShapeSnapshot = SnapshotFrom<typeof importShapeMachine>;

/** Message about the layout of the open file; null for none. */
export type LayoutMessage = Exclude<ShapeSnapshot['value'], 'silent' | 'saving'> | null;

export function selectLayoutMessage({ value }: ShapeSnapshot): LayoutMessage {
  return value === 'silent' || value === 'saving' ? null : value;
}

export const selectSavedLayout = (s: ShapeSnapshot) => s.context.shape;
export const selectTheirLayout = (s: ShapeSnapshot) => s.context.theirs;
export const selectLayoutFailure = (s: ShapeSnapshot) => s.context.failure;
