import { opening, refused } from './state.opening.ts';
import {
  takeOverTransitions,
  handingOff,
  openElsewhere,
  resumeOffered,
  resuming,
  watchRelease,
} from './state.resuming.ts';
import { getOwner } from './requiredContext.ts';
import { importSetup } from './setup.ts';
import { emptyContext } from './emptyContext.ts';
import { working } from './state.working.ts';
import { withOutput } from '../shared/actors.ts';

/**
 * Import of a merchant, from the file to the last answer. One actor for the lifetime of the page, so that sending
 * continues on other pages and during a new sign-in. The context has ids and counts; rows stay in the engine.
 */
export const orderImportMachine = importSetup.createMachine({
  id: 'orderImport',
  context: ({ input }) => ({ ...emptyContext, kind: input.kind, owner: null, goneId: null }),
  initial: 'signedOut',
  on: {
    signedIn: [
      // The same user is signed in again: work continues.
      { guard: { type: 'isSameOwner', params: ({ event }) => event.owner } },
      {
        target: '.handingOver',
        actions: ['clearImport', { type: 'setOwner', params: ({ event }) => event.owner }],
      },
    ],
    signedOut: { target: '.wiping' },
  },
  states: {
    signedOut: {
      description: 'No user is signed in.',
    },
    handingOver: {
      description:
        'Another user has signed in: data of the previous user is removed from the page.',
      invoke: {
        src: 'close',
        id: 'close',
        input: { importId: null, forget: false },
        onDone: { target: 'lookingUp' },
        onError: { target: 'crashed' },
      },
    },
    wiping: {
      description: 'Signed out by the user: their stored imports are deleted.',
      invoke: {
        src: 'wipe',
        id: 'wipe',
        input: ({ context }) => ({ owner: context.owner }),
        onDone: { target: 'signedOut', actions: ['clearImport', 'clearOwner'] },
        onError: { target: 'signedOut', actions: ['clearImport', 'clearOwner'] },
      },
    },
    lookingUp: {
      description: 'The storage is checked for an import to resume.',
      entry: 'clearImport',
      invoke: {
        src: 'findUnfinished',
        id: 'findUnfinished',
        input: ({ context }) => ({ owner: getOwner(context), kind: context.kind }),
        onDone: [
          { guard: withOutput('isFound'), target: 'resumeOffered', actions: withOutput('offer') },
          { target: 'idle' },
        ],
        onError: { target: 'idle' },
      },
    },
    idle: {
      tags: 'screen:drop',
      description: '"Drop a file here".',
      invoke: watchRelease,
      on: {
        ...takeOverTransitions,
        choose: {
          target: 'opening',
          actions: { type: 'setSource', params: ({ event }) => event.source },
        },
      },
    },
    resumeOffered,
    resuming,
    handingOff,
    openElsewhere,
    opening,
    refused,
    working,
    discarding: {
      description: 'The import is deleted from page and storage.',
      invoke: {
        src: 'close',
        id: 'close',
        input: ({ context }) => ({ importId: context.importId, forget: true }),
        onDone: { target: 'lookingUp' },
        onError: { target: 'crashed' },
      },
    },
    crashed: {
      tags: ['screen:crashed', 'unfinished'],
      description: 'An internal error. The stored import can be opened again.',
      invoke: {
        src: 'close',
        id: 'close',
        input: { importId: null, forget: false },
        onError: {},
      },
      on: { resume: { target: 'lookingUp' } },
    },
  },
});
