import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * What orders are found by, and the index of it. The server fills in the orders that were there
 * before, and those that an older server adds meanwhile: `orders_unsearched` finds them.
 */
export const orderSearch: Migration = {
  steps: [
    async (trx) => {
      await sql`alter table orders add column search_words tsvector`.execute(trx);
    },
    {
      index: 'orders_search',
      table: 'orders',
      // What waits to be sorted in is read by every search: 2 MB of it at most.
      on: 'using gin (search_words) with (gin_pending_list_limit = 2048)',
    },
    {
      index: 'orders_unsearched',
      table: 'orders',
      on: '(company_id, id) where search_words is null',
    },
  ],
};
