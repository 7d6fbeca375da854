import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { SentOutcome, SentResult } from '../../api/contract/orders/importDeclarations.ts';
import {
  BATCH_ROWS,
  MAX_BATCH_ROWS,
  MAX_UNUSED_COLUMNS,
  type ImportSheet,
} from '../../api/contract/orders/orderImport.ts';
import type { DeliverResult, Reconciled, TakeResult } from '../../machines/orderImport/types.ts';
import { leftBehind } from '../../machines/orderImport/selectors.ts';
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
function toImportSheet(counts: ImportCounts, layout: SheetLayout | null): ImportSheet {
  const { skipped, errors } = leftBehind(counts);
  const unused = layout?.unused ?? [];
  const first = unused.slice(0, MAX_UNUSED_COLUMNS).map(({ source, header, sample }) => ({
    source,
    header: plain(header),
    sample: plain(sample),
  }));
  const rows = counts.rows + counts.deletedRows;
  return { rows, skipped, errors, unused: { count: unused.length, first } };
}

/** Text of the file for the receipt: on one line and truncated. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 100)
    .toWellFormed();

/** Batches on their way at once: while the server writes one, the next ones travel and are judged. */
const ON_THEIR_WAY = 3;
/** Batches that are on their way or answered, and not settled yet. */
const MOST_OPEN = 6;
/** An answer within so many ms lets the next batches be large, one after more than `SLOW_MS` small. */
const FAST_MS = 600;
const SLOW_MS = 2000;

/** Longest wait that counts for the pace, in ms: after a longer one the page was suspended. */
const LONGEST_MS = 60_000;

/** Parts of an open import that are sent, and noted down. */
interface SentImport {
  readonly engine: ImportEngine;
  readonly rows: RowCache;
  readonly journal: SendJournal;
  /** Reading of its file; null before that is known. */
  readonly layout: SheetLayout | null;
}

/**
 * Sends the rows of an open import, each exactly once. Batches are handed out one by one; those
 * behind are journalled and sent in the meantime.
 */
export class RowSender {
  readonly #import: SentImport;
  /** One after the other: a taking that was paused away from is finished by the next. */
  #taking: Promise<unknown> = Promise.resolve();
  /** Batches without an answer yet. */
  readonly #going = new Set<number>();
  /** Pending and unsettled answers, by batch number. */
  readonly #answers = new Map<number, Promise<Outcome<SentResult>>>();
  /** Ends all that is on its way. */
  #aborting = new AbortController();
  #filling: Promise<void> | null = null;
  #isHeldBack = false;
  /** Rows of the next batch. */
  #size = BATCH_ROWS;
  /** A thread broke while a batch was taken ahead: whether that is written down is not known. */
  #broken: { readonly error: unknown } | null = null;

  constructor(sent: SentImport) {
    this.#import = sent;
  }

  /**
   * Returns the next batch: first one sent without an answer, with its number and bytes; then fresh
   * rows, journalled before they are handed out.
   */
  take(): Promise<TakeResult> {
    return this.#inTurn(() => this.#takeNext());
  }

  /**
   * Sends a batch unless it is in flight, and settles its rows; also those of all others in flight
   * if sending is held back or the import was cancelled.
   */
  async deliver(batchNo: number, signal: AbortSignal): Promise<DeliverResult> {
    const drop = () => this.#drop();
    signal.addEventListener('abort', drop);
    try {
      return await this.#deliver(batchNo);
    } finally {
      signal.removeEventListener('abort', drop);
    }
  }

  /** Whether no further batch goes out. */
  holdBack(isHeldBack: boolean): void {
    this.#isHeldBack = isHeldBack;
  }

  /** Settles the unanswered batches that the server has; the others stay unknown. */
  async reconcile(signal: AbortSignal): Promise<Outcome<Reconciled>> {
    this.#drop();
    await this.#inTurn(() => Promise.resolve());
    const arrived = await this.#import.journal.arrived(signal);
    if (!arrived.ok) return arrived;
    for (const { batchNo, outcomes } of arrived.data) await this.#settle(batchNo, outcomes);
    return { ok: true, data: { counts: await this.#counted() } };
  }

  async #deliver(batchNo: number): Promise<DeliverResult> {
    const started = performance.now();
    const sent = this.#send(batchNo);
    this.#fill();
    const answer = await this.#settled(batchNo, sent);
    if (this.#broken !== null) throw this.#broken.error;
    if (!answer.ok && !isFinal(answer.failure)) {
      // They go again, in their sequence, once this one can.
      this.#drop();
      return { ...answer, counts: await this.#counted() };
    }
    const others = this.#isHeldBack || !answer.ok ? await this.#settleOthers() : null;
    if (!answer.ok) return { ...answer, counts: await this.#counted() };
    if (others?.ok === false) return { ...others, counts: await this.#counted() };
    const rows = answer.data.outcomes.length + (others?.data ?? 0);
    const next = this.#import.journal.oldest();
    const tookMs = Math.min(performance.now() - started, LONGEST_MS);
    const data = { counts: await this.#counted(), rows, tookMs };
    return next === undefined || !this.#answers.has(next.batchNo)
      ? { ok: true, data }
      : { ok: true, data: { ...data, next: { batchNo: next.batchNo, rows: next.ids.length } } };
  }

  /** Settles whatever else is on its way; the rows answered, or the first failure that may pass. */
  async #settleOthers(): Promise<Outcome<number>> {
    await this.#filling;
    // Also drops batches journalled ahead: their rows would otherwise be unknown while sending rests.
    for (let ahead = this.#ahead(); ahead !== undefined; ahead = this.#ahead()) {
      void this.#send(ahead.batchNo);
    }
    let rows = 0;
    for (const [batchNo, sent] of this.#answers) {
      const answer = await this.#settled(batchNo, sent);
      if (answer.ok) rows += answer.data.outcomes.length;
      else if (!isFinal(answer.failure)) {
        this.#drop();
        return answer;
      }
    }
    return { ok: true, data: rows };
  }

  async #settled(
    batchNo: number,
    sent: Promise<Outcome<SentResult>>,
  ): Promise<Outcome<SentResult>> {
    const answer = await sent;
    if (answer.ok) await this.#settle(batchNo, answer.data.outcomes);
    else if (isFinal(answer.failure)) await this.#settle(batchNo, []);
    // Not before: until it is settled, it would be taken for one that has to be sent.
    if (this.#answers.get(batchNo) === sent) this.#answers.delete(batchNo);
    return answer;
  }

  #send(batchNo: number): Promise<Outcome<SentResult>> {
    const known = this.#answers.get(batchNo);
    if (known !== undefined) return known;
    const sent = this.#goingAt(batchNo);
    // Nobody may be left to hear that it was aborted.
    sent.catch(() => undefined);
    this.#answers.set(batchNo, sent);
    return sent;
  }

  /** While its answer is settled, the batch behind it is on its way: the server need not wait. */
  async #goingAt(batchNo: number): Promise<Outcome<SentResult>> {
    const { signal } = this.#aborting;
    const arrived = () => {
      if (!signal.aborted) this.#going.delete(batchNo);
    };
    this.#going.add(batchNo);
    const sentAt = performance.now();
    try {
      const answer = await this.#import.journal.send(batchNo, signal);
      arrived();
      if (answer.ok) this.#choose(performance.now() - sentAt);
      if (answer.ok && !signal.aborted) this.#fill();
      return answer;
    } finally {
      arrived();
    }
  }

  /** Large batches cost page and server less a row; small ones show sooner how far a slow line is. */
  #choose(answeredMs: number): void {
    if (answeredMs <= FAST_MS) this.#size = MAX_BATCH_ROWS;
    else if (answeredMs > SLOW_MS) this.#size = BATCH_ROWS;
  }

  /** Ends all that is on its way. It stays unanswered, and goes again under its old number. */
  #drop(): void {
    this.#aborting.abort();
    this.#aborting = new AbortController();
    this.#answers.clear();
    this.#going.clear();
  }

  /** Sends further batches, until enough are on their way. */
  #fill(): void {
    this.#filling ??= this.#fillUp(this.#aborting.signal)
      .catch((error: unknown) => {
        // A failed store is reported in its turn; any other error at once.
        if (!(error instanceof BatchNotStored)) this.#broken = { error };
      })
      .finally(() => (this.#filling = null));
  }

  async #fillUp(signal: AbortSignal): Promise<void> {
    while (!this.#isHeldBack && this.#answers.size < MOST_OPEN) {
      // Written down before there is room for it: so it goes the moment that an answer arrives.
      const batch = await this.#inTurn(async () => this.#ahead() ?? (await this.#journalled()));
      if (batch === null || signal.aborted || this.#going.size >= ON_THEIR_WAY) return;
      void this.#send(batch.batchNo);
    }
  }

  /** The oldest batch that is written down and not on its way. */
  #ahead(): UnansweredBatch | undefined {
    return this.#import.journal.oldest((batchNo) => !this.#answers.has(batchNo));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#taking.then(work, work);
    this.#taking = next;
    return next;
  }

  async #takeNext(): Promise<TakeResult> {
    const { engine, journal } = this.#import;
    try {
      const batch = journal.oldest() ?? (await this.#journalled());
      if (batch === null) return { type: 'nothingLeft', counts: await this.#counted() };
      const { batchNo, ids } = batch;
      const counts = await engine.counts();
      return { type: 'batch', batch: { batchNo, rows: ids.length }, counts };
    } catch (error) {
      if (error instanceof BatchNotStored) return { type: 'notStored', failure: error.failure };
      throw error;
    }
  }

  /** Fresh rows, written down under the next number; null if none is ready. */
  async #journalled(): Promise<UnansweredBatch | null> {
    const { engine, journal, rows, layout } = this.#import;
    const fresh = await engine.takeBatch(this.#size);
    if (fresh.ids.length === 0) return null;
    try {
      const batch = await journal.add(fresh, toImportSheet(await engine.counts(), layout));
      if (!('kind' in batch)) return batch;
      await engine.markBatch(fresh.ids, 'new');
      throw new BatchNotStored(batch);
    } finally {
      rows.renew();
    }
  }

  /** Rows that the server's batch does not contain were not sent: they are free. */
  async #settle(batchNo: number, outcomes: readonly SentOutcome[]): Promise<void> {
    const { engine, journal, rows } = this.#import;
    await engine.settle(outcomes);
    const unreported = await journal.answer(batchNo, outcomes);
    if (unreported.length > 0) await engine.markBatch(unreported, 'new');
    rows.renew();
  }

  #counted(): Promise<ImportCounts> {
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
