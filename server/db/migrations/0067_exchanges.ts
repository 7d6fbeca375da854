import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Exchanges: returns with a replacement, whose parcel is an order too. */
export const exchanges: Migration = {
  steps: [
    addReplacements,
    {
      index: 'return_of_out',
      table: 'return_order',
      on: '(company_id, out_id) where out_id is not null',
    },
  ],
};

async function addReplacements(trx: Trx): Promise<void> {
  await sql`alter table return_order
    add column type text collate "C" not null default 'return',
    add column out_id uuid,
    add column replacement jsonb`.execute(trx);
}
