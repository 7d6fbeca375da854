import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { APP_ROLE } from '../tenant.ts';

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
