import { join } from 'node:path';
import { openDatabase } from '../../../server/db/database.ts';
import { loadAssets } from '../../../server/http/assets.ts';
import { listen } from '../../../server/listen.ts';
import { ImageFiles } from '../../support/imageFiles.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

export interface Portal {
  readonly server: TestServer;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the real server in this process on a copy of a database image, with a fake clock. */
export async function startPortal(image: string): Promise<Portal> {
  const db = openDatabase({ type: 'memory', files: new ImageFiles(image) });
  const assets = loadAssets(join(import.meta.dirname, '..', '..', '..', 'dist'));
  const server = await startTestServer('PGlite', { db, assets, loginBucket: 100_000 });
  const httpServer = await listen(server.app, '127.0.0.1', 0);
  return {
    server,
    url: httpServer.url,
    stop: async () => {
      await httpServer.stop();
      await db.destroy();
    },
  };
}
