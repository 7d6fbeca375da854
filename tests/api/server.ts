import { afterFile } from '../support/afterFile.ts';
import { openImage } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The real server in this process, on a database in memory that is closed after the file's last test. */
export async function startServer(): Promise<TestServer> {
  const db = openImage();
  afterFile(() => db.destroy());
  return startTestServer('PGlite', { db });
}

/** Milliseconds that starting may take on a busy machine. */
export const START_TIMEOUT = 60_000;
