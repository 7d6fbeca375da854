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
  const openSockets = new Set<Socket>();
  const stalls = new Set<(mode: 'lost' | 'unanswered', onData: () => void) => void>();
  const proxy = createServer((clientSocket) => {
    const targetSocket = connectToTarget(target, clientSocket, openSockets);
    clientSocket.pipe(targetSocket).pipe(clientSocket);
    const stall = (mode: 'lost' | 'unanswered', onData: () => void) => {
      targetSocket.unpipe(clientSocket);
      targetSocket.resume();
      if (mode === 'lost') clientSocket.unpipe(targetSocket);
      clientSocket.on('data', onData);
      clientSocket.resume();
    };
    stalls.add(stall);
    clientSocket.once('close', () => stalls.delete(stall));
  });
  return {
    url: await listenFor(proxy, target),
    stall: (mode) =>
      new Promise((resolve) => {
        for (const stall of stalls) stall(mode, resolve);
        stalls.clear();
      }),
    close: () => closeProxy(proxy, openSockets),
  };
}

/** Starts a proxy that closes the first `refusedCount` connections, as a starting database does. */
export async function startRefusingProxy(
  target: string,
  refusedCount: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const openSockets = new Set<Socket>();
  let connectionCount = 0;
  const proxy = createServer((clientSocket) => {
    if (++connectionCount <= refusedCount) {
      clientSocket.once('data', () => clientSocket.destroy());
      clientSocket.on('error', () => {});
      return;
    }
    const targetSocket = connectToTarget(target, clientSocket, openSockets);
    clientSocket.pipe(targetSocket).pipe(clientSocket);
  });
  return { url: await listenFor(proxy, target), close: () => closeProxy(proxy, openSockets) };
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
  const openSockets = new Set<Socket>();
  let roundTrips = 0;
  const proxy = createServer((clientSocket) => {
    const targetSocket = connectToTarget(target, clientSocket, openSockets);
    let isAnswered = true;
    clientSocket.on('data', (message) => {
      if (isAnswered) roundTrips++;
      isAnswered = false;
      targetSocket.write(message);
    });
    targetSocket.on('data', (answer) => {
      setTimeout(() => {
        isAnswered = true;
        clientSocket.write(answer);
      }, ms);
    });
  });
  return {
    url: await listenFor(proxy, target),
    roundTrips: () => roundTrips,
    close: () => closeProxy(proxy, openSockets),
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

/** Connects to the target for a new connection; `openSockets` contains both sockets until they are closed. */
function connectToTarget(target: string, clientSocket: Socket, openSockets: Set<Socket>): Socket {
  const { hostname, port } = new URL(target);
  const targetSocket = connect(Number(port), hostname);
  for (const socket of [clientSocket, targetSocket]) {
    openSockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => openSockets.delete(socket));
  }
  return targetSocket;
}

async function closeProxy(proxy: Server, openSockets: ReadonlySet<Socket>): Promise<void> {
  proxy.close();
  for (const socket of openSockets) socket.destroy();
  await once(proxy, 'close');
}
