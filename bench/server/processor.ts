import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Reads the total processor time of this process and of its database session, ms. */
export type ProcessorClock = () => Promise<number>;

/**
 * Creates a clock for the processor time of calls, which other load on the machine does not affect. It counts this
 * process and, with a PostgreSQL server, the one session of `db`. Null with a PostgreSQL server on another
 * platform than Linux.
 */
export async function createProcessorClock(
  db: Db,
  isPostgresServer: boolean,
): Promise<ProcessorClock | null> {
  const readOwnTime = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  if (!isPostgresServer) return async () => readOwnTime();
  if (process.platform !== 'linux') return null;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const path = `/proc/${rows[0]?.pid}/schedstat`;
  return async () => {
    const [onProcessor = ''] = (await readFile(path, 'utf8')).split(' ');
    return readOwnTime() + Number(onProcessor) / 1_000_000;
  };
}
