import { importSetup, oneImport } from './setup.ts';

const REVIEWING = '#orderImport.working.reviewing';

/** Asks on from where the check is. */
const goOn = { target: 'asking', actions: 'calm' } as const;

export const checking = importSetup.createStateConfig({
  description:
    '"Checking before sending": the server tells of the ready rows what would become of them; nothing is stored. Rows can be fixed meanwhile.',
  invoke: { src: 'watchNetwork', id: 'watchNetwork', onError: { target: '#orderImport.crashed' } },
  initial: 'asking',
  on: {
    cancel: { target: REVIEWING, actions: 'calm' },
    sessionEnded: { target: '.signedOutPaused' },
  },
  states: {
    asking: {
      description: 'Some hundred rows after the other: how many of all are asked of.',
      invoke: {
        src: 'checkBatch',
        id: 'checkBatch',
        input: ({ context }) => ({ ...oneImport(context), after: context.check?.next ?? 0 }),
        onDone: [
          {
            guard: { type: 'checkedSome', params: ({ event }) => event.output },
            target: 'asking',
            reenter: true,
            actions: { type: 'noteChecked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: REVIEWING,
            actions: { type: 'noteChecked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'notSignedIn', params: ({ event }) => event.output },
            target: 'signedOutPaused',
          },
          {
            guard: { type: 'offline', params: ({ event }) => event.output },
            target: 'offline',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'retryable', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'failFrom', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'failFrom', params: ({ event }) => event.output } },
        ],
        onError: { target: '#orderImport.crashed' },
      },
    },
    waiting: {
      description: '"Trying again in a moment".',
      after: { backoff: { target: 'asking' } },
      on: { check: { target: 'asking' }, 'network.offline': { target: 'offline' } },
    },
    offline: {
      description: '"You are offline": goes on by itself, or at once where the browser is wrong.',
      on: { 'network.online': goOn, check: goOn },
    },
    signedOutPaused: {
      description: 'Signed out in the middle: goes on once the same user is back.',
      on: {
        signedIn: {
          guard: { type: 'sameOwner', params: ({ event }) => event.owner },
          ...goOn,
        },
      },
    },
    failed: {
      description: 'Why the check could not go on; it can be tried again or left.',
      on: { check: goOn },
    },
  },
});
