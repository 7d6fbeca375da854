import { afterAll } from 'vitest';
import { openImage } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The real server in this process, on a database in memory; closed after the file's last test. */
export async function startServer(): Promise<TestServer> {
  const db = await openImage();
  afterAll(() => db.destroy());
  return startTestServer('PGlite', { db });
}

/** Milliseconds that starting may take on a busy machine. */
export const START_TIMEOUT = 60_000;
