import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What a company is billed in, and up to how much on account. */
export async function companyTerms(trx: Trx): Promise<void> {
  await sql`alter table company
    add column currency text,
    add column credit_limit integer`.execute(trx);
}
