import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between server and database that can stall open connections. */
export interface StallingProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  /**
   * Stalls the open connections: messages are dropped (`lost`), or they reach the database but the answers are
   * dropped (`unanswered`). Resolves once a connection has sent something. New connections work.
   */
  readonly stall: (mode: 'lost' | 'unanswered') => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const open = new Set<Socket>();
  const stalls = new Set<(mode: 'lost' | 'unanswered', onData: () => void) => void>();
  const proxy = createServer((outer) => {
    const inner = connectToTarget(target, outer, open);
    outer.pipe(inner).pipe(outer);
    const stall = (mode: 'lost' | 'unanswered', onData: () => void) => {
      inner.unpipe(outer);
      inner.resume();
      if (mode === 'lost') outer.unpipe(inner);
      outer.on('data', onData);
      outer.resume();
    };
    stalls.add(stall);
    outer.once('close', () => stalls.delete(stall));
  });
  return {
    url: await listenFor(proxy, target),
    stall: (mode) =>
      new Promise((resolve) => {
        for (const stall of stalls) stall(mode, resolve);
        stalls.clear();
      }),
    close: () => closeProxy(proxy, open),
  };
}

/** Starts a proxy that closes the first `refused` connections, as a starting database does. */
export async function startRefusingProxy(
  target: string,
  refused: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const open = new Set<Socket>();
  let connectionCount = 0;
  const proxy = createServer((outer) => {
    if (++connectionCount <= refused) {
      outer.once('data', () => outer.destroy());
      outer.on('error', () => {});
      return;
    }
    const inner = connectToTarget(target, outer, open);
    outer.pipe(inner).pipe(outer);
  });
  return { url: await listenFor(proxy, target), close: () => closeProxy(proxy, open) };
}

/** A proxy that simulates a distant database. */
export interface FarProxy {
  readonly url: string;
  /** Number of round trips on all connections; messages without an answer between them are one round trip. */
  readonly roundTrips: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a proxy that delays each answer by `ms`. */
export async function startFarProxy(target: string, ms: number): Promise<FarProxy> {
  const open = new Set<Socket>();
  let roundTrips = 0;
  const proxy = createServer((outer) => {
    const inner = connectToTarget(target, outer, open);
    let isAnswered = true;
    outer.on('data', (message) => {
      if (isAnswered) roundTrips++;
      isAnswered = false;
      inner.write(message);
    });
    inner.on('data', (answer) => {
      setTimeout(() => {
        isAnswered = true;
        outer.write(answer);
      }, ms);
    });
  });
  return {
    url: await listenFor(proxy, target),
    roundTrips: () => roundTrips,
    close: () => closeProxy(proxy, open),
  };
}

/** Starts a proxy and returns the URL of its target through it. */
async function listenFor(proxy: Server, target: string): Promise<string> {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return url.href;
}

/** Connects to the target for a new connection; `open` contains both sockets until they are closed. */
function connectToTarget(target: string, outer: Socket, open: Set<Socket>): Socket {
  const { hostname, port } = new URL(target);
  const inner = connect(Number(port), hostname);
  for (const socket of [outer, inner]) {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  }
  return inner;
}

async function closeProxy(proxy: Server, open: ReadonlySet<Socket>): Promise<void> {
  proxy.close();
  for (const socket of open) socket.destroy();
  await once(proxy, 'close');
}
