import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrations } from './migrations/index.ts';

const TIMEOUT_MS = 4_000;

/** Whether the database answers within four seconds. */
export function isReachable(db: Db): Promise<boolean> {
  return isAnsweredInTime(sql`select 1`.execute(db).then(() => true));
}

/** Whether the database answers within four seconds and has every migration of this version. */
export function isMigrated(db: Db): Promise<boolean> {
  const names = sql<{ name: string }>`select name from migration`.execute(db);
  return isAnsweredInTime(
    names.then(({ rows }) => {
      const applied = new Set(rows.map(({ name }) => name));
      return Object.keys(migrations).every((name) => applied.has(name));
    }),
  );
}

const isAnsweredInTime = async (answer: Promise<boolean>): Promise<boolean> =>
  (await answerInTime(answer)) ?? false;

/** Returns the answer; null if it fails or takes longer than four seconds. */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  try {
    return await Promise.race([answer.catch(() => null), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
