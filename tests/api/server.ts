import { openDatabase } from '../../server/db/database.ts';
import { createPostgresDatabase } from '../support/databases.ts';
import { postgresAt } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * Starts the real server in this process, on a new database. It stays open to the end of the run, because pages may
 * still send requests after the last test.
 */
export async function startServer(): Promise<TestServer> {
  const { url } = await createPostgresDatabase();
  return startTestServer('PostgreSQL', { db: openDatabase(postgresAt(url)) });
}

/** Timeout of the start on a busy machine, in ms. */
export const START_TIMEOUT = 60_000;
