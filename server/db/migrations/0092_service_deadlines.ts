import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../migration.ts';

/** Hours and holidays of the service, whose deadlines were announced, and solved tickets to close. */
export const serviceDeadlines: Migration = {
  steps: [
    addColumns,
    {
      index: 'ticket_solved',
      table: 'ticket',
      on: "(solved_at, id) where status = 'solved'",
    },
  ],
};

async function addColumns(trx: Trx): Promise<void> {
  await sql`alter table country add column service jsonb`.execute(trx);
  await sql`alter table issue add column warned_at timestamptz(3)`.execute(trx);
  await sql`alter table ticket add column warned_for timestamptz(3)`.execute(trx);
}
