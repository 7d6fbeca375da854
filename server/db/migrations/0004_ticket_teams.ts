import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { toChange } from './statements.ts';

/** Teams of tickets, and notices for one reader. */
export const ticketTeams: Migration = {
  steps: [
    toChange([
      sql`alter table ticket add column team_id uuid, add column team text`,
      sql`alter table ticket_event add column team text`,
      sql`alter table notice_event add column reader_id uuid`,
    ]),
    // Counts the open tickets of an agent.
    {
      index: 'ticket_assigned',
      table: 'ticket',
      on: "(assignee_id) where status not in ('solved', 'closed')",
    },
  ],
};
