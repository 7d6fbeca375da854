import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { DRAIN_LIMITS, prepareDrain, type DrainLimits, type DrainSteps } from './drain.ts';
import { ARRIVAL_LIMITS } from './http/body.ts';
import type { AppEnv } from './http/context.ts';

/** Milliseconds, unless another unit is named. */
interface Limits extends DrainLimits {
  /** Until a connection has sent the headers of its first or next request. */
  readonly headersMs: number;
  /** Until a request has arrived as a whole. Bodies have limits of their own, which are shorter. */
  readonly arrivalMs: number;
  /** Longer than load balancers keep idle connections, so that they close first. */
  readonly keepAliveMs: number;
  /** How often the limits above are looked after. */
  readonly checkMs: number;
  /** Connections at once. */
  readonly connections: number;
}

const LIMITS: Limits = {
  ...DRAIN_LIMITS,
  headersMs: 30_000,
  arrivalMs: ARRIVAL_LIMITS.upload + 30_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
  connections: 1_000,
};

/** Connections that are refused are reported at most this often, ms. */
const REPORT_MS = 60_000;

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

interface ListenOptions {
  readonly limits?: Partial<Limits>;
  /** Connections are refused because there are too many. */
  readonly onFull?: () => void;
}

export interface Listening {
  readonly url: string;
  /** Takes no more connections, and resolves once what is in flight has finished or run out of time. */
  stop(steps?: DrainSteps): Promise<void>;
}

/** Rejects, before any other work is done, where the port can't be opened. */
export async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Opens the port. Rejects with the system's error where that fails. */
export async function listen(
  app: Hono<AppEnv>,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const limits = { ...LIMITS, ...options.limits };
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    hostname: NO_HOST,
    serverOptions: {
      maxHeaderSize: MOST_HEADER,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.arrivalMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  });
  if (!(server instanceof Server)) throw new Error('An HTTP/1 server was expected.');
  limitConnections(server, limits.connections, options.onFull);
  closeUnreadBodies(server);
  const drain = prepareDrain(server, limits);
  server.listen(port, host);
  await once(server, 'listening');
  return { url: urlOf(server.address(), host), stop: (steps = {}) => drain(steps) };
}

function limitConnections(server: Server, most: number, onFull: (() => void) | undefined): void {
  server.maxConnections = most;
  let reported = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - reported < REPORT_MS) return;
    reported = performance.now();
    onFull?.();
  });
}

/**
 * Nobody reads the body of a GET: one that is still on its way when the answer has gone out would
 * keep its connection for as long as an upload may take.
 */
function closeUnreadBodies(server: Server): void {
  server.on('request', (incoming, outgoing) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return;
    outgoing.once('finish', () => {
      if (!incoming.complete) incoming.socket.destroySoon();
    });
  });
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
