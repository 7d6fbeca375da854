import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { SentOutcome, SentResult } from '../../api/contract/orders/importDeclarations.ts';
import { BATCH_ROWS, MAX_BATCH_ROWS } from '../../api/contract/orders/orderImport.ts';
import { MAX_UNUSED_COLUMNS, type ImportTotals } from '../../api/contract/orders/importedFile.ts';
import type {
  DeliverResult,
  ReconcileResult,
  TakeResult,
} from '../../machines/orderImport/types.ts';
import { countUnsendable } from '../../machines/orderImport/selectors.ts';
import type {
  ImportCounts,
  ImportEngine,
  SheetLayout,
  StorageFailure,
} from '../../workers/protocol.ts';
import type { SendJournal, UnansweredBatch } from './sendJournal.ts';
import type { RowCache } from './rowCache.ts';

/**
 * Returns whether a refusal settles the batch: the server returns a known batch's answer before it
 * checks for cancellation, so this batch was never accepted.
 */
const isFinal = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.key === 'import.cancelled';

/** Summary of the whole import for the server. */
function toImportTotals(counts: ImportCounts, layout: SheetLayout | null): ImportTotals {
  const { skipped, errors } = countUnsendable(counts);
  const unused = layout?.unused ?? [];
  const first = unused.slice(0, MAX_UNUSED_COLUMNS).map(({ source, header, sample }) => ({
    source,
    header: toReceiptText(header),
    sample: toReceiptText(sample),
  }));
  const rows = counts.rows + counts.deletedRows;
  return { rows, skipped, errors, unused: { count: unused.length, first } };
}

/** Text of the file for the receipt: on one line and truncated. */
const toReceiptText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 100)
    .toWellFormed();

/** Batches in flight at once: while the server writes one, the next ones travel and are judged. */
const MAX_IN_FLIGHT = 3;
/** Batches in flight or answered, but not settled yet. */
const MAX_UNSETTLED = 6;
/** A reply within FAST_MS makes the next batches large, one after SLOW_MS small. */
const FAST_MS = 600;
const SLOW_MS = 2000;

/** Longest wait that counts for the pace, in ms; a longer one means that the page was suspended. */
const LONGEST_MS = 60_000;

/** Parts of an open import that sending needs. */
interface ImportToSend {
  readonly engine: ImportEngine;
  readonly rows: RowCache;
  readonly journal: SendJournal;
  /** Layout of its file; null until it is known. */
  readonly layout: SheetLayout | null;
}

/**
 * Sends the rows of an open import, each exactly once. Batches are handed out one by one; the next
 * ones are journalled and sent in the meantime.
 */
export class RowSender {
  readonly #import: ImportToSend;
  /** Serializes `take()`: a call interrupted by a pause is completed by the next one. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  /** Batches in flight. */
  readonly #inFlight = new Set<number>();
  /** Pending and unsettled answers, by batch number. */
  readonly #answers = new Map<number, Promise<Outcome<SentResult>>>();
  /** Aborts all batches in flight. */
  #aborting = new AbortController();
  #sendingAhead: Promise<void> | null = null;
  #isHeldBack = false;
  /** Rows of the next batch. */
  #size = BATCH_ROWS;
  /** Unexpected error while a batch was journalled ahead; it is unknown whether the batch is journalled. */
  #sendAheadError: { readonly error: unknown } | null = null;

  constructor(importToSend: ImportToSend) {
    this.#import = importToSend;
  }

  /**
   * Returns the next batch: the oldest one without an answer, unchanged, or else new rows, which are
   * journalled first.
   */
  take(): Promise<TakeResult> {
    return this.#inTurn(() => this.#takeNext());
  }

  /**
   * Sends a batch unless it is in flight, and settles its rows. If sending is held back or the import
   * was cancelled, settles all other batches in flight as well.
   */
  async deliver(batchNo: number, signal: AbortSignal): Promise<DeliverResult> {
    const abortAll = () => this.#abortAll();
    signal.addEventListener('abort', abortAll);
    try {
      return await this.#deliver(batchNo);
    } finally {
      signal.removeEventListener('abort', abortAll);
    }
  }

  /** Sets whether sending is held back after the batches in flight. */
  holdBack(isHeldBack: boolean): void {
    this.#isHeldBack = isHeldBack;
  }

  /** Settles the unanswered batches that the server has; the others stay unknown. */
  async reconcile(signal: AbortSignal): Promise<Outcome<ReconcileResult>> {
    this.#abortAll();
    await this.#inTurn(() => Promise.resolve());
    const arrived = await this.#import.journal.fetchArrived(signal);
    if (!arrived.ok) return arrived;
    for (const { batchNo, outcomes } of arrived.data) await this.#settle(batchNo, outcomes);
    return { ok: true, data: { counts: await this.#fetchCounts() } };
  }

  async #deliver(batchNo: number): Promise<DeliverResult> {
    const started = performance.now();
    const sending = this.#send(batchNo);
    this.#sendAhead();
    const answer = await this.#awaitAndSettle(batchNo, sending);
    if (this.#sendAheadError !== null) throw this.#sendAheadError.error;
    if (!answer.ok && !isFinal(answer.failure)) {
      // All batches are sent again, in their sequence, after a retry.
      this.#abortAll();
      return { ...answer, counts: await this.#fetchCounts() };
    }
    const others = this.#isHeldBack || !answer.ok ? await this.#settleOthers() : null;
    if (!answer.ok) return { ...answer, counts: await this.#fetchCounts() };
    if (others?.ok === false) return { ...others, counts: await this.#fetchCounts() };
    const rows = answer.data.outcomes.length + (others?.data ?? 0);
    const next = this.#import.journal.findOldest();
    const tookMs = Math.min(performance.now() - started, LONGEST_MS);
    const data = { counts: await this.#fetchCounts(), rows, tookMs };
    return next === undefined || !this.#answers.has(next.batchNo)
      ? { ok: true, data }
      : { ok: true, data: { ...data, next: { batchNo: next.batchNo, rows: next.ids.length } } };
  }

  /** Settles all other batches in flight. Returns the number of answered rows, or the first retryable failure. */
  async #settleOthers(): Promise<Outcome<number>> {
    await this.#sendingAhead;
    // Also sends batches that are journalled ahead: their rows would stay unknown while sending rests.
    for (
      let batch = this.#findJournalledAhead();
      batch !== undefined;
      batch = this.#findJournalledAhead()
    ) {
      void this.#send(batch.batchNo);
    }
    let rows = 0;
    for (const [batchNo, sending] of this.#answers) {
      const answer = await this.#awaitAndSettle(batchNo, sending);
      if (answer.ok) rows += answer.data.outcomes.length;
      else if (!isFinal(answer.failure)) {
        this.#abortAll();
        return answer;
      }
    }
    return { ok: true, data: rows };
  }

  async #awaitAndSettle(
    batchNo: number,
    sending: Promise<Outcome<SentResult>>,
  ): Promise<Outcome<SentResult>> {
    const answer = await sending;
    if (answer.ok) await this.#settle(batchNo, answer.data.outcomes);
    else if (isFinal(answer.failure)) await this.#settle(batchNo, []);
    // Only now: an unsettled batch without an entry would be sent again.
    if (this.#answers.get(batchNo) === sending) this.#answers.delete(batchNo);
    return answer;
  }

  #send(batchNo: number): Promise<Outcome<SentResult>> {
    const known = this.#answers.get(batchNo);
    if (known !== undefined) return known;
    const sending = this.#sendThenNext(batchNo);
    // An aborted call may have no listener left.
    sending.catch(() => undefined);
    this.#answers.set(batchNo, sending);
    return sending;
  }

  /** Sends a batch and starts the next one before this answer is settled, so that the server need not wait. */
  async #sendThenNext(batchNo: number): Promise<Outcome<SentResult>> {
    const { signal } = this.#aborting;
    const markArrived = () => {
      if (!signal.aborted) this.#inFlight.delete(batchNo);
    };
    this.#inFlight.add(batchNo);
    const sentAt = performance.now();
    try {
      const answer = await this.#import.journal.send(batchNo, signal);
      markArrived();
      if (answer.ok) this.#chooseSize(performance.now() - sentAt);
      if (answer.ok && !signal.aborted) this.#sendAhead();
      return answer;
    } finally {
      markArrived();
    }
  }

  /** Chooses the batch size: large batches cost less per row, small ones show progress on slow connections. */
  #chooseSize(answeredMs: number): void {
    if (answeredMs <= FAST_MS) this.#size = MAX_BATCH_ROWS;
    else if (answeredMs > SLOW_MS) this.#size = BATCH_ROWS;
  }

  /** Aborts all batches in flight. They stay unanswered and are sent again under their numbers. */
  #abortAll(): void {
    this.#aborting.abort();
    this.#aborting = new AbortController();
    this.#answers.clear();
    this.#inFlight.clear();
  }

  /** Sends further batches until enough are in flight. */
  #sendAhead(): void {
    this.#sendingAhead ??= this.#sendAheadUntilFull(this.#aborting.signal)
      .catch((error: unknown) => {
        // A failed store is reported by the next `take()`; any other error by the current delivery.
        if (!(error instanceof BatchNotStored)) this.#sendAheadError = { error };
      })
      .finally(() => (this.#sendingAhead = null));
  }

  async #sendAheadUntilFull(signal: AbortSignal): Promise<void> {
    while (!this.#isHeldBack && this.#answers.size < MAX_UNSETTLED) {
      // Journalled ahead, so that it can be sent as soon as an answer arrives.
      const batch = await this.#inTurn(
        async () => this.#findJournalledAhead() ?? (await this.#journalNext()),
      );
      if (batch === null || signal.aborted || this.#inFlight.size >= MAX_IN_FLIGHT) return;
      void this.#send(batch.batchNo);
    }
  }

  /** Oldest journalled batch that is not in flight. */
  #findJournalledAhead(): UnansweredBatch | undefined {
    return this.#import.journal.findOldest((batchNo) => !this.#answers.has(batchNo));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#lastTurn.then(work, work);
    this.#lastTurn = next;
    return next;
  }

  async #takeNext(): Promise<TakeResult> {
    const { engine, journal } = this.#import;
    try {
      const batch = journal.findOldest() ?? (await this.#journalNext());
      if (batch === null) return { type: 'nothingLeft', counts: await this.#fetchCounts() };
      const { batchNo, ids } = batch;
      const counts = await engine.counts();
      return { type: 'batch', batch: { batchNo, rows: ids.length }, counts };
    } catch (error) {
      if (error instanceof BatchNotStored) return { type: 'notStored', failure: error.failure };
      throw error;
    }
  }

  /** Journals the next ready rows under the next number; null if no row is ready. */
  async #journalNext(): Promise<UnansweredBatch | null> {
    const { engine, journal, rows, layout } = this.#import;
    const fresh = await engine.takeBatch(this.#size);
    if (fresh.ids.length === 0) return null;
    try {
      const batch = await journal.add(fresh, toImportTotals(await engine.counts(), layout));
      if (!('kind' in batch)) return batch;
      await engine.markBatch(fresh.ids, 'new');
      throw new BatchNotStored(batch);
    } finally {
      rows.refreshLater();
    }
  }

  /** Settles a batch. Rows that the server's batch does not contain can be sent again. */
  async #settle(batchNo: number, outcomes: readonly SentOutcome[]): Promise<void> {
    const { engine, journal, rows } = this.#import;
    await engine.settle(outcomes);
    const unreported = await journal.answer(batchNo, outcomes);
    if (unreported.length > 0) await engine.markBatch(unreported, 'new');
    rows.refreshLater();
  }

  #fetchCounts(): Promise<ImportCounts> {
    return this.#import.engine.counts();
  }
}

class BatchNotStored extends Error {
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure) {
    super('The batch was not stored.');
    this.failure = failure;
  }
}
