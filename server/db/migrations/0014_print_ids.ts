import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const KEY = 'order_print_company_id_order_id_print_id_key';

/**
 * A print has an id that its teller made, so that one told twice is entered once. Those from before
 * have none.
 */
export const printIds: Migration = {
  steps: [
    async (trx) => {
      await sql`alter table order_print add column print_id uuid`.execute(trx);
    },
    {
      index: KEY,
      table: 'order_print',
      unique: true,
      on: '(company_id, order_id, print_id)',
    },
    async (trx) => {
      await sql`alter table order_print
        add constraint ${sql.ref(KEY)} unique using index ${sql.ref(KEY)}`.execute(trx);
    },
  ],
};
