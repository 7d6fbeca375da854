import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { KeyState, PlatformKey } from '../../src/api/contract/platforms/platformKeys.ts';
import {
  type PlatformContent,
  type PlatformDetail,
  type PlatformRow,
  type platforms,
  type PlatformSortBy,
  type PlatformStatus,
  type Traffic,
  TRAFFIC_DAYS,
} from '../../src/api/contract/platforms/platforms.ts';
import type { Db, Trx } from '../db/database.ts';
import type { PlatformTables } from '../db/tables/platforms.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { isSandbox, listPlatformCompanies } from '../sandbox.ts';
import { toNameKey } from '../security/accounts.ts';
import { toShopConnection } from '../shops/shopConnection.ts';

type Stored = PlatformTables['platform'];
type StoredKey = PlatformTables['platform_key'];

const DAY_MS = 86_400_000;
const emptyTraffic: Traffic = { requests: 0, refused: 0, failed: 0 };

/** Formats a day, UTC. */
export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);

const getFirstDay = (now: Date): string =>
  formatDay(new Date(now.getTime() - (TRAFFIC_DAYS - 1) * DAY_MS));

const toStatus = ({ active, suspended_at }: Stored): PlatformStatus =>
  suspended_at === null ? (active ? 'active' : 'paused') : 'suspended';

export const toPlatformContent = (stored: Stored): PlatformContent => ({
  name: stored.name,
  type: stored.type,
  active: stored.active,
  senderId: stored.sender_id,
  service: stored.service,
  payer: stored.payer,
  ...(isSandbox(stored.company_id) ? { sandbox: true } : {}),
});

type KeyEnd = Pick<StoredKey, 'revoked_at' | 'expires_at' | 'replaced_by'>;

function toKeyState({ revoked_at, expires_at, replaced_by }: KeyEnd, now: Date): KeyState {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return replaced_by === null ? 'active' : 'replaced';
}

/** Whether a key still works. */
export const isValidKey = (key: KeyEnd, now: Date): boolean =>
  ['active', 'replaced'].includes(toKeyState(key, now));

/** A platform with its row of the list. */
interface PlatformRecord {
  readonly stored: Stored;
  readonly row: PlatformRow;
}

/** Platforms of one company or, if null, of all; up to a few thousand. */
export async function readPlatforms(
  trx: Trx,
  companyId: number | null,
  now: Date,
): Promise<readonly PlatformRecord[]> {
  const onlyCompanyId = companyId ?? 0;
  const platforms = await trx
    .selectFrom('platform')
    .selectAll()
    .$if(companyId !== null, (rows) => rows.where('company_id', '=', onlyCompanyId))
    .execute();
  const keys = await trx
    .selectFrom('platform_key')
    .select(['company_id', 'platform_id', (select) => select.fn.max('last_used_at').as('used')])
    .select(
      sql<number>`count(*) filter (where revoked_at is null
        and (expires_at is null or expires_at > ${now}))`.as('live'),
    )
    .$if(companyId !== null, (rows) => rows.where('company_id', '=', onlyCompanyId))
    .groupBy(['company_id', 'platform_id'])
    .execute();
  const uses = await trx
    .selectFrom('platform_use')
    .select(['company_id', 'platform_id'])
    .select((select) => [
      select.fn.sum<number>('requests').as('requests'),
      select.fn.sum<number>('refused').as('refused'),
      select.fn.sum<number>('failed').as('failed'),
    ])
    .where('day', '>=', getFirstDay(now))
    .$if(companyId !== null, (rows) => rows.where('company_id', '=', onlyCompanyId))
    .groupBy(['company_id', 'platform_id'])
    .execute();
  const toPlatformKey = (one: { company_id: number; platform_id: string }) =>
    `${one.company_id} ${one.platform_id}`;
  const keysByPlatform = new Map(keys.map((one) => [toPlatformKey(one), one]));
  const usesByPlatform = new Map(uses.map((one) => [toPlatformKey(one), one]));
  return platforms.map((stored) => {
    const platformKey = `${stored.company_id} ${stored.id}`;
    const use = usesByPlatform.get(platformKey);
    const platformKeys = keysByPlatform.get(platformKey);
    const traffic: Traffic =
      use === undefined
        ? emptyTraffic
        : { requests: use.requests, refused: use.refused, failed: use.failed };
    const row: PlatformRow = {
      id: stored.id,
      name: stored.name,
      type: stored.type,
      status: toStatus(stored),
      sandbox: isSandbox(stored.company_id),
      keys: platformKeys?.live ?? 0,
      lastUsedAt: platformKeys?.used?.toISOString() ?? null,
      traffic,
      createdAt: stored.created_at.toISOString(),
    };
    return { stored, row };
  });
}

type PlatformListQuery = ParsedInputOf<(typeof platforms)['queryPlatformList']>;

/** A page of matching platforms; `getSearchText` returns the searched text. */
export function pagePlatforms<Row extends PlatformRow>(
  rows: readonly Row[],
  { filters: { search = '', type, status } = {}, sort, cursor, size }: PlatformListQuery,
  getSearchText: (row: Row) => string,
) {
  const folded = toNameKey(search);
  const matching = rows.filter(
    (row) =>
      toNameKey(getSearchText(row)).includes(folded) &&
      (type === undefined || row.type === type) &&
      (status === undefined || row.status === status),
  );
  const by: Readonly<Record<PlatformSortBy, (row: Row) => string>> = {
    name: ({ name }) => toNameKey(name),
    createdAt: ({ createdAt }) => createdAt,
    lastUsedAt: ({ lastUsedAt }) => lastUsedAt ?? '',
  };
  const toKey = (row: Row) => `${by[sort.by](row)} ${row.id}`;
  return pageInMemory(matching, toKey, { cursor, size, descending: sort.descending });
}

/** Platforms of a company and of its sandbox, in one list. */
export async function listPlatforms(
  db: Db,
  companyId: number,
  query: PlatformListQuery,
  now: Date,
): Promise<ResultOf<(typeof platforms)['queryPlatformList']>> {
  const rows: PlatformRow[] = [];
  for (const tenantId of listPlatformCompanies(companyId)) {
    const records = await readTenant(db, tenantId, (trx) => readPlatforms(trx, tenantId, now));
    rows.push(...records.map(({ row }) => row));
  }
  return pagePlatforms(rows, query, ({ name }) => name);
}

/**
 * One platform, in its company's transaction.
 *
 * @throws Refusal `record.unknown`
 */
export async function findPlatform(
  trx: Trx,
  companyId: number,
  id: string,
  now: Date,
): Promise<PlatformDetail> {
  const record = (await readPlatforms(trx, companyId, now)).find(({ stored }) => stored.id === id);
  if (record === undefined) throw new Refusal('record.unknown');
  const { row, stored } = record;
  const days = await trx
    .selectFrom('platform_use')
    .select(['day', 'requests', 'refused', 'failed'])
    .$call(ofCompany(companyId))
    .where('platform_id', '=', id)
    .where('day', '>=', getFirstDay(now))
    .orderBy('day', 'desc')
    .execute();
  return {
    ...row,
    version: stored.version,
    content: toPlatformContent(stored),
    suspensionReason: stored.suspension_reason,
    keys: await readKeys(trx, companyId, id, now),
    shop: toShopConnection(stored),
    days,
  };
}

/** Keys of a platform, valid ones first, then newest first; without secrets and their hashes. */
async function readKeys(
  trx: Trx,
  companyId: number,
  platformId: string,
  now: Date,
): Promise<PlatformKey[]> {
  const keys = await trx
    .selectFrom('platform_key as k')
    .leftJoin('account as a', sameCompany('a.id', 'k.created_by'))
    .select(['k.id', 'k.name', 'k.hint', 'k.rights', 'k.ranges', 'k.created_at', 'k.expires_at'])
    .select(['k.revoked_at', 'k.replaced_by', 'k.last_used_at', 'k.last_used_from'])
    .select('a.name as maker')
    .$call(ofCompany(companyId, 'k'))
    .where('k.platform_id', '=', platformId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
  const rows = keys.map((key): PlatformKey => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    rights: key.rights,
    ranges: key.ranges,
    state: toKeyState(key, now),
    createdAt: key.created_at.toISOString(),
    createdBy: key.maker,
    expiresAt: key.expires_at?.toISOString() ?? null,
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    lastUsedFrom: key.last_used_from,
  }));
  const isOver = ({ state }: PlatformKey) => state === 'expired' || state === 'revoked';
  return rows.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
}
