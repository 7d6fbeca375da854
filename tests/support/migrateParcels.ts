import { sql } from 'kysely';
import { openForMigration } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Change, Migrations } from '../../server/db/migration.ts';

const change =
  (statement: string): Change =>
  async (trx) =>
    void (await sql.raw(statement).execute(trx));

/** A migration that builds an index on an existing table, between two others. */
export const parcels = {
  '0001_parcel': change('create table parcel (id integer primary key, weight integer)'),
  '0002_index': { steps: [{ index: 'parcel_weight', table: 'parcel', on: '(weight)' }] },
  '0003_note': change('alter table parcel add column note text'),
} satisfies Migrations;

// A process of its own can be killed.
if (import.meta.main) {
  const db = openForMigration(process.env['DATABASE_URL'] ?? '');
  await migrate(db, { migrations: parcels });
  await db.destroy();
}
