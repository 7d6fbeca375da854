import { sql } from 'kysely';
import type { BillingProgress } from '../../src/api/contract/bills/bills.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db } from '../db/database.ts';
import { acrossCompanies } from '../db/tenant.ts';
import { readCompaniesById } from '../orders/content/companyNames.ts';

/** Maximum number of listed unpriced orders. */
const MAX_UNPRICED = 100;
/** Maximum number of listed failing companies. */
const MAX_FAILING = 50;
/** Maximum number of listed starts. */
const MAX_STARTS = 20;

/** Number of companies that are billed. */
export async function countCompanies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('company')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', '<>', CARRIER_COMPANY_ID)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts companies of a period by billing state, and the orders on their bills. */
export async function countStates(db: Db, period: string) {
  const rows = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('billing_period')
      .select(['state', (select) => select.fn.countAll<number>().as('count')])
      .select((select) => select.fn.sum<number>('orders').as('orders'))
      .where('period', '=', period)
      .groupBy('state')
      .execute(),
  );
  const counts = { collecting: 0, ready: 0, issuing: 0, closed: 0, orders: 0 };
  for (const { state, count, orders } of rows) {
    counts[state] = count;
    counts.orders += orders;
  }
  return counts;
}

/** Progress of the latest billing run; null if there is none. */
export async function readBilling(db: Db): Promise<BillingProgress | null> {
  const run = await db
    .selectFrom('billing_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return null;
  const { period } = run;
  const states = await countStates(db, period);
  const companies = await countCompanies(db);
  const { unpriced, unpricedCount, drafts, failing } = await acrossCompanies(db, async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from bill_unpriced where period = ${period}`.execute(trx);
    const listed = await trx
      .selectFrom('bill_unpriced')
      .select(['company_id', 'waybill_no', 'reason'])
      .where('period', '=', period)
      .orderBy('company_id')
      .orderBy('waybill_no')
      .limit(MAX_UNPRICED)
      .execute();
    const drafts = await trx
      .selectFrom('bill')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('period', '=', period)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    const failingPeriods = await trx
      .selectFrom('billing_period')
      .select(['company_id', 'error', 'failures', 'retry_at'])
      .where('period', '=', period)
      .where('state', 'in', ['collecting', 'issuing'])
      .where('failures', '>', 0)
      .orderBy('failures', 'desc')
      .orderBy('company_id')
      .limit(MAX_FAILING)
      .execute();
    const unpricedCount = rows[0]?.count ?? 0;
    return { unpriced: listed, unpricedCount, drafts: drafts.count, failing: failingPeriods };
  });
  const companyIds = [...unpriced, ...failing].map((row) => row.company_id);
  const names = await readCompaniesById(db, [...new Set(companyIds)]);
  const starts = await db
    .selectFrom('billing_start')
    .select(['at', 'by', 'issuing'])
    .where('period', '=', period)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STARTS)
    .execute();
  const { collecting, issuing, ready, closed, orders } = states;
  return {
    period,
    starts: starts.map(({ at, by, issuing }) => ({ at: at.toISOString(), by, issuing })),
    isDone: run.done && collecting + issuing === 0,
    companies: {
      waiting: Math.max(0, companies - collecting - issuing - ready - closed),
      collecting: collecting + issuing,
      done: ready + closed,
    },
    orders,
    unpriced: unpriced.map((row) => ({
      companyNo: names.get(row.company_id)?.companyNo ?? '',
      waybillNo: row.waybill_no,
      reason: row.reason,
    })),
    unpricedCount,
    drafts,
    failing: failing.map(({ company_id, error, failures, retry_at: retry }) => ({
      companyNo: names.get(company_id)?.companyNo ?? '',
      companyName: names.get(company_id)?.companyName ?? '',
      failures,
      error: error ?? '',
      retryAt: retry?.toISOString() ?? null,
    })),
  };
}
