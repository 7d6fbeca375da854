import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { IncompatibleDatabase } from '../../server/db/failures.ts';
import { findMigrations, findPending } from '../../server/db/migrate.ts';
import { type CheckResult, error, ok, warning } from './checkResult.ts';

const NAME = 'Tables';

/** Checks that the tables are of this version. */
export async function checkSchema(db: Db): Promise<CheckResult> {
  let pending: string[] | null;
  try {
    pending = await findPending(db);
  } catch (failure) {
    if (!(failure instanceof IncompatibleDatabase)) throw failure;
    return error(NAME, failure.message);
  }
  if (pending === null) return ok(NAME, 'there are none; the server creates them when it starts');
  const [first] = pending;
  if (first !== undefined) {
    return warning(
      NAME,
      `${pending.length} of this version have not run, the first is migration ${first}: run npm run -s migrate, or start the server.`,
    );
  }
  const newer = await findNewer(db);
  return newer.length === 0
    ? ok(NAME, 'every migration of this version has run')
    : warning(
        NAME,
        `a newer version has run ${newer.join(', ')}; this one still works: finish the upgrade.`,
      );
}

/** Names of migrations that only newer versions know. */
async function findNewer(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
    db,
  );
  return findMigrations(rows.map(({ name }) => name)).unknown;
}
