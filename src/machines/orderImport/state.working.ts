import { assertEvent } from 'xstate';
import { importSetup, oneImport } from './setup.ts';
import { sending } from './state.sending.ts';

const toDesk = importSetup.sendTo('desk', ({ event }) => event);

const discard = { target: '#orderImport.discarding' } as const;

/**
 * The grid with its rows. Cells can be mended all the while, also during sending: rows that were
 * sent are closed, the others can still change.
 */
export const working = importSetup.createStateConfig({
  invoke: { src: 'desk', id: 'desk', onError: { target: '#orderImport.crashed' } },
  on: {
    edit: { actions: toDesk },
    skip: { actions: toDesk },
    undo: { actions: toDesk },
    redo: { actions: toDesk },
    query: {
      actions: [toDesk, { type: 'look', params: ({ event }) => event.query }],
    },
    'desk.broke': { target: '#orderImport.crashed' },
    'desk.changed': { actions: { type: 'changed', params: ({ event }) => event.change } },
  },
  initial: 'reviewing',
  states: {
    /** Required columns are missing: the user says which column of the file is which field. */
    mapping: {
      on: {
        map: { target: 'remapping' },
        reopen: {
          guard: 'nothingSent',
          target: '#orderImport.opening',
          actions: { type: 'readOtherwise', params: ({ event }) => event.choice },
        },
        discard,
      },
    },
    /** The rows are judged anew under another mapping. */
    remapping: {
      invoke: {
        src: 'remap',
        id: 'remap',
        input: ({ event }) => {
          assertEvent(event, 'map');
          return { mapping: event.mapping };
        },
        onDone: [
          {
            guard: { type: 'opened', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: { type: 'showOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'openedUnmapped', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'showOpened', params: ({ event }) => event.output },
          },
          {
            target: '#orderImport.refused',
            actions: { type: 'showOpened', params: ({ event }) => event.output },
          },
        ],
        onError: { target: '#orderImport.crashed' },
      },
    },
    /** Mend, skip, filter, then send. */
    reviewing: {
      on: {
        send: { guard: 'canSend', target: 'sending', actions: 'calm' },
        map: { guard: 'nothingSent', target: 'remapping' },
        reopen: {
          guard: 'nothingSent',
          target: '#orderImport.opening',
          actions: { type: 'readOtherwise', params: ({ event }) => event.choice },
        },
        discard,
      },
    },
    /** "Asking what has arrived": after a resume or a cancelled sending, before the rows again. */
    reconciling: {
      invoke: {
        src: 'reconcile',
        id: 'reconcile',
        input: ({ context }) => oneImport(context),
        onDone: [
          {
            guard: { type: 'okComplete', params: ({ event }) => event.output },
            target: 'finished.complete',
            actions: { type: 'reconciled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'ok', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: { type: 'reconciled', params: ({ event }) => event.output },
          },
          {
            // The rows stay unknown and are asked for again before the next sending.
            target: 'reviewing',
            actions: ['dropBatch', { type: 'failFrom', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: '#orderImport.crashed' },
      },
      on: { cancel: { target: 'reviewing', actions: 'dropBatch' } },
    },
    sending,
    /** Everything that could be sent is answered. */
    finished: {
      initial: 'rowsLeft',
      on: { discard },
      states: {
        /** Rows stayed behind; the import is stored until they are mended or it is closed. */
        rowsLeft: {
          on: {
            review: { target: '#orderImport.working.reviewing' },
            send: { guard: 'canSend', target: '#orderImport.working.sending', actions: 'calm' },
          },
        },
        /** Every row is an order; the stored import is cleared. */
        complete: {
          invoke: {
            src: 'forget',
            id: 'forget',
            input: ({ context }) => oneImport(context),
            onDone: {},
            onError: { target: '#orderImport.crashed' },
          },
          // Answered rows are closed, and nothing of this import may be stored anew.
          on: { edit: {}, skip: {}, undo: {}, redo: {} },
        },
      },
    },
  },
});
