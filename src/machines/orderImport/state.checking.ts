import { getImport } from './requiredContext.ts';
import { watchNetwork } from './watchNetwork.ts';
import { importSetup } from './setup.ts';
import { withOutput } from '../shared/output.ts';

const REVIEWING = '#orderImport.working.reviewing';

/** Continues the check at its position. */
const goOn = { target: 'asking', actions: 'calm' } as const;

export const checking = importSetup.createStateConfig({
  tags: 'activity:checking',
  description:
    '"Checking before sending": the server tells of the ready rows what would become of them; nothing is stored. Rows can be fixed meanwhile.',
  initial: 'asking',
  on: {
    cancel: { target: REVIEWING, actions: 'calm' },
    sessionEnded: { target: '.signedOutPaused' },
  },
  states: {
    asking: {
      tags: 'check:asking',
      description: 'Some hundred rows after the other: how many of all are asked of.',
      invoke: {
        src: 'checkBatch',
        id: 'checkBatch',
        input: ({ context }) => ({ ...getImport(context), after: context.check?.next ?? 0 }),
        onDone: [
          {
            guard: withOutput('checkedSome'),
            target: 'asking',
            reenter: true,
            actions: withOutput('noteChecked'),
          },
          {
            guard: withOutput('ok'),
            target: REVIEWING,
            actions: withOutput('noteChecked'),
          },
          { guard: withOutput('notSignedIn'), target: 'signedOutPaused' },
          { guard: withOutput('offline'), target: 'offline', actions: withOutput('failFrom') },
          { guard: withOutput('retryable'), target: 'waiting', actions: withOutput('failFrom') },
          { target: 'failed', actions: withOutput('failFrom') },
        ],
        onError: { target: '#orderImport.crashed' },
      },
    },
    waiting: {
      tags: 'check:waiting',
      description: '"Trying again in a moment".',
      invoke: watchNetwork,
      after: { backoff: { target: 'asking' } },
      on: { check: { target: 'asking' }, 'network.offline': { target: 'offline' } },
    },
    offline: {
      tags: 'check:offline',
      description: '"You are offline": goes on by itself, or at once where the browser is wrong.',
      invoke: watchNetwork,
      on: { 'network.online': goOn, check: goOn },
    },
    signedOutPaused: {
      tags: 'check:signedOutPaused',
      description: 'Signed out in the middle: goes on once the same user is back.',
      on: {
        signedIn: {
          guard: { type: 'sameOwner', params: ({ event }) => event.owner },
          ...goOn,
        },
      },
    },
    failed: {
      tags: 'check:failed',
      description: 'Why the check could not go on; it can be tried again or left.',
      on: { check: goOn },
    },
  },
});
