import { getBatch, getImport } from './requiredContext.ts';
import { networkWatcher } from './networkWatcher.ts';
import { importSetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

const at = <const State extends string>(state: State) =>
  `#orderImport.working.sending.${state}` as const;

const REVIEWING = '#orderImport.working.reviewing';
const RECONCILING = '#orderImport.working.reconciling';

/** No call is in flight: another tab may take over. */
const takenOver = { target: '#orderImport.handingOff' } as const;

/** Continues sending: unknown rows are reconciled before any row is sent again. */
const continueSending = { target: at('saving'), actions: ['dropBatch', 'clearFailure'] } as const;

/** Transitions after a batch's answer; the targets depend on a pause or stop during the delivery. */
const delivered = <const Ok extends string, const Retry extends string, const Off extends string>(
  ok: Ok,
  retry: Retry,
  offline: Off,
) =>
  importSetup.createStateConfig({
    on: {
      'xstate.done.actor.deliver': [
        {
          guard: withOutput('isComplete'),
          target: '#orderImport.working.finished.complete',
          actions: withOutput('settle'),
        },
        {
          guard: withOutput('ok'),
          target: ok,
          actions: withOutput('settle'),
        },
        {
          guard: withOutput('isSignedOut'),
          target: at('signedOutPaused'),
          actions: withOutput('failFrom'),
        },
        {
          guard: withOutput('isOffline'),
          target: offline,
          actions: withOutput('failFrom'),
        },
        {
          guard: withOutput('isRetryable'),
          target: retry,
          actions: withOutput('failFrom'),
        },
        {
          target: at('halted'),
          actions: withOutput('failFrom'),
        },
      ],
    },
  }).on;

export const sending = importSetup.createStateConfig({
  description: 'Batches are sent, a few at a time, until no row is ready.',
  initial: 'saving',
  on: { sessionEnded: { target: '.signedOutPaused' } },
  states: {
    saving: {
      tags: 'activity:saving',
      description: 'File, mapping and edits are stored before the first row is sent.',
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context }) => getImport(context),
        onDone: [
          { guard: withOutput('isSavedUnknown'), target: 'reconciling' },
          { guard: withOutput('isSaved'), target: 'taking' },
          { target: 'halted', actions: withOutput('failStorage') },
        ],
        onError: { target: '#orderImport.crashed' },
      },
      on: { pause: { target: 'paused' }, cancel: { target: REVIEWING } },
    },
    reconciling: {
      tags: 'activity:reconciling',
      description:
        '"Asking what has arrived": unknown rows are reconciled before any is sent again.',
      invoke: {
        src: 'reconcile',
        id: 'reconcile',
        input: ({ context }) => getImport(context),
        onDone: [
          { guard: withOutput('ok'), target: 'taking', actions: withOutput('applyReconciled') },
          { guard: withOutput('isSignedOut'), target: 'signedOutPaused' },
          { guard: withOutput('isOffline'), target: 'offline', actions: withOutput('failFrom') },
          { guard: withOutput('isRetryable'), target: 'waiting', actions: withOutput('failFrom') },
          { target: 'halted', actions: withOutput('failFrom') },
        ],
        onError: { target: '#orderImport.crashed' },
      },
      on: { pause: { target: 'paused' }, cancel: { target: REVIEWING } },
    },
    taking: {
      tags: 'activity:sending',
      description: 'The next rows are written to the journal.',
      invoke: {
        src: 'take',
        id: 'take',
        input: ({ context }) => getImport(context),
        onDone: [
          {
            guard: withOutput('hasTakenBatch'),
            target: 'delivering',
            actions: withOutput('showTaken'),
          },
          {
            guard: withOutput('hasTakenLast'),
            target: '#orderImport.working.finished.complete',
            actions: withOutput('showTaken'),
          },
          {
            guard: withOutput('hasTakenNothing'),
            target: '#orderImport.working.finished',
            actions: withOutput('showTaken'),
          },
          { target: 'halted', actions: withOutput('showTaken') },
        ],
        onError: { target: '#orderImport.crashed' },
      },
      on: { pause: { target: 'paused' }, cancel: { target: REVIEWING } },
    },
    delivering: {
      description:
        'A batch and some behind it are in flight; their rows are unknown until the answer.',
      invoke: {
        src: 'deliver',
        id: 'deliver',
        input: ({ context }) => getBatch(context),
        onError: { target: '#orderImport.crashed' },
      },
      initial: 'running',
      states: {
        running: {
          tags: 'activity:sending',
          description: 'Progress, speed and time left.',
          entry: { type: 'holdBack', params: false },
          on: {
            'xstate.done.actor.deliver': [
              {
                guard: withOutput('hasNextInFlight'),
                target: at('delivering'),
                reenter: true,
                actions: withOutput('settle'),
              },
              ...delivered(at('taking'), at('waiting'), at('offline'))['xstate.done.actor.deliver'],
            ],
            pause: { target: 'pausing' },
            cancel: { target: 'stopping' },
          },
        },
        pausing: {
          tags: 'activity:pausing',
          description: '"Pausing after this batch" and those in flight behind it.',
          entry: { type: 'holdBack', params: true },
          on: {
            ...delivered(at('paused'), at('paused'), at('paused')),
            send: { target: 'running' },
            cancel: { target: 'stopping' },
          },
        },
        stopping: {
          tags: 'activity:stopping',
          description: '"Stopping after this batch"; a second cancel aborts the calls in flight.',
          entry: { type: 'holdBack', params: true },
          on: {
            ...delivered(REVIEWING, RECONCILING, REVIEWING),
            cancel: { target: RECONCILING },
          },
        },
      },
    },
    waiting: {
      tags: 'activity:waiting',
      description: '"Trying again in a moment". The same batch is sent again with the same key.',
      invoke: networkWatcher,
      after: {
        backoff: [{ guard: 'isBatchInFlight', target: 'delivering' }, { target: 'reconciling' }],
      },
      on: {
        // A retry by the user resets the limit of automatic retries.
        send: [
          { guard: 'isBatchInFlight', target: 'delivering', actions: 'clearFailure' },
          { target: 'reconciling', actions: 'clearFailure' },
        ],
        'network.offline': { target: 'offline' },
        pause: { target: 'paused' },
        cancel: { target: RECONCILING },
      },
    },
    offline: {
      tags: 'activity:offline',
      description:
        '"You are offline": continues automatically, or on request if the browser is wrong.',
      invoke: networkWatcher,
      on: {
        'network.online': continueSending,
        send: continueSending,
        pause: { target: 'paused' },
        cancel: { target: REVIEWING },
      },
    },
    paused: {
      tags: 'activity:paused',
      description: '"Paused": no batch is sent until the user resumes.',
      on: {
        send: continueSending,
        cancel: { target: REVIEWING },
        review: { target: REVIEWING },
        takenOver,
      },
    },
    signedOutPaused: {
      tags: 'activity:signedOutPaused',
      description: 'Signed out: continues once the same user signs in.',
      on: {
        signedIn: [
          {
            guard: { type: 'isSameOwner', params: ({ event }) => event.owner },
            target: 'reconciling',
            actions: ['dropBatch', 'clearFailure'],
          },
          {
            target: '#orderImport.handingOver',
            actions: ['clearImport', { type: 'setOwner', params: ({ event }) => event.owner }],
          },
        ],
      },
    },
    halted: {
      tags: 'activity:halted',
      description: 'Sending has stopped with the failure shown; it does not resume automatically.',
      on: {
        send: continueSending,
        cancel: { target: REVIEWING },
        review: { target: REVIEWING },
        takenOver,
      },
    },
  },
});
