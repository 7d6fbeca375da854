import { sql } from 'kysely';
import { openForMigration } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Change, Migrations } from '../../server/db/migration.ts';

const runStatement =
  (statement: string): Change =>
  async (trx) =>
    void (await sql.raw(statement).execute(trx));

/** Three migrations, of which the second builds an index on an existing table. */
export const parcels = {
  '0001_parcel': runStatement('create table parcel (id integer primary key, weight integer)'),
  '0002_index': { steps: [{ index: 'parcel_weight', table: 'parcel', on: '(weight)' }] },
  '0003_note': runStatement('alter table parcel add column note text'),
} satisfies Migrations;

// Tests run this module as a process that they can kill.
if (import.meta.main) {
  const db = openForMigration(process.env['DATABASE_URL'] ?? '');
  await migrate(db, { migrations: parcels });
  await db.destroy();
}
