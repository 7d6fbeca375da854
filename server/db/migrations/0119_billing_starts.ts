import { sql } from 'kysely';
import type { Trx } from '../database.ts';

export async function billingStarts(trx: Trx): Promise<void> {
  await sql`create table billing_start (
    id uuid primary key,
    period text collate "C" not null,
    at timestamptz(3) not null,
    by text not null,
    issuing boolean not null)`.execute(trx);
  await sql`insert into billing_start (id, period, at, by, issuing)
    select gen_random_uuid(), period, started_at, started_by, issuing from billing_run`.execute(
    trx,
  );
}
