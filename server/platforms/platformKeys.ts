import { createUuid7 } from '../db/uuid7.ts';
import {
  type KeyContent,
  type KeyRight,
  keyRights,
  keyRightTable,
  type CreatedKey,
  MAX_KEYS,
} from '../../src/api/contract/platforms/platformKeys.ts';
import type { PlatformFieldError } from '../../src/api/contract/platforms/platformFieldErrors.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { recordChange } from '../records/recordChange.ts';
import { isSandbox } from '../sandbox.ts';
import { formatDay, findPlatform, isValidKey } from './readPlatforms.ts';
import { createSecret } from './keySecret.ts';

type Author = Pick<Caller, 'companyId' | 'accountId' | 'permissions'>;

/** Rate limit of a key: maximum number of requests at once, refilled within a minute. */
export const REQUESTS_PER_MINUTE = 600;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Creates a key of a platform. Its secret is returned and not stored.
 *
 * @throws Refusal `record.unknown`, `platform.rights.beyond`, `platform.keys.tooMany`,
 *   `error.invalidInput`
 */
export async function addKey(
  trx: Trx,
  by: Author,
  { platformId, lastDay, ...content }: KeyContent & { readonly platformId: string },
  now: Date,
): Promise<CreatedKey> {
  if (lastDay !== null && lastDay <= formatDay(now)) {
    const rule: PlatformFieldError = 'platform.day.past';
    throw new Refusal('error.invalidInput', { fields: [{ path: 'lastDay', rule }] });
  }
  const expiresAt = lastDay === null ? null : new Date(Date.parse(lastDay) + DAY_MS);
  return writeKey(trx, by, { platformId, expiresAt, ...content }, now);
}

interface NewKey extends Omit<KeyContent, 'lastDay'> {
  readonly platformId: string;
  readonly expiresAt: Date | null;
}

async function writeKey(
  trx: Trx,
  by: Author,
  { platformId, expiresAt, name, rights, ranges }: NewKey,
  now: Date,
): Promise<CreatedKey> {
  const { companyId, accountId } = by;
  requireRights(by.permissions, rights);
  // A sign-in link opens the real portal, which shows no sandbox.
  if (isSandbox(companyId) && rights.includes('signIn'))
    throw new Refusal('platform.rights.beyond');
  const platform = await trx
    .selectFrom('platform')
    .select('name')
    .$call(ofCompany(companyId))
    .where('id', '=', platformId)
    .forUpdate()
    .executeTakeFirst();
  if (platform === undefined) throw new Refusal('record.unknown');
  const others = await trx
    .selectFrom('platform_key')
    .select(['revoked_at', 'expires_at', 'replaced_by'])
    .$call(ofCompany(companyId))
    .where('platform_id', '=', platformId)
    .execute();
  if (others.filter((key) => isValidKey(key, now)).length >= MAX_KEYS) {
    throw new Refusal('platform.keys.tooMany');
  }
  const id = createUuid7(now.getTime());
  const { secret, hash, hint } = createSecret(companyId, id);
  await trx
    .insertInto('platform_key')
    .values({
      company_id: companyId,
      id,
      platform_id: platformId,
      secret_hash: hash,
      hint,
      name,
      rights: keyRights.filter((right) => rights.includes(right)),
      ranges: [...new Set(ranges)],
      created_at: now,
      created_by: accountId,
      expires_at: expiresAt,
      revoked_at: null,
      replaced_by: null,
      last_used_at: null,
      last_used_from: null,
      tokens: REQUESTS_PER_MINUTE,
      refilled_at: now,
    })
    .execute();
  const after = { [`key.${name}`]: `…${hint}` };
  await recordChange(trx, {
    by,
    at: now,
    kind: 'platform',
    recordId: platformId,
    name: platform.name,
    before: {},
    after,
  });
  const { keys } = await findPlatform(trx, companyId, platformId, now);
  const key = keys.find((one) => one.id === id);
  if (key === undefined) throw new Error('The inserted key was not found.');
  return { key, secret };
}

/** Requires that the caller has the permissions behind the rights of a key. */
function requireRights(permissions: readonly Permission[], rights: readonly KeyRight[]): void {
  const isAllowed = (right: KeyRight) =>
    keyRightTable[right].every((permission) => permissions.includes(permission));
  if (!rights.every(isAllowed)) throw new Refusal('platform.rights.beyond');
}

const lockKey = (trx: Trx, companyId: number, id: string) =>
  trx
    .selectFrom('platform_key')
    .select(['id', 'platform_id', 'name', 'hint', 'rights', 'ranges'])
    .select(['expires_at', 'revoked_at', 'replaced_by'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Creates a replacement of a key. The old key stays valid for the overlap, or until it expires if that is
 * earlier.
 *
 * @throws Refusal `record.unknown`, `platform.key.over`, `platform.rights.beyond`,
 *   `platform.keys.tooMany`
 */
export async function rotateKey(
  trx: Trx,
  by: Author,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
  now: Date,
): Promise<CreatedKey> {
  const { companyId } = by;
  const storedKey = await lockKey(trx, companyId, id);
  if (storedKey === undefined) throw new Refusal('record.unknown');
  if (!isValidKey(storedKey, now) || storedKey.replaced_by !== null)
    throw new Refusal('platform.key.over');
  const { platform_id: platformId, expires_at: expiresAt, name, rights, ranges } = storedKey;
  const created = await writeKey(trx, by, { platformId, expiresAt, name, rights, ranges }, now);
  const end = new Date(now.getTime() + overlapHours * HOUR_MS);
  await trx
    .updateTable('platform_key')
    .set({
      replaced_by: created.key.id,
      expires_at: expiresAt !== null && expiresAt < end ? expiresAt : end,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  return created;
}

/**
 * Revokes a key permanently. It stops working immediately, because every request reads its row.
 *
 * @throws Refusal `record.unknown`
 */
export async function revokeKey(trx: Trx, by: Author, id: string, now: Date): Promise<void> {
  const { companyId } = by;
  const storedKey = await lockKey(trx, companyId, id);
  if (storedKey === undefined) throw new Refusal('record.unknown');
  if (storedKey.revoked_at !== null) return;
  await trx
    .updateTable('platform_key')
    .set({ revoked_at: now })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  const before = { [`key.${storedKey.name}`]: `…${storedKey.hint}` };
  const recordId = storedKey.platform_id;
  const { name } = await trx
    .selectFrom('platform')
    .select('name')
    .$call(ofCompany(companyId))
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  const record = { kind: 'platform', recordId, name } as const;
  await recordChange(trx, { by, at: now, ...record, before, after: {} });
}
