import type { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  OPEN_PATH,
  type OpenEndpoint,
  openVersions,
} from '../../src/api/contract/open/endpoint.ts';
import { openContract, type OpenName } from '../../src/api/contract/open/open.ts';
import type { Db } from '../db/database.ts';
import { type ArrivalLimits, readJson } from '../http/body.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import type { FileResult } from '../http/handler.ts';
import { parseInput } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { file } from '../http/reply.ts';
import { dayOf } from '../platforms/read.ts';
import type { Services } from '../services.ts';
import { allowanceHeaders, findOpenCaller, requireAllowed } from './admit.ts';
import { type OpenCall, openCalls } from './calls.ts';

/** A request is one of the open API: its refusals are problem details. */
export const isOpen = (c: AppContext): boolean => c.req.path.startsWith(`${OPEN_PATH}/`);

/** Serves the open API: admission by key, limits, versions, and what each platform's traffic is. */
export function serveOpen(app: Hono<AppEnv>, services: Services, arrival: ArrivalLimits): void {
  const calls = openCalls(services);
  const { db, clock } = services;

  app.use(`${OPEN_PATH}/*`, async (c, next) => {
    await next();
    const { platform } = c.var;
    if (platform !== undefined) await countRequest(db, platform, c.res.status, clock());
  });

  const entries = Object.entries<OpenEndpoint>(openContract);
  for (const [name, endpoint] of entries) {
    // The table's own keys are its names, and each handler takes what its entry says.
    const handle = calls[name as OpenName] as (call: OpenCall) => Promise<unknown>;
    const path = `${OPEN_PATH}${endpoint.path.replace('{number}', ':number')}`;
    app.on(endpoint.method, path, async (c) => {
      c.set('call', `open.${name}`);
      const caller = await admit(c, endpoint, services);
      const { language } = c.var.facts;
      const key = keyOf(c, endpoint);
      const input = await readInput(c, endpoint, arrival);
      const number = c.req.param('number') ?? '';
      const result = await handle({ caller, input: input as undefined, number, key, language });
      // The contract types a handler's result; `file` marks those that are no JSON.
      return endpoint.result === 'file' ? file(c, result as FileResult) : c.json(result as object);
    });
  }

  const byPath = Map.groupBy(entries, ([, { path }]) => path);
  for (const [path, same] of byPath) {
    const allow = same.map(([, { method }]) => method);
    app.all(`${OPEN_PATH}${path.replace('{number}', ':number')}`, () => {
      throw new Refusal('error.method', { allow });
    });
  }
}

async function admit(c: AppContext, endpoint: OpenEndpoint, { db, clock }: Services) {
  const secret = /^Bearer (\S{20,120})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const caller = await findOpenCaller(db, secret, c.var.facts.client, clock());
  const { by, platformId } = caller;
  c.set('caller', { companyId: by.companyId, accountId: by.accountId });
  c.set('platform', { companyId: by.companyId, platformId });
  for (const [name, value] of Object.entries(allowanceHeaders(caller))) c.header(name, value);
  const asked = c.req.header('portage-version') ?? caller.version;
  if (!openVersions.some((version) => version === asked)) {
    throw new Refusal('open.version.unknown', { words: { versions: openVersions.join(', ') } });
  }
  c.header('Portage-Version', asked);
  requireAllowed(caller, endpoint);
  return caller;
}

function keyOf(c: AppContext, { once }: OpenEndpoint): string {
  if (once !== true) return '';
  // The header is a quoted string; most programs send it bare.
  const key = (c.req.header('idempotency-key') ?? '').replace(/^"(.*)"$/, '$1');
  if (!/^[\w-]{1,100}$/.test(key)) throw new Refusal('open.repeat.missing');
  return key;
}

async function readInput(c: AppContext, { body, query }: OpenEndpoint, arrival: ArrivalLimits) {
  if (body !== undefined) {
    return parseInput(body, (await readJson(c.req.raw, arrival, true)).value);
  }
  const given = Object.fromEntries(new URL(c.req.url).searchParams);
  return parseInput(query ?? v.strictObject({}, 'Unknown member'), given);
}

interface Counted {
  readonly companyId: number;
  readonly platformId: string;
}

/** Adds a request to its platform's day. */
async function countRequest(
  db: Db,
  { companyId, platformId }: Counted,
  status: number,
  now: Date,
): Promise<void> {
  const refused = Number(status >= 400 && status < 500);
  const failed = Number(status >= 500);
  await sql`
    insert into platform_use as u (company_id, platform_id, day, requests, refused, failed)
      values (${companyId}, ${platformId}, ${dayOf(now)}, 1, ${refused}, ${failed})
    on conflict (company_id, platform_id, day) do update set requests = u.requests + 1,
      refused = u.refused + excluded.refused, failed = u.failed + excluded.failed`.execute(db);
}
