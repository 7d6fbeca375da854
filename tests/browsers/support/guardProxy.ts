import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text as readText } from 'node:stream/consumers';

/**
 * Runs before any code of the page and reports errors, unhandled rejections, `console.error` and violations of the
 * security policy. Errors while the page unloads and those of ResizeObserver are ignored.
 */
const GUARD = `
  let isUnloading = false;
  const report = (...parts) => isUnloading || navigator.sendBeacon('/guard.errors', parts.map(String).join(' '));
  addEventListener('beforeunload', () => (isUnloading = true));
  addEventListener('error', ({ message = '' }) => /^(?:$|ResizeObserver loop)/.test(message) || report(message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, reason?.stack ?? ''));
  addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective, event.blockedURI));
  const { error } = console;
  console.error = (...parts) => (report(...parts), error(...parts));
`;

/** Ends a worker without an event, as a browser that is short of memory does. */
const END_WORKER = `
  new BroadcastChannel('guard.end').onmessage = ({ data }) => location.pathname.includes(data) && close();
`;

/** Builds an expression that ends the workers of the page whose path contains `name`. */
export const endWorker = (name: string): string =>
  `new BroadcastChannel('guard.end').postMessage(${JSON.stringify(name)})`;

/** A change of response texts. */
interface Change {
  readonly matches: (request: IncomingMessage) => boolean;
  readonly type: RegExp;
  readonly apply: (text: string) => string;
}

const changes: readonly Change[] = [
  {
    matches: ({ headers }) => headers.accept?.startsWith('text/html') ?? false,
    type: /text\/html/,
    apply: (text) => text.replace('<head>', '<head><script src="/guard.js"></script>'),
  },
  {
    matches: ({ url }) => /\.worker-[^/]*\.js$/.test(url ?? ''),
    type: /javascript/,
    apply: (text) => text + END_WORKER,
  },
];

/**
 * A proxy of portals that works in any browser: adds a script to each document that reports its errors, and a script to
 * each worker that can end it.
 */
export class GuardProxy {
  readonly errors: string[] = [];
  readonly #proxies = new Map<string, Promise<Server>>();

  /** Converts the URL of a page to the URL of that page through the proxy. */
  async proxyUrl(pageUrl: string): Promise<string> {
    const url = new URL(pageUrl);
    const { origin } = url;
    const proxy = this.#proxies.get(origin) ?? this.#start(origin);
    this.#proxies.set(origin, proxy);
    const address = (await proxy).address();
    if (address === null || typeof address === 'string') throw new Error('No port is open.');
    url.port = String(address.port);
    return url.href;
  }

  async close(): Promise<void> {
    for (const proxy of await Promise.all(this.#proxies.values())) {
      proxy.close();
      proxy.closeAllConnections();
    }
  }

  async #start(origin: string): Promise<Server> {
    const proxy = createServer((request, response) => {
      if (request.url === '/guard.js')
        response.setHeader('content-type', 'text/javascript').end(GUARD);
      else if (request.url === '/guard.errors') this.#receive(request, response);
      else forward(origin, request, response);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    request.setEncoding('utf8').on('data', (text: string) => this.errors.push(text));
    request.on('end', () => response.writeHead(204).end());
  }
}

function forward(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = request;
  const change = changes.find(({ matches }) => matches(request));
  const sentHeaders =
    change === undefined ? headers : { ...headers, 'accept-encoding': 'identity' };
  const outgoing = sendRequest(origin + url, { method, headers: sentHeaders }, (incoming) => {
    const { statusCode = 502, headers: receivedHeaders } = incoming;
    if (change === undefined || !change.type.test(receivedHeaders['content-type'] ?? '')) {
      response.writeHead(statusCode, receivedHeaders);
      incoming.pipe(response);
      return;
    }
    const { 'content-length': _, ...otherHeaders } = receivedHeaders;
    response.writeHead(statusCode, otherHeaders);
    void readText(incoming).then(
      (text) => response.end(change.apply(text)),
      () => response.destroy(),
    );
  });
  // If one side closes its connection, the other side is closed too.
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}
