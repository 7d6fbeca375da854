import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Endpoint } from '../src/api/contract/endpoint.ts';
import { OPEN_DOCUMENT } from '../src/api/contract/open/openEndpoint.ts';
import { contract } from '../src/api/contract/index.ts';
import type { Db } from './db/database.ts';
import { isMigrated, isReachable } from './db/health.ts';
import type { DatabaseMonitor } from './databaseMonitor.ts';
import { createClientFinder } from './http/clientAddress.ts';
import { type Asset, sendAsset, toAsset } from './http/asset.ts';
import type { Assets } from './http/assets.ts';
import { ARRIVAL_LIMITS, type ArrivalLimits } from './http/body.ts';
import { type AppContext, type AppEnv, requestContext } from './http/context.ts';
import { type Implementation, requireMethod } from './http/handler.ts';
import { DATA_POLICY, plainHeaders, tlsHeaders } from './http/headers.ts';
import { chooseLanguage } from './http/chooseLanguage.ts';
import type { Messages } from './http/messages.ts';
import { sendRefusal } from './http/reply.ts';
import { Refusal } from './http/refusal.ts';
import { createEndpointHandler, toRefusal } from './http/route.ts';
import type { Logger } from './logger.ts';
import { mayReadOutbox, serveOutbox } from './mail/outboxPage.ts';
import { describeOpenApi } from './open/openDocument.ts';
import { sendProblem } from './open/problemDetails.ts';
import { isOpenApiRequest, serveOpenApi } from './open/openRoutes.ts';
import { describePortalApi } from './openapi.ts';
import { requests } from './metrics.ts';
import type { Services } from './services.ts';
import { serveStatus } from './status/serveStatus.ts';

export interface AppOptions {
  readonly services: Services;
  readonly monitor: DatabaseMonitor;
  /** Exactly one for each endpoint of the contract. */
  readonly implementations: readonly Implementation[];
  readonly messages: Messages;
  readonly logger: Logger;
  readonly trustedProxies: readonly string[];
  /** Built front end; null if only the API is served. */
  readonly assets: Assets | null;
  /** Directory of stored mails to serve to this machine (see `serveOutbox`); null to serve none. */
  readonly outbox: string | null;
  /** True once the server is shutting down and accepts nothing new. */
  readonly isDraining: () => boolean;
  /**
   * True from the request to stop, while requests are still accepted, so that load balancers switch to other
   * servers. Defaults to `isDraining`.
   */
  readonly isLeaving?: () => boolean;
  readonly arrival?: ArrivalLimits | undefined;
}

/** Creates the server as one fetch function: guards, the contract's endpoints, the front end. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { services, messages, logger, assets, arrival = ARRIVAL_LIMITS } = options;
  const isLeaving = options.isLeaving ?? options.isDraining;
  const findClient = createClientFinder(options.trustedProxies);
  const app = new Hono<AppEnv>();
  const refuse = (c: AppContext, refused: Refusal) =>
    (isOpenApiRequest(c) ? sendProblem : sendRefusal)(c, messages, refused);

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const socket = c.env?.incoming?.socket;
    const peer = socket && {
      remoteAddress: socket.remoteAddress,
      encrypted: 'encrypted' in socket,
    };
    const client = findClient(peer, c.req.raw.headers);
    c.set('facts', { requestId, language: chooseLanguage(c.req.raw.headers), ...client });
    c.header('X-Request-Id', requestId);
    // Pages and scripts override these.
    c.header('Content-Security-Policy', DATA_POLICY);
    c.header('Cache-Control', 'no-store');
    const setHeaders = client.secure ? tlsHeaders : plainHeaders;
    await requestContext.run({ requestId }, () => setHeaders(c, next));
    if (isLeaving()) c.header('Connection', 'close');
    const call = c.var.call ?? '';
    requests.observe({ call, status: c.res.status }, (performance.now() - started) / 1_000);
    // The path without its query, which may contain a key; no headers, no body.
    logger.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        address: client.address,
        ...c.var.caller,
      },
      'request',
    );
  });
  app.use('/v1/*', async (c, next) => {
    // Set before the response exists: afterwards the response would be copied.
    c.header('Vary', 'Accept-Encoding');
    await next();
  });
  app.use('/v1/*', compress());

  app.use(async (_, next) => {
    if (options.isDraining()) throw new Refusal('error.unavailable', { retryAfter: 5 });
    await next();
  });

  app.use(requireMethod(Object.values(contract)));
  for (const [endpoint, implementation] of pairHandlers(options.implementations)) {
    app.on(
      endpoint.method,
      endpoint.path,
      createEndpointHandler(endpoint, implementation, services, arrival),
    );
  }

  const check = (path: string, isHealthy: (db: Db) => Promise<boolean>) =>
    app.get(path, async (c) => {
      if (!(await isHealthy(services.db)))
        throw new Refusal('error.unavailable', { retryAfter: 5 });
      return c.json({ status: 'ok' });
    });
  check('/healthz', isReachable);
  check('/readyz', async (db) => !isLeaving() && isMigrated(db));

  serveOpenApi(app, services, arrival);

  const serveDocument = (path: string, createDocument: () => object) => {
    // Built on first use: few clients request it, and it takes as long as everything else here.
    let asset: Asset | undefined;
    const document = () =>
      toAsset({
        body: new TextEncoder().encode(JSON.stringify(createDocument())),
        type: 'application/json; charset=utf-8',
        immutable: false,
        policy: DATA_POLICY,
      });
    app.get(path, (c) => sendAsset(c, (asset ??= document())));
  };
  serveDocument('/openapi.json', describePortalApi);
  serveDocument(OPEN_DOCUMENT, describeOpenApi);

  serveStatus(app, services.db, options.monitor);
  if (options.outbox !== null) serveOutbox(app, options.outbox);

  app.notFound(async (c: AppContext) => {
    if (assets !== null && (c.req.method === 'GET' || c.req.method === 'HEAD')) {
      const file = await assets.file(c);
      if (file !== null) return file;
      if (wantsPage(c)) return assets.page(c, options.outbox !== null && mayReadOutbox(c));
    }
    return refuse(c, new Refusal('error.notFound'));
  });

  app.onError((error, c) => {
    const refused = toRefusal(error);
    if (refused !== null && !(error instanceof Refusal)) {
      logger.warn({ requestId: c.var.facts.requestId, err: error }, 'database unreachable');
    }
    if (refused !== null) return refuse(c, refused);
    logger.error({ requestId: c.var.facts.requestId, err: error }, 'request failed');
    return refuse(c, new Refusal('error.service'));
  });

  return app;
}

/** Whether a request is a browser's navigation to a page of the single-page app. */
function wantsPage(c: AppContext): boolean {
  return (
    !/^\/(?:v1|ocs|assets)\//.test(c.req.path) &&
    (c.req.header('accept') ?? '').includes('text/html')
  );
}

/** Pairs endpoints with their handlers; throws at start if an endpoint has none or two. */
function pairHandlers(implementations: readonly Implementation[]): [Endpoint, Implementation][] {
  const byName = new Map<string, Implementation>();
  for (const item of implementations) {
    if (byName.has(item.name)) throw new Error(`The endpoint ${item.name} has two handlers.`);
    byName.set(item.name, item);
  }
  return Object.entries(contract).map(([name, endpoint]) => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`The endpoint ${name} has no handler.`);
    return [endpoint, found];
  });
}
