import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { BATCH_ROWS, MOST_LEFT } from '../../api/contract/order/import.ts';
import type { ImportSheet, RowOutcome } from '../../api/contract/order/import.ts';
import type { DeliverResult, Reconciled, TakeResult } from '../../machines/orderImport/types.ts';
import { leftBehind } from '../../machines/orderImport/leftBehind.ts';
import type { ImportCounts, SheetLayout } from '../../workers/protocol.ts';
import type { ImportSession } from './session.ts';

/**
 * Whether a refusal settles the batch: the server gives the answer of a batch that it has before
 * it looks whether the import was cancelled, so this one never was taken.
 */
const isFinal = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.key === 'import.cancelled';

/** What the server learns about the whole import. */
function sheetOf(counts: ImportCounts, layout: SheetLayout | null): ImportSheet {
  const { skipped, errors } = leftBehind(counts);
  const unused = layout?.unused ?? [];
  const first = unused.slice(0, MOST_LEFT).map(({ source, header, sample }) => ({
    source,
    header: plain(header),
    sample: plain(sample),
  }));
  const rows = counts.rows + counts.deletedRows;
  return { rows, skipped, errors, unused: { count: unused.length, first } };
}

/** A text of the file as the receipt can hold it: on one line, cut where it is long. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 100)
    .toWellFormed();

/** Sends the rows of an open import, so that each arrives exactly once. */
export class Sending {
  readonly #session: Pick<ImportSession, 'engine' | 'rows' | 'journal' | 'layout'>;
  /** One after the other: a taking that was paused away from is finished by the next. */
  #taking: Promise<unknown> = Promise.resolve();

  constructor(session: Pick<ImportSession, 'engine' | 'rows' | 'journal' | 'layout'>) {
    this.#session = session;
  }

  /**
   * The next batch: one that was sent without an answer first, under its old number and with its
   * old bytes; then fresh rows, journalled before they are handed out.
   */
  take(): Promise<TakeResult> {
    const next = this.#taking.then(
      () => this.#takeNext(),
      () => this.#takeNext(),
    );
    this.#taking = next;
    return next;
  }

  async deliver(batchNo: number, signal: AbortSignal): Promise<DeliverResult> {
    const started = performance.now();
    const answer = await this.#session.journal.send(batchNo, signal);
    if (!answer.ok) {
      if (!isFinal(answer.failure)) return answer;
      await this.#settle(batchNo, []);
      return { ...answer, counts: await this.#counted() };
    }
    const { outcomes } = answer.data;
    await this.#settle(batchNo, outcomes);
    const tookMs = performance.now() - started;
    return { ok: true, data: { counts: await this.#counted(), rows: outcomes.length, tookMs } };
  }

  /** Settles the unanswered batches that the server has; the others stay unknown. */
  async reconcile(signal: AbortSignal): Promise<Outcome<Reconciled>> {
    const arrived = await this.#session.journal.arrived(signal);
    if (!arrived.ok) return arrived;
    for (const { batchNo, outcomes } of arrived.data) await this.#settle(batchNo, outcomes);
    return { ok: true, data: { counts: await this.#counted() } };
  }

  async #takeNext(): Promise<TakeResult> {
    const { engine, journal, rows } = this.#session;
    const waiting = journal.oldest();
    if (waiting !== undefined) {
      const batch = { batchNo: waiting.batchNo, rows: waiting.ids.length };
      return { type: 'batch', batch, counts: await engine.counts() };
    }
    const fresh = await engine.takeBatch(BATCH_ROWS);
    if (fresh.ids.length === 0) return { type: 'nothingLeft', counts: await this.#counted() };
    try {
      const { batchNo } = await journal.add(
        fresh,
        sheetOf(await engine.counts(), this.#session.layout),
      );
      const batch = { batchNo, rows: fresh.ids.length };
      return { type: 'batch', batch, counts: await this.#counted() };
    } catch {
      await engine.markBatch(fresh.ids, 'new');
      rows.invalidate();
      return { type: 'storageFailed' };
    }
  }

  /** Rows of a batch that the server has, but says nothing of, were not in it: they are free. */
  async #settle(batchNo: number, outcomes: readonly RowOutcome[]): Promise<void> {
    const { engine, journal } = this.#session;
    await engine.settle(outcomes);
    const unreported = await journal.answer(batchNo, outcomes);
    if (unreported.length > 0) await engine.markBatch(unreported, 'new');
  }

  #counted(): Promise<ImportCounts> {
    this.#session.rows.invalidate();
    return this.#session.engine.counts();
  }
}
