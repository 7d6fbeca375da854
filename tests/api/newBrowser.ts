import { IDBFactory } from 'fake-indexeddb';

/* Setup file: gives each test file an empty IndexedDB, like a new browser. */
globalThis.indexedDB = new IDBFactory();
