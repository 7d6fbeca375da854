import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { lockDirectory } from '../server/db/lockDirectory.ts';
import { migrateDatabase, type MigrationEvent } from '../server/db/migrate.ts';
import { runDatabaseCommand } from './databaseCommand.ts';

/**
 * `npm run -s migrate`: migrates the database of the server's environment, while servers of the
 * previous version keep using it. Run it again if it was killed or has failed. The server does the same at start.
 */

async function main(): Promise<void> {
  const { database } = readConfig(process.env, false);
  const release = database.type === 'directory' ? lockDirectory(database.path) : () => {};
  const db = openDatabase(database);
  try {
    const count = await migrateDatabase(database, db, {
      report: (event) => console.log(describe(event)),
    });
    console.log(
      count === 0
        ? 'The database is up to date.'
        : `The database is up to date: ${count} migrations run.`,
    );
  } finally {
    await db.destroy();
    release();
  }
}

function describe(event: MigrationEvent): string {
  switch (event.type) {
    case 'started':
      return `${event.migration} …`;
    case 'finished':
      return `${event.migration} finished in ${(event.ms / 1000).toFixed(1)} s`;
    case 'waitingForLock':
      return `${event.migration} waits for a lock and tries again`;
    case 'waitingForTurn':
      return 'Another process migrates this database: waiting for it.';
  }
}

await runDatabaseCommand(main);
