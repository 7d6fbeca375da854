import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { DRAIN_LIMITS, prepareDrain, type DrainLimits, type DrainSteps } from './drain.ts';
import { ARRIVAL_LIMITS } from './http/body.ts';
import type { AppEnv } from './http/context.ts';

/** Times in ms, unless another unit is named. */
interface Limits extends DrainLimits {
  /** Time for the headers of a connection's first or next request. */
  readonly headersMs: number;
  /** Time for a request to arrive completely. Bodies have shorter limits. */
  readonly arrivalMs: number;
  /** Longer than load balancers keep idle connections, so that they close first. */
  readonly keepAliveMs: number;
  /** Interval at which the limits above are checked. */
  readonly checkMs: number;
  /** Maximum number of concurrent connections. */
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

/** Shortest interval between reports of refused connections, in ms. */
const REPORT_MS = 60_000;

/**
 * Maximum size of headers in bytes: a URL may contain a search for 10,000 numbers. Node's default of 16 kB
 * would refuse to reload such a page.
 */
const MAX_HEADER_BYTES = 256 * 1024;

/**
 * Host name for HTTP/1.0 requests without a Host header, as balancers send them. It is unassigned, so that
 * such requests get nothing that is only for localhost.
 */
const NO_HOST = 'host.invalid';

interface ListenOptions {
  readonly limits?: Partial<Limits>;
  /** Called when connections are refused because there are too many. */
  readonly onFull?: () => void;
}

export interface Listening {
  readonly url: string;
  /** Accepts no more connections; resolves once running requests have finished or timed out. */
  stop(steps?: DrainSteps): Promise<void>;
}

/** Rejects early, before any other work, if the port can't be opened. */
export async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Opens the port. Rejects with the system's error on failure. */
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
      maxHeaderSize: MAX_HEADER_BYTES,
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
  return { url: formatUrl(server.address(), host), stop: (steps = {}) => drain(steps) };
}

function limitConnections(server: Server, max: number, onFull: (() => void) | undefined): void {
  server.maxConnections = max;
  let lastReport = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - lastReport < REPORT_MS) return;
    lastReport = performance.now();
    onFull?.();
  });
}

/**
 * Closes the connection of a GET whose body is still arriving after the reply: it is not read, and would keep
 * the connection for as long as an upload may take.
 */
function closeUnreadBodies(server: Server): void {
  server.on('request', (incoming, outgoing) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return;
    outgoing.once('finish', () => {
      if (!incoming.complete) incoming.socket.destroySoon();
    });
  });
}

function formatUrl(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
