import { createReadStream, existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { cacheFolder } from '../orders/cache.ts';

/** Bundles page and workers as production code for the newest browsers. Returns the output folder. */
export async function buildPages(): Promise<string> {
  const outDir = join(cacheFolder, `pages-${process.pid}`);
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..', 'page'),
    logLevel: 'error',
    worker: { format: 'es' },
    build: { target: 'es2024', outDir, emptyOutDir: true, sourcemap: false },
  });
  return outDir;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

export interface PageServer {
  readonly url: string;
  close(): void;
}

/** Serves the built pages on loopback. */
export async function servePages(folder: string): Promise<PageServer> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
