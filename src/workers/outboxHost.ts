import { createCalls, encodeForm } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import {
  batchCalls,
  importDeclarations,
  type SentBatch,
  type SentOutcome,
  type SentResult,
} from '../api/contract/orders/importDeclarations.ts';
import type { Language } from '../domain/languages.ts';
import type { ImportKind } from '../domain/sheets/sheet.ts';
import type { Fetch } from '../api/transport.ts';
import type { StorageFailure } from './protocol.ts';

/** Permanent key of a batch. */
interface BatchKey {
  readonly importId: string;
  readonly batchNo: number;
}

/** Token and language with which a batch is sent. */
interface Caller {
  readonly token: string | null;
  readonly language: Language;
}

/**
 * Outbox for batches of imports: a batch is stored, then sent, then its answer is stored. Everything is plain data that
 * survives structured cloning.
 */
export interface Outbox {
  /** Loads the code for sending in advance, in case the network fails later. */
  prepare(): Promise<void>;
  /**
   * Stores a batch's exact bytes in the browser's journal, durably; `ids` are its row ids in the engine. Null once
   * stored; otherwise the failure, and nothing may be sent.
   */
  add(batch: SentBatch, ids: readonly number[]): Promise<StorageFailure | null>;
  /**
   * Sends a stored batch, byte for byte; the server answers a repeated batch as it did the first. Rejects with a
   * `CancelledError` after `cancel`, or because of a bug.
   */
  send(kind: ImportKind, key: BatchKey, caller: Caller): Promise<Outcome<SentResult>>;
  /** Cancels sending, if in progress. The server may still have received the batch. */
  cancel(key: BatchKey): Promise<void>;
  /** Stores the server's answer and drops the batch's bytes. Null once stored; otherwise the failure. */
  storeAnswer(key: BatchKey, outcomes: readonly SentOutcome[]): Promise<StorageFailure | null>;
}

/** A stored batch without outcomes. */
interface WrittenBatch extends BatchKey {
  /** Row ids in the engine. */
  readonly ids: readonly number[];
  /** Numbers of the same rows in the sheet. */
  readonly sheetRows: readonly number[];
  /** The exact bytes to send. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly outcomes: null;
}

/** The browser's journal of batches. Each call resolves once its data is stored. */
interface BatchStore {
  addBatch(batch: WrittenBatch): Promise<void>;
  /** The exact bytes of a batch without an answer; rejects if there is none. */
  getBody(importId: string, batchNo: number): Promise<Uint8Array<ArrayBuffer>>;
  answerBatch(importId: string, batchNo: number, outcomes: readonly SentOutcome[]): Promise<void>;
}

interface OutboxParts {
  readonly store: BatchStore;
  /** Converts a rejection of `store` to a value; rethrows bugs. */
  readonly failureOf: (error: unknown) => StorageFailure;
  readonly fetch: Fetch;
}

const toBatchName = ({ importId, batchNo }: BatchKey) => `${importId}/${batchNo}`;

/** Creates an outbox in the caller's thread: exposed by the worker, and called directly by tests. */
export function createOutbox({ store, failureOf, fetch }: OutboxParts): Outbox {
  /** Batches stored here and not yet answered; those of earlier visits are in storage. */
  const bodies = new Map<string, Blob>();
  const sending = new Map<string, AbortController>();

  return {
    // The code is in the worker, which the call itself has loaded.
    prepare: () => Promise.resolve(),

    async add(batch, ids) {
      const body = encodeForm(batch);
      try {
        await store.addBatch({
          importId: batch.importId,
          batchNo: batch.batchNo,
          ids,
          sheetRows: batch.rows.map(([sheetRow]) => sheetRow),
          body: new Uint8Array(await body.arrayBuffer()),
          outcomes: null,
        });
      } catch (error) {
        return failureOf(error);
      }
      bodies.set(toBatchName(batch), body);
      return null;
    },

    async send(kind, key, { token, language }) {
      const name = toBatchName(key);
      const abort = new AbortController();
      sending.set(name, abort);
      try {
        const body = bodies.get(name) ?? new Blob([await store.getBody(key.importId, key.batchNo)]);
        const calls = createCalls(batchCalls, {
          baseUrl: '',
          token: () => token,
          language: () => language,
          // The caller sees it in the outcome.
          onNotSignedIn: () => undefined,
          fetch,
        });
        return await calls[importDeclarations[kind].send](body, { signal: abort.signal });
      } finally {
        if (sending.get(name) === abort) sending.delete(name);
      }
    },

    async cancel(key) {
      sending.get(toBatchName(key))?.abort();
    },

    async storeAnswer(key, outcomes) {
      bodies.delete(toBatchName(key));
      try {
        await store.answerBatch(key.importId, key.batchNo, outcomes);
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
