import { readConfig, ConfigError } from '../server/config.ts';
import { openDatabase, openForMigration } from '../server/db/database.ts';
import { DirectoryTaken, lockDirectory } from '../server/db/lockDirectory.ts';
import {
  compareAllCompanies,
  compareCompany,
  type Difference,
} from '../server/figures/compareFigures.ts';
import { readFigureStates } from '../server/figures/foldDeltas.ts';
import { rebuildFigures } from '../server/figures/figureWork.ts';

/** Differences that are printed of each company. */
const SHOWN = 20;

/**
 * `npm run -s figures`: holds the kept figures of every company, and of all together, against a count of
 * their rows; status 1 where one differs. With `--rebuild` they are counted again first. Servers may
 * run meanwhile on PostgreSQL.
 */
async function main(): Promise<void> {
  const { database } = readConfig(process.env, false);
  const release = database.type === 'directory' ? lockDirectory(database.path) : () => {};
  const db = database.type === 'postgres' ? openForMigration(database.url) : openDatabase(database);
  try {
    if (process.argv.includes('--rebuild')) await rebuildFigures(db, new Date());
    const { companies, statesByCompany } = await readFigureStates(db);
    let faults = 0;
    const say = (whose: string, found: readonly Difference[]) => {
      faults += found.length;
      for (const one of found.slice(0, SHOWN)) console.log(`${whose}: ${JSON.stringify(one)}`);
    };
    for (const { id } of companies) say(`company ${id}`, await compareCompany(db, id));
    say('all companies', await compareAllCompanies(db));
    const counted = companies.filter(({ id }) => statesByCompany.has(id)).length;
    console.log(`${counted} of ${companies.length} companies counted, ${faults} figures differ.`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
    release();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof DirectoryTaken)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
