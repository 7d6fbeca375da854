import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Times in ms, starting with the request to stop. */
export interface DrainLimits {
  /** Limit of the wait for connections without a request. */
  readonly settleMs: number;
  /** Limit of the wait for running requests. */
  readonly drainMs: number;
  /** Time after `drainMs` for the replies of requests that were given up. */
  readonly refusedMs: number;
}

/**
 * `drainMs` includes `settleMs`. `drainMs` and `refusedMs` are together below the ten seconds after which a supervisor
 * kills the process.
 */
export const DRAIN_LIMITS: DrainLimits = { settleMs: 2_000, drainMs: 6_000, refusedMs: 3_000 };

export interface DrainSteps {
  /** Called when requests on open connections must be refused. */
  readonly refuse?: () => void;
  /** Called at the time limit: makes waiting requests fail, so that they get a reply. */
  readonly giveUp?: () => unknown;
}

/** Consecutive checks without arrivals after which a server is quiet. */
const QUIET_CHECKS = 3;
/** Interval of these checks, in ms. */
const POLL_MS = 5;

/**
 * Prepares a server for its shutdown, before it accepts its first connection. The returned function shuts it
 * down: every request that has arrived is answered, including those in the system's buffers, which closing at
 * once would reset.
 */
export function prepareDrain(
  server: Server,
  limits: DrainLimits,
): (steps: DrainSteps) => Promise<void> {
  let arrivals = 0;
  let isClosing = false;
  /** Connections without a request; the server itself does not count them as idle. */
  const unused = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    arrivals++;
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    arrivals++;
    unused.delete(incoming.socket);
    outgoing.once('close', () => {
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });

  async function settle(): Promise<void> {
    const end = performance.now() + limits.settleMs;
    let quiet = 0;
    while (performance.now() < end && (quiet < QUIET_CHECKS || unused.size > 0)) {
      const before = arrivals;
      await pause(POLL_MS);
      quiet = arrivals === before ? quiet + 1 : 0;
    }
  }

  return async ({ refuse, giveUp }) => {
    const cut = () => server.closeAllConnections();
    const timers = [setTimeout(cut, limits.drainMs + limits.refusedMs)];
    if (giveUp !== undefined) timers.push(setTimeout(giveUp, limits.drainMs));
    await settle();
    refuse?.();
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    for (const socket of unused) socket.destroySoon();
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
