import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import { isRetryable, type Failure, type Outcome } from '../../api/contract/failure.ts';
import { promised } from '../placeholder.ts';

/** After this long a record that could not be had is asked for by itself again, in ms. */
const RETRY_MS = 8000;

export interface EditorInput {
  /** What the record is found by; null for a new one. */
  readonly id: string | null;
}

export interface SaveInput<Detail, Content> extends EditorInput {
  /** The record as it was read: what the change is made on. Null for a new one. */
  readonly detail: Detail | null;
  readonly content: Content;
}

interface EditorContext<Detail, Content> extends EditorInput {
  readonly detail: Detail | null;
  /** What was to be saved last. */
  readonly content: Content | null;
  /** Why there is no record, or why it was not saved. */
  readonly failure: Failure | null;
  /** How often it was saved here: what was typed before is void then. */
  readonly saved: number;
}

type EditorEvent<Content> =
  | { readonly type: 'refresh' }
  | { readonly type: 'save'; readonly content: Content }
  /** What was refused is typed over. */
  | { readonly type: 'dismiss' };

/**
 * One record with a version, and its change. What is typed is the page's. A save answers with the
 * record as it is now; null where the change has deleted it.
 */
export function createRecordEditor<Detail, Content>(id: string) {
  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: EditorContext<Detail, Content>;
    events?: EditorEvent<Content>;
    input?: EditorInput;
  } = {};

  const editorSetup = setup({
    types,
    actors: {
      /** Null for a new record. */
      fetchRecord: promised<Outcome<Detail | null>, EditorInput>('fetchRecord'),
      saveRecord: promised<Outcome<Detail | null>, SaveInput<Detail, Content>>('saveRecord'),
    },
    guards: {
      ok: (_, outcome: Outcome<unknown>) => outcome.ok,
      gone: (_, outcome: Outcome<Detail | null>) => outcome.ok && outcome.data === null,
      /** Somebody else was faster: what is now has to be seen first. */
      overtaken: (_, outcome: Outcome<unknown>) =>
        !outcome.ok &&
        outcome.failure.kind === 'refused' &&
        outcome.failure.key === 'record.changed',
      mayRecover: ({ context }) => context.failure !== null && isRetryable(context.failure),
    },
    actions: {
      show: assign((_, outcome: Outcome<Detail | null>) =>
        outcome.ok ? { detail: outcome.data } : {},
      ),
      showSaved: assign(({ context }, outcome: Outcome<Detail | null>) =>
        outcome.ok ? { detail: outcome.data, content: null, saved: context.saved + 1 } : {},
      ),
      take: assign(({ event }) => {
        assertEvent(event, 'save');
        return { content: event.content };
      }),
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
      id: input.id,
      detail: null,
      content: null,
      failure: null,
      saved: 0,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The record is fetched; a new one is there at once.',
        invoke: {
          src: 'fetchRecord',
          id: 'fetchRecord',
          input: ({ context }) => ({ id: context.id }),
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
        on: {
          save: { target: 'saving', actions: ['calm', 'take'] },
          dismiss: { actions: 'calm' },
        },
      },
      saving: {
        description: 'The button waits.',
        invoke: {
          src: 'saveRecord',
          id: 'saveRecord',
          input: ({ context: { id: key, detail, content } }) => {
            if (content === null) throw new Error('There is nothing to save.');
            return { id: key, detail, content };
          },
          onDone: [
            { guard: { type: 'gone', params: ({ event }) => event.output }, target: 'gone' },
            {
              guard: { type: 'ok', params: ({ event }) => event.output },
              target: 'editing',
              actions: { type: 'showSaved', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'overtaken', params: ({ event }) => event.output },
              target: 'overtaken',
              actions: { type: 'fail', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'fail', params: ({ event }) => event.output } },
          ],
          onError: { target: 'editing', actions: 'failBroken' },
        },
      },
      overtaken: {
        description:
          'Somebody else was faster: the record is fetched as it is now, what was typed here stays to be looked at and saved again.',
        invoke: {
          src: 'fetchRecord',
          id: 'fetchRecord',
          input: ({ context }) => ({ id: context.id }),
          onDone: {
            target: 'editing',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          // Saved again, the server says so again.
          onError: { target: 'editing' },
        },
      },
      gone: { description: 'Deleted: back to the list.' },
    },
  });
}

type RecordEditorMachine<Detail, Content> = ReturnType<typeof createRecordEditor<Detail, Content>>;
export type RecordEditorActor<Detail, Content> = ActorRefFrom<RecordEditorMachine<Detail, Content>>;
