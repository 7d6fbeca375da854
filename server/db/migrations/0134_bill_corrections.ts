import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** An adjustment may correct an order on the bill: charge by charge, as it was billed and as it should be. */
export async function billCorrections(trx: Trx): Promise<void> {
  await sql`alter table bill_adjustment
    add column order_id uuid,
    add column lines jsonb`.execute(trx);
}
