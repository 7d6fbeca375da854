import { type JSONColumnType, sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { APP_ROLE } from '../tenant.ts';

/** A record of a kind that the carrier keeps few of: settings, entries of word lists. */
interface CarrierRecordTable {
  /** One of `RecordKind`. */
  kind: string;
  /** What it is found by on its page. */
  id: string;
  /** By the schema of its kind. */
  content: JSONColumnType<Record<string, unknown>>;
  /** 1 as it was made, and one more with each change. */
  version: number;
}

export interface CarrierRecordTables {
  carrier_record: CarrierRecordTable;
}

/** Every company's statements read them. */
export const carrierRecordPlaces = {
  carrier_record: 'everywhere',
} as const satisfies Record<keyof CarrierRecordTables, Placement>;

/** What the carrier sets for everybody, in kinds whose schemas are in the contract. */
export async function carrierRecords(trx: Trx): Promise<void> {
  await sql`create table carrier_record (
    kind text collate "C" not null,
    id text collate "C" not null,
    content jsonb not null,
    version integer not null,
    primary key (kind, id))`.execute(trx);
  // Requests read settings in the transactions of their companies; nothing in it is secret.
  await sql`grant select on carrier_record to ${sql.id(APP_ROLE)}`.execute(trx);
}
