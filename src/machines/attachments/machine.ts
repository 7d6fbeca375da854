import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Attachment } from '../../api/contract/attachments/attachments.ts';
import { isRetryable, type Outcome } from '../../api/contract/failure.ts';
import { findTagName, callbackActor, promiseActor, withOutput } from '../shared/actors.ts';
import {
  updateUpload,
  getNextUploads,
  addUploads,
  recoverUploads,
  retryUpload,
  toUnsent,
  without,
} from './uploadQueue.ts';
import type {
  AttachmentsContext,
  AttachmentsEvent,
  AttachmentsEmitted,
  AttachmentOwner,
  AttachmentRef,
  UploaderCommand,
} from './types.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

type AttachmentsOutcome = Outcome<readonly Attachment[]>;
type EventOf<Type extends AttachmentsEvent['type']> = Extract<AttachmentsEvent, { type: Type }>;

/** Dialog over the files: a step of removing one. */
const removalSteps = ['asking', 'removing', 'notRemoved'] as const;
export type RemovalStep = (typeof removalSteps)[number];

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: AttachmentsContext;
  events?: AttachmentsEvent;
  input?: AttachmentOwner;
  emitted?: AttachmentsEmitted;
  tags?: `step:${RemovalStep}`;
} = {};

/** Returns the attachment to remove; throws if none was chosen. */
function getRemoval({ ownerId, removalTarget }: AttachmentsContext): AttachmentRef {
  if (removalTarget === null) throw new Error('No attachment was chosen for removal.');
  return { ownerId, id: removalTarget.id };
}

const attachmentsSetup = setup({
  types,
  actors: {
    fetchAttachments: promiseActor<AttachmentsOutcome, AttachmentOwner>('fetchAttachments'),
    removeAttachment: promiseActor<Outcome<null>, AttachmentRef>('removeAttachment'),
    /** Sends files on command; reports `progress` and `sent` for each. */
    uploader: callbackActor<UploaderCommand>('uploader'),
    /** Resolves once the network is back, or after a while. */
    untilReachable: promiseActor<void>('untilReachable'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    /** Also true if another user has removed the file already. */
    isGone: (_, outcome: Outcome<unknown>) =>
      outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.status === 404),
    mayRecover: ({ context }) => mayRecover(context),
    mayRetry: (_, { outcome }: EventOf<'sent'>) =>
      outcome !== null && !outcome.ok && isRetryable(outcome.failure),
  },
  actions: {
    show: assign((_, outcome: AttachmentsOutcome) =>
      outcome.ok ? { rows: outcome.data, failure: null } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    setRemovalTarget: assign((_, attachment: Attachment) => ({ removalTarget: attachment })),
    clearFailure: assign({ failure: null }),
    clearRemoval: assign({ removalTarget: null, failure: null }),
    dropRow: enqueueActions(({ context: { rows, removalTarget }, enqueue }) => {
      enqueue.assign({ rows: (rows ?? []).filter(({ id }) => id !== removalTarget?.id) });
      if (removalTarget !== null) enqueue.emit({ type: 'removed', name: removalTarget.name });
    }),

    addFiles: assign(({ context }, { files }: EventOf<'add'>) => ({
      uploads: addUploads(context, files),
    })),
    retryFile: assign(({ context }, { id }: EventOf<'retry'>) => ({
      uploads: retryUpload(context, id),
    })),
    recover: assign(({ context }) => ({ uploads: recoverUploads(context.uploads) })),
    drop: enqueueActions(({ context, enqueue }, { id }: EventOf<'drop'>) => {
      enqueue.assign({ uploads: without(context.uploads, id) });
      enqueue.sendTo('uploader', { type: 'abort', id });
    }),
    setShare: assign(({ context }, { id, share }: EventOf<'progress'>) => ({
      uploads: updateUpload(context.uploads, id, { share: Math.floor(share * 100) / 100 }),
    })),
    settle: enqueueActions(({ context, enqueue }, { id, outcome }: EventOf<'sent'>) => {
      const { rows, uploads } = context;
      const upload = uploads.find((one) => one.id === id);
      if (upload === undefined) return;
      if (outcome?.ok === true) {
        const others = rows?.filter((row) => row.id !== outcome.data.id);
        enqueue.assign({
          uploads: without(uploads, id),
          rows: others === undefined ? null : [...others, outcome.data],
        });
        enqueue.emit({ type: 'added', name: outcome.data.name });
        return;
      }
      const change = toUnsent(outcome?.failure);
      enqueue.assign({ uploads: updateUpload(uploads, id, change) });
      if (change.state === 'failed') enqueue.emit({ type: 'refused', name: upload.file.name });
    }),
    /** Sends the next uploads, up to the limit of parallel ones. */
    send: enqueueActions(({ context: { ownerId, uploads }, enqueue }) => {
      const now = getNextUploads(uploads);
      enqueue.assign({
        uploads: now.reduce<AttachmentsContext['uploads']>(
          (all, { id }) => updateUpload(all, id, { state: 'sending' }),
          uploads,
        ),
      });
      for (const { id, file } of now) {
        enqueue.sendTo('uploader', { type: 'send', ownerId, id, file });
      }
    }),
  },
  delays: { retry: RETRY_MS },
});

/** Invocation that loads the list; `failed` is the target state of a failure. */
const fetching = <const Target extends string>(failed: Target) =>
  ({
    src: 'fetchAttachments',
    id: 'fetchAttachments',
    input: ({ context: { ownerId } }: { context: AttachmentsContext }) => ({ ownerId }),
    onDone: [
      {
        guard: withOutput('ok'),
        target: '#attachments.list.shown.idle',
        actions: withOutput('show'),
      },
      { target: failed, actions: withOutput('fail') },
    ],
    onError: { target: failed, actions: 'failUnexpectedly' },
  }) as const;

const list = attachmentsSetup.createStateConfig({
  description: 'The stored files.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Nothing to show yet.',
      invoke: fetching('failed'),
      // The pending answer may be older than the new file.
      on: { sent: { target: 'loading', reenter: true } },
    },
    failed: {
      description:
        'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'loading' } },
      on: { refresh: { target: 'loading' }, sent: { target: 'loading' } },
    },
    shown: {
      description: 'The files, each with its actions.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The files.',
          entry: 'clearRemoval',
          on: {
            refresh: { target: 'refreshing' },
            askRemoval: {
              target: 'asking',
              actions: { type: 'setRemovalTarget', params: ({ event }) => event.attachment },
            },
          },
        },
        refreshing: {
          description: 'The files as they were, while they load again.',
          invoke: fetching('idle'),
          on: { sent: { target: 'refreshing', reenter: true } },
        },
        asking: {
          tags: 'step:asking',
          description: 'The file to remove, and "remove" or "keep it".',
          on: { confirm: { target: 'removing' }, dismiss: { target: 'idle' } },
        },
        removing: {
          tags: 'step:removing',
          description: 'The server removes it; the row waits.',
          entry: 'clearFailure',
          invoke: {
            src: 'removeAttachment',
            id: 'removeAttachment',
            input: ({ context }) => getRemoval(context),
            onDone: [
              { guard: withOutput('isGone'), target: 'idle', actions: 'dropRow' },
              { target: 'notRemoved', actions: withOutput('fail') },
            ],
            onError: { target: 'notRemoved', actions: 'failUnexpectedly' },
          },
        },
        notRemoved: {
          tags: 'step:notRemoved',
          description: 'The failure, and "try again" or "cancel".',
          on: { confirm: { target: 'removing' }, dismiss: { target: 'idle' } },
        },
      },
    },
  },
});

const uploads = attachmentsSetup.createStateConfig({
  description: 'The uploads, two in parallel.',
  initial: 'running',
  invoke: { src: 'uploader', id: 'uploader' },
  on: {
    add: { actions: [{ type: 'addFiles', params: ({ event }) => event }, 'send'] },
    retry: { actions: [{ type: 'retryFile', params: ({ event }) => event }, 'send'] },
    drop: { actions: [{ type: 'drop', params: ({ event }) => event }, 'send'] },
    progress: { actions: { type: 'setShare', params: ({ event }) => event } },
    sent: [
      {
        guard: { type: 'mayRetry', params: ({ event }) => event },
        target: '.paused',
        actions: [{ type: 'settle', params: ({ event }) => event }, 'send'],
      },
      { actions: [{ type: 'settle', params: ({ event }) => event }, 'send'] },
    ],
  },
  states: {
    running: { description: 'Waiting files are sent.' },
    paused: {
      description:
        'The network or the service was unreachable: failed files are sent again automatically, with the same id.',
      invoke: {
        src: 'untilReachable',
        id: 'untilReachable',
        onDone: { target: 'running', actions: ['recover', 'send'] },
        onError: { target: 'running', actions: ['recover', 'send'] },
      },
    },
  },
});

/** Files of one record, such as an order, and uploads to it. */
export const attachmentsMachine = attachmentsSetup.createMachine({
  id: 'attachments',
  context: ({ input: { ownerId } }) => ({
    ownerId,
    rows: null,
    uploads: [],
    removalTarget: null,
    failure: null,
  }),
  type: 'parallel',
  states: { list, uploads },
});

type AttachmentsSnapshot = SnapshotFrom<typeof attachmentsMachine>;

/** Step of removing a file; null if none is being removed. */
export const selectFileRemovalStep = (s: AttachmentsSnapshot): RemovalStep | null =>
  findTagName(s, 'step', removalSteps);

export const selectAttachments = (s: AttachmentsSnapshot) => s.context.rows;
export const selectUploads = (s: AttachmentsSnapshot) => s.context.uploads;
export const selectRemovalTarget = (s: AttachmentsSnapshot) => s.context.removalTarget;
export const selectAttachmentsFailure = (s: AttachmentsSnapshot) => s.context.failure;
export const areLoading = (s: AttachmentsSnapshot): boolean => s.matches({ list: 'loading' });
/** Whether leaving the page would abort uploads. */
export const areOnTheirWay = (s: AttachmentsSnapshot): boolean => s.context.uploads.length > 0;
