import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure } from '../shared/failure.ts';
import type { SaveLayoutInput, SaveLayoutOutcome, LayoutContext, LayoutEvent } from './types.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: LayoutContext; events?: LayoutEvent } = {};

const dismiss = { target: 'silent' } as const;

const nothing = { layout: null, draft: null, theirs: null, failure: null } as const;

/** Saves the layout of the open file. The import continues either way; a failure is reported. */
export const importLayoutMachine = setup({
  types,
  actors: { saveLayout: promiseActor<SaveLayoutOutcome, SaveLayoutInput>('saveLayout') },
  guards: {
    isKnown: ({ event }) => event.type === 'opened' && event.layout !== null,
    isUnanswered: ({ event }) => event.type === 'opened' && event.failure !== null,
    isSaved: (_, outcome: SaveLayoutOutcome) => outcome.ok && outcome.data.saved,
    isOvertaken: (_, outcome: SaveLayoutOutcome) => outcome.ok,
  },
  actions: {
    open: assign(({ event }) => {
      assertEvent(event, 'opened');
      return { ...nothing, layout: event.layout, failure: event.failure };
    }),
    setDraft: assign(({ event }) => {
      assertEvent(event, 'save');
      return { draft: event.draft, theirs: null, failure: null };
    }),
    keep: assign((_, outcome: SaveLayoutOutcome) =>
      outcome.ok ? { layout: outcome.data.shape, draft: null, theirs: null, failure: null } : {},
    ),
    showTheirs: assign((_, outcome: SaveLayoutOutcome) =>
      outcome.ok ? { theirs: outcome.data.shape } : {},
    ),
    fail: assign((_, outcome: SaveLayoutOutcome) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'importLayout',
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
        src: 'saveLayout',
        id: 'saveLayout',
        input: ({ context: { draft, theirs } }) => {
          if (draft === null) throw new Error('There is nothing to save.');
          return { draft, replaced: theirs };
        },
        onDone: [
          { guard: withOutput('isSaved'), target: 'saved', actions: withOutput('keep') },
          {
            guard: withOutput('isOvertaken'),
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

type LayoutSnapshot = SnapshotFrom<typeof importLayoutMachine>;

/** Message about the layout of the open file; null for none. */
export type LayoutMessage = Exclude<LayoutSnapshot['value'], 'silent' | 'saving'> | null;

export function selectLayoutMessage({ value }: LayoutSnapshot): LayoutMessage {
  return value === 'silent' || value === 'saving' ? null : value;
}

export const selectSavedLayout = (s: LayoutSnapshot) => s.context.layout;
export const selectTheirLayout = (s: LayoutSnapshot) => s.context.theirs;
export const selectLayoutFailure = (s: LayoutSnapshot) => s.context.failure;
