import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Who collected an amount at the door, and has it until a station counts it. */
export const codCouriers: Migration = {
  steps: [
    async (trx) => {
      await sql`alter table cod add column courier text collate "C"`.execute(trx);
    },
    {
      index: 'cod_courier',
      table: 'cod',
      on: '(courier, collected_at, order_id) where courier is not null',
    },
  ],
};
