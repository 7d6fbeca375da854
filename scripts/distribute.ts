import { readConfig } from '../server/config.ts';
import { openForMigration } from '../server/db/database.ts';
import { distribute } from '../server/db/placement.ts';
import { runDatabaseCommand } from './databaseCommand.ts';

/**
 * `npm run -s distribute`: distributes or replicates every table of the server's database on a Citus cluster.
 * Run it after `npm run -s migrate`; placed tables are skipped.
 */
async function main(): Promise<void> {
  const { database } = readConfig(process.env, false);
  if (database.type !== 'postgres') {
    console.log('The embedded database is one file folder: there is nothing to distribute.');
    return;
  }
  const db = openForMigration(database.url);
  try {
    const { isDistributed, placed } = await distribute(db);
    if (!isDistributed) {
      console.log('This PostgreSQL has no Citus extension: there is nothing to distribute.');
    } else if (placed.length === 0) {
      console.log('Every table is already distributed or replicated.');
    } else {
      for (const table of placed) console.log(`${table} was placed`);
    }
  } finally {
    await db.destroy();
  }
}

await runDatabaseCommand(main);
