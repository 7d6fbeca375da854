import { sql } from 'kysely';
import { grant, type Statements } from '../statements.ts';

/** Countries and their regions, as set by the carrier. */
export const carrier: Statements = [
  sql`create table country (
    code text primary key,
    fact jsonb not null,
    taxes jsonb not null,
    version integer not null,
    service jsonb)`,

  // A code begins with its country's code, so that the table is a tree of all countries. Codes are compared byte
  // by byte, which is the same sequence on every server.
  sql`create table area (
    code text collate "C" primary key,
    parent_code text collate "C" not null,
    name text not null,
    names jsonb not null,
    level integer not null,
    search text not null,
    version integer not null)`,
  sql`create index area_parent on area (parent_code)`,
  // Labels are routed by the carrier's areas, which belong to no company.
  grant('area', 'select'),
];
