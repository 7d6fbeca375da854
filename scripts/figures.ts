import { readConfig } from '../server/config.ts';
import { openDatabase, openForMigration } from '../server/db/database.ts';
import { lockDirectory } from '../server/db/lockDirectory.ts';
import {
  compareAllCompanies,
  compareCompany,
  type Difference,
} from '../server/figures/compareFigures.ts';
import { readFigureStates } from '../server/figures/foldDeltas.ts';
import { rebuildFigures } from '../server/figures/figureWork.ts';
import { runDatabaseCommand } from './databaseCommand.ts';

/** Maximum number of differences printed for a company. */
const MAX_PRINTED = 20;

/**
 * `npm run -s figures`: compares the stored figures of every company, and of all together, with a count of their
 * rows; exits with 1 if one differs. With `--rebuild` they are counted again first. On PostgreSQL, servers may run
 * meanwhile.
 */
async function main(): Promise<void> {
  const { database } = readConfig(process.env, false);
  const release = database.type === 'directory' ? lockDirectory(database.path) : () => {};
  const db = database.type === 'postgres' ? openForMigration(database.url) : openDatabase(database);
  try {
    if (process.argv.includes('--rebuild')) await rebuildFigures(db, new Date());
    const { companies, statesByCompany } = await readFigureStates(db);
    let differing = 0;
    const print = (owner: string, differences: readonly Difference[]) => {
      differing += differences.length;
      for (const one of differences.slice(0, MAX_PRINTED))
        console.log(`${owner}: ${JSON.stringify(one)}`);
    };
    for (const { id } of companies) print(`company ${id}`, await compareCompany(db, id));
    print('all companies', await compareAllCompanies(db));
    const counted = companies.filter(({ id }) => statesByCompany.has(id)).length;
    console.log(
      `${counted} of ${companies.length} companies counted, ${differing} figures differ.`,
    );
    if (differing > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
    release();
  }
}

await runDatabaseCommand(main);
