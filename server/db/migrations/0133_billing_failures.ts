import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** A company whose billing failed is tried again later and later, so that it does not delay others. */
export async function billingFailures(trx: Trx): Promise<void> {
  await sql`alter table billing_period
    add column failures integer not null default 0,
    add column retry_at timestamptz(3),
    add column error text`.execute(trx);
}
