import { IDBFactory } from 'fake-indexeddb';

/* A setup file: what the file before has stored is of another browser. */
globalThis.indexedDB = new IDBFactory();
