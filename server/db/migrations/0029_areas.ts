import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * Regions, cities and areas. A code begins with its country's, so that the table is a tree of all
 * countries; codes are compared byte by byte, which is their sequence everywhere.
 */
export async function areas(trx: Trx): Promise<void> {
  await sql`create table area (
    code text collate "C" primary key,
    parent_code text collate "C" not null,
    name text not null,
    names jsonb not null,
    level integer not null,
    search text not null,
    version integer not null)`.execute(trx);
  await sql`create index area_parent on area (parent_code)`.execute(trx);
}
