import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * What is known of a shop's orders, so that messages may come in any sequence. `settled` is what was known
 * when the parcel was created, or when somebody saw to a change last; `is_cancelled`: the shop's messages
 * cancelled the parcel; `message` holds the bytes of one that could not be read.
 */
export async function shopFacts(trx: Trx): Promise<void> {
  await sql`alter table shop_order add column facts jsonb, add column settled jsonb,
    add column is_cancelled boolean not null default false, add column message bytea`.execute(trx);
}
