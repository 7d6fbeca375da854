import { CancelledError, networkFailure, type CallsOptions } from '../../api/calls.ts';
import { endsSession, type Outcome } from '../../api/contract/failure.ts';
import {
  importDeclarations,
  type SentBatch,
  type SentOutcome,
  type SentResult,
} from '../../api/contract/orders/importDeclarations.ts';
import { FILE_NAME_MAX, type ImportSheet } from '../../api/contract/orders/orderImport.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { JournalBatch } from '../../storage/importStore.ts';
import { WorkerLostError } from '../../workers/workerConnection.ts';
import type { BatchRows, StorageFailure } from '../../workers/protocol.ts';
import type { Outbox } from '../../workers/outboxHost.ts';
import type { ImportClient } from './calls.ts';

/** Batch without an answer; its bytes are in the journal. */
export type UnansweredBatch = Pick<JournalBatch, 'batchNo' | 'ids' | 'sheetRows'>;

export interface JournalOptions {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly nextBatchNo: number;
  /** Batches without an answer, from the storage. */
  readonly unanswered: readonly UnansweredBatch[];
}

export interface JournalParts {
  readonly client: Pick<ImportClient, 'getAddressBatches' | 'getImportBatches'>;
  readonly outbox: Outbox;
  /** Token and language of the batches, and the listener for the end of the session. */
  readonly calling: Pick<CallsOptions, 'token' | 'language' | 'onNotSignedIn'>;
}

/** The batches of one import on their way: written down first, then sent, then answered. */
export interface SendJournal {
  readonly nextBatchNo: number;
  /** The oldest batch without an answer, of those that `is` lets through. */
  oldest(is?: (batchNo: number) => boolean): UnansweredBatch | undefined;
  /** Writes a batch down; its exact bytes are what `send` sends. */
  add(rows: BatchRows, sheet: ImportSheet): Promise<UnansweredBatch | StorageFailure>;
  /** Sends an unanswered batch; sent twice, the server answers twice the same. */
  send(batchNo: number, signal: AbortSignal): Promise<Outcome<SentResult>>;
  /** Journals the server's answer. Returns ids of rows without an outcome. */
  answer(batchNo: number, outcomes: readonly SentOutcome[]): Promise<readonly number[]>;
  /** Which of the unanswered batches the server has, with their outcomes. */
  arrived(signal: AbortSignal): Promise<Outcome<readonly SentResult[]>>;
}

/** Rows of an import as the server takes them. */
export const sentBatch = (
  { importId, kind, fileName }: Pick<JournalOptions, 'importId' | 'kind' | 'fileName'>,
  batchNo: number,
  { columns, rows }: BatchRows,
): SentBatch => ({
  importId,
  batchNo,
  kind,
  fileName: fileName.slice(0, FILE_NAME_MAX),
  columns: [...columns],
  rows: rows.map(([sheetRow, texts]) => [sheetRow, [...texts]]),
});

/** Page of batches on the server; `next` is the cursor of the next page. */
interface ArrivedBatches {
  readonly batches: SentResult[];
  readonly next?: number | undefined;
}

export function createJournal(
  { client, outbox, calling }: JournalParts,
  { importId, kind, fileName, nextBatchNo, unanswered }: JournalOptions,
): SendJournal {
  const waiting = new Map(
    unanswered.map(({ batchNo, ids, sheetRows }) => [batchNo, { batchNo, ids, sheetRows }]),
  );
  let next = nextBatchNo;

  return {
    get nextBatchNo() {
      return next;
    },

    oldest: (is = () => true) => waiting.get(Math.min(...[...waiting.keys()].filter(is))),

    async add(taken, sheet) {
      const { ids, rows } = taken;
      const batchNo = next;
      const content = { ...sentBatch({ importId, kind, fileName }, batchNo, taken), sheet };
      const failure = await outbox.add(content, ids);
      if (failure !== null) return failure;
      const batch = { batchNo, ids, sheetRows: rows.map(([sheetRow]) => sheetRow) };
      waiting.set(batchNo, batch);
      next += 1;
      return batch;
    },

    async send(batchNo, signal) {
      const key = { importId, batchNo };
      const token = calling.token();
      let cancel = (): void => undefined;
      const cancelled = new Promise<never>((_, reject) => {
        cancel = () => {
          // A worker that is lost sends nothing any more.
          outbox.cancel(key).catch(() => undefined);
          reject(new CancelledError());
        };
      });
      signal.addEventListener('abort', cancel);
      try {
        const sent = outbox
          .send(kind, key, { token, language: calling.language() })
          .catch(whereLost((): Outcome<never> => ({ ok: false, failure: networkFailure() })));
        const outcome = await Promise.race([sent, cancelled]);
        if (!outcome.ok && endsSession(outcome.failure)) {
          calling.onNotSignedIn(token, outcome.failure);
        }
        return outcome;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },

    async answer(batchNo, outcomes) {
      const batch = waiting.get(batchNo);
      if (batch === undefined) return [];
      waiting.delete(batchNo);
      // Should this write fail, a later resume sends the same bytes and gets the same answer.
      await outbox.answer({ importId, batchNo }, outcomes).catch(whereLost(() => null));
      const reported = new Set(outcomes.map((outcome) => outcome.rowNo));
      return batch.ids.filter((_, i) => !reported.has(batch.sheetRows[i] ?? 0));
    },

    async arrived(signal) {
      const found: SentResult[] = [];
      const last = Math.max(...waiting.keys());
      let from: number | undefined = Math.min(...waiting.keys());
      // The server answers by pages; those before and behind the unanswered are not needed.
      while (from !== undefined && from <= last) {
        const known: Outcome<ArrivedBatches> = await client[importDeclarations[kind].arrived](
          { importId, from: String(from) },
          { signal },
        );
        if (!known.ok) return known;
        found.push(...known.data.batches.filter(({ batchNo }) => waiting.has(batchNo)));
        from = known.data.next;
      }
      return { ok: true, data: found };
    },
  };
}

/**
 * Outcome of a call to an outbox whose worker was lost: its code also needs the network. The next
 * call starts another worker; journalled batches are kept.
 */
const whereLost =
  <T>(otherwise: () => T) =>
  (error: unknown): T => {
    if (error instanceof WorkerLostError) return otherwise();
    throw error;
  };
