import { assertEvent } from 'xstate';
import { ORDERS_PER_ACTION } from '../../api/contract/orders/orderActionCalls.ts';
import { LABELS_PER_CALL } from '../../api/contract/orders/orderLabels.ts';
import { findBatchEnd, planPrint } from './printPlan.ts';
import { createPrintContext, printSetup, toConfirm } from './setup.ts';
import type { PrintContext, PrintEvent } from './types.ts';
import { withOutput } from '../shared/actors.ts';

type PrintInput<Type extends PrintEvent['type']> = {
  readonly event: Extract<PrintEvent, { type: Type }>;
};

/** Transitions to other orders, for states without an unfinished print. */
const openTransitions = {
  open: {
    target: '#labelPrint.finding',
    actions: { type: 'open', params: ({ event }: PrintInput<'open'>) => event },
  },
  recalled: {
    guard: { type: 'hasWork', params: ({ event }: PrintInput<'recalled'>) => event.work },
    target: '#labelPrint.finding',
    actions: { type: 'recall', params: ({ event }: PrintInput<'recalled'>) => event.work },
  },
} as const;

/** Transitions to the chosen destination. */
const printTransitions = {
  print: [
    { guard: 'opensDialog', target: '#labelPrint.layingOut' },
    { guard: 'canPrint', target: '#labelPrint.makingFile' },
  ],
} as const;

/** Printers do not report whether they have paper, and files are printed later, so the user is asked. */
const afterOutput = [
  { guard: 'shouldAsk', target: '#labelPrint.asking' },
  {
    target: '#labelPrint.recording',
    actions: {
      type: 'reportPrinted',
      params: ({ context }: { readonly context: PrintContext }) =>
        findBatchEnd(context) - context.from,
    },
  },
] as const;

/** Orders chosen during a print are queued. */
const queueTransitions = {
  recalled: {
    actions: { type: 'setNext', params: ({ event }: PrintInput<'recalled'>) => event.work },
  },
} as const;

const nextTransitions = {
  openNext: { guard: 'hasNext', target: '#labelPrint.finding', actions: 'takeNext' },
} as const;

/**
 * Printing of labels: orders, printer and result. Prints are recorded only after the user has entered how many labels
 * were printed, because browsers do not know, unless the user chose that all count at once.
 */
export const labelPrintMachine = printSetup.createMachine({
  id: 'labelPrint',
  context: createPrintContext,
  invoke: { src: 'workStore', id: 'workStore' },
  on: { preferred: { actions: { type: 'choose', params: ({ event }) => event.settings } } },
  initial: 'empty',
  states: {
    empty: {
      description: 'No orders: numbers can be entered.',
      on: openTransitions,
    },
    finding: {
      description: 'The orders are looked up.',
      invoke: {
        src: 'findOrders',
        id: 'findOrders',
        input: ({ context }) => ({ source: context.source ?? { by: 'ids', ids: [] } }),
        onDone: [
          {
            guard: withOutput('hasFoundOrders'),
            target: 'loading',
            actions: withOutput('showFound'),
          },
          { guard: withOutput('ok'), target: 'noneFound', actions: withOutput('showFound') },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
      on: openTransitions,
    },
    noneFound: {
      description: 'No number has an order; they can be corrected.',
      on: openTransitions,
    },
    loading: {
      description: 'The content of the labels is fetched, 200 orders at a time, with progress.',
      invoke: {
        src: 'fetchLabels',
        id: 'fetchLabels',
        input: ({ context: { found, fetchedCount } }) => ({
          ids: found.ids.slice(fetchedCount, fetchedCount + LABELS_PER_CALL),
        }),
        onDone: [
          {
            guard: withOutput('hasMoreToFetch'),
            target: 'loading',
            reenter: true,
            actions: withOutput('addLabels'),
          },
          { guard: withOutput('wasAsking'), target: 'asking', actions: withOutput('addLabels') },
          {
            guard: withOutput('hasToConfirm'),
            target: 'confirming',
            actions: withOutput('addLabels'),
          },
          { guard: withOutput('canStart'), target: 'starting', actions: withOutput('addLabels') },
          { guard: withOutput('ok'), target: 'ready', actions: withOutput('addLabels') },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
      on: openTransitions,
    },
    failed: {
      description:
        'The failure, and "try again"; loaded labels stay. If the network or the service is unavailable, it is retried automatically.',
      after: {
        retry: [
          { guard: 'canRetryLoading', target: 'loading' },
          { guard: 'mayRecover', target: 'finding' },
        ],
      },
      on: {
        ...openTransitions,
        retry: [{ guard: 'hasFound', target: 'loading' }, { target: 'finding' }],
      },
    },
    confirming: {
      description: 'The orders that have no label yet are confirmed, 1,000 at a time.',
      entry: 'clearFailure',
      invoke: {
        src: 'confirmOrders',
        id: 'confirmOrders',
        input: ({ context }) => ({ ids: toConfirm(context) }),
        onDone: [
          {
            guard: withOutput('hasMoreToConfirm'),
            target: 'confirming',
            reenter: true,
            actions: withOutput('applyConfirmation'),
          },
          {
            guard: withOutput('hasConfirmed'),
            target: 'starting',
            actions: withOutput('applyConfirmation'),
          },
          { guard: withOutput('ok'), target: 'ready', actions: withOutput('applyConfirmation') },
          { target: 'ready', actions: withOutput('fail') },
        ],
        onError: { target: 'ready', actions: 'failUnexpectedly' },
      },
      on: queueTransitions,
    },
    starting: {
      description: 'The page sends the labels to the printer without another click.',
      exit: { type: 'setIntent', params: 'preview' },
      on: { ...queueTransitions, ...printTransitions },
    },
    ready: {
      description:
        'A button that names labels, paper and printer, next to a preview; the set-up of the printer; orders without a sender, printed before, not printable or unconfirmed, with "Confirm and print".',
      entry: 'keep',
      on: {
        ...openTransitions,
        ...nextTransitions,
        choose: { actions: [{ type: 'choose', params: ({ event }) => event.settings }, 'keep'] },
        connect: { guard: 'usesUsb', target: 'connecting' },
        ...printTransitions,
        confirm: {
          guard: 'canConfirm',
          target: 'confirming',
          actions: { type: 'setIntent', params: 'confirmAndPrint' },
        },
        finish: { target: 'empty', actions: ['clear', 'keep'] },
      },
    },
    connecting: {
      description: 'The browser asks which USB label printer to use.',
      entry: 'begin',
      invoke: {
        src: 'choosePrinter',
        id: 'choosePrinter',
        onDone: { target: 'ready', actions: withOutput('setPrinter') },
        onError: { target: 'ready', actions: 'failUnexpectedly' },
      },
      on: queueTransitions,
    },
    layingOut: {
      description: 'All sheets of the batch are laid out in the page.',
      entry: 'begin',
      on: {
        ...queueTransitions,
        sheetsReady: { target: 'printing' },
        cancel: { target: 'ready' },
      },
    },
    printing: {
      description: 'The browser’s print dialog is open.',
      invoke: {
        src: 'openDialog',
        id: 'openDialog',
        onDone: afterOutput,
        onError: { target: 'ready', actions: 'failUnexpectedly' },
      },
      on: queueTransitions,
    },
    makingFile: {
      description:
        'The file is made with progress, then saved or sent to a label printer; it can be stopped.',
      entry: 'begin',
      invoke: {
        src: 'makeFile',
        id: 'makeFile',
        input: ({ context, event, self }) => {
          assertEvent(event, 'print');
          return {
            captions: event.captions,
            labels: planPrint(context).printing,
            from: context.from,
            to: findBatchEnd(context),
            settings: context.settings,
            report: (share: number) => self.send({ type: 'progress', share }),
          };
        },
        onDone: [
          {
            guard: withOutput('isInterrupted'),
            target: 'asking',
            actions: withOutput('notePrinterFailure'),
          },
          {
            guard: withOutput('hasPrinterFailure'),
            target: 'ready',
            actions: withOutput('notePrinterFailure'),
          },
          ...afterOutput,
        ],
        onError: { target: 'ready', actions: 'failUnexpectedly' },
      },
      on: {
        ...queueTransitions,
        progress: { actions: { type: 'setShare', params: ({ event }) => event.share } },
        cancel: [{ guard: 'usesUsb', target: 'asking' }, { target: 'ready' }],
      },
    },
    asking: {
      description:
        '"Did all labels print?" All, up to a label, or none, and whether to ask next time; a reload asks again.',
      entry: ['awaitAnswer', 'keep'],
      on: {
        ...queueTransitions,
        choose: { actions: { type: 'choose', params: ({ event }) => event.settings } },
        reportPrinted: [
          {
            guard: { type: 'isNothingPrinted', params: ({ event }) => event.labels },
            target: 'ready',
            actions: 'stopAwaiting',
          },
          {
            target: 'recording',
            actions: { type: 'reportPrinted', params: ({ event }) => event.labels },
          },
        ],
      },
    },
    recording: {
      description: 'The server records the printed orders, 1,000 at a time.',
      invoke: {
        src: 'recordPrints',
        id: 'recordPrints',
        input: ({ context: { printId, queue, settings, isReprint } }) => ({
          printId,
          ids: queue.slice(0, ORDERS_PER_ACTION),
          size: settings.size,
          reprint: isReprint || settings.reprint,
        }),
        onDone: [
          {
            guard: withOutput('hasMoreToRecord'),
            target: 'recording',
            reenter: true,
            actions: withOutput('addRecorded'),
          },
          { guard: withOutput('ok'), target: 'done', actions: withOutput('addRecorded') },
          { target: 'unrecorded', actions: withOutput('fail') },
        ],
        onError: { target: 'unrecorded', actions: 'failUnexpectedly' },
      },
      on: queueTransitions,
    },
    unrecorded: {
      description:
        'The failure; recording is retried, automatically if the network or the service is unavailable, or skipped.',
      after: { retry: { guard: 'mayRecover', target: 'recording' } },
      on: {
        ...queueTransitions,
        retry: { target: 'recording' },
        finish: { target: 'empty', actions: ['clear', 'keep'] },
      },
    },
    done: {
      description:
        'Number of recorded orders, those printed by another user since, and the next step: the next labels, or others.',
      entry: 'keep',
      exit: 'clearFailure',
      on: {
        ...openTransitions,
        ...nextTransitions,
        recordReprints: { guard: 'hasReprints', target: 'recording', actions: 'queueReprints' },
        continue: { guard: 'hasLabels', target: 'ready', actions: 'keepRemaining' },
        reopen: { target: 'finding', actions: 'reopenPrinted' },
        finish: { target: 'empty', actions: ['clear', 'keep'] },
      },
    },
  },
});
