import type { Migration } from '../migration.ts';

/** What waits for somebody is found without reading what is done, which grows. */
export const waiting: Migration = {
  steps: [
    {
      index: 'issue_waiting',
      table: 'issue',
      on: `(status, clock_at, id desc) where status in ('open', 'decided')`,
    },
    {
      index: 'ticket_waiting',
      table: 'ticket',
      on: `(created_at, id) where status in ('new', 'open')`,
    },
    {
      index: 'return_registered',
      table: 'return_order',
      on: `(created_at, id) where status = 'registered'`,
    },
    // Amounts are read from the index: months of deliveries may wait for their payout.
    {
      index: 'cod_due',
      table: 'cod',
      on: `(company_id, currency, status) include (amount, due) where status <> 'paid'`,
    },
  ],
};
