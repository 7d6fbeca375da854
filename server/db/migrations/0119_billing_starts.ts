import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';

/** Each start of a billing, also of a month that was billed before. Never changed. */
interface BillingStartTable {
  id: string;
  period: string;
  at: Date;
  /** Name of the account; empty where the portal started it by itself. */
  by: string;
  /** Whether what was ready was to be issued as well. */
  issuing: boolean;
}

export interface BillingStartTables {
  billing_start: BillingStartTable;
}

export const billingStartPlaces = {
  billing_start: 'coordinator',
} as const satisfies Record<keyof BillingStartTables, Placement>;

export async function billingStarts(trx: Trx): Promise<void> {
  await sql`create table billing_start (
    id uuid primary key,
    period text collate "C" not null,
    at timestamptz(3) not null,
    by text not null,
    issuing boolean not null)`.execute(trx);
  await sql`insert into billing_start (id, period, at, by, issuing)
    select gen_random_uuid(), period, started_at, started_by, issuing from billing_run`.execute(
    trx,
  );
}
