import type { JSONColumnType } from 'kysely';
import type { ErasureReason, PersonalCounts } from '../../../src/api/contract/privacy/privacy.ts';

/** An erasure of a receiver's personal data; written in the transaction that erases, and immutable. */
interface ErasureTable {
  /** Chosen by the client. */
  id: string;
  /** The carrier's. */
  company_id: number;
  at: Date;
  /** Account name. */
  by: string;
  reason: ErasureReason;
  /** Number of records by kind. */
  counts: JSONColumnType<PersonalCounts>;
  /** Keyed hashes of the person's number, email and address, see `hashSubject`. */
  hashes: string[];
  /** Key of the hashes, sealed, see `Vault`. */
  sealed_key: string;
}

export interface PrivacyTables {
  erasure: ErasureTable;
}
