import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Browsers in which an account has signed in. Read before anybody is known, so the role `app` has no
 * right on it.
 */
export async function knownDevices(trx: Trx): Promise<void> {
  await sql`create table known_device (
    company_id integer not null,
    account_id uuid not null,
    device_hash text not null,
    used_at timestamptz not null,
    primary key (company_id, account_id, device_hash),
    foreign key (company_id, account_id) references account (company_id, id))`.execute(trx);
  await sql`create index known_device_hash on known_device (device_hash)`.execute(trx);
}
