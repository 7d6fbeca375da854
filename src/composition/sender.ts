import type { Failure, Outcome } from '../api/contract/failure.ts';
import { BATCH_ROWS } from '../api/contract/order/import.ts';
import type { ImportSheet, RowOutcome } from '../api/contract/order/import.ts';
import type { DeliverResult, Reconciled, TakeResult } from '../machines/orderImport/types.ts';
import { leftBehind } from '../machines/orderImport/leftBehind.ts';
import type { ImportCounts } from '../workers/protocol.ts';
import type { Workbench, WorkbenchParts } from './workbench.ts';

/** Sends the rows of the import on the page, so that each arrives exactly once. */
export interface Sender {
  /**
   * The next batch: one that was sent without an answer first, under its old number and with its
   * old bytes; then fresh rows, journalled before they are handed out.
   */
  take(): Promise<TakeResult>;
  deliver(batchNo: number, signal: AbortSignal): Promise<DeliverResult>;
  /** Settles the unanswered batches that the server has; the others stay unknown. */
  reconcile(signal: AbortSignal): Promise<Outcome<Reconciled>>;
}

/**
 * Whether a refusal settles the batch: the server gives the answer of a batch that it has before
 * it looks whether the import was cancelled, so this one never was taken.
 */
const isFinal = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.key === 'import.cancelled';

/** What the server learns about the whole import. */
function sheetOf(counts: ImportCounts): ImportSheet {
  const { skipped, errors } = leftBehind(counts);
  return { rows: counts.rows + counts.deletedRows, skipped, errors };
}

export function createSender({ engine, rows }: WorkbenchParts, workbench: Workbench): Sender {
  async function counted(): Promise<ImportCounts> {
    rows.invalidate();
    return engine.counts();
  }

  /** Rows of a batch that the server has, but says nothing of, were not in it: they are free. */
  async function settle(batchNo: number, outcomes: readonly RowOutcome[]): Promise<void> {
    const { journal } = workbench.held();
    await engine.settle(outcomes);
    const unreported = await journal.answer(batchNo, outcomes);
    if (unreported.length > 0) await engine.markBatch(unreported, 'new');
  }

  /** One after the other: a taking that was paused away from is finished by the next. */
  let taking: Promise<unknown> = Promise.resolve();

  async function takeNext(): Promise<TakeResult> {
    const { journal } = workbench.held();
    const waiting = journal.oldest();
    if (waiting !== undefined) {
      const batch = { batchNo: waiting.batchNo, rows: waiting.ids.length };
      return { type: 'batch', batch, counts: await engine.counts() };
    }
    const fresh = await engine.takeBatch(BATCH_ROWS);
    if (fresh.ids.length === 0) return { type: 'nothingLeft', counts: await counted() };
    try {
      const { batchNo } = await journal.add(fresh, sheetOf(await engine.counts()));
      const batch = { batchNo, rows: fresh.ids.length };
      return { type: 'batch', batch, counts: await counted() };
    } catch {
      await engine.markBatch(fresh.ids, 'new');
      rows.invalidate();
      return { type: 'storageFailed' };
    }
  }

  return {
    take() {
      const next = taking.then(takeNext, takeNext);
      taking = next;
      return next;
    },

    async deliver(batchNo, signal) {
      const { journal } = workbench.held();
      const started = performance.now();
      const answer = await journal.send(batchNo, signal);
      if (!answer.ok) {
        if (!isFinal(answer.failure)) return answer;
        await settle(batchNo, []);
        return { ...answer, counts: await counted() };
      }
      const { outcomes } = answer.data;
      await settle(batchNo, outcomes);
      const tookMs = performance.now() - started;
      return { ok: true, data: { counts: await counted(), rows: outcomes.length, tookMs } };
    },

    async reconcile(signal) {
      const { journal } = workbench.held();
      const arrived = await journal.arrived(signal);
      if (!arrived.ok) return arrived;
      for (const { batchNo, outcomes } of arrived.data) await settle(batchNo, outcomes);
      return { ok: true, data: { counts: await counted() } };
    },
  };
}
