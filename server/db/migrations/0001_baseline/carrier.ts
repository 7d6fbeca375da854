import { sql } from 'kysely';
import { grant, type Statements } from '../statements.ts';

/** Countries and their regions, as the carrier has set them. */
export const carrier: Statements = [
  sql`create table country (
    code text primary key,
    fact jsonb not null,
    taxes jsonb not null,
    version integer not null,
    service jsonb)`,

  // A code begins with its country's, so that the table is a tree of all countries; codes are compared
  // byte by byte, which is their sequence everywhere.
  sql`create table area (
    code text collate "C" primary key,
    parent_code text collate "C" not null,
    name text not null,
    names jsonb not null,
    level integer not null,
    search text not null,
    version integer not null)`,
  sql`create index area_parent on area (parent_code)`,
  // Labels are routed by the carrier's areas, which are of no company.
  grant('area', 'select'),
];
