import type { Outcome } from '../../api/contract/failure.ts';
import type { SenderTexts } from '../../domain/sheets/defaultSender.ts';
import { toEarlierImportQuery, getImport, getOwner } from './requiredContext.ts';
import { importSetup } from './setup.ts';
import { checking } from './state.checking.ts';
import { sending } from './state.sending.ts';
import { withOutput } from '../shared/actors.ts';

const toGrid = importSetup.sendTo('grid', ({ event }) => event);

/** Transitions on every change of the rows, in any state. */
const changed = importSetup.createStateConfig({
  on: {
    'grid.changed': {
      actions: [
        { type: 'applyChange', params: ({ event }) => event.change },
        { type: 'outdate', params: ({ event }) => event.step },
        { type: 'reportStep', params: ({ event }) => event.step },
      ],
    },
  },
}).on['grid.changed'];

const discard = { target: '#orderImport.discarding' } as const;
/** No call is in flight: another tab may take over. */
const takenOver = { target: '#orderImport.handingOff' } as const;

interface SenderAnswer {
  readonly event: { readonly output: Outcome<SenderTexts | null> };
}

/** Sets the sender for orders without one; rows checked with another are checked again. */
const askSender = {
  src: 'askSender',
  id: 'askSender',
  onDone: [
    {
      guard: { type: 'doesSenderMatter', params: ({ event }: SenderAnswer) => event.output },
      target: 'remapping',
      actions: { type: 'showSender', params: ({ event }: SenderAnswer) => event.output },
    },
    { actions: { type: 'showSender', params: ({ event }: SenderAnswer) => event.output } },
  ],
  // The server fills it in; the page shows nothing.
  onError: {},
} as const;

/** Judges the rows with places that arrived late; asks first if the user has changed something. */
const awaitPlaces = {
  src: 'awaitPlaces',
  id: 'awaitPlaces',
  onDone: [
    { guard: withOutput('canApplyPlaces'), target: 'remapping' },
    { actions: withOutput('notePlaces') },
  ],
  // The server checks places in any case.
  onError: {},
} as const;

export const working = importSetup.createStateConfig({
  tags: ['screen:rows', 'unfinished'],
  description:
    'The grid with its rows. Cells can be fixed at any time, also during sending: sent rows are locked, the others can still change.',
  invoke: { src: 'grid', id: 'grid', onError: { target: '#orderImport.crashed' } },
  on: {
    edit: { actions: toGrid },
    skip: { actions: toGrid },
    fix: { actions: toGrid },
    undo: { actions: toGrid },
    redo: { actions: toGrid },
    query: {
      actions: [toGrid, { type: 'setQuery', params: ({ event }) => event.query }],
    },
    'grid.broke': { target: '#orderImport.crashed' },
    'grid.moved': { actions: 'reportMoved' },
    'grid.changed': changed,
  },
  initial: 'reviewing',
  states: {
    mapping: {
      tags: ['screen:mapping', 'activity:reviewing'],
      description:
        'Required columns are missing, and no row can be sent: the user maps columns to fields, fills the blank cells, or sets a default sender.',
      invoke: [askSender, awaitPlaces],
      on: {
        shownAgain: { target: 'mapping', reenter: true },
        'grid.changed': {
          guard: { type: 'hasReadyRows', params: ({ event }) => event.change },
          target: 'reviewing',
          ...changed,
        },
        map: { target: 'remapping' },
        applyPlaces: { guard: 'hasLatePlaces', target: 'remapping' },
        reopen: {
          guard: 'isNothingSent',
          target: '#orderImport.opening',
          actions: { type: 'reopen', params: ({ event }) => event.choice },
        },
        discard,
        takenOver,
      },
    },
    remapping: {
      tags: 'activity:remapping',
      description:
        'The rows are validated again with another mapping, another default sender, or places that arrived late.',
      invoke: {
        src: 'remap',
        id: 'remap',
        input: ({ context, event }) => ({
          owner: getOwner(context),
          mapping: event.type === 'map' ? event.mapping : null,
          isChosen: event.type === 'map',
          sender: context.sender,
        }),
        onDone: [
          {
            guard: withOutput('isOpened'),
            target: 'reviewing',
            actions: ['startOver', withOutput('showOpened')],
          },
          {
            guard: withOutput('isOpenedUnmapped'),
            target: 'mapping',
            actions: ['startOver', withOutput('showOpened')],
          },
          { target: '#orderImport.refused', actions: withOutput('showOpened') },
        ],
        onError: { target: '#orderImport.crashed' },
      },
    },
    reviewing: {
      tags: 'activity:reviewing',
      description: 'Fix, skip, filter and check the rows, then send.',
      invoke: [
        {
          src: 'askQuota',
          id: 'askQuota',
          onDone: { actions: withOutput('showQuota') },
          // Sending needs no answer to it: the server counts for itself.
          onError: {},
        },
        {
          src: 'askEarlier',
          id: 'askEarlier',
          input: ({ context }) => toEarlierImportQuery(context),
          onDone: { actions: withOutput('showEarlier') },
          // Only a hint: the server rejects duplicates anyway.
          onError: {},
        },
        askSender,
        awaitPlaces,
      ],
      on: {
        shownAgain: { target: 'reviewing', reenter: true },
        send: { guard: 'canSend', target: 'sending', actions: ['clearFailure', 'forgetCheck'] },
        check: { guard: 'canCheck', target: 'checking', actions: ['clearFailure', 'beginCheck'] },
        map: { guard: 'isNothingSent', target: 'remapping' },
        applyPlaces: { guard: 'hasLatePlaces', target: 'remapping' },
        reopen: {
          guard: 'isNothingSent',
          target: '#orderImport.opening',
          actions: { type: 'reopen', params: ({ event }) => event.choice },
        },
        discard,
        takenOver,
        // Calls that failed while signed out are repeated.
        signedIn: {
          guard: { type: 'isSameOwnerWithUnknownRows', params: ({ event }) => event.owner },
          target: 'reconciling',
          actions: 'clearFailure',
        },
      },
    },
    reconciling: {
      tags: 'activity:reconciling',
      description:
        '"Asking what has arrived": after a resume or a cancelled sending, before the rows are shown again.',
      invoke: {
        src: 'reconcile',
        id: 'reconcile',
        input: ({ context }) => getImport(context),
        onDone: [
          {
            guard: withOutput('isComplete'),
            target: 'finished.complete',
            actions: withOutput('applyReconciled'),
          },
          { guard: withOutput('ok'), target: 'reviewing', actions: withOutput('applyReconciled') },
          {
            // The rows stay unknown and are reconciled before the next sending.
            target: 'reviewing',
            actions: ['dropBatch', withOutput('failFrom')],
          },
        ],
        onError: { target: '#orderImport.crashed' },
      },
      on: { cancel: { target: 'reviewing', actions: 'dropBatch' } },
    },
    checking,
    sending,
    finished: {
      description: 'All sent rows are answered.',
      initial: 'rowsLeft',
      on: { discard },
      states: {
        rowsLeft: {
          tags: 'activity:finishedWithRowsLeft',
          description:
            'Some rows were not sent; the import is stored until they are fixed or it is closed.',
          on: {
            takenOver,
            review: { target: '#orderImport.working.reviewing' },
            send: {
              guard: 'canSend',
              target: '#orderImport.working.sending',
              actions: ['clearFailure', 'forgetCheck'],
            },
          },
        },
        complete: {
          tags: 'activity:finished',
          description: 'Every row is an order; the stored import is cleared.',
          invoke: {
            src: 'forget',
            id: 'forget',
            input: ({ context }) => getImport(context),
            onDone: {},
            onError: { target: '#orderImport.crashed' },
          },
          // Answered rows are closed, and nothing of this import may be stored again.
          on: { edit: {}, skip: {}, fix: {}, undo: {}, redo: {} },
        },
      },
    },
  },
});
