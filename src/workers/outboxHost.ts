import { createCalls, encodeForm } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import {
  batchTable,
  imports,
  type SentBatch,
  type SentOutcome,
  type SentResult,
} from '../api/contract/orders/imports.ts';
import type { Language } from '../domain/languages.ts';
import type { ImportKind } from '../domain/sheets/sheet.ts';
import type { Fetch } from '../api/transport.ts';
import type { StorageFailure } from './protocol.ts';

/** The key of a batch for ever. */
interface BatchKey {
  readonly importId: string;
  readonly batchNo: number;
}

/** Under whom and in which language a batch travels. */
interface Caller {
  readonly token: string | null;
  readonly language: Language;
}

/**
 * The batches of imports on their way: written down first, then sent, then answered. Everything is
 * plain data that survives structured cloning.
 */
export interface Outbox {
  /** Makes ready to send: its code is there before it is needed, whatever the network does then. */
  prepare(): Promise<void>;
  /**
   * Writes a batch's exact bytes into the browser's journal, durably; `ids` are its rows' ids in the
   * engine. Null once they are stored; else why they are not, and nothing may be sent.
   */
  add(batch: SentBatch, ids: readonly number[]): Promise<StorageFailure | null>;
  /**
   * Sends a batch that was written down, byte for byte; sent twice, the server answers twice the
   * same. Rejects with the reason of `cancel`, or because of a bug.
   */
  send(kind: ImportKind, key: BatchKey, caller: Caller): Promise<Outcome<SentResult>>;
  /** Ends a sending, if it is on its way. The server may have the batch all the same. */
  cancel(key: BatchKey): Promise<void>;
  /** Writes down what the server said; its bytes go. Null once it is stored; else why it is not. */
  answer(key: BatchKey, outcomes: readonly SentOutcome[]): Promise<StorageFailure | null>;
}

/** A batch as it is written down: before it is sent, its outcomes are null. */
interface WrittenBatch extends BatchKey {
  /** Row ids in the engine, and the same rows' numbers in the sheet. */
  readonly ids: readonly number[];
  readonly sheetRows: readonly number[];
  /** The exact bytes that travel. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly outcomes: null;
}

/** The browser's journal of batches. Each call resolves once what it says is stored. */
interface BatchStore {
  addBatch(batch: WrittenBatch): Promise<void>;
  /** The exact bytes of a batch without an answer; rejects where there is none. */
  bodyOf(importId: string, batchNo: number): Promise<Uint8Array<ArrayBuffer>>;
  answerBatch(importId: string, batchNo: number, outcomes: readonly SentOutcome[]): Promise<void>;
}

interface OutboxParts {
  readonly store: BatchStore;
  /** Turns what `store` rejects with into a value; rethrows bugs. */
  readonly failureOf: (error: unknown) => StorageFailure;
  readonly fetch: Fetch;
}

const nameOf = ({ importId, batchNo }: BatchKey) => `${importId}/${batchNo}`;

/** The outbox in the caller's own thread: what its worker exposes, and what tests call. */
export function createOutbox({ store, failureOf, fetch }: OutboxParts): Outbox {
  /** What was written down here and has no answer yet; of earlier visits, the storage has it. */
  const bodies = new Map<string, Blob>();
  const going = new Map<string, AbortController>();

  return {
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
      bodies.set(nameOf(batch), body);
      return null;
    },

    async send(kind, key, { token, language }) {
      const name = nameOf(key);
      const aborting = new AbortController();
      going.set(name, aborting);
      try {
        const body = bodies.get(name) ?? new Blob([await store.bodyOf(key.importId, key.batchNo)]);
        const calls = createCalls(batchTable, {
          baseUrl: '',
          token: () => token,
          language: () => language,
          // Who asked for the sending hears of it by the outcome.
          onNotSignedIn: () => undefined,
          fetch,
        });
        return await calls[imports[kind].send](body, { signal: aborting.signal });
      } finally {
        if (going.get(name) === aborting) going.delete(name);
      }
    },

    async cancel(key) {
      going.get(nameOf(key))?.abort();
    },

    async answer(key, outcomes) {
      bodies.delete(nameOf(key));
      try {
        await store.answerBatch(key.importId, key.batchNo, outcomes);
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
