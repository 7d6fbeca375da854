import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrations } from './migrations/index.ts';
import { transact } from './tenant.ts';

/**
 * Brings the tables up to date, in the order of the migrations' names. Processes that start
 * together take turns by the lock of one row (no advisory locks: distributed engines lack them).
 * Refuses a database that a newer version of the portal has migrated.
 */
export async function migrate(db: Db): Promise<void> {
  await prepare(db);
  await transact(db, async (trx) => {
    await sql`select id from migration_turn for update`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx);
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].find((name) => !Object.hasOwn(migrations, name));
    if (unknown !== undefined) {
      throw new Error(
        `The database was migrated by a newer version of Portage (migration ${unknown}).`,
      );
    }
    for (const [name, run] of Object.entries(migrations)) {
      if (done.has(name)) continue;
      await run(trx);
      await sql`insert into migration (name) values (${name})`.execute(trx);
    }
  });
}

async function prepare(db: Db): Promise<void> {
  // "if not exists" may still collide between processes in their first second: the loser's
  // second look finds the winner's tables.
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists migration (
        name text primary key, at timestamptz not null default now())`.execute(db);
      await sql`create table if not exists migration_turn (id integer primary key)`.execute(db);
      await sql`insert into migration_turn values (1) on conflict do nothing`.execute(db);
      return;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}
