import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrations } from './migrations/index.ts';

const TIMEOUT_MS = 4_000;

/** Whether the database answers within four seconds. */
export function isReachable(db: Db): Promise<boolean> {
  return answersInTime(sql`select 1`.execute(db).then(() => true));
}

/** Whether the database answers within four seconds and has every migration of this version. */
export function isMigrated(db: Db): Promise<boolean> {
  const names = sql<{ name: string }>`select name from migration`.execute(db);
  return answersInTime(
    names.then(({ rows }) => {
      const applied = new Set(rows.map(({ name }) => name));
      return Object.keys(migrations).every((name) => applied.has(name));
    }),
  );
}

/** Returns the answer; false if it fails or takes too long. */
async function answersInTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([answer.catch(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
