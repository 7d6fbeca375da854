import { sql } from 'kysely';
import type { DataReadKind } from '../../src/api/contract/dataReads/dataReads.ts';
import type { EndpointName } from '../../src/api/contract/index.ts';
import type { Db } from '../db/database.ts';
import { acrossCompanies } from '../db/tenant.ts';
import type { Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findSearches } from './findSearches.ts';

/**
 * Calls that return personal data of merchants' customers to staff of the carrier, and what they read. Exports are
 * recorded while they are written, by `recordBatches`.
 */
export const recordedCalls: Partial<Record<EndpointName, DataReadKind>> = {
  getOrder: 'record',
  getAnyOrder: 'record',
  getAnyCustomerOrder: 'record',
  getAnyFbsOrder: 'record',
  getCustomerOrder: 'record',
  getFbsOrder: 'record',
  getIntlOrderDetail: 'record',
  queryOrderForChangeLabel: 'record',
  getIssueOrder: 'record',
  getReturnExchange: 'record',
  getReturnable: 'record',
  getWorkOrder: 'record',
  queryAllOrder: 'list',
  queryAllCustomerOrder: 'list',
  queryAllFbsOrder: 'list',
  getAllCustomerOrderPrintList: 'list',
  getAllFbsOrderPrintList: 'list',
  queryAllIssueOrder: 'list',
  getOrderList: 'list',
  trackOrders: 'list',
  printWweLabel: 'labels',
  printReturnOrder: 'labels',
  getOrderAttachment: 'file',
  getIssueAttachment: 'file',
  getWorkOrderAttachment: 'file',
};

/** Records the readings of a call; an implementation without any stays as it is. */
export function withDataReads(
  implementation: Implementation,
  { db, dataReads }: Pick<Services, 'db' | 'dataReads'>,
): Implementation {
  const { name, handle } = implementation;
  const kind = recordedCalls[name];
  if (kind === undefined) return implementation;
  return {
    name,
    handle: async (call) => {
      const result = await handle(call);
      const { session, input } = call;
      if (session === null) return result;
      await dataReads.record(session, async () => {
        const records = await countByCompany(db, input, result);
        return { kind, searches: findSearches(input), records };
      });
      return result;
    },
  };
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Counts the records of a result by company: by customer code, else by the ids of orders, issues and tickets. */
async function countByCompany(
  db: Db,
  input: unknown,
  result: unknown,
): Promise<ReadonlyMap<number, number>> {
  const records = [result, ...(isObject(result) ? Object.values(result) : [])]
    .flat()
    .filter(isObject);
  const codes = records.flatMap(({ companyNo }) =>
    typeof companyNo === 'string' && companyNo !== '' ? [companyNo] : [],
  );
  if (codes.length > 0) return countCodes(db, codes);
  const named = isObject(input) ? [input, ...records] : records;
  return countIds(db, [...new Set(named.flatMap(listIds))]);
}

/** Ids by which a record or an input names an order, an issue or a ticket. */
const listIds = ({ orderId, issueId, ticketId, id }: Members): readonly string[] =>
  [orderId, issueId, ticketId, id].filter(
    (one): one is string =>
      typeof one === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(one),
  );

async function countCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const byCode = Map.groupBy(codes, (code) => code);
  const companies = await db
    .selectFrom('company')
    .select(['id', 'customer_code'])
    .where('customer_code', 'in', [...byCode.keys()])
    .execute();
  return new Map(
    companies.map(({ id, customer_code }) => [id, byCode.get(customer_code)?.length ?? 0]),
  );
}

async function countIds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  return acrossCompanies(db, async (trx) => {
    for (const table of ['orders', 'issue', 'ticket'] as const) {
      const { rows } = await sql<{ id: number; count: number }>`
        select company_id as id, count(*) as count from ${sql.table(table)}
          where id = any(${ids}::uuid[]) group by company_id`.execute(trx);
      if (rows.length > 0) return new Map(rows.map(({ id, count }) => [id, count]));
    }
    return new Map();
  });
}
