import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { Pool, types } from 'pg';
import { watchPool } from '../metrics.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Statement timeout in ms; null for the migrator, whose statements may take hours. */
  readonly timeoutMs: number | null;
  /** Time after which a request stops waiting for a connection and fails with 503, in ms. */
  readonly connectMs?: number;
}

export type Parsers = Readonly<Record<number, (text: string) => string | number>>;

const CONNECT_MS = 3_000;
/** Multiple of the statement timeout after which a silent connection counts as lost. */
const SILENCE_FACTOR = 1.2;
/** Idle time before TCP keep-alive probes, in ms. */
const KEEP_ALIVE_MS = 10_000;
/** Time for returning connections in use at shutdown, in ms. */
const CLOSE_MS = 750;

/**
 * Creates a pool that replaces silent connections: after a failover or behind a firewall, some may accept statements
 * and never answer. Such a connection is destroyed, its statement fails, and the next one gets a new connection.
 */
export function createPool(
  { url, poolSize, timeoutMs, connectMs = CONNECT_MS }: PostgresOptions,
  parsers: Parsers,
): PostgresPool {
  const sockets = new Set<Socket>();
  const createSocket = () => {
    const socket = new Socket();
    // Only after connecting, which replaces `write` by Node's own function.
    socket.once('connect', () => gatherWrites(socket));
    if (timeoutMs !== null) {
      socket.setTimeout(timeoutMs * SILENCE_FACTOR, () => socket.destroy(silenceError()));
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    pipeline: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: createSocket,
    ...(timeoutMs === null
      ? {}
      : { statement_timeout: timeoutMs, idle_in_transaction_session_timeout: timeoutMs }),
    application_name: 'portage',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' ? parsers[id] : undefined) ?? types.getTypeParser(id, format),
    },
  });
  // A broken connection is replaced at the next query; its own query rejects. Without listeners the
  // error would end the process: idle connections emit it on the pool, connections in use (also between
  // two statements of a transaction) on the client.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const unwatch = watchPool(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  return {
    options: pool.options,
    connect: () => pool.connect(),
    end: async () => {
      unwatch();
      const timer = new AbortController();
      const timeout = pause(CLOSE_MS, 'late', { signal: timer.signal }).catch(() => 'aborted');
      if ((await Promise.race([pool.end(), timeout])) === 'late') {
        for (const socket of sockets) socket.destroy();
      }
      timer.abort();
    },
  };
}

/**
 * Combines the writes of one round of the event loop, because each write is a system call. The end of one request's
 * transaction is sent with the first statement of the next request.
 */
function gatherWrites(socket: Socket): void {
  let isGathering = false;
  socket.write = new Proxy(socket.write.bind(socket), {
    apply(write, self, args) {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        setImmediate(() => {
          isGathering = false;
          socket.uncork();
        });
      }
      return Reflect.apply(write, self, args);
    },
  });
}

function silenceError(): Error {
  return Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });
}
