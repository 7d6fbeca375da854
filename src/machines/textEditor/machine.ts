import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import {
  texts,
  type NewTexts,
  type PortalText,
  type TextChange,
} from '../../api/contract/texts/texts.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

export interface TextDetail {
  readonly text: PortalText;
  /** The newest first. */
  readonly history: readonly TextChange[];
}

export interface SaveTextInput {
  readonly id: string;
  /** Version that the change was based on. */
  readonly version: number;
  readonly to: NewTexts;
}

interface TextEditorContext {
  readonly id: string;
  readonly detail: TextDetail | null;
  /** Why there is no text, or why it was not saved. */
  readonly failure: Failure | null;
  /** Number of successful saves; when it grows, the page clears the typed content. */
  readonly saveCount: number;
}

type TextEditorEvent =
  | { readonly type: 'refresh' }
  | { readonly type: 'save'; readonly to: NewTexts }
  /** The user edits the refused content. */
  | { readonly type: 'dismiss' };

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: TextEditorContext;
  events?: TextEditorEvent;
  input?: { id: string };
  /** A save is in flight, or its result is being fetched. */
  tags?: 'saving';
} = {};

const textEditorSetup = setup({
  types,
  actors: {
    fetchText: promiseActor<Outcome<TextDetail>, { id: string }>('fetchText'),
    /** Saves, and shows the new text on the pages of this browser. */
    saveText: promiseActor<Outcome<unknown>, SaveTextInput>('saveText'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    /** Another user was faster: their version has to be shown first. */
    isConflict: (_, outcome: Outcome<unknown>) =>
      !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.key === 'text.changed',
    mayRecover: ({ context }) => mayRecover(context),
  },
  actions: {
    show: assign((_, outcome: Outcome<TextDetail>) => (outcome.ok ? { detail: outcome.data } : {})),
    showSaved: assign(({ context }, outcome: Outcome<TextDetail>) =>
      outcome.ok ? { detail: outcome.data, saveCount: context.saveCount + 1 } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null }),
  },
  delays: { retry: RETRY_MS },
});

const fetching = (description: string, shown: 'show' | 'showSaved') =>
  textEditorSetup.createStateConfig({
    description,
    tags: shown === 'showSaved' ? 'saving' : [],
    invoke: {
      src: 'fetchText',
      id: 'fetchText',
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        {
          guard: withOutput('ok'),
          target: 'showing',
          actions: withOutput(shown),
        },
        { target: 'failed', actions: withOutput('fail') },
      ],
      onError: { target: 'failed', actions: 'failUnexpectedly' },
    },
  });

/** Editor of one text in all languages. The page holds typed content. */
export const textEditorMachine = textEditorSetup.createMachine({
  id: 'textEditor',
  context: ({ input }) => ({ id: input.id, detail: null, failure: null, saveCount: 0 }),
  initial: 'loading',
  states: {
    loading: fetching('Nothing to show yet.', 'show'),
    failed: {
      description:
        'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'loading' } },
      on: { refresh: { target: 'loading' } },
      exit: 'clearFailure',
    },
    showing: {
      description: 'The text in five languages with its preview, and who changed it.',
      on: {
        save: { target: 'saving', actions: 'clearFailure' },
        dismiss: { actions: 'clearFailure' },
      },
    },
    saving: {
      tags: 'saving',
      description: 'A call is running; the button is busy.',
      invoke: {
        src: 'saveText',
        id: 'saveText',
        input: ({ context, event }) => {
          assertEvent(event, 'save');
          return { id: context.id, version: context.detail?.text.version ?? 0, to: event.to };
        },
        onDone: [
          { guard: withOutput('ok'), target: 'renewing' },
          { guard: withOutput('isConflict'), target: 'loadingTheirs', actions: withOutput('fail') },
          { target: 'showing', actions: withOutput('fail') },
        ],
        onError: { target: 'showing', actions: 'failUnexpectedly' },
      },
    },
    renewing: fetching(
      'The button stays busy: the text is fetched as it is now, with its history.',
      'showSaved',
    ),
    loadingTheirs: {
      tags: 'saving',
      description:
        'Another user was faster: their wording loads, the typed text stays for comparison.',
      invoke: {
        src: 'fetchText',
        id: 'fetchText',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'showing', actions: withOutput('show') },
        // If their text can't be loaded, the next save reports the conflict again.
        onError: { target: 'showing' },
      },
    },
  },
});

type TextEditorSnapshot = SnapshotFrom<typeof textEditorMachine>;

export const selectTextDetail = (s: TextEditorSnapshot) => s.context.detail;
export const selectTextFailure = (s: TextEditorSnapshot) => s.context.failure;
export const selectSaveCount = (s: TextEditorSnapshot): number => s.context.saveCount;
export const isTextLoading = (s: TextEditorSnapshot): boolean => s.matches('loading');
/** Returns whether there is no current text to show. */
export const isTextMissing = (s: TextEditorSnapshot): boolean =>
  s.matches('failed') || s.context.detail === null;
export const isTextSaving = (s: TextEditorSnapshot): boolean => s.hasTag('saving');

/** Text editor with its calls. */
export const textEditor = declare(({ ask, refreshTexts }) =>
  textEditorMachine.provide({
    actors: {
      fetchText: fromPromise<Outcome<TextDetail>, { id: string }>(({ input, signal }) =>
        ask(texts.getText, { textId: input.id }, { signal }),
      ),
      saveText: fromPromise<Outcome<unknown>, SaveTextInput>(async ({ input }) => {
        const answer = await ask(texts.saveTexts, { texts: [input] });
        // The user sees the change at once; other users see it after their next load.
        if (answer.ok) await refreshTexts();
        return answer;
      }),
    },
  }),
);
