import { deleteDB, openDB, type DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexedDatabase } from '../../src/storage/indexedDatabase.ts';

interface Notes extends DBSchema {
  notes: { key: number; value: string };
}

/** The connections that were opened, oldest first. */
const open: IDBDatabase[] = [];
const opening = indexedDB.open.bind(indexedDB);
/** Called once a connection is open. */
let onOpen: () => void = () => undefined;

beforeEach(() => {
  onOpen = () => undefined;
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = opening(...asked);
    request.addEventListener('success', () => {
      open.push(request.result);
      onOpen();
    });
    return request;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of open) db.close();
  open.length = 0;
  await deleteDB('notes');
});

const notes = (version = 1) =>
  createIndexedDatabase<Notes>('notes', version, (db, from) => {
    if (from === 0) db.createObjectStore('notes');
  });
const write = (database: ReturnType<typeof notes>, key: number, text: string) =>
  database.transact(['notes'], 'readwrite', (tx) => tx.store.put(text, key));

/** Does something to each transaction of the newest connection, and counts them. */
function eachTransaction(happen: (tx: IDBTransaction) => void): { began: number } {
  const counted = { began: 0 };
  const db = open.at(-1);
  if (db === undefined) throw new Error('Nothing is open.');
  const begin = db.transaction.bind(db);
  db.transaction = (...asked) => {
    const tx = begin(...asked);
    counted.began += 1;
    happen(tx);
    return tx;
  };
  return counted;
}

const read = (database: ReturnType<typeof notes>) =>
  database.transact(['notes'], 'readonly', (tx) => tx.store.getAll());

test('a connection that was closed without an event is opened again, for all who use it', async () => {
  const database = notes();
  await write(database, 1, 'one');
  for (const db of open) db.close();
  await Promise.all([write(database, 2, 'two'), write(database, 3, 'three'), read(database)]);
  expect(await read(database)).toEqual(['one', 'two', 'three']);
  // The one that was lost, and one for all three.
  expect(open.length).toBe(2);
});

test('a commit whose answer is lost is made again, which changes nothing', async () => {
  const database = notes();
  await write(database, 1, 'one');
  const counted = eachTransaction((tx) =>
    tx.addEventListener('complete', (event) => {
      event.stopImmediatePropagation();
      const error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      Object.defineProperty(tx, 'error', { value: error });
      tx.dispatchEvent(new Event('abort'));
    }),
  );
  await write(database, 2, 'two');
  expect(counted.began).toBe(1);
  expect(open.length).toBe(2);
  expect(await read(database)).toEqual(['one', 'two']);
});

test('a newer version opens at once; the older page then has to be loaded again', async () => {
  const older = notes(1);
  await write(older, 1, 'one');
  const newer = notes(2);
  await write(newer, 2, 'two');
  await expect(write(older, 3, 'three')).rejects.toMatchObject({ reason: 'outdated' });
  expect(await read(newer)).toEqual(['one', 'two']);
});

test('a version that another tab blocks fails, and opens once that tab is closed', async () => {
  const blocking = await openDB<Notes>('notes', 1, {
    upgrade: (db) => void db.createObjectStore('notes'),
  });
  const database = notes(2);
  await expect(write(database, 1, 'one')).rejects.toMatchObject({ reason: 'blocked' });
  blocking.close();
  await write(database, 1, 'one');
  expect(await read(database)).toEqual(['one']);
});

test('what fails leaves nothing of itself, and is no fault of the storage', async () => {
  const database = notes();
  const failing = database.transact(['notes'], 'readwrite', async (tx) => {
    await tx.store.put('half', 1);
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await read(database)).toEqual([]);
  await expect(write(database, Number.NaN, 'x')).rejects.toMatchObject({ name: 'DataError' });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['UnknownError', 'lost'],
])('%s of a transaction goes before what its requests say: %s', async (name, reason) => {
  const database = notes();
  await write(database, 1, 'one');
  const fail = () => {
    eachTransaction((tx) => {
      Object.defineProperty(tx, 'error', { value: new DOMException('', name) });
      queueMicrotask(() => tx.abort());
    });
  };
  fail();
  onOpen = fail;
  await expect(write(database, 2, 'two')).rejects.toMatchObject({ reason });
  vi.restoreAllMocks();
  expect(await read(notes())).toEqual(['one']);
});

test('an upgrade that fails leaves the database as it was', async () => {
  await write(notes(), 1, 'one');
  const failing = createIndexedDatabase<Notes>('notes', 2, async (_db, _from, _to, tx) => {
    await tx.objectStore('notes').clear();
    throw new Error('a bug');
  });
  await expect(write(failing, 2, 'two')).rejects.toThrow('a bug');
  for (const db of open) db.close();
  expect(await read(notes(1))).toEqual(['one']);
});
