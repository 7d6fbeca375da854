import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * The company that uses an id for an order it enters. Keyed by the id alone, so that two companies
 * never have one id: the table is spread by it. The role `app` has no right on it.
 */
export async function orderClaims(trx: Trx): Promise<void> {
  await sql`create table order_claim (
    id uuid primary key,
    company_id integer not null,
    at timestamptz(3) not null)`.execute(trx);
  await sql`create index order_claim_at on order_claim (at)`.execute(trx);
}
