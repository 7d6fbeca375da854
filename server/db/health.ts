import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrations } from './migrations/index.ts';

const PATIENCE_MS = 4_000;

/** Whether the database answers within four seconds. */
export function isReachable(db: Db): Promise<boolean> {
  return isSoon(sql`select 1`.execute(db).then(() => true));
}

/** Whether the database answers within four seconds and has every migration of this version. */
export function isMigrated(db: Db): Promise<boolean> {
  const names = sql<{ name: string }>`select name from migration`.execute(db);
  return isSoon(
    names.then(({ rows }) => {
      const done = new Set(rows.map(({ name }) => name));
      return Object.keys(migrations).every((name) => done.has(name));
    }),
  );
}

/** Returns the answer; false if it fails or takes too long. */
async function isSoon(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([answer.catch(() => false), patience]);
  } finally {
    clearTimeout(timer);
  }
}
