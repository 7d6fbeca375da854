import { assertEvent, assign, emit, setup, fromPromise, type ActorRefFrom } from 'xstate';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { ErrorKey } from '../../api/contract/errors.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

/** Record to edit. */
export interface RecordQuery {
  /** Key of the record; null for a new one. */
  readonly id: string | null;
  /** Record to copy into the new one; null for none. */
  readonly copyOf: string | null;
}

export interface SaveInput<Rec, Content> {
  /** Null for a new record. */
  readonly id: string | null;
  /** Id of a new record if the user gives none; a repeated call creates one record. */
  readonly newId: string;
  /** The record as it was loaded, on which the change is based. Null for a new one. */
  readonly base: Rec | null;
  readonly content: Content;
}

interface EditorContext<Rec, Content> extends RecordQuery {
  readonly newId: string;
  /** The record as it was loaded; null before, and for an empty new one. */
  readonly base: Rec | null;
  /** Number of times the initial content was replaced, which discards typed content. */
  readonly edition: number;
  /** Content of the last save. */
  readonly content: Content | null;
  /** Why there is no record, or why it was not saved. */
  readonly failure: Failure | null;
  /** The record as another user has saved it since. */
  readonly theirs: Rec | null;
}

type EditorEvent<Content> =
  | { readonly type: 'refresh' }
  | { readonly type: 'save'; readonly content: Content }
  /** The user edits the refused content. */
  | { readonly type: 'dismiss' }
  /** Overwrites the version that another user has saved. */
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' };

/** Emitted when the record was saved or deleted. */
interface EditorEmitted {
  readonly type: 'saved';
}

/**
 * Form of a record with a version. If the server refuses a save with the key `changed`, the other
 * user's version is shown beside the user's. Unsaved input stays in the page. A save returns the
 * current record, or null if there is nothing more to edit. `idOf` returns the id of a created
 * record; `newId` is used if it is absent.
 */
export function createRecordEditor<Rec, Content>(
  id: string,
  changed: ErrorKey,
  idOf?: (saved: Rec) => string,
) {
  /** Types only: XState reads them from a value that stays empty. */
  const types: {
    context?: EditorContext<Rec, Content>;
    events?: EditorEvent<Content>;
    input?: RecordQuery;
    emitted?: EditorEmitted;
  } = {};
  type Answer = Outcome<Rec | null>;

  const editorSetup = setup({
    types,
    actors: {
      /** Null for an empty new record. */
      fetchRecord: promiseActor<Answer, RecordQuery>('fetchRecord'),
      saveRecord: promiseActor<Answer, SaveInput<Rec, Content>>('saveRecord'),
    },
    guards: {
      ok: (_, answer: Answer) => answer.ok,
      hasRecord: (_, answer: Answer) => answer.ok && answer.data !== null,
      isConflict: (_, answer: Answer) =>
        !answer.ok && answer.failure.kind === 'refused' && answer.failure.key === changed,
      mayRecover: ({ context }) => mayRecover(context),
    },
    actions: {
      show: assign(({ context }, answer: Answer) =>
        answer.ok ? { base: answer.data, content: null, edition: context.edition + 1 } : {},
      ),
      showSaved: assign(({ context }, answer: Answer) =>
        answer.ok
          ? {
              id: answer.data === null ? context.id : (idOf?.(answer.data) ?? context.id),
              base: answer.data,
              content: null,
              edition: context.edition + 1,
            }
          : {},
      ),
      setContent: assign(({ event }) => {
        assertEvent(event, 'save');
        return { content: event.content };
      }),
      showTheirs: assign((_, answer: Answer) => (answer.ok ? { theirs: answer.data } : {})),
      /** Bases further changes on the other user's version. */
      rebaseOnTheirs: assign(({ context }) => ({ base: context.theirs, theirs: null })),
      dropMine: assign(({ context }) => ({ content: null, edition: context.edition + 1 })),
      fail: assign((_, answer: Answer) => withFailure(answer)),
      failUnexpectedly: assign({ failure: unexpectedFailure }),
      clearFailure: assign({ failure: null }),
      reportSaved: emit({ type: 'saved' }),
    },
    delays: { retry: RETRY_MS },
  });

  return editorSetup.createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      newId: crypto.randomUUID(),
      base: null,
      edition: 0,
      content: null,
      failure: null,
      theirs: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The record loads, with the data of its form.',
        invoke: {
          src: 'fetchRecord',
          id: 'fetchRecord',
          input: ({ context: { id: one, copyOf } }) => ({ id: one, copyOf }),
          onDone: [
            { guard: withOutput('ok'), target: 'editing', actions: withOutput('show') },
            { target: 'missing', actions: withOutput('fail') },
          ],
          onError: { target: 'missing', actions: 'failUnexpectedly' },
        },
      },
      missing: {
        description:
          'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
        after: { retry: { guard: 'mayRecover', target: 'loading' } },
        on: { refresh: { target: 'loading' } },
        exit: 'clearFailure',
      },
      editing: {
        description: 'The form.',
        on: {
          save: { target: 'saving', actions: 'setContent' },
          dismiss: { actions: 'clearFailure' },
        },
      },
      saving: {
        description: 'A call is running; the button is busy.',
        tags: 'saving',
        entry: 'clearFailure',
        invoke: {
          src: 'saveRecord',
          id: 'saveRecord',
          input: ({ context: { id: one, newId, base, content } }) => {
            if (content === null) throw new Error('There is nothing to save.');
            return { id: one, newId, base, content };
          },
          onDone: [
            {
              guard: withOutput('hasRecord'),
              target: 'editing',
              actions: [withOutput('showSaved'), 'reportSaved'],
            },
            { guard: withOutput('ok'), target: 'done', actions: 'reportSaved' },
            {
              guard: withOutput('isConflict'),
              target: 'loadingTheirs',
              actions: withOutput('fail'),
            },
            { target: 'editing', actions: withOutput('fail') },
          ],
          onError: { target: 'editing', actions: 'failUnexpectedly' },
        },
      },
      loadingTheirs: {
        description: 'Another user was faster: their version loads, the button stays busy.',
        tags: 'saving',
        invoke: {
          src: 'fetchRecord',
          id: 'fetchTheirs',
          input: ({ context: { id: one, newId } }) => ({ id: one ?? newId, copyOf: null }),
          onDone: [
            {
              guard: withOutput('hasRecord'),
              target: 'conflict',
              actions: [withOutput('showTheirs'), 'clearFailure'],
            },
            // The failure stays visible; a repeated save gets it again.
            { target: 'editing' },
          ],
          onError: { target: 'editing' },
        },
      },
      conflict: {
        description: 'Another user has changed the record since: both versions, and the choice.',
        on: {
          keepMine: { target: 'saving', actions: 'rebaseOnTheirs' },
          takeTheirs: { target: 'editing', actions: ['rebaseOnTheirs', 'dropMine'] },
        },
      },
      done: { description: 'Nothing more to edit: back to the list.' },
    },
  });
}

export type RecordEditorMachine<Rec, Content> = ReturnType<typeof createRecordEditor<Rec, Content>>;
export type RecordEditorActor<Rec, Content> = ActorRefFrom<RecordEditorMachine<Rec, Content>>;

/** Calls that fetch and save a record. */
export interface EditorCalls<Rec, Content> {
  /** Null for an empty new record. */
  readonly fetch: (
    ask: EndpointCaller,
    query: RecordQuery,
    options: { readonly signal: AbortSignal },
  ) => Promise<Outcome<Rec | null>>;
  /** Null if there is nothing more to edit. Not cancelled with its page: the result has to be known. */
  readonly save: (
    ask: EndpointCaller,
    input: SaveInput<Rec, Content>,
  ) => Promise<Outcome<Rec | null>>;
}

export interface EditorOptions<Rec> {
  /** Error key for a record that another user changed; `record.changed` if absent. */
  readonly conflict?: ErrorKey;
  /** Id of a created record; `newId` if absent. */
  readonly idOf?: (record: Rec) => string;
}

/** The form of a record, fetched and saved by calls. */
export const provideEditor = <Rec, Content>(
  ask: EndpointCaller,
  id: string,
  { fetch, save }: EditorCalls<Rec, Content>,
  { conflict = 'record.changed', idOf }: EditorOptions<Rec>,
): RecordEditorMachine<Rec, Content> =>
  createRecordEditor<Rec, Content>(id, conflict, idOf).provide({
    actors: {
      fetchRecord: fromPromise<Outcome<Rec | null>, RecordQuery>(({ input, signal }) =>
        fetch(ask, input, { signal }),
      ),
      saveRecord: fromPromise<Outcome<Rec | null>, SaveInput<Rec, Content>>(({ input }) =>
        save(ask, input),
      ),
    },
  });
