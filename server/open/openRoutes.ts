import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  OPEN_PATH,
  type OpenEndpoint,
  openVersions,
} from '../../src/api/contract/open/openEndpoint.ts';
import { openContract, type OpenName } from '../../src/api/contract/open/openContract.ts';
import { type ArrivalLimits, readRecords } from '../http/body.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import type { FileResult } from '../http/handler.ts';
import { parseInput } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { sendFile } from '../http/reply.ts';
import type { Services } from '../services.ts';
import { createAllowanceHeaders, findOpenCaller, requireAllowed } from './openCaller.ts';
import { openCalls } from './calls.ts';
import type { OnceInput, OpenCall } from './handlers.ts';
import { runOncePerKey } from './idempotency.ts';
import { createRequestCounter } from './requestCounts.ts';
import { serveShops } from '../shops/serveShops.ts';

/** Whether a request is for the open API, whose refusals are problem details. */
export const isOpenApiRequest = (c: AppContext): boolean => c.req.path.startsWith(`${OPEN_PATH}/`);

/** Converts a path of the contract to the router's notation. */
const toRouterPath = (path: string) => OPEN_PATH + path.replace(/\{(\w+)\}/, ':$1');

/**
 * Serves the open API: admits callers by key, applies limits and versions, and counts the requests of each
 * platform.
 */
export function serveOpenApi(app: Hono<AppEnv>, services: Services, arrival: ArrivalLimits): void {
  const calls = openCalls(services);
  const { db, clock } = services;
  const countRequest = createRequestCounter(db);
  const runOnce = runOncePerKey(db);

  app.use(`${OPEN_PATH}/*`, async (c, next) => {
    await next();
    const { platform } = c.var;
    if (platform !== undefined) await countRequest(platform, c.res.status, clock());
  });

  const entries = Object.entries<OpenEndpoint>(openContract);
  for (const [name, endpoint] of entries) {
    // Each handler of the table accepts the input of its contract entry.
    const handle = calls[name as OpenName] as (call: OpenCall) => Promise<unknown>;
    const path = toRouterPath(endpoint.path);
    app.on(endpoint.method, path, async (c) => {
      c.set('call', `open.${name}`);
      const caller = await admitCaller(c, endpoint, services);
      const { language } = c.var.facts;
      const number =
        c.req.param('number') ?? c.req.param('pickupNo') ?? c.req.param('returnNo') ?? '';
      const key = readIdempotencyKey(c, endpoint);
      const { read, bodyHash } = await readInput(c, endpoint, arrival);
      // The contract guarantees the type of the input.
      const run = (once: OnceInput | null) =>
        handle({
          caller,
          input: read() as undefined,
          number,
          once,
          language,
          signal: c.req.raw.signal,
        });
      const result = await (key === null
        ? run(null)
        : endpoint.once === 'derived'
          ? run({ key, bodyHash, earlier: null })
          : runOnce<unknown>(
              { caller, key, bodyHash },
              (results) => ({ results }),
              (earlier) => run({ key, bodyHash, earlier }),
            ));
      // The contract guarantees the type of the result; `file` marks results that are not JSON.
      return endpoint.result === 'file'
        ? sendFile(c, result as FileResult)
        : c.json(result as object);
    });
  }

  serveShops(app, services, arrival);

  const byPath = Map.groupBy(entries, ([, { path }]) => path);
  for (const [path, endpoints] of byPath) {
    const allow = endpoints.map(([, { method }]) => method);
    app.all(toRouterPath(path), () => {
      throw new Refusal('error.method', { allow });
    });
  }
}

async function admitCaller(c: AppContext, endpoint: OpenEndpoint, { db, clock }: Services) {
  const secret = /^Bearer (\S{20,120})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const caller = await findOpenCaller(db, secret, c.var.facts.fullAddress, clock());
  const { by, platformId } = caller;
  c.set('caller', { companyId: by.companyId, accountId: by.accountId });
  c.set('platform', { companyId: by.companyId, platformId });
  for (const [name, value] of Object.entries(createAllowanceHeaders(caller))) c.header(name, value);
  const requestedVersion = c.req.header('portage-version') ?? caller.version;
  if (!openVersions.some((version) => version === requestedVersion)) {
    throw new Refusal('open.version.unknown', { words: { versions: openVersions.join(', ') } });
  }
  c.header('Portage-Version', requestedVersion);
  requireAllowed(caller, endpoint);
  return caller;
}

/** Idempotency key of a call; null for calls without a key. */
function readIdempotencyKey(c: AppContext, { once }: OpenEndpoint): string | null {
  if (once === undefined) return null;
  // The header is a quoted string, but most programs send it without quotes.
  const key = (c.req.header('idempotency-key') ?? '').replace(/^"(.*)"$/, '$1');
  if (!/^[\w-]{1,100}$/.test(key)) throw new Refusal('open.repeat.missing');
  return key;
}

/** Lazily parsed input of a call, and the hash of its body's bytes. */
async function readInput(c: AppContext, { body, query }: OpenEndpoint, arrival: ArrivalLimits) {
  if (body !== undefined) {
    const { value, hash } = await readRecords(c.req.raw, arrival);
    return { read: () => parseInput(body, value), bodyHash: hash };
  }
  const params = Object.fromEntries(new URL(c.req.url).searchParams);
  const schema = query ?? v.strictObject({});
  return { read: () => parseInput(schema, params), bodyHash: '' };
}
