import { type JSONColumnType, sql } from 'kysely';
import type { CreateResult } from '../../../src/api/contract/open/results.ts';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

/** Short hashes of what orders said. */
export interface SentFields {
  readonly count: number;
  /** By field, the hash of each order's text in their sequence; one alone where all say the same. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Orders that a program sent under an idempotency key, and what it was answered. */
interface OpenRequestTable {
  company_id: number;
  platform_id: string;
  idempotency_key: string;
  kind: string;
  /** What the orders said: enough to say what another body changes. */
  orders: JSONColumnType<SentFields>;
  /** SHA-256 of the body's bytes, hex: the same again is answered without reading it. */
  body_hash: string | null;
  /** Null while the request that made the row is under way. */
  results: JSONColumnType<readonly CreateResult[]> | null;
  created_at: Date;
}

export interface OpenRequestTables {
  open_request: OpenRequestTable;
}

export const openRequestPlaces = {
  open_request: 'company',
} as const satisfies Record<keyof OpenRequestTables, Placement>;

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
