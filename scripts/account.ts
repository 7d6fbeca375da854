import { readConfig } from '../server/config.ts';
import { openDatabase, type Db } from '../server/db/database.ts';
import { lockLocation } from '../server/db/lockLocation.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { transact } from '../server/db/tenant.ts';
import { findLoginAccount, setActive } from '../server/security/accounts.ts';
import { createSignInKeys } from '../server/security/signInKeys.ts';
import { runDatabaseCommand, UsageError } from './databaseCommand.ts';

/**
 * `npm run -s account -- disable NAME`: closes an account and ends its sessions at once.
 * `npm run -s account -- enable NAME`: opens it again.
 * `npm run -s account -- key NAME [--minutes N]`: prints a key that signs it in once, for the link
 * `/order/order-search?key=…`; valid for an hour by default.
 *
 * NAME is an account or its email. The database is that of the server's environment; the built-in one can be used
 * only while no server runs on it.
 */

const USAGE = `Usage:
  npm run -s account -- disable NAME
  npm run -s account -- enable NAME
  npm run -s account -- key NAME [--minutes N]`;

const MINUTE = 60_000;
const MAX_MINUTES = 7 * 24 * 60;

async function run(
  db: Db,
  [command = '', name = '', ...options]: readonly string[],
): Promise<string> {
  const account = await findLoginAccount(db, name);
  if (account === null) throw new UsageError(`There is no account ${name}.`);
  switch (command) {
    case 'disable':
    case 'enable': {
      const active = command === 'enable';
      await transact(db, (trx) => setActive(trx, account, active));
      return `${account.name} is ${active ? 'enabled' : 'disabled, and signed out everywhere'}.`;
    }
    case 'key': {
      const keys = createSignInKeys(db, () => new Date());
      return keys.create(account, parseMinutes(options) * MINUTE);
    }
    default:
      throw new UsageError(USAGE);
  }
}

function parseMinutes(rest: readonly string[]): number {
  if (rest.length === 0) return 60;
  const minutes = Number(rest[1]);
  const isValid = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES;
  if (rest.length !== 2 || rest[0] !== '--minutes' || !isValid) {
    throw new UsageError(`--minutes must be a whole number from 1 to ${MAX_MINUTES}.`);
  }
  return minutes;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length < 2) throw new UsageError(USAGE);
  const { database } = readConfig(process.env, false);
  const { location, release } = lockLocation(database);
  const db = openDatabase(location);
  try {
    await migrateDatabase(database, db);
    console.log(await run(db, args));
  } finally {
    await db.destroy();
    release();
  }
}

await runDatabaseCommand(main);
