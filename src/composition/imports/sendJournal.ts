import { CancelledError, createNetworkFailure, type CallsOptions } from '../../api/calls.ts';
import { endsSession, type Outcome } from '../../api/contract/failure.ts';
import {
  importDeclarations,
  type SentBatch,
  type SentOutcome,
  type SentResult,
} from '../../api/contract/orders/importDeclarations.ts';
import { FILE_NAME_MAX, type ImportTotals } from '../../api/contract/orders/importedFile.ts';
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
  readonly callOptions: Pick<CallsOptions, 'token' | 'language' | 'onNotSignedIn'>;
}

/** The batches of one import: each is journalled, then sent, then answered. */
export interface SendJournal {
  readonly nextBatchNo: number;
  /** Oldest batch without an answer that passes `filter`. */
  findOldest(filter?: (batchNo: number) => boolean): UnansweredBatch | undefined;
  /** Journals a batch; `send` sends exactly these bytes. */
  add(rows: BatchRows, sheet: ImportTotals): Promise<UnansweredBatch | StorageFailure>;
  /** Sends an unanswered batch. The server answers a repeated batch in the same way. */
  send(batchNo: number, signal: AbortSignal): Promise<Outcome<SentResult>>;
  /** Journals the server's answer. Returns ids of rows without an outcome. */
  answer(batchNo: number, outcomes: readonly SentOutcome[]): Promise<readonly number[]>;
  /** Returns the unanswered batches that the server has, with their outcomes. */
  fetchArrived(signal: AbortSignal): Promise<Outcome<readonly SentResult[]>>;
}

/** Converts rows of an import to a batch for the server. */
export const toServerBatch = (
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
  { client, outbox, callOptions }: JournalParts,
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

    findOldest: (filter = () => true) =>
      waiting.get(Math.min(...[...waiting.keys()].filter(filter))),

    async add(batchRows, sheet) {
      const { ids, rows } = batchRows;
      const batchNo = next;
      const content = { ...toServerBatch({ importId, kind, fileName }, batchNo, batchRows), sheet };
      const failure = await outbox.add(content, ids);
      if (failure !== null) return failure;
      const batch = { batchNo, ids, sheetRows: rows.map(([sheetRow]) => sheetRow) };
      waiting.set(batchNo, batch);
      next += 1;
      return batch;
    },

    async send(batchNo, signal) {
      const key = { importId, batchNo };
      const token = callOptions.token();
      let cancel = (): void => undefined;
      const cancelled = new Promise<never>((_, reject) => {
        cancel = () => {
          // A lost worker sends nothing.
          outbox.cancel(key).catch(() => undefined);
          reject(new CancelledError());
        };
      });
      signal.addEventListener('abort', cancel);
      try {
        const pending = outbox.send(kind, key, { token, language: callOptions.language() }).catch(
          handleLostWorker((): Outcome<never> => ({
            ok: false,
            failure: createNetworkFailure(),
          })),
        );
        const outcome = await Promise.race([pending, cancelled]);
        if (!outcome.ok && endsSession(outcome.failure)) {
          callOptions.onNotSignedIn(token, outcome.failure);
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
      // If this write fails, a later resume sends the same bytes and gets the same answer.
      await outbox.storeAnswer({ importId, batchNo }, outcomes).catch(handleLostWorker(() => null));
      const reported = new Set(outcomes.map((outcome) => outcome.rowNo));
      return batch.ids.filter((_, i) => !reported.has(batch.sheetRows[i] ?? 0));
    },

    async fetchArrived(signal) {
      const arrivedBatches: SentResult[] = [];
      const last = Math.max(...waiting.keys());
      let from: number | undefined = Math.min(...waiting.keys());
      // Only the pages with unanswered batches are needed.
      while (from !== undefined && from <= last) {
        const answer: Outcome<ArrivedBatches> = await client[importDeclarations[kind].list](
          { importId, from: String(from) },
          { signal },
        );
        if (!answer.ok) return answer;
        arrivedBatches.push(...answer.data.batches.filter(({ batchNo }) => waiting.has(batchNo)));
        from = answer.data.next;
      }
      return { ok: true, data: arrivedBatches };
    },
  };
}

/**
 * Returns a handler for a lost outbox worker, whose code may fail to load. The next call starts another worker;
 * journalled batches are kept.
 */
const handleLostWorker =
  <T>(otherwise: () => T) =>
  (error: unknown): T => {
    if (error instanceof WorkerLostError) return otherwise();
    throw error;
  };
