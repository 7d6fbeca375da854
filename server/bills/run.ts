import { sql } from 'kysely';
import type { BillingProgress } from '../../src/api/contract/bill/bills.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { dayOn, zoneOf } from '../../src/api/contract/zones.ts';
import type { CountryBook } from '../countries/book.ts';
import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { acrossCompanies, transact, withTenant } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Logger } from '../logger.ts';
import { companiesById } from '../orders/content/companies.ts';
import { ownerOf } from '../orders/life/owner.ts';
import { startRounds } from '../rounds.ts';
import { setting } from '../settings/settings.ts';
import { billNext, holdPeriod, type PriceOrders } from './collect.ts';
import { closePeriod, issueBill } from './issue.ts';
import { lapseBills } from './lapse.ts';
import { dayAfterPeriod } from './period.ts';

/** What the billing works with. */
export interface BillingWork {
  readonly db: Db;
  readonly countries: CountryBook;
  readonly clock: () => Date;
  readonly price: PriceOrders;
}

/** Companies that one step asks for their orders. */
const COMPANIES = 100;
/** Between two looks for something to bill or overdue, ms. */
const LOOK_MS = 30_000;
/** Orders without a price that the progress names. */
const UNPRICED_SHOWN = 100;

/**
 * Asks for the billing of all companies for a month that is over everywhere. Again, it adds what was
 * delivered or priced since, as long as a company’s bills are not all issued.
 *
 * @throws Refusal `bill.period.open`, `bill.running`, `bill.period.closed`
 */
export async function startBilling(
  { db, clock }: Pick<BillingWork, 'db' | 'clock'>,
  period: string,
  issuing: boolean,
  by: string,
): Promise<void> {
  const now = clock();
  // Clocks behind all others are 12 hours behind UTC.
  if (now.getTime() < Date.parse(`${dayAfterPeriod(period)}T12:00:00Z`)) {
    throw new Refusal('bill.period.open');
  }
  const states = await statesOf(db, period);
  if (states.collecting + states.issuing > 0) throw new Refusal('bill.running');
  const companies = await countCompanies(db);
  await transact(db, async (trx) => {
    const known = await trx
      .selectFrom('billing_run')
      .select('done')
      .where('period', '=', period)
      .forUpdate()
      .executeTakeFirst();
    if (known?.done === false) throw new Refusal('bill.running');
    if (known !== undefined && states.closed >= companies) {
      throw new Refusal('bill.period.closed');
    }
    const run = { company_cursor: 0, issuing, done: false, started_at: now, started_by: by };
    await trx
      .insertInto('billing_run')
      .values({ period, ...run })
      .onConflict((conflict) => conflict.column('period').doUpdateSet(run))
      .execute();
  });
}

async function countCompanies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('company')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', '<>', MAIN_COMPANY_ID)
    .executeTakeFirstOrThrow();
  return count;
}

async function statesOf(db: Db, period: string) {
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

/**
 * Does the next step of a billing that somebody asked for: any number of processes may, and a step that
 * dies is done by the next look. True as long as there may be more.
 */
export async function billingStep(work: BillingWork): Promise<boolean> {
  const { db, countries, clock, price } = work;
  if (await askCompanies(db, clock())) return true;
  const [next] = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('billing_period')
      .select(['company_id', 'period', 'state'])
      .where('state', 'in', ['collecting', 'issuing'])
      .orderBy('updated_at')
      .limit(1)
      .execute(),
  );
  if (next === undefined) return false;
  const { company_id: companyId, period } = next;
  const owner = await ownerOf(db, companyId);
  const timeZone = zoneOf(await countries.facts(), owner.countryCode) ?? 'UTC';
  const now = clock();
  if (next.state === 'collecting') {
    if (await billNext(db, price, { companyId, period, timeZone, now })) return true;
    await afterCollecting(db, companyId, period, now);
    return true;
  }
  const dueDays = await setting(db, 'billDueDays');
  const issuing = {
    companyId,
    countryCode: owner.countryCode,
    today: dayOn(timeZone, now),
    dueDays,
    by: null,
    at: now,
  };
  await issueNext(db, period, issuing);
  return true;
}

/** Companies that are asked next by the run that is not done; false where there is none. */
async function askCompanies(db: Db, now: Date): Promise<boolean> {
  const run = await db
    .selectFrom('billing_run')
    .selectAll()
    .where('done', '=', false)
    .orderBy('period')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return false;
  const { period, company_cursor: from } = run;
  const companies = await db
    .selectFrom('company')
    .select('id')
    .where('id', '>', from)
    .where('id', '<>', MAIN_COMPANY_ID)
    .orderBy('id')
    .limit(COMPANIES)
    .execute();
  for (const { id } of companies) await askCompany(db, id, period, now);
  const last = companies.at(-1)?.id ?? from;
  await db
    .updateTable('billing_run')
    .set({ company_cursor: last, done: companies.length < COMPANIES })
    .where('period', '=', period)
    .where('company_cursor', '=', from)
    .execute();
  return true;
}

async function askCompany(db: Db, companyId: number, period: string, now: Date): Promise<void> {
  const fresh = { state: 'collecting' as const, cursor_at: null, cursor_id: null, updated_at: now };
  await withTenant(db, companyId, async (trx) => {
    await trx
      .insertInto('billing_period')
      .values({ company_id: companyId, period, orders: 0, started_at: now, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'period']).doNothing())
      .execute();
    // Drafts take what was missing; what is closed stays so.
    await trx
      .updateTable('billing_period')
      .set(fresh)
      .$call(ofCompany(companyId))
      .where('period', '=', period)
      .where('state', '=', 'ready')
      .execute();
  });
}

/** What is ready is issued where that was asked for; without a draft, there is nothing to issue. */
async function afterCollecting(
  db: Db,
  companyId: number,
  period: string,
  now: Date,
): Promise<void> {
  const run = await db
    .selectFrom('billing_run')
    .select('issuing')
    .where('period', '=', period)
    .executeTakeFirst();
  if (run?.issuing !== true) return;
  await withTenant(db, companyId, async (trx) => {
    const progress = await holdPeriod(trx, companyId, period);
    if (progress?.state !== 'ready') return;
    await trx
      .updateTable('billing_period')
      .set({ state: 'issuing', updated_at: now })
      .$call(ofCompany(companyId))
      .where('period', '=', period)
      .execute();
  });
}

async function issueNext(
  db: Db,
  period: string,
  issuing: Parameters<typeof issueBill>[3],
): Promise<void> {
  const { companyId, at } = issuing;
  await withTenant(db, companyId, async (trx) => {
    const progress = await holdPeriod(trx, companyId, period);
    if (progress?.state !== 'issuing') return;
    const draft = await trx
      .selectFrom('bill')
      .select('id')
      .$call(ofCompany(companyId))
      .where('period', '=', period)
      .where('status', '=', 'draft')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (draft === undefined) await closePeriod(trx, companyId, period, at);
    else await issueBill(trx, draft.id, null, issuing);
  });
}

/** How far the latest billing is; null where there was none. */
export async function readBilling(db: Db): Promise<BillingProgress | null> {
  const run = await db
    .selectFrom('billing_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return null;
  const { period } = run;
  const states = await statesOf(db, period);
  const companies = await countCompanies(db);
  const { unpriced, unpricedCount, drafts } = await acrossCompanies(db, async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from bill_unpriced where period = ${period}`.execute(trx);
    const named = await trx
      .selectFrom('bill_unpriced')
      .select(['company_id', 'waybill_no', 'reason'])
      .where('period', '=', period)
      .orderBy('company_id')
      .orderBy('waybill_no')
      .limit(UNPRICED_SHOWN)
      .execute();
    const left = await trx
      .selectFrom('bill')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('period', '=', period)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    return { unpriced: named, unpricedCount: rows[0]?.count ?? 0, drafts: left.count };
  });
  const names = await companiesById(db, [...new Set(unpriced.map((row) => row.company_id))]);
  const { collecting, issuing, ready, closed, orders } = states;
  return {
    period,
    startedAt: run.started_at.toISOString(),
    startedBy: run.started_by,
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
  };
}

/** Bills what was asked for and finds what is overdue, from time to time; stops when called. */
export function startBillingWork(
  work: BillingWork & { readonly logger: Logger },
): () => Promise<void> {
  const { db, countries, clock, logger } = work;
  return startRounds({ name: 'billing', lookMs: LOOK_MS, logger }, async () => {
    if (await billingStep(work)) return true;
    const now = clock();
    const facts = await countries.facts();
    const lapsed = await lapseBills(db, now, async (companyId) => {
      const { countryCode } = await ownerOf(db, companyId);
      return dayOn(zoneOf(facts, countryCode) ?? 'UTC', now);
    });
    if (lapsed > 0) logger.info({ lapsed }, 'bills overdue');
    return lapsed > 0;
  });
}
