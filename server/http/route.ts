import { getCookie, setCookie } from 'hono/cookie';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { toTrialCaller } from '../sandbox.ts';
import type { Services } from '../services.ts';
import { readFile, readForm, readJson, type ArrivalLimits } from './body.ts';
import type { AppContext } from './context.ts';
import type { Caller, FileResult, Implementation, RawCall } from './handler.ts';
import { parseInput } from './input.ts';
import { refuseSuspended } from './suspension.ts';
import { Refusal } from './refusal.ts';
import { sendFile, sendSuccess } from './reply.ts';

/** Maximum length of a stored user agent, in characters. */
const AGENT_MAX = 300;

/** Creates the Hono handler of an endpoint: it checks access, then reads the input, then calls the handler. */
export function createEndpointHandler(
  endpoint: Endpoint,
  implementation: Implementation,
  services: Services,
  arrival: ArrivalLimits,
) {
  return async (c: AppContext): Promise<Response> => {
    c.set('call', implementation.name);
    const session = await admitCaller(c, endpoint, services);
    const { input, bodyHash, bytes } = await readInput(c, endpoint, arrival);
    const { requestId, language, address } = c.var.facts;
    const result = await implementation.handle({
      input,
      bodyHash,
      bytes,
      session,
      device: endpoint.device === true ? readDevice(c, endpoint.path) : undefined,
      requestId,
      language,
      address,
      agent: (c.req.header('user-agent') ?? '').slice(0, AGENT_MAX),
      signal: c.req.raw.signal,
      tenant: (work) => withTenant(services.db, requireCompany(session), work),
      read: (work) => readTenant(services.db, requireCompany(session), work),
    });
    // The contract guarantees the type of the result; `file` marks results without an envelope.
    return endpoint.result === 'file' ? sendFile(c, result as FileResult) : sendSuccess(c, result);
  };
}

/** Company whose data a call works on. */
function requireCompany(session: Caller | null): number {
  if (session === null) throw new Error('A public call has no tenant.');
  return session.companyId;
}

const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 400 * 86_400;

/** Reads the cookie that identifies a browser for one path. */
function readDevice(c: AppContext, path: string): RawCall['device'] {
  const token = getCookie(c, DEVICE_COOKIE) ?? '';
  return {
    token: /^[\w-]{20,100}$/.test(token) ? token : null,
    keep: (newToken) =>
      setCookie(c, DEVICE_COOKIE, newToken, {
        path,
        httpOnly: true,
        sameSite: 'Strict',
        secure: c.var.facts.secure,
        maxAge: DEVICE_SECONDS,
      }),
  };
}

/** Returns the caller, or null for a public endpoint. Refuses callers whom the contract does not allow. */
async function admitCaller(
  c: AppContext,
  endpoint: Endpoint,
  services: Services,
): Promise<Caller | null> {
  const { access } = endpoint;
  if (access === 'public') return null;
  const [, trial, token] =
    /^Bearer (trial\.)?([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '') ?? [];
  const account = token === undefined ? null : await services.security.sessions.find(token);
  const caller = account !== null && trial !== undefined ? toTrialCaller(account) : account;
  if (caller === null) throw new Refusal('error.notSignedIn');
  c.set('caller', { companyId: caller.companyId, accountId: caller.accountId });
  refuseSuspended(caller);
  if (access === 'password-change') return caller;
  const allowed =
    !caller.mustChangePassword &&
    (access === 'session' || caller.permissions.includes(access)) &&
    (endpoint.isForCarrierOnly !== true || caller.companyId === CARRIER_COMPANY_ID) &&
    (endpoint.isForMainAccountOnly !== true || caller.isMainAccount);
  if (!allowed) throw new Refusal('error.forbidden');
  return caller;
}

async function readInput(
  c: AppContext,
  { body, bodyType, large, query, upload }: Endpoint,
  arrival: ArrivalLimits,
): Promise<Pick<RawCall, 'input' | 'bodyHash' | 'bytes'>> {
  const noInput = { input: undefined, bodyHash: undefined, bytes: undefined };
  if (body !== undefined) {
    const read = await (bodyType === 'form'
      ? readForm(c.req.raw, arrival)
      : readJson(c.req.raw, arrival, large));
    const bodyHash = bodyType === 'form' ? read.hash : undefined;
    return { ...noInput, input: parseInput(body, read.value), bodyHash };
  }
  if (query === undefined) return noInput;
  // `Object.fromEntries` makes `__proto__` in a query an ordinary member, which the schema refuses.
  const input = parseInput(query, Object.fromEntries(new URL(c.req.url).searchParams));
  if (upload === undefined) return { ...noInput, input };
  return { ...noInput, input, bytes: await readFile(c.req.raw, upload.most, arrival) };
}

/** Converts an error of a handler to a refusal for the caller; null for an internal error. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return new Refusal('error.unavailable', { retryAfter: 5 });
  return null;
}
