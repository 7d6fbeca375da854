import { opening, refused } from './state.opening.ts';
import { openElsewhere, resumeOffered, resuming } from './state.resuming.ts';
import { blank, importSetup, ownerOf } from './setup.ts';
import { working } from './state.working.ts';

/**
 * One merchant's import, from the file to the last answer. One actor for as long as the page
 * lives, so that sending goes on while other pages are looked at and waits while the session is
 * renewed. The context holds ids and counts; rows stay in the engine.
 */
export const orderImportMachine = importSetup.createMachine({
  id: 'orderImport',
  context: ({ input }) => ({ ...blank, kind: input.kind, owner: null }),
  initial: 'nobody',
  on: {
    signedIn: [
      // The same user again: whatever was under way goes on.
      { guard: { type: 'sameOwner', params: ({ event }) => event.owner } },
      {
        target: '.handingOver',
        actions: ['blank', { type: 'belongTo', params: ({ event }) => event.owner }],
      },
    ],
    signedOut: { target: '.wiping' },
  },
  states: {
    /** Nobody is signed in. */
    nobody: {},
    /** Another user has signed in: nothing of the one before stays on the page. */
    handingOver: {
      invoke: {
        src: 'close',
        id: 'close',
        input: { importId: null, forget: false },
        onDone: { target: 'lookingUp' },
        onError: { target: 'crashed' },
      },
    },
    /** Signed out on purpose: the stored imports of this user go. */
    wiping: {
      invoke: {
        src: 'wipe',
        id: 'wipe',
        input: ({ context }) => ({ owner: context.owner }),
        onDone: { target: 'nobody', actions: ['blank', 'belongToNobody'] },
        onError: { target: 'nobody', actions: ['blank', 'belongToNobody'] },
      },
    },
    /** Is there an import to go on with? */
    lookingUp: {
      entry: 'blank',
      invoke: {
        src: 'findUnfinished',
        id: 'findUnfinished',
        input: ({ context }) => ({ owner: ownerOf(context), kind: context.kind }),
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'resumeOffered',
            actions: { type: 'offer', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle' },
      },
    },
    /** "Drop a file here". */
    idle: {
      on: {
        choose: {
          target: 'opening',
          actions: { type: 'hold', params: ({ event }) => event.source },
        },
      },
    },
    resumeOffered,
    resuming,
    openElsewhere,
    opening,
    refused,
    working,
    /** The import leaves page and storage. */
    discarding: {
      invoke: {
        src: 'close',
        id: 'close',
        input: ({ context }) => ({ importId: context.importId, forget: true }),
        onDone: { target: 'lookingUp' },
        onError: { target: 'crashed' },
      },
    },
    /** Something of ours broke. What is stored can be opened again. */
    crashed: {
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
