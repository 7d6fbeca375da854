import { deleteDB, openDB, type DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexedDatabase } from '../../src/storage/indexedDatabase.ts';

interface Notes extends DBSchema {
  notes: { key: number; value: string };
}

/** Opened connections, oldest first. */
const connections: IDBDatabase[] = [];
const openOriginal = indexedDB.open.bind(indexedDB);
/** Called once a connection is open. */
let onOpen: () => void = () => undefined;

beforeEach(() => {
  onOpen = () => undefined;
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = openOriginal(...args);
    request.addEventListener('success', () => {
      connections.push(request.result);
      onOpen();
    });
    return request;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of connections) db.close();
  connections.length = 0;
  await deleteDB('notes');
});

const createNotes = (version = 1) =>
  createIndexedDatabase<Notes>('notes', version, (db, from) => {
    if (from === 0) db.createObjectStore('notes');
  });
const writeNote = (database: ReturnType<typeof createNotes>, key: number, text: string) =>
  database.transact(['notes'], 'readwrite', (tx) => tx.store.put(text, key));

/** Calls `handle` with each transaction of the newest connection, and counts them. */
function interceptTransactions(handle: (tx: IDBTransaction) => void): { count: number } {
  const transactions = { count: 0 };
  const db = connections.at(-1);
  if (db === undefined) throw new Error('No connection is open.');
  const begin = db.transaction.bind(db);
  db.transaction = (...args) => {
    const tx = begin(...args);
    transactions.count += 1;
    handle(tx);
    return tx;
  };
  return transactions;
}

const readNotes = (database: ReturnType<typeof createNotes>) =>
  database.transact(['notes'], 'readonly', (tx) => tx.store.getAll());

test('a connection that was closed without an event is opened once again for all transactions', async () => {
  const database = createNotes();
  await writeNote(database, 1, 'one');
  for (const db of connections) db.close();
  await Promise.all([
    writeNote(database, 2, 'two'),
    writeNote(database, 3, 'three'),
    readNotes(database),
  ]);
  expect(await readNotes(database)).toEqual(['one', 'two', 'three']);
  // The lost connection, and one for all three transactions.
  expect(connections.length).toBe(2);
});

test('a transaction whose commit is not confirmed is repeated without an effect', async () => {
  const database = createNotes();
  await writeNote(database, 1, 'one');
  const transactions = interceptTransactions((tx) =>
    tx.addEventListener('complete', (event) => {
      event.stopImmediatePropagation();
      const error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      Object.defineProperty(tx, 'error', { value: error });
      tx.dispatchEvent(new Event('abort'));
    }),
  );
  await writeNote(database, 2, 'two');
  expect(transactions.count).toBe(1);
  expect(connections.length).toBe(2);
  expect(await readNotes(database)).toEqual(['one', 'two']);
});

test('a newer version opens at once; the older page then has to be loaded again', async () => {
  const older = createNotes(1);
  await writeNote(older, 1, 'one');
  const newer = createNotes(2);
  await writeNote(newer, 2, 'two');
  await expect(writeNote(older, 3, 'three')).rejects.toMatchObject({ reason: 'outdated' });
  expect(await readNotes(newer)).toEqual(['one', 'two']);
});

test('a version that another tab blocks fails, and opens once that tab is closed', async () => {
  const blocking = await openDB<Notes>('notes', 1, {
    upgrade: (db) => void db.createObjectStore('notes'),
  });
  const database = createNotes(2);
  await expect(writeNote(database, 1, 'one')).rejects.toMatchObject({ reason: 'blocked' });
  blocking.close();
  await writeNote(database, 1, 'one');
  expect(await readNotes(database)).toEqual(['one']);
});

test('a transaction that fails leaves no data, and its error is not blamed on the storage', async () => {
  const database = createNotes();
  const failing = database.transact(['notes'], 'readwrite', async (tx) => {
    await tx.store.put('half', 1);
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await readNotes(database)).toEqual([]);
  await expect(writeNote(database, Number.NaN, 'x')).rejects.toMatchObject({ name: 'DataError' });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'lost'],
])(
  'the error %s of a transaction is reported as %s, whatever the errors of its requests',
  async (name, reason) => {
    const database = createNotes();
    await writeNote(database, 1, 'one');
    const failTransactions = () => {
      interceptTransactions((tx) => {
        Object.defineProperty(tx, 'error', { value: new DOMException('', name) });
        queueMicrotask(() => tx.abort());
      });
    };
    failTransactions();
    onOpen = failTransactions;
    await expect(writeNote(database, 2, 'two')).rejects.toMatchObject({ reason });
    vi.restoreAllMocks();
    expect(await readNotes(createNotes())).toEqual(['one']);
  },
);

test('an upgrade that fails leaves the database as it was', async () => {
  await writeNote(createNotes(), 1, 'one');
  const failing = createIndexedDatabase<Notes>('notes', 2, async (_db, _from, _to, tx) => {
    await tx.objectStore('notes').clear();
    throw new Error('a bug');
  });
  await expect(writeNote(failing, 2, 'two')).rejects.toThrow('a bug');
  for (const db of connections) db.close();
  expect(await readNotes(createNotes(1))).toEqual(['one']);
});
