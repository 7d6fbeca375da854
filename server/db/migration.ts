import type { Trx } from './database.ts';

/** One step of the schema: runs once, in the transaction that also records it. */
export type Migration = (trx: Trx) => Promise<void>;
