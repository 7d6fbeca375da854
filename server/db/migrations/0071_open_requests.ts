import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { protectTable } from '../tenant.ts';

/** What the open API was asked to create, so that what is sent again is done once. */
export async function openRequests(trx: Trx): Promise<void> {
  await sql`create table open_request (
    company_id integer not null,
    platform_id uuid not null,
    idempotency_key text collate "C" not null,
    kind text not null,
    orders jsonb not null,
    results jsonb,
    created_at timestamptz(3) not null,
    primary key (company_id, platform_id, idempotency_key),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  // Old ones are swept.
  await sql`create index open_request_at on open_request (created_at)`.execute(trx);
  await protectTable(trx, 'open_request', ['select', 'insert', 'update']);
}
