import { encodeForm } from '../../api/calls.ts';
import { importCalls } from '../../api/contract/order/import.ts';
import type {
  BatchResult,
  ImportBatch,
  ImportSheet,
  RowOutcome,
} from '../../api/contract/order/import.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import type { OrderKind } from '../../api/contract/sheet.ts';
import type { ImportStore, JournalledBatch } from '../../storage/importStore.ts';
import type { ImportClient } from './calls.ts';
import type { BatchRows } from '../../workers/protocol.ts';

export interface JournalOptions {
  readonly importId: string;
  readonly kind: OrderKind;
  readonly fileName: string;
  readonly nextBatchNo: number;
  /** Batches without an answer, from the storage. */
  readonly unanswered: readonly JournalledBatch[];
}

/** The batches of one import on their way: written down first, then sent, then answered. */
export interface Journal {
  readonly nextBatchNo: number;
  /** The oldest batch without an answer, of those that `is` lets through. */
  oldest(is?: (batchNo: number) => boolean): JournalledBatch | undefined;
  /** Writes a batch down; its exact bytes are what `send` sends. Rejects where storing fails. */
  add(rows: BatchRows, sheet: ImportSheet): Promise<JournalledBatch>;
  /** Sends an unanswered batch; sent twice, the server answers twice the same. */
  send(batchNo: number, signal: AbortSignal): Promise<Outcome<BatchResult>>;
  /** Writes down what the server said. Answers the ids of rows that it said nothing of. */
  answer(batchNo: number, outcomes: readonly RowOutcome[]): Promise<readonly number[]>;
  /** Which of the unanswered batches the server has, with their outcomes. */
  arrived(signal: AbortSignal): Promise<Outcome<readonly BatchResult[]>>;
}

export function createJournal(
  store: ImportStore,
  client: ImportClient,
  { importId, kind, fileName, nextBatchNo, unanswered }: JournalOptions,
): Journal {
  const upload = client[importCalls[kind].send];
  const waiting = new Map(unanswered.map((batch) => [batch.batchNo, batch]));
  let next = nextBatchNo;

  return {
    get nextBatchNo() {
      return next;
    },

    oldest: (is = () => true) => waiting.get(Math.min(...[...waiting.keys()].filter(is))),

    async add({ ids, columns, rows }, sheet) {
      const content: ImportBatch = {
        importId,
        batchNo: next,
        kind,
        fileName: fileName.slice(0, 255),
        sheet,
        columns: [...columns],
        rows: rows.map(([sheetRow, texts]) => [sheetRow, [...texts]]),
      };
      const body = new Uint8Array(await encodeForm(content).arrayBuffer());
      const sheetRows = rows.map(([sheetRow]) => sheetRow);
      const batch: JournalledBatch = {
        importId,
        batchNo: next,
        ids,
        sheetRows,
        body,
        outcomes: null,
      };
      await store.addBatch(batch);
      waiting.set(next, batch);
      next += 1;
      return batch;
    },

    send(batchNo, signal) {
      const body = waiting.get(batchNo)?.body ?? null;
      if (body === null) throw new Error(`Batch ${batchNo} is not waiting for an answer.`);
      return upload(new Blob([body], { type: 'application/json' }), { signal });
    },

    async answer(batchNo, outcomes) {
      const batch = waiting.get(batchNo);
      if (batch === undefined) return [];
      waiting.delete(batchNo);
      // Should this write fail, a later resume sends the same bytes and gets the same answer.
      await store.answerBatch(batch, outcomes).catch(() => undefined);
      const reported = new Set(outcomes.map((outcome) => outcome.rowNo));
      return batch.ids.filter((_, i) => !reported.has(batch.sheetRows[i] ?? 0));
    },

    async arrived(signal) {
      const found: BatchResult[] = [];
      const last = Math.max(...waiting.keys());
      let from: number | undefined = Math.min(...waiting.keys());
      // The server answers by pages; those before and behind the unanswered are not needed.
      while (from !== undefined && from <= last) {
        const known = await client.getImportBatches({ importId, from: String(from) }, { signal });
        if (!known.ok) return known;
        found.push(...known.data.batches.filter(({ batchNo }) => waiting.has(batchNo)));
        from = known.data.next;
      }
      return { ok: true, data: found };
    },
  };
}
