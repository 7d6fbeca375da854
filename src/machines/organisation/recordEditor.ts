import { assertEvent, assign, setup } from 'xstate';
import type { ErrorKey } from '../../api/contract/errors.ts';
import { isRetryable } from '../../api/contract/failure.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promised } from '../placeholder.ts';

/** After this long a record that could not be had is asked for by itself again, in ms. */
const RETRY_MS = 8000;

/** What is edited: counts its changes; null for one that is not there yet. */
interface Versioned {
  readonly version: number | null;
}

export interface RecordQuery {
  /** Null for a new record. */
  readonly recordId: string | null;
  /** Another record that a new one begins as. */
  readonly copyOf: string | null;
}

export interface SaveInput<Content> {
  readonly recordId: string;
  /** What the change was made on. */
  readonly version: number | null;
  readonly content: Content;
}

interface EditorContext<Rec, Content> extends RecordQuery {
  /** Of the record; for a new one it is made here, so that sent twice it is made once. */
  readonly id: string;
  /** As it was read; null before. */
  readonly base: Rec | null;
  /** What was to be saved last. */
  readonly content: Content | null;
  /** Why there is no record, or why it was not saved. */
  readonly failure: Failure | null;
  /** The record as somebody else left it meanwhile. */
  readonly theirs: Rec | null;
}

type EditorEvent<Content> =
  | { readonly type: 'refresh' }
  | { readonly type: 'save'; readonly content: Content }
  /** What was refused is typed over. */
  | { readonly type: 'dismiss' }
  /** Over what somebody else has saved. */
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' };

/**
 * One record and its change by a form. Somebody else's change meanwhile, which the server refuses by
 * the key `changed`, is shown beside one's own. What is typed is the page's.
 */
export function createRecordEditor<Rec extends Versioned, Content>(id: string, changed: ErrorKey) {
  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: EditorContext<Rec, Content>;
    events?: EditorEvent<Content>;
    input?: RecordQuery;
  } = {};

  const editorSetup = setup({
    types,
    actors: {
      fetchRecord: promised<Outcome<Rec>, RecordQuery>('fetchRecord'),
      saveRecord: promised<Outcome<unknown>, SaveInput<Content>>('saveRecord'),
    },
    guards: {
      ok: (_, outcome: Outcome<unknown>) => outcome.ok,
      overtaken: (_, outcome: Outcome<unknown>) =>
        !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.key === changed,
      mayRecover: ({ context }) => context.failure !== null && isRetryable(context.failure),
    },
    actions: {
      show: assign((_, outcome: Outcome<Rec>) => (outcome.ok ? { base: outcome.data } : {})),
      take: assign(({ event }) => {
        assertEvent(event, 'save');
        return { content: event.content };
      }),
      showTheirs: assign((_, outcome: Outcome<Rec>) =>
        outcome.ok ? { theirs: outcome.data } : {},
      ),
      /** From now on their version is the one that is changed. */
      adoptTheirs: assign(({ context }) => ({ base: context.theirs, theirs: null })),
      forgetMine: assign({ content: null }),
      fail: assign((_, outcome: Outcome<unknown>) =>
        outcome.ok ? {} : { failure: outcome.failure },
      ),
      failBroken: assign({ failure: { kind: 'service', status: 0, retryAfterMs: null } }),
      calm: assign({ failure: null }),
    },
    delays: { retry: RETRY_MS },
  });

  return editorSetup.createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      id: input.recordId ?? crypto.randomUUID(),
      base: null,
      content: null,
      failure: null,
      theirs: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The record is fetched, and what its form needs.',
        invoke: {
          src: 'fetchRecord',
          id: 'fetchRecord',
          input: ({ context: { recordId, copyOf } }) => ({ recordId, copyOf }),
          onDone: [
            {
              guard: { type: 'ok', params: ({ event }) => event.output },
              target: 'editing',
              actions: { type: 'show', params: ({ event }) => event.output },
            },
            { target: 'missing', actions: { type: 'fail', params: ({ event }) => event.output } },
          ],
          onError: { target: 'missing', actions: 'failBroken' },
        },
      },
      missing: {
        description:
          'Why there is no record, and "try again". Where the network or the service is away, it is tried again by itself.',
        after: { retry: { guard: 'mayRecover', target: 'loading' } },
        on: { refresh: { target: 'loading' } },
        exit: 'calm',
      },
      editing: {
        description: 'The form.',
        on: { save: { target: 'saving', actions: 'take' }, dismiss: { actions: 'calm' } },
      },
      saving: {
        description: 'The button waits.',
        entry: 'calm',
        invoke: {
          src: 'saveRecord',
          id: 'saveRecord',
          input: ({ context: { id: recordId, base, content } }) => {
            if (content === null) throw new Error('There is nothing to save.');
            return { recordId, version: base?.version ?? null, content };
          },
          onDone: [
            { guard: { type: 'ok', params: ({ event }) => event.output }, target: 'saved' },
            {
              guard: { type: 'overtaken', params: ({ event }) => event.output },
              target: 'looking',
              actions: { type: 'fail', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'fail', params: ({ event }) => event.output } },
          ],
          onError: { target: 'editing', actions: 'failBroken' },
        },
      },
      looking: {
        description: 'Somebody else was faster: their version is fetched, the button still waits.',
        invoke: {
          src: 'fetchRecord',
          id: 'fetchTheirs',
          input: ({ context: { id: recordId } }) => ({ recordId, copyOf: null }),
          onDone: [
            {
              guard: { type: 'ok', params: ({ event }) => event.output },
              target: 'overtaken',
              actions: [{ type: 'showTheirs', params: ({ event }) => event.output }, 'calm'],
            },
            // Why it was not saved stays to be read; saved again, the server says so again.
            { target: 'editing' },
          ],
          onError: { target: 'editing' },
        },
      },
      overtaken: {
        description:
          'Somebody else has changed the record meanwhile: what they say and what I say, and which stays.',
        on: {
          keepMine: { target: 'saving', actions: 'adoptTheirs' },
          takeTheirs: { target: 'editing', actions: ['adoptTheirs', 'forgetMine'] },
        },
      },
      saved: { description: 'Back to the list, with a word that it is saved.' },
    },
  });
}
