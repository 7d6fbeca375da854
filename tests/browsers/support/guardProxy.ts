import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Listens before any code of the page: errors, rejections, `console.error` and refusals of the security policy. What a
 * page that is being left can't load any more is no fault, nor is what waits for the next frame to be measured.
 */
const GUARD = `
  let isLeft = false;
  const tell = (...said) => isLeft || navigator.sendBeacon('/guard.faults', said.map(String).join(' '));
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('error', ({ message = '' }) => /^(?:$|ResizeObserver loop)/.test(message) || tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, reason?.stack ?? ''));
  addEventListener('securitypolicyviolation', (it) => tell(it.violatedDirective, it.blockedURI));
  const { error } = console;
  console.error = (...said) => (tell(...said), error(...said));
`;

/** Ends a worker without a word, as a browser does that is short of memory. */
const END = `
  new BroadcastChannel('guard.end').onmessage = ({ data }) => location.pathname.includes(data) && close();
`;

/** An expression that ends workers of the page by a part of their names. */
export const endWorker = (name: string): string =>
  `new BroadcastChannel('guard.end').postMessage(${JSON.stringify(name)})`;

/** A change of texts that are answered. */
interface Change {
  readonly is: (asked: IncomingMessage) => boolean;
  readonly type: RegExp;
  readonly of: (whole: string) => string;
}

const changes: readonly Change[] = [
  {
    is: ({ headers }) => headers.accept?.startsWith('text/html') ?? false,
    type: /text\/html/,
    of: (whole) => whole.replace('<head>', '<head><script src="/guard.js"></script>'),
  },
  {
    is: ({ url }) => /\.worker-[^/]*\.js$/.test(url ?? ''),
    type: /javascript/,
    of: (whole) => whole + END,
  },
];

/**
 * Stands before portals: gives each document a script that tells what goes wrong in it, and each worker one that can
 * end it, in any browser.
 */
export class GuardProxy {
  readonly faults: string[] = [];
  readonly #proxies = new Map<string, Promise<Server>>();

  /** The address by which a page of a portal is asked for. */
  async through(address: string): Promise<string> {
    const url = new URL(address);
    const { origin } = url;
    const proxy = this.#proxies.get(origin) ?? this.#start(origin);
    this.#proxies.set(origin, proxy);
    const listening = (await proxy).address();
    if (listening === null || typeof listening === 'string') throw new Error('No port is open.');
    url.port = String(listening.port);
    return url.href;
  }

  async close(): Promise<void> {
    for (const proxy of await Promise.all(this.#proxies.values())) {
      proxy.close();
      proxy.closeAllConnections();
    }
  }

  async #start(origin: string): Promise<Server> {
    const proxy = createServer((asked, answer) => {
      if (asked.url === '/guard.js') answer.setHeader('content-type', 'text/javascript').end(GUARD);
      else if (asked.url === '/guard.faults') this.#hear(asked, answer);
      else forward(origin, asked, answer);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  #hear(asked: IncomingMessage, answer: ServerResponse): void {
    asked.setEncoding('utf8').on('data', (text: string) => this.faults.push(text));
    asked.on('end', () => answer.writeHead(204).end());
  }
}

function forward(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = asked;
  const change = changes.find(({ is }) => is(asked));
  const sent = change === undefined ? headers : { ...headers, 'accept-encoding': 'identity' };
  const inner = request(origin + url, { method, headers: sent }, (got) => {
    const { statusCode = 502, headers: received } = got;
    if (change === undefined || !change.type.test(received['content-type'] ?? '')) {
      answer.writeHead(statusCode, received);
      got.pipe(answer);
      return;
    }
    const { 'content-length': _, ...others } = received;
    answer.writeHead(statusCode, others);
    void text(got).then(
      (whole) => answer.end(change.of(whole)),
      () => answer.destroy(),
    );
  });
  // Whoever goes away is gone on the other side as well.
  inner.on('error', () => answer.destroy());
  answer.on('close', () => inner.destroy());
  asked.pipe(inner);
}
