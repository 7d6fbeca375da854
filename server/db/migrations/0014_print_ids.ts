import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * A print has an id that its teller made, so that one told twice is entered once. Those from before
 * have none.
 */
export async function printIds(trx: Trx): Promise<void> {
  await sql`alter table order_print
    add column print_id uuid,
    add unique (company_id, order_id, print_id)`.execute(trx);
}
