import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds, from the moment at which the server is asked to stop. */
export interface DrainLimits {
  /** Connections that have asked nothing yet are waited for until then. */
  readonly settleMs: number;
  /** Requests in flight are waited for until then. */
  readonly drainMs: number;
  /** After `drainMs`: what has been given up has this long to say so. */
  readonly refusedMs: number;
}

/** Together less than the ten seconds after which a supervisor kills. */
export const DRAIN_LIMITS: DrainLimits = { settleMs: 2_000, drainMs: 6_000, refusedMs: 3_000 };

export interface DrainSteps {
  /** From here on a request that comes on an open connection is one too many. */
  readonly refuse?: () => void;
  /** Time is up: makes the requests that still wait fail, so that they are answered. */
  readonly giveUp?: () => unknown;
}

/** A server is quiet when nothing has arrived in so many looks, so far apart. */
const QUIET_LOOKS = 3;
const LOOK_MS = 5;

/**
 * Prepares a server for its end, before it takes its first connection. What is returned ends it:
 * everything that has arrived by then is answered, also what still lies in the system's buffers,
 * which closing the server at once would reset.
 */
export function prepareDrain(
  server: Server,
  limits: DrainLimits,
): (steps: DrainSteps) => Promise<void> {
  let arrivals = 0;
  let closing = false;
  /** Connections that have asked nothing yet; the server itself does not count them as idle. */
  const silent = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    arrivals++;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    arrivals++;
    silent.delete(incoming.socket);
    outgoing.once('close', () => {
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });

  async function settle(): Promise<void> {
    const end = performance.now() + limits.settleMs;
    let quiet = 0;
    while (performance.now() < end && (quiet < QUIET_LOOKS || silent.size > 0)) {
      const before = arrivals;
      await pause(LOOK_MS);
      quiet = arrivals === before ? quiet + 1 : 0;
    }
  }

  return async ({ refuse, giveUp }) => {
    const cut = () => server.closeAllConnections();
    const timers = [setTimeout(cut, limits.drainMs + limits.refusedMs)];
    if (giveUp !== undefined) timers.push(setTimeout(giveUp, limits.drainMs));
    await settle();
    refuse?.();
    closing = true;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    for (const socket of silent) socket.destroySoon();
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
