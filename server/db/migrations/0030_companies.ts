import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** Whom to ask for at a company, and whether the carrier has suspended it. */
export async function companies(trx: Trx): Promise<void> {
  await sql`alter table company
    add column contact_name text not null default '',
    add column contact_phone text not null default '',
    add column contact_email text not null default '',
    add column suspended_at timestamptz(3),
    add column suspension_reason text not null default '',
    add column version integer not null default 1`.execute(trx);
}
