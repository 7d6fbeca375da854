import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between server and database whose open connections can be made to hang. */
export interface StallingProxy {
  /** The database's address, by way of the proxy. */
  readonly url: string;
  /**
   * From here on what the open connections send is taken and never answered: `lost` before it
   * reaches the database, or `unanswered` after it has. Resolves once something was sent. New
   * connections work.
   */
  readonly stall: (how: 'lost' | 'unanswered') => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const open = new Set<Socket>();
  const stalls = new Set<(how: 'lost' | 'unanswered', onData: () => void) => void>();
  const proxy = createServer((outer) => {
    const inner = beyond(target, outer, open);
    outer.pipe(inner).pipe(outer);
    const stall = (how: 'lost' | 'unanswered', onData: () => void) => {
      inner.unpipe(outer);
      inner.resume();
      if (how === 'lost') outer.unpipe(inner);
      outer.on('data', onData);
      outer.resume();
    };
    stalls.add(stall);
    outer.once('close', () => stalls.delete(stall));
  });
  return {
    url: await listening(proxy, target),
    stall: (how) =>
      new Promise((resolve) => {
        for (const stall of stalls) stall(how, resolve);
        stalls.clear();
      }),
    close: () => closed(proxy, open),
  };
}

/** A proxy to a database that is starting: so many connections are closed before they are answered. */
export async function startHesitantProxy(
  target: string,
  refused: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const open = new Set<Socket>();
  let come = 0;
  const proxy = createServer((outer) => {
    if (++come <= refused) {
      outer.once('data', () => outer.destroy());
      outer.on('error', () => {});
      return;
    }
    const inner = beyond(target, outer, open);
    outer.pipe(inner).pipe(outer);
  });
  return { url: await listening(proxy, target), close: () => closed(proxy, open) };
}

/** A proxy to a database that is far away. */
export interface FarProxy {
  readonly url: string;
  /** Number of round trips: messages sent after the last answer, on all connections together. */
  readonly roundTrips: () => number;
  readonly close: () => Promise<void>;
}

/** Each answer takes `ms` longer: what is sent without waiting for one is one round trip. */
export async function startFarProxy(target: string, ms: number): Promise<FarProxy> {
  const open = new Set<Socket>();
  let roundTrips = 0;
  const proxy = createServer((outer) => {
    const inner = beyond(target, outer, open);
    let isAnswered = true;
    outer.on('data', (sent) => {
      if (isAnswered) roundTrips++;
      isAnswered = false;
      inner.write(sent);
    });
    inner.on('data', (answer) => {
      setTimeout(() => {
        isAnswered = true;
        outer.write(answer);
      }, ms);
    });
  });
  return {
    url: await listening(proxy, target),
    roundTrips: () => roundTrips,
    close: () => closed(proxy, open),
  };
}

/** The target's address, by way of a proxy that is listening from then on. */
async function listening(proxy: Server, target: string): Promise<string> {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return url.href;
}

/** The connection to the target for one that has come; both are among `open` while they are. */
function beyond(target: string, outer: Socket, open: Set<Socket>): Socket {
  const { hostname, port } = new URL(target);
  const inner = connect(Number(port), hostname);
  for (const socket of [outer, inner]) {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  }
  return inner;
}

async function closed(proxy: Server, open: ReadonlySet<Socket>): Promise<void> {
  proxy.close();
  for (const socket of open) socket.destroy();
  await once(proxy, 'close');
}
