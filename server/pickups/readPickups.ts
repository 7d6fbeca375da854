import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import {
  PICKUP_COUNT_LIMIT,
  type PickupDetail,
  type PickupRow,
  type PickupSortBy,
  type pickups,
  WAITING_LIMIT,
} from '../../src/api/contract/pickups/pickups.ts';
import { openPickupStatuses } from '../../src/domain/lifecycles/pickup/pickupStatus.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readScope } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import {
  type CompanyName,
  findCompanyId,
  readCompanyNames,
} from '../orders/content/companyNames.ts';
import { countUpTo } from '../paging/count.ts';
import { fromTime, pageByTime, type TimePosition } from '../paging/pages.ts';
import type { StoredPickup } from './pickupRecord.ts';

type Query = ParsedInputOf<(typeof pickups)['queryPickupList']>;
export type PickupQueryFilters = NonNullable<Query['filters']>;

/** Scope of a query: one company, or all if `companyId` is null. */
interface PickupScope {
  readonly companyId: number | null;
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>;
}

const sortColumns = { startsAt: 'starts_at', createdAt: 'created_at' } as const;

/** Time that a pickup is sorted by. */
export const getSortTime = (
  by: PickupSortBy,
  row: Pick<StoredPickup, 'starts_at' | 'created_at'>,
): Date => row[sortColumns[by]];

/** Runs a query on the pickups that a caller may see: a merchant's own, or all for carrier staff. */
export async function readInScope<T>(
  db: Db,
  caller: Caller,
  companyNo: string | undefined,
  query: (trx: Trx, scope: PickupScope) => Promise<T>,
): Promise<T> {
  const companyId =
    caller.companyId === CARRIER_COMPANY_ID ? await findCompanyId(db, companyNo) : caller.companyId;
  return readScope(db, companyId, (trx) => query(trx, { companyId, caller }));
}

/** A page of pickups. */
export async function listPickups(
  db: Db,
  caller: Caller,
  { filters = {}, sort, ...paging }: Query,
): Promise<ResultOf<(typeof pickups)['queryPickupList']>> {
  const { rows, ...page } = await readInScope(db, caller, filters.companyNo, async (trx, scope) => {
    const pickupsPage = await pageByTime(
      { ...paging, descending: sort.descending },
      (row: StoredPickup) => ({ at: getSortTime(sort.by, row), id: row.id }),
      (position) => readPickupsPage(trx, scope, filters, sort.by, position),
    );
    return { ...pickupsPage, ...(await countPickups(trx, scope, filters)) };
  });
  const getCompanyName = await readCompanyNames(db, rows);
  return { ...page, rows: rows.map((row) => toRow(row, getCompanyName(row.company_id))) };
}

/** Pickups sorted by a time, from a page position on. */
export const readPickupsPage = (
  trx: Trx,
  scope: PickupScope,
  filters: PickupQueryFilters,
  by: PickupSortBy,
  position: TimePosition,
): Promise<StoredPickup[]> =>
  selectMatching(trx, scope, filters)
    .selectAll()
    .$call(fromTime(`pickup.${sortColumns[by]}`, 'pickup.id', position))
    .execute();

export const countPickups = (
  trx: Trx,
  scope: PickupScope,
  filters: PickupQueryFilters,
  limit = PICKUP_COUNT_LIMIT,
) => countUpTo(trx, selectMatching(trx, scope, filters), limit);

function selectMatching(trx: Trx, { companyId, caller }: PickupScope, filters: PickupQueryFilters) {
  const { search = '', statuses = [], dayFrom, dayTo, country, region = '', courier } = filters;
  return trx
    .selectFrom('pickup')
    .$if(companyId === null, (rows) => rows.where('pickup.company_id', '<', FIRST_SANDBOX))
    .$if(companyId !== null, (rows) => rows.$call(ofCompany(companyId ?? 0, 'pickup')))
    .$if(search !== '', (rows) =>
      rows.where(
        sql<boolean>`(starts_with(pickup.pickup_no, ${search.toUpperCase()})
          or starts_with(lower(pickup.place->>'name'), lower(${search})))`,
      ),
    )
    .$if(statuses.length > 0, (rows) => rows.where('pickup.status', 'in', statuses))
    .$if(dayFrom !== undefined, (rows) => rows.where('pickup.day', '>=', dayFrom ?? ''))
    .$if(dayTo !== undefined, (rows) => rows.where('pickup.day', '<=', dayTo ?? ''))
    .$if(country !== undefined, (rows) => rows.where('pickup.country', '=', country ?? ''))
    .$if(region !== '', (rows) =>
      rows.where(sql<boolean>`starts_with(lower(pickup.region), lower(${region}))`),
    )
    .$if(courier === 'nobody', (rows) =>
      rows.where('pickup.courier_id', 'is', null).where('pickup.status', 'in', openPickupStatuses),
    )
    .$if(courier !== undefined && courier !== 'nobody', (rows) =>
      rows.where('pickup.courier_id', '=', courier === 'mine' ? caller.accountId : (courier ?? '')),
    );
}

function toRow(row: StoredPickup, company: CompanyName): PickupRow {
  return {
    id: row.id,
    pickupNo: row.pickup_no,
    status: row.status,
    ...company,
    place: row.place,
    day: row.day,
    from: row.time_from,
    to: row.time_to,
    pieces: row.pieces,
    weightG: row.weight_g,
    remark: row.remark,
    courier: row.courier,
    failure: row.failure,
    closesAt: row.closes_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.events,
  };
}

/** The company that owns each pickup, by id; pickups that the caller may not see are absent. */
export async function findPickupOwners(
  db: Db,
  { companyId }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const scopeId = companyId === CARRIER_COMPANY_ID ? null : companyId;
  const rows = await readScope(db, scopeId, (trx) =>
    trx
      .selectFrom('pickup')
      .select(['id', 'company_id'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .$if(scopeId === null, (query) => query.where('company_id', '<', FIRST_SANDBOX))
      .$if(scopeId !== null, (query) => query.$call(ofCompany(scopeId ?? 0)))
      .execute(),
  );
  // If two companies have chosen the same id, it matches neither.
  const isShared = new Set(
    rows
      .filter(({ id }, at) => rows.findIndex((other) => other.id === id) !== at)
      .map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, company_id }) => (isShared.has(id) ? [] : [[id, company_id] as const])),
  );
}

/** Finds a company's pickup by its number; null if there is none. */
export async function findByPickupNo(
  trx: Trx,
  companyId: number,
  number: string,
): Promise<string | null> {
  const pickup = await trx
    .selectFrom('pickup')
    .select('id')
    .$call(ofCompany(companyId))
    .where('pickup_no', '=', number.toUpperCase())
    .executeTakeFirst();
  return pickup?.id ?? null;
}

/** A pickup with its events, in its company's tenant transaction; null if there is none. */
export async function readPickup(
  trx: Trx,
  companyId: number,
  id: string,
  company: CompanyName,
): Promise<PickupDetail | null> {
  const row = await trx
    .selectFrom('pickup')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const events = await trx
    .selectFrom('pickup_event')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('pickup_id', '=', id)
    .orderBy('no')
    .execute();
  return {
    row: toRow(row, company),
    courierId: row.courier_id,
    events: events.map(({ no, at, action, status, account: by, courier, failure, note }) => {
      return { no, at: at.toISOString(), action, status, by, courier, failure, note };
    }),
  };
}

/**
 * Confirmed orders of a sender that wait to be collected; orders without a sender belong to every sender. Freight names
 * its own pickup.
 */
export async function countWaitingOrders(
  trx: Trx,
  companyId: number,
  senderName: string,
): Promise<ResultOf<(typeof pickups)['getPickupOffer']>['waiting']> {
  const waiting = trx
    .selectFrom('orders')
    .select(['pieces', 'weight_g'])
    .$call(ofCompany(companyId))
    .where('status', 'in', ['audited', 'printed'])
    .where('kind', '<>', 'ltl')
    .where((where) =>
      where.or([
        where('sender_name', 'is', null),
        sql<boolean>`lower(sender_name) = lower(${senderName})`,
      ]),
    )
    .limit(WAITING_LIMIT + 1);
  const { orders, pieces, weightG } = await trx
    .selectFrom(waiting.as('waiting'))
    .select([
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`coalesce(sum(pieces), 0)::integer`.as('pieces'),
      sql<number>`coalesce(sum(weight_g), 0)::float8`.as('weightG'),
    ])
    .executeTakeFirstOrThrow();
  return {
    orders: Math.min(orders, WAITING_LIMIT),
    pieces,
    weightG,
    isCapped: orders > WAITING_LIMIT,
  };
}
