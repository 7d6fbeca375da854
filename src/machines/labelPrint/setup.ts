import { assign, sendTo, setup } from 'xstate';
import { isRetryable, type Outcome } from '../../api/contract/failure.ts';
import {
  ORDERS_PER_ACTION,
  type ActionOutcome,
} from '../../api/contract/orders/orderActionCalls.ts';
import { LABELS_PER_CALL, type OrderLabel } from '../../api/contract/orders/orderLabels.ts';
import { countPieces } from '../../labels/labelPiece.ts';
import { labelsPerSheet, labelSheets } from '../../labels/labelSheets.ts';
import { listening, promised } from '../shared/actors.ts';
import { batchEnd, isUnconfirmed, isUnremarkable, planPrint, wholeOrders } from './printPlan.ts';
import type {
  Confirmed,
  Entered,
  Found,
  KeepPrint,
  LabelFile,
  Labels,
  LedgerCall,
  PrintContext,
  PrinterFault,
  PrintEvent,
  PrintIntent,
  PrintSettings,
  Opening,
  PrintSource,
  PrintWork,
} from './types.ts';
import { broken, failedBy, mayRecover, RETRY_MS } from '../shared/failure.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: PrintContext;
  events?: PrintEvent;
  children?: { keeper: 'keeper' };
} = {};

const nothingFound = { ids: [], unknown: [], shared: [] };

/** Nothing chosen; a work of its own has an id besides. */
export const emptyContext: Omit<PrintContext, 'printId'> = {
  source: null,
  intent: 'preview',
  origin: null,
  found: nothingFound,
  asked: 0,
  labels: [],
  settings: { size: '100x150', dpi: 203, output: 'pdf', start: 0, reprint: false },
  from: 0,
  whole: 0,
  out: false,
  share: 0,
  queue: [],
  asReprint: false,
  odd: [],
  done: 0,
  failure: null,
  fault: null,
  next: null,
};

/** Another work than before. */
export const newWork = (): PrintContext => ({ ...emptyContext, printId: crypto.randomUUID() });

/**
 * Labels left to print. Orders whose labels were all printed are left out, so that later answers
 * about them change nothing.
 */
function rest({ labels, settings, from, whole }: PrintContext) {
  const { printing } = planPrint({ labels, settings });
  const gone = printing.slice(0, whole).reduce((sum, label) => sum + countPieces(label), 0);
  return { labels: printing.slice(whole), from: from - gone };
}

/** Work to store, before or after the first printed label; null if nothing is left. */
function toPrintWork(context: PrintContext): PrintWork | null {
  const { printId, source, origin, settings, out, asked } = context;
  if (source === null || asked < context.found.ids.length) return null;
  const { labels, from } = rest(context);
  const ids = labels.map(({ orderId }) => orderId);
  const rightNow = { printId, origin, settings, from, out };
  return ids.length === 0 ? null : { ...rightNow, source: { by: 'ids', ids }, intent: 'preview' };
}

/** Labels after the server has answered for some of their orders. */
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
     * Sends `preferred` and `recalled` at once, and `recalled` again when another page hands orders
     * over; stores work over a reload, in this tab alone.
     */
    keeper: listening<KeepPrint>('keeper'),
    findOrders: promised<Found, { readonly source: PrintSource }>('findOrders'),
    /** At most `LABELS_PER_CALL` ids. */
    fetchLabels: promised<Labels, { readonly ids: readonly string[] }>('fetchLabels'),
    /** The browser's own dialog; ends when it is closed, however. */
    openDialog: promised<null>('openDialog'),
    /** Makes a file and hands it to the user, or to a label printer. */
    makeFile: promised<PrinterFault | null, LabelFile>('makeFile'),
    /** At most `ORDERS_PER_ACTION` ids. */
    confirmOrders: promised<Confirmed, { readonly ids: readonly string[] }>('confirmOrders'),
    /** Takes at most `ORDERS_PER_ACTION` orders. */
    enter: promised<Entered, LedgerCall>('enter'),
  },
  guards: {
    some: (_, work: PrintWork | null) => work !== null,
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    foundSome: (_, outcome: Found) => outcome.ok && outcome.data.ids.length > 0,
    hasFound: ({ context }) => context.found.ids.length > 0,
    moreToAsk: ({ context }, outcome: Labels) =>
      outcome.ok && context.asked + LABELS_PER_CALL < context.found.ids.length,
    wasOut: ({ context }, outcome: Labels) => outcome.ok && context.out,
    /** Whether these labels, the last, leave orders to confirm that were handed over for it. */
    hasToConfirm: ({ context: { intent, labels } }, outcome: Labels) =>
      outcome.ok &&
      intent === 'confirmAndPrint' &&
      [...labels, ...outcome.data.labels].some(isUnconfirmed),
    /** Whether there is something to print of what was handed over for that, and no warning about it. */
    isAtOnce: ({ context: { intent, labels, settings, from } }, outcome: Labels) =>
      outcome.ok &&
      intent !== 'preview' &&
      isUnremarkable(planPrint({ labels: [...labels, ...outcome.data.labels], settings }), from),
    /** Printed labels are known by position, which confirming others would shift. */
    canConfirm: ({ context }) => context.from === 0 && toConfirm(context).length > 0,
    moreToConfirm: ({ context }, outcome: Confirmed) =>
      outcome.ok && withOutcomes(context.labels, outcome.data.outcomes).some(isUnconfirmed),
    hasConfirmed: ({ context: { labels, settings, from } }, outcome: Confirmed) =>
      outcome.ok &&
      isUnremarkable(
        planPrint({ labels: withOutcomes(labels, outcome.data.outcomes), settings }),
        from,
      ),
    moreToEnter: ({ context }, outcome: Entered) =>
      outcome.ok && outcome.data.outcomes.length < context.queue.length,
    mayRecover: ({ context }) => mayRecover(context),
    mayRecoverLoading: ({ context: { failure, found } }) =>
      failure !== null && isRetryable(failure) && found.ids.length > 0,
    isInterrupted: (_, fault: PrinterFault | null) => fault === 'interrupted',
    isFault: (_, fault: PrinterFault | null) => fault !== null,
    /** Labels sent to a printer may be printed by now. */
    isSending: ({ context }) => context.settings.output === 'usb',
    hasLabels: ({ context }) => planPrint(context).count > context.from,
    noneOut: (_, labels: number) => labels <= 0,
    noneWhole: ({ context }, labels: number) =>
      wholeOrders(planPrint(context).printing, context.from + labels) <= context.whole,
    hasReprints: ({ context }) => context.odd.some(({ outcome }) => outcome === 'printed'),
    hasNext: ({ context }) => context.next !== null,
  },
  actions: {
    open: assign(({ context }, { source, intent = 'preview' }: Opening) => ({
      ...newWork(),
      source,
      intent,
      settings: { ...context.settings, start: 0, reprint: false },
    })),
    aim: assign((_, intent: PrintIntent) => ({ intent })),
    recall: assign((_, work: PrintWork | null) => ({ ...newWork(), ...work })),
    wait: assign((_, work: PrintWork | null) => ({ next: work })),
    takeNext: assign(({ context }) => ({ ...newWork(), ...context.next })),
    clear: assign(({ context }) => ({ ...newWork(), settings: context.settings })),
    keep: sendTo('keeper', ({ context }): KeepPrint => {
      return { type: 'keep', work: toPrintWork(context), settings: context.settings };
    }),

    showFound: assign((_, outcome: Found) =>
      outcome.ok ? { found: outcome.data, failure: null } : {},
    ),
    addLabels: assign(({ context }, outcome: Labels) =>
      outcome.ok
        ? {
            labels: [...context.labels, ...outcome.data.labels],
            asked: Math.min(context.asked + LABELS_PER_CALL, context.found.ids.length),
            failure: null,
          }
        : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => failedBy(outcome)),
    failBroken: assign({ failure: broken }),
    calm: assign({ failure: null }),

    /** Another size has other positions; other orders begin again. */
    choose: assign(({ context }, change: Partial<PrintSettings>) => {
      const chosen = { ...context.settings, ...change };
      // Sheets of several labels are no format of label printers.
      const isUnfit = chosen.size === 'A4' && (chosen.output === 'zpl' || chosen.output === 'usb');
      const settings: PrintSettings = isUnfit ? { ...chosen, output: 'pdf' } : chosen;
      const start = settings.start % labelsPerSheet(labelSheets[settings.size]);
      const isRestart = settings.reprint !== context.settings.reprint;
      return { settings: { ...settings, start }, ...(isRestart ? { from: 0 } : {}) };
    }),
    begin: assign({ share: 0, failure: null, fault: null, odd: [], done: 0 }),
    noteFault: assign((_, fault: PrinterFault | null) => ({ fault })),
    note: assign((_, share: number) => ({ share: Math.floor(share * 100) / 100 })),

    awaitAnswer: assign({ out: true }),
    stay: assign({ out: false }),
    /** Orders whose labels are all printed are to be recorded. */
    cameOut: assign(({ context }, labels: number) => {
      const { settings } = context;
      const from = Math.min(context.from + labels, batchEnd(context));
      const { printing } = planPrint(context);
      const whole = wholeOrders(printing, from);
      // A sheet of several labels continues at its next free place.
      const start = settings.start + (from - context.from);
      return {
        from,
        whole,
        queue: printing.slice(context.whole, whole).map(({ orderId }) => orderId),
        asReprint: false,
        out: false,
        settings: { ...settings, start: start % labelsPerSheet(labelSheets[settings.size]) },
      };
    }),
    /** Reprints the labels that were printed already. */
    again: assign(({ context }) => {
      const { origin, settings, whole } = context;
      const ids = planPrint(context)
        .printing.slice(0, whole)
        .map(({ orderId }) => orderId);
      return {
        ...newWork(),
        origin,
        source: { by: 'ids' as const, ids },
        settings: { ...settings, start: 0, reprint: true },
      };
    }),
    goOn: assign(({ context }) => ({ ...rest(context), whole: 0, odd: [], done: 0 })),
    queueReprints: assign(({ context }) => ({
      queue: context.odd.flatMap((odd) => (odd.outcome === 'printed' ? [odd.id] : [])),
      odd: context.odd.filter(({ outcome }) => outcome !== 'printed'),
      asReprint: true,
    })),
    confirmed: assign(({ context }, outcome: Confirmed) =>
      outcome.ok ? { labels: withOutcomes(context.labels, outcome.data.outcomes) } : {},
    ),
    entered: assign(({ context }, outcome: Entered) => {
      if (!outcome.ok) return {};
      const { outcomes } = outcome.data;
      const odd = outcomes.filter((one) => one.outcome !== 'done');
      return {
        queue: context.queue.slice(outcomes.length),
        odd: [...context.odd, ...odd],
        done: context.done + outcomes.length - odd.length,
        failure: null,
      };
    }),
  },
  delays: { retry: RETRY_MS },
});
