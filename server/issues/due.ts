import { sql } from 'kysely';
import { issueAfter } from '../../src/machines/issueLifecycle/rules.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import type { Logger } from '../logger.ts';
import { orderKinds } from '../../src/api/contract/sheet.ts';
import { startRounds } from '../rounds.ts';
import { setting } from '../settings/settings.ts';
import { holdOrders } from '../orders/life/record.ts';
import { applyDefault } from './decide.ts';
import { reportIssues } from './news.ts';
import { openIssues } from './open.ts';
import { holdIssues, ordersOfIssues } from './rows.ts';

/** Issues of one company that one transaction decides. */
const BATCH = 100;
/** Between two looks for deadlines, and for orders that a server of the version before reported, ms. */
const LOOK_MS = 60_000;
const HOUR = 3_600_000;

interface Due {
  readonly company_id: number;
  readonly id: string;
}

/**
 * Takes the default of issues whose deadline has passed; how many they were. Any number of processes
 * may do it: an issue is looked at again under its lock, so that it is decided once.
 */
export async function takeDefaults(db: Db, now: Date): Promise<number> {
  const due = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('issue')
      .select(['company_id', 'id'])
      .where('clock_at', '<=', now)
      .orderBy('clock_at')
      .limit(BATCH)
      .execute(),
  );
  let taken = 0;
  for (const [companyId, own] of Map.groupBy(due, ({ company_id }: Due) => company_id)) {
    const ids = own.map(({ id }) => id);
    taken += await withTenant(db, companyId, (trx) => takeOwn(trx, companyId, ids, now));
  }
  return taken;
}

async function takeOwn(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const orderIds = await ordersOfIssues(trx, companyId, ids);
  const orders = await holdOrders(trx, companyId, orderIds);
  const taken: IssueTable[] = [];
  for (const issue of (await holdIssues(trx, companyId, ids)).values()) {
    const order = orders.get(issue.order_id);
    const isDue = issueAfter(issue.status, 'default') !== null && issue.clock_at <= now;
    if (order === undefined || !isDue) continue;
    taken.push(await applyDefault(trx, issue, order, now));
  }
  await reportIssues(trx, taken, { kind: 'issueDefaulted', at: now, by: null });
  return taken.length;
}

/**
 * Notifies companies of issues whose deadline is near, once for each; how many they were. Those that were
 * opened with less time than that were notified just now.
 */
export async function warnOfDeadlines(db: Db, now: Date): Promise<number> {
  const hours = await setting(db, 'issueWarningHours');
  const until = new Date(now.getTime() + hours * HOUR);
  const near = (trx: Trx) =>
    trx
      .selectFrom('issue')
      .where('clock_at', '>', now)
      .where('clock_at', '<=', until)
      .where('warned_at', 'is', null)
      .where(sql<boolean>`opened_at < clock_at - ${hours} * interval '1 hour'`);
  const found = await acrossCompanies(db, (trx) =>
    near(trx).select(['company_id', 'id']).orderBy('clock_at').limit(BATCH).execute(),
  );
  let warned = 0;
  for (const [companyId, own] of Map.groupBy(found, ({ company_id }: Due) => company_id)) {
    warned += await withTenant(db, companyId, async (trx) => {
      const issues = await near(trx)
        .select(['company_id', 'id', 'order_id', 'waybill_no', 'no', 'clock_at'])
        .$call(ofCompany(companyId))
        .where('id', '=', sql<string>`any(${own.map(({ id }) => id)}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      await trx
        .updateTable('issue')
        .set({ warned_at: now })
        .$call(ofCompany(companyId))
        .where('id', '=', sql<string>`any(${issues.map(({ id }) => id)}::uuid[])`)
        .execute();
      const dataOf = ({ clock_at }: { readonly clock_at: Date }) => ({
        hours: String(Math.ceil((clock_at.getTime() - now.getTime()) / HOUR)),
      });
      await reportIssues(trx, issues, { kind: 'issueDue', at: now, by: null, dataOf });
      return issues.length;
    });
  }
  return warned;
}

/**
 * Opens an issue for orders that were reported by a server which did not know issues; how many they
 * were. Deadlines begin now.
 */
export async function openMissing(db: Db, now: Date): Promise<number> {
  const missing = await acrossCompanies(db, (trx) => withoutIssue(trx, null));
  const [companyId] = missing.map(({ company_id }) => company_id);
  if (companyId === undefined) return 0;
  return withTenant(db, companyId, async (trx) => {
    const ids = (await withoutIssue(trx, companyId)).map(({ id }) => id);
    const orders = await holdOrders(trx, companyId, ids);
    // Another process may have been faster while the locks were waited for.
    const still = new Set((await withoutIssue(trx, companyId)).map(({ id }) => id));
    const reports = [];
    for (const order of orders.values()) {
      if (!still.has(order.id)) continue;
      const report = await trx
        .selectFrom('tracking_event')
        .select(['at', 'place', 'remark'])
        .$call(ofCompany(companyId))
        .where('order_id', '=', order.id)
        .where('status', '=', 'abnormal')
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst();
      reports.push({
        company_id: companyId,
        order_id: order.id,
        waybill_no: order.waybill_no,
        at: report?.at ?? now,
        place: report?.place ?? null,
        code: null,
        text: report?.remark ?? null,
      });
    }
    return (await openIssues(trx, reports, now)).length;
  });
}

/** Orders with the status of an issue and without its record. */
async function withoutIssue(trx: Trx, companyId: number | null): Promise<Due[]> {
  return (
    trx
      .selectFrom('orders')
      .select(['company_id', 'id'])
      .$if(companyId !== null, (query) => query.$call(ofCompany(companyId ?? 0)))
      // Of all companies, the index begins with the kind.
      .where('kind', 'in', orderKinds)
      .where('status', '=', 'abnormal')
      .where((order) =>
        order.not(
          order.exists(
            order
              .selectFrom('issue')
              .select(sql`1`.as('one'))
              .whereRef('issue.company_id', '=', 'orders.company_id')
              .whereRef('issue.order_id', '=', 'orders.id')
              .where((one) =>
                one.or([one('status', 'in', ['open', 'decided']), one('stays', '=', true)]),
              ),
          ),
        ),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute()
  );
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Takes defaults, opens what is missing and warns of deadlines from time to time; stops when called. */
export function startIssueWork({ db, clock, logger }: Options): () => Promise<void> {
  return startRounds({ name: 'issues', lookMs: LOOK_MS, logger }, async () => {
    const opened = await openMissing(db, clock());
    const defaulted = await takeDefaults(db, clock());
    const warned = await warnOfDeadlines(db, clock());
    const done = opened + defaulted + warned;
    if (done > 0) logger.info({ opened, defaulted, warned }, 'issues');
    return done > 0;
  });
}
