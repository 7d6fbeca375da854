import { getImport } from './requiredContext.ts';
import { networkWatcher } from './networkWatcher.ts';
import { importSetup } from './setup.ts';
import { withOutput } from '../shared/actors.ts';

const REVIEWING = '#orderImport.working.reviewing';

/** Continues the check at its position. */
const continueCheck = { target: 'asking', actions: 'clearFailure' } as const;

export const checking = importSetup.createStateConfig({
  tags: 'activity:checking',
  description:
    '"Checking before sending": the server forecasts the outcome of the ready rows and stores nothing. Rows can be fixed during it.',
  initial: 'asking',
  on: {
    cancel: { target: REVIEWING, actions: 'clearFailure' },
    sessionEnded: { target: '.signedOutPaused' },
  },
  states: {
    asking: {
      tags: 'check:asking',
      description: 'Progress of the check, in batches of some hundred rows.',
      invoke: {
        src: 'checkBatch',
        id: 'checkBatch',
        input: ({ context }) => ({ ...getImport(context), after: context.check?.next ?? 0 }),
        onDone: [
          {
            guard: withOutput('hasMoreToCheck'),
            target: 'asking',
            reenter: true,
            actions: withOutput('noteChecked'),
          },
          {
            guard: withOutput('ok'),
            target: REVIEWING,
            actions: withOutput('noteChecked'),
          },
          { guard: withOutput('isSignedOut'), target: 'signedOutPaused' },
          { guard: withOutput('isOffline'), target: 'offline', actions: withOutput('failFrom') },
          { guard: withOutput('isRetryable'), target: 'waiting', actions: withOutput('failFrom') },
          { target: 'failed', actions: withOutput('failFrom') },
        ],
        onError: { target: '#orderImport.crashed' },
      },
    },
    waiting: {
      tags: 'check:waiting',
      description: '"Trying again in a moment".',
      invoke: networkWatcher,
      after: { backoff: { target: 'asking' } },
      on: { check: { target: 'asking' }, 'network.offline': { target: 'offline' } },
    },
    offline: {
      tags: 'check:offline',
      description:
        '"You are offline": continues automatically, or on request if the browser is wrong.',
      invoke: networkWatcher,
      on: { 'network.online': continueCheck, check: continueCheck },
    },
    signedOutPaused: {
      tags: 'check:signedOutPaused',
      description: 'Signed out: continues once the same user signs in.',
      on: {
        signedIn: {
          guard: { type: 'isSameOwner', params: ({ event }) => event.owner },
          ...continueCheck,
        },
      },
    },
    failed: {
      tags: 'check:failed',
      description: 'The failure of the check; it can be retried or closed.',
      on: { check: continueCheck },
    },
  },
});
