import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Whether a registered company waits for the carrier, or was refused and why; null where it may work.
 * The language is that of who registered: the answer is mailed in it.
 */
export async function companyReview(trx: Trx): Promise<void> {
  await sql`alter table company
    add column review text,
    add column review_reason text not null default '',
    add column review_language text`.execute(trx);
}
