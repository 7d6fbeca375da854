import { openDatabase } from '../../server/db/database.ts';
import { createPostgresDatabase } from '../support/databases.ts';
import { postgresAt } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * The real server in this process, on a database of the file's own. It stays open to the end of the run, since what a
 * page still asks after the file's last test has to be answered.
 */
export async function startServer(): Promise<TestServer> {
  const { url } = await createPostgresDatabase();
  return startTestServer('PostgreSQL', { db: openDatabase(postgresAt(url)) });
}

/** Milliseconds that starting may take on a busy machine. */
export const START_TIMEOUT = 60_000;
