import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { declare } from '../declare.ts';
import { promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure } from '../shared/failure.ts';
import { fetchFile, type DownloadRequest, type Report } from './downloadRequest.ts';

export interface SaveInput {
  readonly request: DownloadRequest;
  readonly report: Report;
}

interface DownloadContext {
  readonly failure: Failure | null;
  /** Share of the file that is made, 0 to 1, in whole hundredths; null if unknown. */
  readonly share: number | null;
}

type DownloadEvent =
  | { readonly type: 'download'; readonly request: DownloadRequest }
  | { readonly type: 'dismiss' }
  | { readonly type: 'progress'; readonly share: number };

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: DownloadContext; events?: DownloadEvent } = {};

/** Button that fetches and saves a file; one actor per button. */
export const downloadMachine = setup({
  types,
  actors: {
    /** Fetches the file and saves it as a browser download. */
    save: promiseActor<Outcome<null>, SaveInput>('save'),
  },
  guards: { refused: (_, outcome: Outcome<null>) => !outcome.ok },
  actions: {
    fail: assign((_, outcome: Outcome<null>) => ({ failure: outcome.ok ? null : outcome.failure })),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    dismiss: assign({ failure: null }),
    begin: assign({ share: null }),
    setShare: assign((_, share: number) => ({ share: Math.floor(share * 100) / 100 })),
  },
}).createMachine({
  id: 'download',
  context: { failure: null, share: null },
  initial: 'idle',
  states: {
    idle: { description: 'The button.', on: { download: { target: 'downloading' } } },
    downloading: {
      description: 'The file is loading; the button shows its progress.',
      entry: 'begin',
      on: { progress: { actions: { type: 'setShare', params: ({ event }) => event.share } } },
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ event, self }) => {
          assertEvent(event, 'download');
          const report = (share: number) => self.send({ type: 'progress', share });
          return { request: event.request, report };
        },
        onDone: [
          { guard: withOutput('refused'), target: 'failed', actions: withOutput('fail') },
          { target: 'idle' },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    failed: {
      description: 'The failure as a message, and the button again.',
      exit: 'dismiss',
      on: { download: { target: 'downloading' }, dismiss: { target: 'idle' } },
    },
  },
});

/** Fetches a file and saves it for the user. */
export const download = declare(({ ask, createPaperFile, createProblemsFile, saveFile }) =>
  downloadMachine.provide({
    actors: {
      save: fromPromise<Outcome<null>, SaveInput>(async ({ input, signal }) => {
        const { request, report } = input;
        const file = await (request.file === 'importProblems'
          ? createProblemsFile(request, report)
          : request.file === 'paper'
            ? createPaperFile(request, { ask, report, signal })
            : fetchFile(ask, request, report, signal));
        if (!file.ok) return file;
        signal.throwIfAborted();
        saveFile(file.data.blob, file.data.fileName);
        return { ok: true, data: null };
      }),
    },
  }),
);
