import { assign, sendTo, setup } from 'xstate';
import { isRetryable, type Outcome } from '../../api/contract/failure.ts';
import {
  ORDERS_PER_ACTION,
  type ActionOutcome,
} from '../../api/contract/orders/orderActionCalls.ts';
import { LABELS_PER_CALL, type OrderLabel } from '../../api/contract/orders/orderLabels.ts';
import { countPieces } from '../../labels/labelPiece.ts';
import { labelsPerSheet, labelSheets } from '../../labels/labelSheets.ts';
import { callbackActor, promiseActor } from '../shared/actors.ts';
import {
  canStartAtOnce,
  countWholeOrders,
  findBatchEnd,
  isPrinterKnown,
  isUnconfirmed,
  planPrint,
} from './printPlan.ts';
import type {
  ConfirmOutcome,
  RecordOutcome,
  FindOutcome,
  KeepPrint,
  LabelFile,
  LabelsOutcome,
  RecordPrintsCall,
  PrintContext,
  PrinterFailure,
  PrintEvent,
  PrintIntent,
  PrintSettings,
  Opening,
  PrintSource,
  PrintWork,
  UsbPrinter,
} from './types.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: PrintContext;
  events?: PrintEvent;
  children?: { workStore: 'workStore' };
} = {};

const nothingFound = { ids: [], unknown: [], shared: [] };

/** Context without orders; `newWork` adds an id. */
export const emptyContext: Omit<PrintContext, 'printId'> = {
  source: null,
  intent: 'preview',
  origin: null,
  found: nothingFound,
  fetchedCount: 0,
  labels: [],
  settings: {
    size: '100x150',
    dpi: 203,
    output: 'pdf',
    usbPrinter: null,
    copies: 1,
    shouldAsk: true,
    start: 0,
    reprint: false,
  },
  from: 0,
  printedOrders: 0,
  out: false,
  share: 0,
  queue: [],
  isReprint: false,
  exceptions: [],
  recordedOrders: 0,
  failure: null,
  printerFailure: null,
  next: null,
};

/** Creates the context of a new print. */
export const createPrintContext = (): PrintContext => ({
  ...emptyContext,
  printId: crypto.randomUUID(),
});

/**
 * Returns the labels left to print. Orders whose labels were all printed are removed, so that later answers do not
 * affect them.
 */
function getRemaining({ labels, settings, from, printedOrders }: PrintContext) {
  const { printing } = planPrint({ labels, settings });
  const removedLabels = printing
    .slice(0, printedOrders)
    .reduce((sum, label) => sum + countPieces(label), 0);
  return { labels: printing.slice(printedOrders), from: from - removedLabels };
}

/** Work to store, before or after the first printed label; null if nothing is left. */
function toPrintWork(context: PrintContext): PrintWork | null {
  const { printId, source, origin, settings, out, fetchedCount } = context;
  if (source === null || fetchedCount < context.found.ids.length) return null;
  const { labels, from } = getRemaining(context);
  const ids = labels.map(({ orderId }) => orderId);
  const currentState = { printId, origin, settings, from, out };
  return ids.length === 0
    ? null
    : { ...currentState, source: { by: 'ids', ids }, intent: 'preview' };
}

/** Applies outcomes to the labels of their orders. */
function withOutcomes(labels: readonly OrderLabel[], outcomes: readonly ActionOutcome[]) {
  const byId = new Map(outcomes.map((one) => [one.id, one]));
  return labels.flatMap((label) => {
    const outcome = byId.get(label.orderId);
    if (outcome === undefined) return [label];
    if (outcome.outcome === 'unknown') return [];
    return 'status' in outcome ? [{ ...label, status: outcome.status }] : [label];
  });
}

/** Orders that one call confirms. */
export const toConfirm = ({ labels }: PrintContext): readonly string[] =>
  labels
    .filter(isUnconfirmed)
    .slice(0, ORDERS_PER_ACTION)
    .map(({ orderId }) => orderId);

export const printSetup = setup({
  types,
  actors: {
    /**
     * Sends `preferred` and `recalled` at once, and `recalled` again when another page hands over orders. Stores work
     * in this tab, so that it survives a reload.
     */
    workStore: callbackActor<KeepPrint>('workStore'),
    findOrders: promiseActor<FindOutcome, { readonly source: PrintSource }>('findOrders'),
    /** At most `LABELS_PER_CALL` ids. */
    fetchLabels: promiseActor<LabelsOutcome, { readonly ids: readonly string[] }>('fetchLabels'),
    /** Opens the browser's print dialog; resolves when it is closed. */
    openDialog: promiseActor<null>('openDialog'),
    /** Lets the user choose a USB label printer. */
    choosePrinter: promiseActor<UsbPrinter | PrinterFailure>('choosePrinter'),
    /** Creates a file and saves it, or sends it to a label printer. */
    makeFile: promiseActor<PrinterFailure | null, LabelFile>('makeFile'),
    /** At most `ORDERS_PER_ACTION` ids. */
    confirmOrders: promiseActor<ConfirmOutcome, { readonly ids: readonly string[] }>(
      'confirmOrders',
    ),
    /** Takes up to `ORDERS_PER_ACTION` orders; none if the printed labels complete no order of several pieces. */
    recordPrints: promiseActor<RecordOutcome, RecordPrintsCall>('recordPrints'),
  },
  guards: {
    hasWork: (_, work: PrintWork | null) => work !== null,
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    hasFoundOrders: (_, outcome: FindOutcome) => outcome.ok && outcome.data.ids.length > 0,
    hasFound: ({ context }) => context.found.ids.length > 0,
    hasMoreToFetch: ({ context }, outcome: LabelsOutcome) =>
      outcome.ok && context.fetchedCount + LABELS_PER_CALL < context.found.ids.length,
    wasAsking: ({ context }, outcome: LabelsOutcome) => outcome.ok && context.out,
    /** Whether orders were handed over to be confirmed, and some still are unconfirmed. */
    hasToConfirm: ({ context: { intent, labels } }, outcome: LabelsOutcome) =>
      outcome.ok &&
      intent === 'confirmAndPrint' &&
      [...labels, ...outcome.data.labels].some(isUnconfirmed),
    /** Whether orders were handed over to be printed, and there is no warning about them. */
    canStart: ({ context: { intent, labels, settings, from } }, outcome: LabelsOutcome) =>
      outcome.ok &&
      intent !== 'preview' &&
      canStartAtOnce({ labels: [...labels, ...outcome.data.labels], settings, from }),
    /** Printed labels are known by position, which confirming others would shift. */
    canConfirm: ({ context }) => context.from === 0 && toConfirm(context).length > 0,
    hasMoreToConfirm: ({ context }, outcome: ConfirmOutcome) =>
      outcome.ok && withOutcomes(context.labels, outcome.data.outcomes).some(isUnconfirmed),
    hasConfirmed: ({ context: { labels, settings, from } }, outcome: ConfirmOutcome) =>
      outcome.ok &&
      canStartAtOnce({ labels: withOutcomes(labels, outcome.data.outcomes), settings, from }),
    hasMoreToRecord: ({ context }, outcome: RecordOutcome) =>
      outcome.ok && outcome.data.outcomes.length < context.queue.length,
    mayRecover: ({ context }) => mayRecover(context),
    canRetryLoading: ({ context: { failure, found } }) =>
      failure !== null && isRetryable(failure) && found.ids.length > 0,
    isInterrupted: (_, printerFailure: PrinterFailure | null) => printerFailure === 'interrupted',
    hasPrinterFailure: (_, printerFailure: PrinterFailure | null) => printerFailure !== null,
    /** Labels sent to a USB printer may be printed by now. */
    usesUsb: ({ context }) => context.settings.output === 'usb',
    hasLabels: ({ context }) => planPrint(context).count > context.from,
    canPrint: ({ context }) =>
      planPrint(context).count > context.from && isPrinterKnown(context.settings),
    opensDialog: ({ context }) =>
      planPrint(context).count > context.from && context.settings.output === 'printer',
    shouldAsk: ({ context }) => context.settings.shouldAsk,
    isNothingPrinted: (_, labels: number) => labels <= 0,
    hasReprints: ({ context }) => context.exceptions.some(({ outcome }) => outcome === 'printed'),
    hasNext: ({ context }) => context.next !== null,
  },
  actions: {
    open: assign(({ context }, { source, intent = 'preview' }: Opening) => ({
      ...createPrintContext(),
      source,
      intent,
      settings: { ...context.settings, reprint: false },
    })),
    setIntent: assign((_, intent: PrintIntent) => ({ intent })),
    recall: assign((_, work: PrintWork | null) => ({ ...createPrintContext(), ...work })),
    setNext: assign((_, work: PrintWork | null) => ({ next: work })),
    takeNext: assign(({ context }) => ({ ...createPrintContext(), ...context.next })),
    clear: assign(({ context }) => ({ ...createPrintContext(), settings: context.settings })),
    keep: sendTo('workStore', ({ context }): KeepPrint => {
      return { type: 'keep', work: toPrintWork(context), settings: context.settings };
    }),

    showFound: assign((_, outcome: FindOutcome) =>
      outcome.ok ? { found: outcome.data, failure: null } : {},
    ),
    addLabels: assign(({ context }, outcome: LabelsOutcome) =>
      outcome.ok
        ? {
            labels: [...context.labels, ...outcome.data.labels],
            fetchedCount: Math.min(
              context.fetchedCount + LABELS_PER_CALL,
              context.found.ids.length,
            ),
            failure: null,
          }
        : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null }),

    /** Changes settings: another size has other positions, and a reprint starts at the first label. */
    choose: assign(({ context }, change: Partial<PrintSettings>) => {
      const changed = { ...context.settings, ...change };
      // Label printers do not support sheets of several labels.
      const isUnfit =
        changed.size === 'A4' && (changed.output === 'zpl' || changed.output === 'usb');
      const settings: PrintSettings = isUnfit ? { ...changed, output: 'pdf' } : changed;
      const start = settings.start % labelsPerSheet(labelSheets[settings.size]);
      const isRestart = settings.reprint !== context.settings.reprint;
      return { settings: { ...settings, start }, ...(isRestart ? { from: 0 } : {}) };
    }),
    begin: assign({
      share: 0,
      failure: null,
      printerFailure: null,
      exceptions: [],
      recordedOrders: 0,
    }),
    notePrinterFailure: assign((_, printerFailure: PrinterFailure | null) => ({ printerFailure })),
    setPrinter: assign(({ context: { settings } }, printer: UsbPrinter | PrinterFailure) =>
      typeof printer === 'string'
        ? { printerFailure: printer }
        : { settings: { ...settings, usbPrinter: printer } },
    ),
    setShare: assign((_, share: number) => ({ share: Math.floor(share * 100) / 100 })),

    awaitAnswer: assign({ out: true }),
    stopAwaiting: assign({ out: false }),
    /** Queues orders whose labels are all printed for recording. */
    reportPrinted: assign(({ context }, labels: number) => {
      const { settings } = context;
      const from = Math.min(context.from + labels, findBatchEnd(context));
      const { printing } = planPrint(context);
      const printedOrders = countWholeOrders(printing, from);
      // A sheet of several labels continues at its next free position.
      const start = settings.start + (from - context.from) * settings.copies;
      return {
        from,
        printedOrders,
        queue: printing.slice(context.printedOrders, printedOrders).map(({ orderId }) => orderId),
        isReprint: false,
        out: false,
        settings: { ...settings, start: start % labelsPerSheet(labelSheets[settings.size]) },
      };
    }),
    /** Reprints the labels that were printed already. */
    reopenPrinted: assign(({ context }) => {
      const { origin, settings, printedOrders } = context;
      const ids = planPrint(context)
        .printing.slice(0, printedOrders)
        .map(({ orderId }) => orderId);
      return {
        ...createPrintContext(),
        origin,
        source: { by: 'ids' as const, ids },
        settings: { ...settings, reprint: true },
      };
    }),
    keepRemaining: assign(({ context }) => ({
      ...getRemaining(context),
      printedOrders: 0,
      exceptions: [],
      recordedOrders: 0,
    })),
    queueReprints: assign(({ context }) => ({
      queue: context.exceptions.flatMap(({ id, outcome }) => (outcome === 'printed' ? [id] : [])),
      exceptions: context.exceptions.filter(({ outcome }) => outcome !== 'printed'),
      isReprint: true,
    })),
    applyConfirmation: assign(({ context }, outcome: ConfirmOutcome) =>
      outcome.ok ? { labels: withOutcomes(context.labels, outcome.data.outcomes) } : {},
    ),
    addRecorded: assign(({ context }, outcome: RecordOutcome) => {
      if (!outcome.ok) return {};
      const { outcomes } = outcome.data;
      const exceptions = outcomes.filter((one) => one.outcome !== 'done');
      return {
        queue: context.queue.slice(outcomes.length),
        exceptions: [...context.exceptions, ...exceptions],
        recordedOrders: context.recordedOrders + outcomes.length - exceptions.length,
        failure: null,
      };
    }),
  },
  delays: { retry: RETRY_MS },
});
