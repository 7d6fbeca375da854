import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { isDatabaseAway } from '../db/failures.ts';
import { withTenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { readForm, readJson } from './body.ts';
import type { AppContext } from './context.ts';
import type { Caller, FileResult, Implementation } from './handler.ts';
import { parseInput } from './input.ts';
import { Refusal } from './refusal.ts';
import { file, success } from './reply.ts';

/** Of a browser's words about itself, this many characters are kept. */
const AGENT_MAX = 300;

/** Answers one endpoint of the contract: access first, then input, then the handler. */
export function answer(endpoint: Endpoint, implementation: Implementation, services: Services) {
  return async (c: AppContext): Promise<Response> => {
    const session = await admit(c, endpoint, services);
    const { input, bodyHash } = await readInput(c, endpoint);
    const { requestId, language, address } = c.var.facts;
    const result = await implementation.handle({
      input,
      bodyHash,
      session,
      requestId,
      language,
      address,
      agent: (c.req.header('user-agent') ?? '').slice(0, AGENT_MAX),
      signal: c.req.raw.signal,
      tenant: (work) => {
        if (session === null) throw new Error(`${implementation.name} is public: it has no tenant`);
        return withTenant(services.db, session.companyId, work);
      },
    });
    // The contract types a handler's result; `file` marks those that are no envelope's data.
    return endpoint.result === 'file' ? file(c, result as FileResult) : success(c, result);
  };
}

/** The caller, if the contract lets him call; null on a public endpoint. */
async function admit(
  c: AppContext,
  endpoint: Endpoint,
  services: Services,
): Promise<Caller | null> {
  const { access } = endpoint;
  if (access === 'public') return null;
  const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
  const caller = token === undefined ? null : await services.security.sessions.find(token);
  if (caller === null) throw new Refusal('error.notSignedIn');
  c.set('caller', { companyId: caller.companyId, accountId: caller.accountId });
  if (access === 'password-change') return caller;
  const allowed =
    !caller.mustChangePassword &&
    (access === 'session' || caller.permissions.includes(access)) &&
    (endpoint.mainCompanyOnly !== true || caller.companyId === MAIN_COMPANY_ID) &&
    (endpoint.mainAccountOnly !== true || caller.blMainAccount);
  if (!allowed) throw new Refusal('error.forbidden');
  return caller;
}

async function readInput(
  c: AppContext,
  endpoint: Endpoint,
): Promise<{ input: unknown; bodyHash: string | undefined }> {
  if (endpoint.body !== undefined) {
    const body = await (endpoint.bodyType === 'form' ? readForm : readJson)(c.req.raw);
    const bodyHash = endpoint.bodyType === 'form' ? body.hash : undefined;
    return { input: parseInput(endpoint.body, body.value), bodyHash };
  }
  if (endpoint.query === undefined) return { input: undefined, bodyHash: undefined };
  // Own members only, whatever their names: `__proto__` in a query is a member like any other.
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  return { input: parseInput(endpoint.query, query), bodyHash: undefined };
}

/** What an error thrown by a handler means to the caller; null where it is a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('error.unavailable', { retryAfter: 5 });
  return null;
}
