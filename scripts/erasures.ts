import { readFileSync } from 'node:fs';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { lockLocation } from '../server/db/lockLocation.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { listErasures, parseErasures, repeatErasures } from '../server/privacy/repeatErasures.ts';
import { createVault } from '../server/security/vault.ts';
import { findVaultKeys } from '../server/security/vaultKeys.ts';
import { closeAfter, runDatabaseCommand, UsageError } from './databaseCommand.ts';

/**
 * `npm run -s erasures -- list`: prints the erasures of personal data as JSON lines, without the persons.
 * `npm run -s erasures -- repeat FILE`: erases the listed persons again, after an older backup was restored; exits with
 * 1 if some have orders in progress.
 *
 * The database is that of the server's environment; the built-in one can be used only while no server runs on it.
 */

const USAGE = `Usage:
  npm run -s erasures -- list
  npm run -s erasures -- repeat FILE`;

async function main(): Promise<void> {
  const [command, path] = process.argv.slice(2);
  const isList = command === 'list' && path === undefined;
  if (!isList && (command !== 'repeat' || path === undefined)) throw new UsageError(USAGE);
  const { database, secretKeys } = readConfig(process.env, false);
  const vault = createVault(findVaultKeys(secretKeys, database));
  const { location, release } = lockLocation(database);
  await closeAfter(openDatabase(location), async (db) => {
    await migrateDatabase(database, db);
    if (path === undefined) {
      process.stdout.write(await listErasures(db));
      return;
    }
    if (vault === null) throw new UsageError('SECRET_KEYS must have the key of the list.');
    const erasures = parseErasures(readFileSync(path, 'utf8'));
    const { erased, inProgress } = await repeatErasures(db, vault, erasures);
    console.log(`${erased} persons were erased again, ${inProgress} have orders in progress.`);
    if (inProgress > 0) process.exitCode = 1;
  }).finally(release);
}

await runDatabaseCommand(main);
