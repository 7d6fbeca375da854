import { assign, emit, setup } from 'xstate';
import { isRetryable, type Outcome } from '../../api/contract/failure.ts';
import type { RemainOrderQty } from '../../api/contract/orders/orderQuota.ts';
import { hasSameVerdicts, type SenderTexts } from '../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type {
  EngineEvent,
  ImportCounts,
  ImportSource,
  OpenResult,
  RowQuery,
  SheetLayout,
  StorageFailure,
} from '../../workers/protocol.ts';
import { callbackActor, promiseActor } from '../shared/actors.ts';
import { mergeChoice, hasChanges } from './readingChoice.ts';
import { emptyContext, noCounts, noOrders } from './emptyContext.ts';
import { countSentRows, countRowsWithoutOrder } from './rowCounts.ts';
import { addFreight, noFreight, noSenders, addSenders } from './freight.ts';
import {
  type CheckedBatch,
  type DeliveredBatch,
  type DeliverResult,
  type EarlierImport,
  type EarlierImportQuery,
  type GridChange,
  type GridCommand,
  type GridStep,
  type ImportContext,
  type ImportElsewhere,
  type ImportEvent,
  type ImportEmitted,
  type ImportOwner,
  type ImportRef,
  type OpenInput,
  type ReadingChoice,
  type ReconcileResult,
  type ReopenInput,
  type RemapInput,
  type ResumeResult,
  type StoredImport,
  type TakeResult,
} from './types.ts';
import { backoffMs, MAX_TRIES } from './backoff.ts';
import type { ImportTag } from './stateTags.ts';
import { unexpectedFailure, isNotSignedIn, isOffline } from '../shared/failure.ts';

/** Weight of the earlier pace when a new batch is added. */
const PACE_WEIGHT = 0.9;

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: ImportContext;
  events?: ImportEvent;
  input?: { readonly kind: ImportKind };
  emitted?: ImportEmitted;
  tags?: ImportTag;
} = {};

export const importSetup = setup({
  types,
  actors: {
    /** Finds an unfinished import of the owner and kind that no other tab has open; null if none. */
    findUnfinished: promiseActor<StoredImport | null, { owner: ImportOwner; kind: ImportKind }>(
      'findUnfinished',
    ),
    /** Sends `import.elsewhere`, and `import.released` once no other tab has the unfinished import open. */
    watchRelease: callbackActor<ImportEvent, { owner: ImportOwner; kind: ImportKind }>(
      'watchRelease',
    ),
    /** Reads and judges a file; claims the import for this tab and begins to store it. */
    open: promiseActor<OpenResult, OpenInput>('open'),
    /** Reopens a stored import: file, mapping, edits and journalled outcomes. */
    reopen: promiseActor<ResumeResult, ReopenInput>('reopen'),
    remap: promiseActor<OpenResult, RemapInput>('remap'),
    /** Runs the grid's commands one after another and stores the edits. */
    grid: callbackActor<GridCommand>('grid'),
    /** Sends `network.*` events, the current state first. */
    watchNetwork: callbackActor<ImportEvent>('watchNetwork'),
    /** Asks for forecasts of the next ready rows; nothing is stored. */
    checkBatch: promiseActor<Outcome<CheckedBatch>, ImportRef & { after: number }>('checkBatch'),
    /** Remaining orders of the company this month; null if the rows are not orders. */
    askQuota: promiseActor<Outcome<RemainOrderQty | null>>('askQuota'),
    /** Earlier import of the same file; null if none. */
    askEarlier: promiseActor<Outcome<EarlierImport | null>, EarlierImportQuery>('askEarlier'),
    /** Waits for the carrier's places; whether they arrived after the file was judged without them. */
    awaitPlaces: promiseActor<boolean>('awaitPlaces'),
    /** Sender for orders that name none. */
    askSender: promiseActor<Outcome<SenderTexts | null>>('askSender'),
    /** Stores file, options, mapping and edits; null once stored. */
    save: promiseActor<StorageFailure | null, ImportRef>('save'),
    /** Settles the batches that the server has; the others stay unknown. */
    reconcile: promiseActor<Outcome<ReconcileResult>, ImportRef>('reconcile'),
    /** Takes the next batch and journals its bytes before it is sent. */
    take: promiseActor<TakeResult, ImportRef>('take'),
    /**
     * Sends a journalled batch, settles its outcomes and journals them, while the next ones are in
     * flight; when held back, it waits for all answers.
     */
    deliver: promiseActor<DeliverResult, ImportRef & { batchNo: number }>('deliver'),
    /** Removes a finished import from the storage; its rows stay visible. */
    forget: promiseActor<null, ImportRef>('forget'),
    /** Closes the file and releases the import; with `forget`, removes it from the storage. */
    close: promiseActor<null, { importId: string | null; forget: boolean }>('close'),
    /** Closes the import and removes all stored imports of the owner. */
    wipe: promiseActor<null, { owner: ImportOwner | null }>('wipe'),
  },
  guards: {
    isSameOwner: ({ context }, owner: ImportOwner) => isOwner(context, owner),
    isSameOwnerWithUnknownRows: ({ context }, owner: ImportOwner) =>
      isOwner(context, owner) && context.counts.unknown > 0,
    isFound: (_, offer: StoredImport | null) => offer !== null,
    isHeldNowhere: (_, elsewhere: ImportElsewhere | null) => elsewhere === null,
    canTakeOver: ({ context }) => context.elsewhere?.doing === 'resting',
    isOpened: (_, result: OpenResult) => result.ok && !needsColumns(result),
    isOpenedUnmapped: (_, result: OpenResult) => result.ok,
    isOpenCancelled: (_, result: OpenResult) => !result.ok && result.failure.code === 'cancelled',
    isResumed: (_, result: ResumeResult) => result.type === 'opened',
    isResumedWithUnknownRows: (_, result: ResumeResult) =>
      result.type === 'opened' && result.counts.unknown > 0,
    isResumedUnmapped: (_, result: ResumeResult) =>
      result.type === 'opened' && needsColumns(result),
    isResumedComplete: (_, result: ResumeResult) =>
      result.type === 'opened' && countRowsWithoutOrder(result.counts) === 0,
    isResumeRefused: (_, result: ResumeResult) => result.type === 'refused',
    /** The reader failed to load, crashed or hung; the file is not at fault. */
    isResumeCrashed: (_, result: ResumeResult) =>
      result.type === 'refused' &&
      ['notStarted', 'crashed', 'deadline'].includes(result.failure.code),
    isHeldElsewhere: (_, result: ResumeResult) => result.type === 'elsewhere',
    /**
     * The file is available and can be read in another way. A stored file that can no longer be
     * read is not available.
     */
    canReopen: ({ context }) =>
      context.source !== null &&
      context.refusal?.reading !== undefined &&
      countSentRows(context.counts) === 0,
    isSaved: (_, failure: StorageFailure | null) => failure === null,
    isSavedUnknown: ({ context }, failure: StorageFailure | null) =>
      failure === null && context.counts.unknown > 0,
    /** Whether rows are ready and the encoding of the file is certain. */
    canSend: ({ context: { counts, layout } }) =>
      counts.unknown > 0 || (counts.readyRows > 0 && layout?.text?.letterReadings === undefined),
    canCheck: ({ context }) => context.counts.readyRows > 0,
    /** Whether the change has made a row ready, even if a required column is missing. */
    hasReadyRows: (_, { counts }: GridChange) => counts.readyRows > 0,
    hasMoreToCheck: (_, outcome: Outcome<CheckedBatch>) => outcome.ok && outcome.data.next !== null,
    /** Whether the new default sender changes the verdicts of rows. */
    doesSenderMatter: ({ context }, outcome: Outcome<SenderTexts | null>) =>
      outcome.ok &&
      context.layout !== null &&
      countSentRows(context.counts) === 0 &&
      !hasSameVerdicts(context.kind, context.layout.sender ?? null, outcome.data),
    /** Whether late places can be applied without resetting the user's undo. */
    canApplyPlaces: ({ context }, arePlacesLate: boolean) =>
      arePlacesLate && countSentRows(context.counts) === 0 && !hasChanges(context),
    hasLatePlaces: ({ context }) => context.arePlacesLate && countSentRows(context.counts) === 0,
    isNothingSent: ({ context }) => countSentRows(context.counts) === 0,
    isBatchInFlight: ({ context }) => context.batch !== null,
    hasTakenBatch: (_, taken: TakeResult) => taken.type === 'batch',
    /** Every row is an order. */
    hasTakenLast: (_, taken: TakeResult) =>
      taken.type === 'nothingLeft' && countRowsWithoutOrder(taken.counts) === 0,
    hasTakenNothing: (_, taken: TakeResult) => taken.type === 'nothingLeft',
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    /** All rows are orders now. */
    isComplete: (_, outcome: Outcome<{ counts: ImportCounts }>) =>
      outcome.ok && countRowsWithoutOrder(outcome.data.counts) === 0,
    /** The next batch is in flight already. */
    hasNextInFlight: (_, outcome: Outcome<DeliveredBatch>) =>
      outcome.ok && outcome.data.next !== undefined,
    isSignedOut: (_, outcome: Outcome<unknown>) => isNotSignedIn(outcome),
    isOffline: (_, outcome: Outcome<unknown>) => isOffline(outcome),
    isRetryable: ({ context }, outcome: Outcome<unknown>) =>
      !outcome.ok && isRetryable(outcome.failure) && context.attempt + 1 < MAX_TRIES,
  },
  actions: {
    clearImport: assign(emptyContext),
    setOwner: assign((_, owner: ImportOwner) => ({ owner })),
    clearOwner: assign({ owner: null }),
    applyEngineEvent: assign(({ context }, event: EngineEvent) =>
      event.type === 'layout'
        ? { layout: event.layout }
        : { read: event.progress, counts: event.progress.counts, layout: context.layout },
    ),
    setSource: assign((_, source: ImportSource) => ({
      ...emptyContext,
      source,
      importId: crypto.randomUUID(),
    })),
    reopen: assign(({ context }, choice: ReadingChoice) => ({
      choice: { ...mergeChoice(context, choice), ...choice },
      layout: null,
      counts: noCounts,
      hasEarlierEdits: false,
      history: emptyContext.history,
      query: emptyContext.query,
      refusal: null,
      check: null,
      arePlacesLate: false,
    })),
    showOpened: assign((_, result: OpenResult) =>
      result.ok
        ? { layout: result.layout, counts: result.counts, read: null, refusal: null }
        : { refusal: result.failure, read: null },
    ),
    /** Keeps the edits, but resets undo, filters, sorting and the check. */
    startOver: assign(({ context }) => ({
      hasEarlierEdits: hasChanges(context),
      history: emptyContext.history,
      query: emptyContext.query,
      check: null,
      arePlacesLate: false,
    })),
    showResumed: assign((_, result: ResumeResult) => {
      if (result.type === 'opened') {
        const { source, layout, counts, hasEarlierEdits } = result;
        const none = { read: null, refusal: null, offer: null, elsewhere: null };
        return { source, layout, counts, hasEarlierEdits, ...none };
      }
      return result.type === 'refused' ? { refusal: result.failure, read: null } : { read: null };
    }),
    offer: assign((_, offer: StoredImport | null) => ({
      offer,
      elsewhere: null,
      importId: offer?.importId ?? null,
    })),
    chooseStored: assign(({ context }, importId: string | undefined) =>
      importId === undefined || importId === context.importId ? {} : { importId, offer: null },
    ),
    noteGone: assign(({ context }) => ({ goneId: context.importId })),
    showElsewhere: assign((_, elsewhere: ImportElsewhere | null) => ({ elsewhere })),
    takeOver: assign(({ context }) => ({ importId: context.elsewhere?.importId ?? null })),
    /** Keeps only the id: another tab has the import open. */
    release: assign(({ context }) => ({ ...emptyContext, importId: context.importId })),
    applyChange: assign((_, change: GridChange) => change),
    beginCheck: assign(({ context }) => ({
      check: {
        orders: noOrders,
        freight: noFreight,
        senders: noSenders,
        next: 0,
        total: context.counts.readyOrders,
        isStale: false,
      },
    })),
    noteChecked: assign(({ context }, outcome: Outcome<CheckedBatch>) => {
      if (!outcome.ok || context.check === null) return {};
      const { orders, freight, senders, next, counts } = outcome.data;
      const sums = context.check.orders;
      return {
        check: {
          ...context.check,
          next,
          orders: {
            create: sums.create + orders.create,
            duplicate: sums.duplicate + orders.duplicate,
            conflict: sums.conflict + orders.conflict,
            invalid: sums.invalid + orders.invalid,
          },
          freight: addFreight(context.check.freight, freight),
          senders: addSenders(context.check.senders, senders),
        },
        counts,
        failure: null,
        attempt: 0,
      };
    }),
    /** Forecasts may be out of date now. */
    outdate: assign(({ context }, step: GridStep) =>
      context.check === null || step.size === null
        ? {}
        : { check: { ...context.check, isStale: true } },
    ),
    forgetCheck: assign({ check: null }),
    showQuota: assign((_, outcome: Outcome<RemainOrderQty | null>) =>
      outcome.ok ? { quota: outcome.data } : {},
    ),
    showEarlier: assign((_, outcome: Outcome<EarlierImport | null>) =>
      outcome.ok ? { earlier: outcome.data } : {},
    ),
    notePlaces: assign((_, arePlacesLate: boolean) => (arePlacesLate ? { arePlacesLate } : {})),
    showSender: assign((_, outcome: Outcome<SenderTexts | null>) =>
      outcome.ok ? { sender: outcome.data } : {},
    ),
    reportMoved: emit({ type: 'moved' }),
    reportStep: emit((_, step: GridStep) => ({ type: 'stepped', step }) as const),
    setQuery: assign((_, query: RowQuery) => ({ query })),
    showTaken: assign((_, taken: TakeResult) => {
      switch (taken.type) {
        case 'batch':
          return { batch: taken.batch, counts: taken.counts };
        case 'nothingLeft':
          return { batch: null, counts: taken.counts };
        case 'notStored':
          return { batch: null, failure: taken.failure };
      }
    }),
    applyReconciled: assign((_, outcome: Outcome<ReconcileResult>) =>
      outcome.ok ? { counts: outcome.data.counts, batch: null, attempt: 0, failure: null } : {},
    ),
    failFrom: assign(({ context }, outcome: Outcome<unknown> & Pick<DeliverResult, 'counts'>) => {
      if (outcome.ok) return {};
      const { failure, counts = context.counts } = outcome;
      return { failure, counts, attempt: context.attempt + 1 };
    }),
    failStorage: assign((_, failure: StorageFailure | null) => ({ failure })),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    /** Stops after the batch in flight, or resumes; carried out by the sender. */
    holdBack: (_args, _isHeldBack: boolean) => {},
    clearFailure: assign({ failure: null, attempt: 0 }),
    dropBatch: assign({ batch: null }),
    settle: assign(({ context }, outcome: Outcome<DeliveredBatch>) => {
      if (!outcome.ok) return {};
      const { counts, rows, tookMs, next = null } = outcome.data;
      const { pace } = context;
      return {
        counts,
        batch: next,
        attempt: 0,
        failure: null,
        pace: {
          rows: rows + (pace?.rows ?? 0) * PACE_WEIGHT,
          ms: tookMs + (pace?.ms ?? 0) * PACE_WEIGHT,
        },
      };
    }),
  },
  delays: {
    backoff: ({ context }) => backoffMs(context.attempt, context.failure),
  },
});

function isOwner({ owner }: ImportContext, other: ImportOwner): boolean {
  return owner?.account === other.account && owner.companyId === other.companyId;
}

/**
 * Returns whether required columns are missing and no row can be sent. A row with filled-in values can be sent without
 * the column.
 */
function needsColumns({ layout, counts }: { layout: SheetLayout; counts: ImportCounts }): boolean {
  return layout.missing.length > 0 && counts.readyRows + countSentRows(counts) === 0;
}
