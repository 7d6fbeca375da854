import { openImage } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The real server in this process, on a database in memory; both go with the file's process. */
export async function startServer(): Promise<TestServer> {
  return startTestServer('PGlite', { db: openImage() });
}

/** Milliseconds that starting may take on a busy machine. */
export const START_TIMEOUT = 60_000;
