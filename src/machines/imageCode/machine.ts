import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, mayRecover } from '../shared/failure.ts';

/** Proof of a human user: a picture to read, or a computation by the browser. */
export type CodeWay = 'picture' | 'computed';

/** Code to solve: the picture as a `data:` URL, or the computed answer. */
export type ImageCode =
  | { readonly way: 'picture'; readonly uuid: string; readonly image: string }
  | { readonly way: 'computed'; readonly uuid: string; readonly verifyCode: string };

/** Solved code for a form. Every attempt invalidates it. */
export interface SolvedCode {
  readonly way: CodeWay;
  readonly uuid: string;
  readonly verifyCode: string;
}

interface ImageCodeContext {
  readonly way: CodeWay;
  readonly code: ImageCode | null;
  /** Failure of the last try, shown until a code arrives. */
  readonly failure: Failure | null;
}

type ImageCodeEvent =
  | { readonly type: 'refresh' }
  /** Switches between picture and computation. */
  | { readonly type: 'choose'; readonly way: CodeWay };

/** Maximum age of a computed code, in ms; the server keeps it for five minutes. */
const FRESH_MS = 240_000;
/** Delay before a picture is loaded again, in ms. */
const RETRY_MS = 5000;

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: ImageCodeContext;
  events?: ImageCodeEvent;
  input?: { readonly way: CodeWay };
} = {};

const reload = { target: '.loading', reenter: true } as const;

/**
 * Code of every public form. Forms invoke it in their input state, so that each re-entry fetches a
 * new code.
 */
export const imageCodeMachine = setup({
  types,
  actors: {
    /** Fetches a picture, or a puzzle and computes its answer. */
    obtain: promiseActor<Outcome<ImageCode>, { way: CodeWay }>('obtain'),
  },
  guards: {
    isFailure: (_, outcome: Outcome<ImageCode>) => !outcome.ok,
    isComputed: ({ context }) => context.way === 'computed',
    canRetry: ({ context }) => mayRecover(context),
  },
  actions: {
    applyCode: assign((_, outcome: Outcome<ImageCode>) =>
      outcome.ok ? { code: outcome.data, failure: null } : { failure: outcome.failure },
    ),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    choose: assign((_, way: CodeWay) => ({ way })),
    drop: assign({ code: null }),
  },
  delays: {
    FRESH_MS,
    RETRY_MS: ({ context: { failure } }) =>
      Math.max(
        RETRY_MS,
        failure !== null && 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0,
      ),
  },
}).createMachine({
  id: 'imageCode',
  context: ({ input }) => ({ way: input.way, code: null, failure: null }),
  on: {
    refresh: reload,
    choose: { ...reload, actions: { type: 'choose', params: ({ event }) => event.way } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'A spinner in place of the picture, or "computing".',
      entry: 'drop',
      invoke: {
        src: 'obtain',
        id: 'obtain',
        input: ({ context }) => ({ way: context.way }),
        onDone: [
          { guard: withOutput('isFailure'), target: 'failed', actions: withOutput('applyCode') },
          { target: 'ready', actions: withOutput('applyCode') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    ready: {
      description: 'The picture, or "computed"; a computed answer is refreshed before it expires.',
      after: { FRESH_MS: { guard: 'isComputed', target: 'loading' } },
    },
    failed: {
      description: 'The code failed to load: "try again" in its place, also retried automatically.',
      after: { RETRY_MS: { guard: 'canRetry', target: 'loading' } },
    },
  },
});

export type ImageCodeSnapshot = SnapshotFrom<typeof imageCodeMachine>;

export const isCodeLoading = (s: ImageCodeSnapshot): boolean => s.matches('loading');
export const selectCodeWay = (s: ImageCodeSnapshot): CodeWay => s.context.way;
export const selectCodeFailure = (s: ImageCodeSnapshot): Failure | null => s.context.failure;

/** The picture; null while there is none. */
export const selectPicture = (s: ImageCodeSnapshot): string | null =>
  s.context.code?.way === 'picture' ? s.context.code.image : null;

/** Solved code, with `typed` read off a picture; null if it cannot be sent yet. */
export function toSolvedCode(s: ImageCodeSnapshot, typed: string): SolvedCode | null {
  const { code } = s.context;
  if (code === null) return null;
  const { way, uuid } = code;
  const verifyCode = code.way === 'computed' ? code.verifyCode : typed.trim();
  return verifyCode === '' ? null : { way, uuid, verifyCode };
}
