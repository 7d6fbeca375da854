import { sql } from 'kysely';
import { toChange } from './statements.ts';

/** Erasures of receivers' personal data. */
export const privacy = toChange([
  sql`create table erasure (
    id uuid primary key,
    company_id integer not null,
    at timestamptz(3) not null,
    by text not null,
    reason text collate "C" not null,
    counts jsonb not null,
    hashes text[] not null,
    sealed_key text not null)`,
]);
