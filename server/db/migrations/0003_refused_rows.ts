import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { toChange } from './statements.ts';

/** Texts of refused rows, so that they can be fixed without the imported file. */
export const refusedRows: Migration = toChange([
  sql`alter table import_batch add column refused_rows json`,
]);
