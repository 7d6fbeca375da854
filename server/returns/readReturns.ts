import { sql } from 'kysely';
import type * as v from 'valibot';
import type { ResultOf } from '../../src/api/contract/endpoint.ts';
import { type Replacement } from '../../src/api/contract/returns/returnContent.ts';
import { RETURN_COUNT_LIMIT, type returnQuery } from '../../src/api/contract/returns/returnList.ts';
import { type ReturnDetail, type ReturnRow } from '../../src/api/contract/returns/returnRecord.ts';
import { type returns } from '../../src/api/contract/returns/returns.ts';
import type { ReturnStatus } from '../../src/domain/lifecycles/return/returnStatus.ts';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { readScope } from '../db/tenant.ts';
import { startOfDay } from '../zones/zoneDays.ts';
import { countUpTo } from '../paging/count.ts';
import { fromTime, pageByTime, type TimePosition } from '../paging/pages.ts';
import {
  findCompanyId,
  type CompanyName,
  readCompanyNames,
} from '../orders/content/companyNames.ts';
import { toMajorUnits } from '../orders/content/orderContent.ts';

type Query = v.InferOutput<typeof returnQuery>;
type Filters = Query['filters'];
type SortBy = Query['sort']['by'];

/** Scope of a query: one company, or all if `companyId` is null. */
export interface ReturnScope {
  readonly companyId: number | null;
  /** IANA time zone in which days are counted. */
  readonly timeZone: string;
}

const printableStatuses: readonly ReturnStatus[] = ['approved', 'labelPrinted'];
const columns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Resolves the scope: the given company or, for carrier staff, the company in the filters. */
export async function resolveScope(
  db: Db,
  { companyId, timeZone }: ReturnScope,
  { companyNo }: Filters,
): Promise<ReturnScope> {
  return { companyId: companyId ?? (await findCompanyId(db, companyNo)), timeZone };
}

/** A page of returns. */
export async function listReturns(
  db: Db,
  scope: ReturnScope,
  { filters, sort, ...paging }: Query,
): Promise<ResultOf<(typeof returns)['getReturnExchangeList']>> {
  const { rows, ...page } = await readScope(db, scope.companyId, async (trx) => {
    const returnsPage = await pageByTime(
      { ...paging, descending: sort.descending },
      (row: StoredReturn) => ({ at: getSortTime(sort.by, row), id: row.id }),
      (position) => readReturnsPage(trx, scope, filters, sort.by, position),
    );
    return { ...returnsPage, ...(await countReturns(trx, scope, filters)) };
  });
  const getCompanyName = await readCompanyNames(db, rows);
  return { ...page, rows: rows.map((row) => toRow(row, getCompanyName(row.company_id))) };
}

export type StoredReturn = Awaited<ReturnType<typeof readReturnsPage>>[number];

/** Time that a return is sorted by. */
export const getSortTime = (
  by: SortBy,
  row: { readonly created_at: Date; readonly updated_at: Date },
): Date => row[columns[by]];

/** Returns sorted by a time, from a page position on. */
export async function readReturnsPage(
  trx: Trx,
  scope: ReturnScope,
  filters: Filters,
  by: SortBy,
  position: TimePosition,
) {
  return selectListed(selectMatching(trx, scope, filters))
    .$call(fromTime(`return_order.${columns[by]}`, 'return_order.id', position))
    .execute();
}

export const countReturns = (
  trx: Trx,
  scope: ReturnScope,
  filters: Filters,
  limit = RETURN_COUNT_LIMIT,
) => countUpTo(trx, selectMatching(trx, scope, filters), limit);

/** Returns joined with their parcels. */
function joinParcels(trx: Trx) {
  return trx
    .selectFrom('return_order')
    .innerJoin('orders as first', sameCompany('first.id', 'return_order.order_id'))
    .leftJoin('orders as leg', sameCompany('leg.id', 'return_order.leg_id'))
    .leftJoin('orders as sent', sameCompany('sent.id', 'return_order.out_id'));
}

const selectListed = (query: ReturnType<typeof joinParcels>) =>
  query
    .selectAll('return_order')
    .select(['first.waybill_no as first_waybill', 'leg.waybill_no as leg_waybill'])
    .select(['sent.waybill_no as out_waybill', 'sent.status as out_status']);

function selectMatching(trx: Trx, { companyId, timeZone }: ReturnScope, filters: Filters) {
  const { search = '', type, statuses = [], labels, reason, createdFrom, createdTo } = filters;
  const start = search.toUpperCase();
  return joinParcels(trx)
    .$if(companyId === null, (query) => query.where('return_order.company_id', '<', FIRST_SANDBOX))
    .$if(companyId !== null, (query) => query.$call(ofCompany(companyId ?? 0, 'return_order')))
    .$if(start !== '', (query) =>
      query.where(
        sql<boolean>`(starts_with(return_order.return_no, ${start})
          or starts_with(first.waybill_no, ${start}) or starts_with(leg.waybill_no, ${start})
          or starts_with(sent.waybill_no, ${start}))`,
      ),
    )
    .$if(statuses.length > 0, (query) => query.where('return_order.status', 'in', statuses))
    .$if(type !== undefined, (query) => query.where('return_order.type', '=', type ?? 'return'))
    .$if(labels !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('return_order.status', 'in', printableStatuses),
          where('sent.status', 'in', ['audited', 'printed']),
        ]),
      ),
    )
    .$if(reason !== undefined, (query) =>
      query.where('return_order.reason', '=', reason ?? 'other'),
    )
    .$if(createdFrom !== undefined, (query) =>
      query.where('return_order.created_at', '>=', startOfDay(createdFrom ?? '', timeZone)),
    )
    .$if(createdTo !== undefined, (query) =>
      query.where('return_order.created_at', '<', startOfDay(createdTo ?? '', timeZone, 1)),
    );
}

/** Price difference of an exchange in major units; negative if the receiver gets money back. */
export function toDifference(replacement: Replacement | null): ReturnRow['difference'] {
  const { differenceMinor = 0, currency = null } = replacement ?? {};
  if (currency === null) return null;
  return { amount: toMajorUnits(differenceMinor, currency), currency };
}

function toRow(row: StoredReturn, company: CompanyName): ReturnRow {
  return {
    id: row.id,
    type: row.type,
    returnNo: row.return_no,
    status: row.status,
    reason: row.reason,
    handover: row.handover,
    payer: row.payer,
    ...company,
    orderId: row.order_id,
    waybillNo: row.first_waybill,
    legId: row.leg_id,
    legWaybillNo: row.leg_waybill,
    outId: row.out_id,
    outWaybillNo: row.out_waybill,
    outStatus: row.out_status,
    difference: toDifference(row.replacement),
    quantity: row.quantity,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The company that owns a return; null if the caller may not see it. */
export async function findReturnOwner(
  db: Db,
  scopeId: number | null,
  id: string,
): Promise<number | null> {
  const rows = await readScope(db, scopeId, (trx) =>
    trx
      .selectFrom('return_order')
      .select('company_id')
      .where('id', '=', id)
      .$if(scopeId === null, (query) => query.where('company_id', '<', FIRST_SANDBOX))
      .$if(scopeId !== null, (query) => query.$call(ofCompany(scopeId ?? 0)))
      .limit(2)
      .execute(),
  );
  // If two companies have chosen the same id, it matches neither.
  return rows.length === 1 ? (rows[0]?.company_id ?? null) : null;
}

/** Finds a company's return by its number or that of one of its parcels; null if there is none. */
export async function findByReturnNo(
  trx: Trx,
  companyId: number,
  number: string,
): Promise<string | null> {
  const upperNumber = number.toUpperCase();
  const ret = await trx
    .selectFrom('return_order')
    .select('id')
    .$call(ofCompany(companyId))
    .where('return_no', '=', upperNumber)
    .executeTakeFirst();
  if (ret !== undefined) return ret.id;
  const parcel = await trx
    .selectFrom('orders')
    .select('return_id')
    .$call(ofCompany(companyId))
    .where('waybill_no', '=', upperNumber)
    .executeTakeFirst();
  return parcel?.return_id ?? null;
}

/** Parcels of returns of one company or, if null, of any: the returned parcel, then the replacement. */
export async function readLegs(
  db: Db,
  scopeId: number | null,
  ids: readonly string[],
): Promise<{ id: string; companyId: number; legIds: string[] }[]> {
  const rows = await readScope(db, scopeId, (trx) =>
    trx
      .selectFrom('return_order')
      .select(['id', 'company_id as companyId', 'leg_id', 'out_id'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .$if(scopeId !== null, (query) => query.$call(ofCompany(scopeId ?? 0)))
      .execute(),
  );
  return rows.map(({ id, companyId, leg_id, out_id }) => {
    return { id, companyId, legIds: [leg_id, out_id].filter((leg) => leg !== null) };
  });
}

/** A return with its items and events, in its company's tenant transaction. */
export async function readReturn(
  trx: Trx,
  companyId: number,
  id: string,
  company: CompanyName,
): Promise<ReturnDetail | null> {
  const row = await selectListed(joinParcels(trx))
    .$call(ofCompany(companyId, 'return_order'))
    .where('return_order.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const items = await trx
    .selectFrom('return_item')
    .select(['name', 'quantity'])
    .$call(ofCompany(companyId))
    .where('return_id', '=', id)
    .orderBy('line_no')
    .execute();
  const events = await trx
    .selectFrom('return_event')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('return_id', '=', id)
    .orderBy('no')
    .execute();
  return {
    row: toRow(row, company),
    version: row.events,
    note: row.note,
    items,
    replacement: row.replacement,
    to: row.address,
    events: events.map(({ no, at, action, status, account: by, remark }) => {
      return { no, at: at.toISOString(), action, status, by, remark };
    }),
  };
}
