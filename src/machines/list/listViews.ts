import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { listViews as calls, type ListedView } from '../../api/contract/listViews/listViews.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

/** Content of a view. */
export type ViewContent = Pick<ListedView, 'name' | 'search' | 'shared'>;

/** Change of the views of a list. */
export type ViewTask =
  /** `version` null makes a new one. */
  | {
      readonly type: 'save';
      readonly id: string;
      readonly version: number | null;
      readonly content: ViewContent;
    }
  | { readonly type: 'remove'; readonly id: string; readonly version: number }
  /** New sequence of all shared views, or of all own views. */
  | { readonly type: 'sort'; readonly shared: boolean; readonly ids: readonly string[] };

/** List whose views are loaded. */
export interface ViewsQuery {
  readonly list: string;
}

/** Change, and the list whose views it changes. */
export interface ViewsChange extends ViewsQuery {
  readonly task: ViewTask;
}

interface ViewsContext {
  /** The list's name. */
  readonly list: string;
  /** Shared views first; null until loaded. */
  readonly views: readonly ListedView[] | null;
  /** Last change. */
  readonly task: ViewTask | null;
  /** Why there are no views, or why the task was not done. */
  readonly failure: Failure | null;
  /** The view as another user has saved it since; null if unchanged or deleted. */
  readonly theirs: ListedView | null;
}

type ViewsEvent =
  | { readonly type: 'refresh' }
  | { readonly type: 'perform'; readonly task: ViewTask }
  /** The user closes the message or edits the refused content. */
  | { readonly type: 'dismiss' }
  /** Overwrites the version that another user has saved. */
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' };

type Answer = Outcome<readonly ListedView[]>;

const viewsSetup = setup({
  types: {
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
    input: {} as ViewsQuery,
    emitted: {} as { readonly type: 'done'; readonly task: ViewTask },
  },
  actors: {
    fetchViews: promiseActor<Answer, ViewsQuery>('fetchViews'),
    /** Returns all views of the list after the change. */
    perform: promiseActor<Answer, ViewsChange>('perform'),
  },
  guards: {
    ok: (_, answer: Answer) => answer.ok,
    isConflict: (_, answer: Answer) =>
      !answer.ok && answer.failure.kind === 'refused' && answer.failure.key === 'view.changed',
    /** Whether the view still exists, changed by another user. */
    hasView: ({ context: { task } }, answer: Answer) =>
      answer.ok && task !== null && task.type !== 'sort' && findView(answer.data, task) !== null,
    mayRecover: ({ context }) => mayRecover(context),
  },
  actions: {
    setViews: assign((_, answer: Answer) =>
      answer.ok ? { views: answer.data, failure: null } : {},
    ),
    setViewsKeepingFailure: assign((_, answer: Answer) =>
      answer.ok ? { views: answer.data } : {},
    ),
    setTask: assign((_, task: ViewTask) => ({ task })),
    showTheirs: assign(({ context: { task } }, answer: Answer) => ({
      theirs: answer.ok && task !== null ? findView(answer.data, task) : null,
    })),
    /** Bases further changes on the other user's version. */
    rebaseOnTheirs: assign(({ context: { task, theirs } }) => ({
      task:
        task === null || task.type === 'sort' || theirs === null
          ? task
          : { ...task, version: theirs.version },
      theirs: null,
    })),
    forgetTheirs: assign({ theirs: null }),
    fail: assign((_, answer: Answer) => withFailure(answer)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null }),
    report: emit(({ context: { task } }) => {
      if (task === null) throw new Error('There is no task.');
      return { type: 'done', task };
    }),
  },
  delays: { retry: RETRY_MS },
});

/** Named views of one list: the user's and the shared ones. */
export const listViewsMachine = viewsSetup.createMachine({
  id: 'listViews',
  context: ({ input: { list } }) => ({
    list,
    views: null,
    task: null,
    failure: null,
    theirs: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The views load; the list does not wait for them.',
      invoke: {
        src: 'fetchViews',
        id: 'fetchViews',
        input: ({ context: { list } }) => ({ list }),
        onDone: [
          { guard: withOutput('ok'), target: 'ready', actions: withOutput('setViews') },
          { target: 'missing', actions: withOutput('fail') },
        ],
        onError: { target: 'missing', actions: 'failUnexpectedly' },
      },
    },
    missing: {
      description:
        'The views failed to load: the list works without them. If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'loading' } },
      on: { refresh: { target: 'loading' } },
    },
    ready: {
      description: 'The views, and the failure of the last change, if any.',
      on: {
        refresh: { target: 'loading' },
        perform: {
          target: 'acting',
          actions: { type: 'setTask', params: ({ event }) => event.task },
        },
        dismiss: { actions: 'clearFailure' },
      },
    },
    acting: {
      description: 'A change is running: buttons are busy.',
      tags: 'acting',
      entry: 'clearFailure',
      invoke: {
        src: 'perform',
        id: 'perform',
        input: ({ context: { list, task } }) => {
          if (task === null) throw new Error('There is nothing to do.');
          return { list, task };
        },
        onDone: [
          { guard: withOutput('ok'), target: 'ready', actions: [withOutput('setViews'), 'report'] },
          { guard: withOutput('isConflict'), target: 'loadingTheirs', actions: withOutput('fail') },
          { target: 'ready', actions: withOutput('fail') },
        ],
        onError: { target: 'ready', actions: 'failUnexpectedly' },
      },
    },
    loadingTheirs: {
      description: 'Another user was faster: the current views load.',
      tags: 'acting',
      invoke: {
        src: 'fetchViews',
        id: 'fetchTheirs',
        input: ({ context: { list } }) => ({ list }),
        onDone: [
          {
            guard: withOutput('hasView'),
            target: 'conflict',
            actions: [
              withOutput('setViewsKeepingFailure'),
              withOutput('showTheirs'),
              'clearFailure',
            ],
          },
          // The failure stays visible, with the current views.
          { target: 'ready', actions: withOutput('setViewsKeepingFailure') },
        ],
        onError: { target: 'ready' },
      },
    },
    conflict: {
      description: 'Another user has changed the view since: both versions, and the choice.',
      on: {
        keepMine: { target: 'acting', actions: 'rebaseOnTheirs' },
        takeTheirs: { target: 'ready', actions: 'forgetTheirs' },
      },
    },
  },
});

const findView = (views: readonly ListedView[], task: ViewTask): ListedView | null =>
  task.type === 'sort' ? null : (views.find(({ id }) => id === task.id) ?? null);

export type ListViewsActor = ActorRefFrom<typeof listViewsMachine>;
type ViewsSnapshot = SnapshotFrom<typeof listViewsMachine>;

const NO_VIEWS: readonly ListedView[] = [];

/** Views of the list; empty until loaded. */
export const selectViews = (s: ViewsSnapshot): readonly ListedView[] => s.context.views ?? NO_VIEWS;
/** Returns whether the views are loaded. */
export const areViewsLoaded = (s: ViewsSnapshot): boolean => s.context.views !== null;
export const isSavingView = (s: ViewsSnapshot): boolean => s.hasTag('acting');
/** Failure of the last change; null if the views are not loaded. */
export const selectViewFailure = (s: ViewsSnapshot): Failure | null =>
  s.context.views === null ? null : s.context.failure;
/** The other user's version, while the user chooses between both. */
export const selectTheirView = (s: ViewsSnapshot): ListedView | null => s.context.theirs;
export const selectViewTask = (s: ViewsSnapshot): ViewTask | null => s.context.task;

/** The named views with their calls. */
export const listViews = declare(({ ask }) =>
  listViewsMachine.provide({
    actors: {
      fetchViews: fromPromise<Answer, ViewsQuery>(({ input, signal }) =>
        ask(calls.getListViews, input, { signal }),
      ),
      // Not cancelled with its page, because the result of a sent call has to be known.
      perform: fromPromise<Answer, ViewsChange>(({ input: { list, task } }) => {
        switch (task.type) {
          case 'save':
            return ask(calls.saveListView, {
              list,
              id: task.id,
              version: task.version,
              ...task.content,
            });
          case 'remove':
            return ask(calls.removeListView, { list, id: task.id, version: task.version });
          case 'sort':
            return ask(calls.sortListViews, { list, shared: task.shared, ids: [...task.ids] });
        }
      }),
    },
  }),
);
