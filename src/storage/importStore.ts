import type { DBSchema } from 'idb';
import type { SentOutcome } from '../api/contract/orders/importDeclarations.ts';
import type { ImportOwner } from '../machines/orderImport/types.ts';
import type { ImportSource } from '../workers/protocol.ts';
import type { ImportRecord } from './importRecord.ts';
import { createIndexedDatabase, StorageError } from './indexedDatabase.ts';
import { requestPersistence } from './persistence.ts';
import { upgradeRecord, type LegacyRecord } from './legacyRecords.ts';

/** A batch in the journal. It is written before it is sent, and answered once its outcomes are known. */
export interface JournalBatch {
  readonly importId: string;
  readonly batchNo: number;
  /** Row ids in the engine. */
  readonly ids: readonly number[];
  /** Numbers of the same rows in the sheet. */
  readonly sheetRows: readonly number[];
  /** The exact bytes of the request; null once answered. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Null while the answer is unknown. */
  readonly outcomes: readonly SentOutcome[] | null;
}

export interface StoredImport {
  readonly record: ImportRecord;
  readonly source: ImportSource;
  /** By batch number. */
  readonly batches: readonly JournalBatch[];
}

/**
 * Unfinished imports in this browser, each bound to its user and company. All calls reject with
 * `StorageError` if the browser fails them.
 */
export interface ImportStore {
  create(record: ImportRecord, source: ImportSource): Promise<void>;
  /** Changes parts of a record; false, and no change, if it is gone. */
  update(importId: string, change: Partial<ImportRecord>): Promise<boolean>;
  /** Journals a batch and uses up its number, durably, in one step. */
  addBatch(batch: JournalBatch): Promise<void>;
  /** The exact bytes of a batch without an answer; rejects if there is none. */
  getBody(importId: string, batchNo: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Stores a batch's answer and deletes its bytes; does nothing if the batch is gone. */
  answerBatch(importId: string, batchNo: number, outcomes: readonly SentOutcome[]): Promise<void>;
  /** The owner's imports, last changed first. */
  find(owner: ImportOwner): Promise<readonly ImportRecord[]>;
  load(importId: string, owner: ImportOwner): Promise<StoredImport | null>;
  remove(importId: string): Promise<void>;
  removeAll(owner: Pick<ImportOwner, 'account' | 'companyId'>): Promise<void>;
}

/** Bytes of a file, for browsers that cannot store files: private windows of Safari. */
interface FileBytes {
  readonly type: 'bytes';
  readonly bytes: ArrayBuffer;
  readonly name: string;
}

interface Schema extends DBSchema {
  imports: {
    key: string;
    value: ImportRecord;
    indexes: { owner: [companyId: number, account: string] };
  };
  /** Files have their own store, because a record changes with every edit and a file never. */
  files: { key: string; value: ImportSource | FileBytes };
  batches: { key: [importId: string, batchNo: number]; value: JournalBatch };
}

/** Version 1 stored edits one by one, version 2 a field for each column of the file. */
const VERSION = 3;
const STORES = ['imports', 'files', 'batches'] as const;
/** Flushed to disk before the promise resolves, so that the journal survives a power cut. */
const STRICT = { durability: 'strict' } as const;

const batchRange = (importId: string) =>
  IDBKeyRange.bound([importId, 0], [importId, Number.MAX_SAFE_INTEGER]);

const toSource = (stored: ImportSource | FileBytes): ImportSource =>
  stored.type === 'bytes'
    ? { type: 'file', file: new Blob([stored.bytes]), name: stored.name }
    : stored;

export function createImportStore(): ImportStore {
  const database = createIndexedDatabase<Schema>('portage', VERSION, async (db, from, _to, tx) => {
    if (from > 0) {
      const records: readonly unknown[] = await tx.objectStore('imports').getAll();
      for (const record of records as readonly LegacyRecord[]) {
        await tx.objectStore('imports').put(upgradeRecord(record));
      }
      return;
    }
    const imports = db.createObjectStore('imports', { keyPath: 'importId' });
    imports.createIndex('owner', ['companyId', 'account']);
    db.createObjectStore('files');
    db.createObjectStore('batches', { keyPath: ['importId', 'batchNo'] });
  });

  const put = (record: ImportRecord, source: ImportSource | FileBytes): Promise<void> =>
    database.transact(
      ['imports', 'files'],
      'readwrite',
      async (tx) => {
        await tx.objectStore('imports').put(record);
        await tx.objectStore('files').put(source, record.importId);
      },
      STRICT,
    );

  const remove = (ids: readonly string[]): Promise<void> =>
    database.transact(STORES, 'readwrite', async (tx) => {
      await Promise.all(
        ids.flatMap((importId) => [
          tx.objectStore('imports').delete(importId),
          tx.objectStore('files').delete(importId),
          tx.objectStore('batches').delete(batchRange(importId)),
        ]),
      );
    });

  const find = (
    owner: Pick<ImportOwner, 'account' | 'companyId'>,
  ): Promise<readonly ImportRecord[]> =>
    database.transact(['imports'], 'readonly', async (tx) => {
      const key: [number, string] = [owner.companyId, owner.account];
      const records = await tx.store.index('owner').getAll(key);
      return records.sort((a, b) => b.changedAt - a.changedAt);
    });

  return {
    async create(record, source) {
      requestPersistence();
      try {
        await put(record, source);
      } catch (error) {
        // WebKit reports only "Error preparing Blob/File data to be stored in object store".
        const isUnstorable = error instanceof StorageError && error.reason === 'lost';
        if (!isUnstorable || source.type !== 'file') throw error;
        const { file, name } = source;
        await put(record, { type: 'bytes', bytes: await file.arrayBuffer(), name });
      }
    },

    update: (importId, change) =>
      database.transact(
        ['imports'],
        'readwrite',
        async (tx) => {
          const record = await tx.store.get(importId);
          if (record !== undefined) await tx.store.put({ ...record, ...change });
          return record !== undefined;
        },
        STRICT,
      ),

    addBatch: (batch) =>
      database.transact(
        ['imports', 'batches'],
        'readwrite',
        async (tx) => {
          const record = await tx.objectStore('imports').get(batch.importId);
          // The browser has deleted its data.
          if (record === undefined) throw new StorageError('lost');
          await tx.objectStore('imports').put({ ...record, nextBatchNo: batch.batchNo + 1 });
          // An existing batch was never sent: the result of writing it was lost.
          await tx.objectStore('batches').put(batch);
        },
        STRICT,
      ),

    getBody: (importId, batchNo) =>
      database.transact(['batches'], 'readonly', async (tx) => {
        const body = (await tx.store.get([importId, batchNo]))?.body ?? null;
        if (body === null) throw new Error(`Batch ${batchNo} is not waiting for an answer.`);
        return body;
      }),

    answerBatch: (importId, batchNo, outcomes) =>
      database.transact(['batches'], 'readwrite', async (tx) => {
        const batch = await tx.store.get([importId, batchNo]);
        if (batch !== undefined) await tx.store.put({ ...batch, body: null, outcomes });
      }),

    find,

    load: (importId, owner) =>
      database.transact(STORES, 'readonly', async (tx) => {
        const [record, source, batches] = await Promise.all([
          tx.objectStore('imports').get(importId),
          tx.objectStore('files').get(importId),
          tx.objectStore('batches').getAll(batchRange(importId)),
        ]);
        const isOwned = record?.companyId === owner.companyId && record.account === owner.account;
        return record !== undefined && isOwned && source !== undefined
          ? { record, source: toSource(source), batches }
          : null;
      }),

    remove: (importId) => remove([importId]),
    removeAll: async (owner) => remove((await find(owner)).map((record) => record.importId)),
  };
}
