import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Processor time so far of this process and of the session that serves it, ms. */
export type Processor = () => Promise<number>;

/**
 * Processor time of all that a call takes, so that what else the machine does is not counted: this
 * process, and on a PostgreSQL server the one session of `db`, as Linux keeps it. Null elsewhere.
 */
export async function createProcessorMeter(db: Db, isServer: boolean): Promise<Processor | null> {
  const own = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  if (!isServer) return async () => own();
  if (process.platform !== 'linux') return null;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const path = `/proc/${rows[0]?.pid}/schedstat`;
  return async () => {
    const [onProcessor = ''] = (await readFile(path, 'utf8')).split(' ');
    return own() + Number(onProcessor) / 1_000_000;
  };
}
