import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { AppEnv } from './http/context.ts';

/** Requests in flight get this long to finish at shutdown, milliseconds. */
const DRAIN_MS = 8_000;
/** Longer than load balancers keep idle connections, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** A request may take this long to arrive: a file of 10 MB over a line of 150 kbit/s. */
const ARRIVAL_MS = 600_000;

/**
 * An address may hold a search for 10,000 numbers, bytes. Node's own 16 kB would refuse to load such
 * a page again.
 */
const MOST_HEADER = 256 * 1024;

/**
 * What an HTTP/1.0 request without a Host is taken to ask for, as balancers do when they check.
 * Nobody's name, so that nothing that is for localhost alone is given to it.
 */
const NO_HOST = 'host.invalid';

export interface Listening {
  readonly url: string;
  /** Takes no more connections, and resolves once what is in flight has finished or run out of time. */
  stop(): Promise<void>;
}

/** Rejects, before any other work is done, where the port can't be opened. */
export async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Opens the port. Rejects with the system's error where that fails. */
export async function listen(app: Hono<AppEnv>, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    hostname: NO_HOST,
    serverOptions: { maxHeaderSize: MOST_HEADER, requestTimeout: ARRIVAL_MS },
  });
  if (!(server instanceof Server)) throw new Error('An HTTP/1 server was expected.');
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: urlOf(server.address(), host),
    stop: () =>
      new Promise((resolve) => {
        const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
