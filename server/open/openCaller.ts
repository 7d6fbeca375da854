import { BlockList, isIP } from 'node:net';
import { sql } from 'kysely';
import { type OpenEndpoint, openVersions } from '../../src/api/contract/open/openEndpoint.ts';
import type { KeyRight } from '../../src/api/contract/platforms/platformKeys.ts';
import type { PlatformContent } from '../../src/api/contract/platforms/platforms.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { toSuspension } from '../http/suspension.ts';
import { REQUESTS_PER_MINUTE } from '../platforms/platformKeys.ts';
import { parseSecret } from '../platforms/keySecret.ts';
import { getOwnerId } from '../sandbox.ts';

/** A calling program, as stored at the time of the request. */
export interface OpenCaller {
  /** Caller of its actions: the company, the account that created the key, and the platform's name. */
  readonly by: Caller;
  readonly platformId: string;
  readonly keyId: string;
  readonly rights: readonly KeyRight[];
  readonly defaults: Pick<PlatformContent, 'senderId' | 'service' | 'payer'>;
  /** Requests that the key may still make now; below 0, this request is over the limit. */
  readonly remaining: number;
  /** Version of the API for requests that name none. */
  readonly version: string;
  /** Reason why it may not call, regardless of its rights; null if it may. */
  readonly refusal: Refusal | null;
}

interface KeyRow {
  readonly name: string;
  readonly platform_id: string;
  readonly rights: KeyRight[];
  readonly ranges: string[];
  readonly created_at: Date;
  readonly created_by: string;
  readonly tokens: number;
  readonly active: boolean;
  readonly platform_suspended_at: Date | null;
  readonly platform_reason: string;
  readonly sender_id: string | null;
  readonly service: PlatformContent['service'];
  readonly payer: PlatformContent['payer'];
  readonly company_name: string;
  readonly customer_code: string;
  readonly country_code: string;
  readonly suspended_at: Date | null;
  readonly suspension_reason: string;
  readonly review: 'pending' | 'refused' | null;
  readonly review_reason: string;
}

const PER_SECOND = REQUESTS_PER_MINUTE / 60;

/**
 * Finds the program behind a key. One statement reads the key, reduces its allowance and records its
 * last use, so that a revocation takes effect in every process from the next request on.
 *
 * @throws Refusal `open.key.invalid`
 */
export async function findOpenCaller(
  db: Db,
  secret: string,
  client: string,
  now: Date,
): Promise<OpenCaller> {
  const parsed = parseSecret(secret);
  if (parsed === null) throw new Refusal('open.key.invalid');
  const { companyId, id, hash } = parsed;
  const elapsed = sql`greatest(0, extract(epoch from ${now}::timestamptz - k.refilled_at))`;
  const filled = sql`least(${REQUESTS_PER_MINUTE}::double precision,
    k.tokens + ${elapsed} * ${PER_SECOND}::double precision)`;
  const { rows } = await sql<KeyRow>`
    update platform_key as k
      set tokens = greatest(-1, ${filled} - 1), refilled_at = ${now},
        last_used_at = ${now}, last_used_from = ${client}
      from platform as p, company as c
      where k.company_id = ${companyId} and k.id = ${id} and k.secret_hash = ${hash}
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
        and p.company_id = ${companyId} and p.id = k.platform_id and c.id = ${getOwnerId(companyId)}
      returning p.name, k.platform_id, k.rights, k.ranges, k.created_at, k.created_by, k.tokens,
        p.active, p.suspended_at as platform_suspended_at, p.suspension_reason as platform_reason,
        p.sender_id, p.service, p.payer, c.name as company_name, c.customer_code, c.country_code,
        c.suspended_at, c.suspension_reason, c.review, c.review_reason`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('open.key.invalid');
  const by: Caller = {
    companyId,
    accountId: row.created_by,
    account: row.name,
    companyName: row.company_name,
    companyNo: row.customer_code,
    countryCode: row.country_code,
    // Programs send and receive times and days in UTC.
    timeZone: 'UTC',
    isMainAccount: false,
    permissions: [],
    mustChangePassword: false,
    suspension: toSuspension(row),
    tokenHash: '',
  };
  return {
    by,
    platformId: row.platform_id,
    keyId: id,
    rights: row.rights,
    defaults: { senderId: row.sender_id, service: row.service, payer: row.payer },
    remaining: row.tokens,
    version: findVersion(row.created_at),
    refusal: findRefusal(row, by, client),
  };
}

/** Newest version on the day on which a key was created; the first version for older keys. */
function findVersion(createdAt: Date): string {
  const day = createdAt.toISOString().slice(0, 10);
  return openVersions.findLast((version) => version <= day) ?? openVersions[0];
}

/** Returns the refusal for a valid key whose company, platform or address may not call. */
function findRefusal(row: KeyRow, { suspension }: Caller, client: string): Refusal | null {
  if (suspension !== null) {
    return new Refusal(suspension.key, { words: { reason: suspension.reason } });
  }
  if (row.platform_suspended_at !== null) {
    return new Refusal('open.platform.suspended', { words: { reason: row.platform_reason } });
  }
  if (!row.active) return new Refusal('open.platform.paused');
  return isWithin(row.ranges, client) ? null : new Refusal('open.key.address');
}

/**
 * Checks that a caller may make a call.
 *
 * @throws Refusal `error.tooMany`, `open.key.rights`, `company.suspended`, `open.platform.paused`,
 *   `open.platform.suspended`, `open.key.address`
 */
export function requireAllowed(caller: OpenCaller, { right }: OpenEndpoint): void {
  if (caller.remaining < 0) throw new Refusal('error.tooMany', { retryAfter: 1 });
  if (caller.refusal !== null) throw caller.refusal;
  if (right !== null && !caller.rights.includes(right)) {
    throw new Refusal('open.key.rights', { words: { right } });
  }
}

/** Headers with the remaining allowance of the key (draft-ietf-httpapi-ratelimit-headers-10). */
export function createAllowanceHeaders({
  remaining,
}: OpenCaller): Readonly<Record<string, string>> {
  const requestsLeft = Math.max(0, Math.floor(remaining));
  const secondsToFull = Math.ceil((REQUESTS_PER_MINUTE - Math.max(0, remaining)) / PER_SECOND);
  return {
    'RateLimit-Policy': `"key";q=${REQUESTS_PER_MINUTE};w=60`,
    RateLimit: `"key";r=${requestsLeft};t=${secondsToFull}`,
  };
}

/** Whether an address is in one of the ranges; an empty list allows every address. */
function isWithin(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    const family = isIP(start) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(bits), family);
  }
  const addressText = address.split('%')[0] ?? '';
  const version = isIP(addressText);
  return version !== 0 && list.check(addressText, version === 6 ? 'ipv6' : 'ipv4');
}
