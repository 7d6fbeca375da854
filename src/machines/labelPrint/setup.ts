import { assign, sendTo, setup } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import { isRetryable } from '../../api/contract/failure.ts';
import { LABELS_PER_CALL } from '../../api/contract/order/labels.ts';
import { piecesIn } from '../../labels/piece.ts';
import { labelsPerSheet, sheets } from '../../labels/size.ts';
import { listening, promised } from '../placeholder.ts';
import { batchEnd, planOf, wholeOrders } from './plan.ts';
import type {
  Entered,
  Found,
  KeepPrint,
  LabelFile,
  Labels,
  LedgerCall,
  PrintContext,
  PrintEvent,
  PrintSettings,
  PrintSource,
  PrintWork,
} from './types.ts';

/** After this long what could not be had is asked for by itself again, in ms. */
const RETRY_MS = 8000;

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
  found: nothingFound,
  asked: 0,
  labels: [],
  settings: { size: '100x150', dpi: 203, start: 0, reprint: false },
  from: 0,
  whole: 0,
  out: false,
  share: 0,
  queue: [],
  asReprint: false,
  odd: [],
  done: 0,
  failure: null,
  next: null,
};

/** Another work than before. */
export const newWork = (): PrintContext => ({ ...emptyContext, printId: crypto.randomUUID() });

/**
 * What is left to print. Orders all of whose labels came out are no part of it any more, so that
 * what the server says of them later changes nothing here.
 */
function rest({ labels, settings, from, whole }: PrintContext) {
  const { printing } = planOf({ labels, settings });
  const gone = printing.slice(0, whole).reduce((sum, label) => sum + piecesIn(label), 0);
  return { labels: printing.slice(whole), from: from - gone };
}

/** As it is before any label came out, or after; null where nothing is left. */
function workOf(context: PrintContext): PrintWork | null {
  const { printId, source, settings, out, asked } = context;
  if (source === null || asked < context.found.ids.length) return null;
  const { labels, from } = rest(context);
  const ids = labels.map(({ orderId }) => orderId);
  return ids.length === 0 ? null : { printId, source: { by: 'ids', ids }, settings, from, out };
}

export const printSetup = setup({
  types,
  actors: {
    /**
     * Sends `preferred` and `recalled` at once, and the latter again when another page hands orders
     * over; keeps what it is told to, over a reload, in this tab alone.
     */
    keeper: listening<KeepPrint>('keeper'),
    findOrders: promised<Found, { readonly source: PrintSource }>('findOrders'),
    /** At most `LABELS_PER_CALL` ids. */
    fetchLabels: promised<Labels, { readonly ids: readonly string[] }>('fetchLabels'),
    /** The browser's own dialog; ends when it is closed, however. */
    openDialog: promised<null>('openDialog'),
    /** Makes a file and hands it to the user. */
    makeFile: promised<null, LabelFile>('makeFile'),
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
    mayRecover: ({ context }) => context.failure !== null && isRetryable(context.failure),
    mayRecoverLoading: ({ context: { failure, found } }) =>
      failure !== null && isRetryable(failure) && found.ids.length > 0,
    hasLabels: ({ context }) => batchEnd(context) > context.from,
    noneOut: (_, labels: number) => labels <= 0,
    noneWhole: ({ context }, labels: number) =>
      wholeOrders(planOf(context).printing, context.from + labels) <= context.whole,
    hasReprints: ({ context }) => context.odd.some(({ outcome }) => outcome === 'printed'),
    hasNext: ({ context }) => context.next !== null,
  },
  actions: {
    open: assign(({ context }, source: PrintSource) => ({
      ...newWork(),
      source,
      settings: { ...context.settings, start: 0, reprint: false },
    })),
    recall: assign((_, work: PrintWork | null) => ({ ...newWork(), ...work })),
    wait: assign((_, work: PrintWork | null) => ({ next: work })),
    takeNext: assign(({ context }) => ({ ...newWork(), ...context.next })),
    clear: assign(({ context }) => ({ ...newWork(), settings: context.settings })),
    keep: sendTo('keeper', ({ context }): KeepPrint => {
      return { type: 'keep', work: workOf(context), settings: context.settings };
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
    fail: assign((_, outcome: Outcome<unknown>) =>
      outcome.ok ? {} : { failure: outcome.failure },
    ),
    failBroken: assign({ failure: { kind: 'service', status: 0, retryAfterMs: null } }),
    calm: assign({ failure: null }),

    /** Another size has other positions; other orders begin again. */
    choose: assign(({ context }, change: Partial<PrintSettings>) => {
      const settings = { ...context.settings, ...change };
      const start = settings.start % labelsPerSheet(sheets[settings.size]);
      const isRestart = settings.reprint !== context.settings.reprint;
      return { settings: { ...settings, start }, ...(isRestart ? { from: 0 } : {}) };
    }),
    begin: assign({ share: 0, failure: null, odd: [], done: 0 }),
    note: assign((_, share: number) => ({ share: Math.floor(share * 100) / 100 })),

    awaitAnswer: assign({ out: true }),
    stay: assign({ out: false }),
    /** Orders all of whose labels came out are due in the ledger. */
    cameOut: assign(({ context }, labels: number) => {
      const { settings } = context;
      const from = Math.min(context.from + labels, batchEnd(context));
      const { printing } = planOf(context);
      const whole = wholeOrders(printing, from);
      // A sheet of several labels goes on where it was left.
      const start = settings.start + (from - context.from);
      return {
        from,
        whole,
        queue: printing.slice(context.whole, whole).map(({ orderId }) => orderId),
        asReprint: false,
        out: false,
        settings: { ...settings, start: start % labelsPerSheet(sheets[settings.size]) },
      };
    }),
    goOn: assign(({ context }) => ({ ...rest(context), whole: 0, odd: [], done: 0 })),
    queueReprints: assign(({ context }) => ({
      queue: context.odd.flatMap((odd) => (odd.outcome === 'printed' ? [odd.id] : [])),
      odd: context.odd.filter(({ outcome }) => outcome !== 'printed'),
      asReprint: true,
    })),
    entered: assign(({ context }, outcome: Entered) => {
      if (!outcome.ok) return {};
      const { outcomes } = outcome.data;
      const odd = outcomes.filter((one) => one.outcome !== 'done');
      return {
        queue: [],
        odd: [...context.odd, ...odd],
        done: context.done + outcomes.length - odd.length,
        failure: null,
      };
    }),
  },
  delays: { retry: RETRY_MS },
});
