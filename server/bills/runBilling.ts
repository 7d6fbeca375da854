import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/tables/index.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import { billOutcomes } from '../metrics.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import { startPolling } from '../pacing.ts';
import { readSetting } from '../settings/settings.ts';
import { type BillingWork, billNextOrders, NO_FAILURE, lockPeriod } from './billOrders.ts';
import { closePeriod, issueBill } from './issueBill.ts';
import { markOverdue } from './markOverdue.ts';
import { readParties } from './billParties.ts';
import { startAutomatically } from './startBilling.ts';
import { getDayOn } from '../zones/zoneDays.ts';
import { getZone } from '../zones/zoneClocks.ts';

/** Companies added to a run per step. */
const COMPANIES_PER_STEP = 100;
/** Polling interval for bills to issue or mark overdue, in ms. */
const POLL_MS = 30_000;
/** Maximum backoff of a company whose steps fail, in ms. */
const MAX_BACKOFF_MS = 3_600_000;
/** Companies read per step. */
const PERIODS_PER_STEP = 20;
/** Time slice of consecutive steps, in ms. */
const SLICE_MS = 200;

/**
 * Runs the next steps of a billing run. Any number of processes may do so; a crashed step is repeated by the
 * next poll. Returns true while there may be more.
 */
export async function runBillingStep(work: BillingWork): Promise<boolean> {
  const { db, countries, clock } = work;
  if (await addCompanies(db, clock())) return true;
  const pending = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('billing_period')
      .select(['company_id', 'period', 'state'])
      .where('state', 'in', ['collecting', 'issuing'])
      .where((is) => is.or([is('retry_at', 'is', null), is('retry_at', '<=', clock())]))
      .orderBy('updated_at')
      .limit(PERIODS_PER_STEP)
      .execute(),
  );
  if (pending.length === 0) return false;
  const runs = await db
    .selectFrom('billing_run')
    .select(['period', 'issuing'])
    .where('period', 'in', [...new Set(pending.map(({ period }) => period))])
    .execute();
  const issuing = new Set(runs.filter((run) => run.issuing).map(({ period }) => period));
  const dueDays = await readSetting(db, 'billDueDays');
  const facts = await countries.facts();
  // A random start, so that concurrent processes seldom begin with the same company.
  const from = Math.floor(Math.random() * pending.length);
  for (const next of [...pending.slice(from), ...pending.slice(0, from)]) {
    await runStep(work, next, { isIssuing: issuing.has(next.period), dueDays, facts }).catch(
      (error: unknown) => postpone(work, next, error),
    );
  }
  return true;
}

type PendingPeriod = Pick<
  Selectable<Database['billing_period']>,
  'company_id' | 'period' | 'state'
>;

interface Run {
  readonly isIssuing: boolean;
  readonly dueDays: number;
  readonly facts: Awaited<ReturnType<CountryBook['facts']>>;
}

/** Runs the next step of one company. */
async function runStep(
  { db, clock, price }: BillingWork,
  { company_id: companyId, period, state }: PendingPeriod,
  { isIssuing, dueDays, facts }: Run,
): Promise<void> {
  const { countryCode } = await readOwner(db, companyId);
  const timeZone = getZone(facts, countryCode);
  const now = clock();
  if (state === 'collecting') {
    const step = { companyId, period, timeZone, now };
    await billNextOrders(db, price, { ...step, afterwards: isIssuing ? 'issuing' : 'ready' });
    return;
  }
  const today = getDayOn(timeZone, now);
  const company = { companyId, countryCode, parties: await readParties(db, companyId) };
  await issueNextBill(db, period, { ...company, today, dueDays, by: null, at: now });
}

/** Postpones the next step of a failed company, doubling the delay each time, and stores the error. */
async function postpone(
  { db, clock, logger }: BillingWork,
  { company_id: companyId, period }: PendingPeriod,
  error: unknown,
): Promise<void> {
  billOutcomes.inc({ outcome: 'failed' });
  logger?.warn({ err: error, companyId, period }, 'billing of a company failed');
  await withTenant(db, companyId, async (trx) => {
    const failures = ((await lockPeriod(trx, companyId, period))?.failures ?? 0) + 1;
    const wait = Math.min(MAX_BACKOFF_MS, POLL_MS * 2 ** (failures - 1));
    await trx
      .updateTable('billing_period')
      .set({
        failures,
        retry_at: new Date(clock().getTime() + wait),
        error: (error instanceof Error ? error.message : String(error)).slice(0, 300),
      })
      .$call(ofCompany(companyId))
      .where('period', '=', period)
      .execute();
  });
}

/** Adds the next companies to the unfinished run; false if there is none. */
async function addCompanies(db: Db, now: Date): Promise<boolean> {
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
    .where('id', '<>', CARRIER_COMPANY_ID)
    .orderBy('id')
    .limit(COMPANIES_PER_STEP)
    .execute();
  for (const { id } of companies) await addCompany(db, id, period, now);
  const last = companies.at(-1)?.id ?? from;
  await db
    .updateTable('billing_run')
    .set({ company_cursor: last, done: companies.length < COMPANIES_PER_STEP })
    .where('period', '=', period)
    .where('company_cursor', '=', from)
    .execute();
  return true;
}

async function addCompany(db: Db, companyId: number, period: string, now: Date): Promise<void> {
  const initial = {
    state: 'collecting' as const,
    cursor_at: null,
    cursor_id: null,
    updated_at: now,
    ...NO_FAILURE,
  };
  await withTenant(db, companyId, async (trx) => {
    await trx
      .insertInto('billing_period')
      .values({ company_id: companyId, period, orders: 0, started_at: now, ...initial })
      .onConflict((conflict) => conflict.columns(['company_id', 'period']).doNothing())
      .execute();
    // A period with drafts collects again; a closed one stays closed.
    await trx
      .updateTable('billing_period')
      .set(initial)
      .$call(ofCompany(companyId))
      .where('period', '=', period)
      .where('state', '=', 'ready')
      .execute();
  });
}

async function issueNextBill(
  db: Db,
  period: string,
  issuing: Parameters<typeof issueBill>[3],
): Promise<void> {
  const { companyId, at } = issuing;
  const isIssued = await withTenant(db, companyId, async (trx) => {
    const progress = await lockPeriod(trx, companyId, period);
    if (progress?.state !== 'issuing') return false;
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
    return draft !== undefined;
  });
  if (isIssued) billOutcomes.inc({ outcome: 'issued' });
}

/** Polls for bills to issue or mark overdue; returns a function that stops it. */
export function startBillingWork(
  work: BillingWork & { readonly logger: Logger },
): () => Promise<void> {
  const { db, countries, clock, logger } = work;
  return startPolling({ name: 'billing', pollMs: POLL_MS, logger }, async () => {
    const sliceEnd = performance.now() + SLICE_MS;
    for (let hasMore = await runBillingStep(work); hasMore; hasMore = await runBillingStep(work)) {
      if (performance.now() > sliceEnd) return true;
    }
    if (await startAutomatically(work)) return true;
    const now = clock();
    const facts = await countries.facts();
    const overdueCount = await markOverdue(db, now, async (companyId) => {
      const { countryCode } = await readOwner(db, companyId);
      return getDayOn(getZone(facts, countryCode), now);
    });
    if (overdueCount > 0) logger.info({ lapsed: overdueCount }, 'bills overdue');
    return overdueCount > 0;
  });
}
