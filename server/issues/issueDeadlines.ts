import { sql } from 'kysely';
import { issueRules } from '../../src/domain/lifecycles/issue/machine.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import type { IssueTable } from '../db/tables/issues.ts';
import type { Logger } from '../logger.ts';
import { startPolling } from '../pacing.ts';
import { readSetting } from '../settings/settings.ts';
import { lockOrders } from '../orders/life/recordEvents.ts';
import { applyDefault } from './decideIssues.ts';
import { notifyOfIssues } from './notifyOfIssues.ts';
import { lockIssues, readOrderIds } from './issueRecords.ts';

/** Maximum number of issues read per poll. */
const BATCH = 100;
/** Polling interval for deadlines, in ms. */
const POLL_MS = 60_000;
const HOUR = 3_600_000;

interface Due {
  readonly company_id: number;
  readonly id: string;
}

/**
 * Applies the default decision to issues whose deadline has passed; returns their number. Any number of
 * processes may run it: each issue is checked again after it is locked.
 */
export async function applyDefaults(db: Db, now: Date): Promise<number> {
  const due = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('issue')
      .select(['company_id', 'id'])
      .where('clock_at', '<=', now)
      .orderBy('clock_at')
      .limit(BATCH)
      .execute(),
  );
  let applied = 0;
  for (const [companyId, companyIssues] of Map.groupBy(due, ({ company_id }: Due) => company_id)) {
    const ids = companyIssues.map(({ id }) => id);
    applied += await withTenant(db, companyId, (trx) =>
      applyCompanyDefaults(trx, companyId, ids, now),
    );
  }
  return applied;
}

async function applyCompanyDefaults(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const orderIds = await readOrderIds(trx, companyId, ids);
  const orders = await lockOrders(trx, companyId, orderIds);
  const defaulted: IssueTable[] = [];
  for (const issue of (await lockIssues(trx, companyId, ids)).values()) {
    const order = orders.get(issue.order_id);
    const isDue = issueRules.nextStatus(issue.status, 'default') !== null && issue.clock_at <= now;
    if (order === undefined || !isDue) continue;
    defaulted.push(await applyDefault(trx, issue, order, now));
  }
  await notifyOfIssues(trx, defaulted, { kind: 'issueDefaulted', at: now, by: null });
  return defaulted.length;
}

/**
 * Notifies companies once of issues whose deadline is near; returns their number. Issues opened within
 * that time were reported when they were opened.
 */
export async function warnOfDeadlines(db: Db, now: Date): Promise<number> {
  const hours = await readSetting(db, 'issueWarningHours');
  const until = new Date(now.getTime() + hours * HOUR);
  const selectNear = (trx: Trx) =>
    trx
      .selectFrom('issue')
      .where('clock_at', '>', now)
      .where('clock_at', '<=', until)
      .where('warned_at', 'is', null)
      .where(sql<boolean>`opened_at < clock_at - ${hours} * interval '1 hour'`);
  const dueIssues = await acrossCompanies(db, (trx) =>
    selectNear(trx).select(['company_id', 'id']).orderBy('clock_at').limit(BATCH).execute(),
  );
  let warned = 0;
  for (const [companyId, companyIssues] of Map.groupBy(
    dueIssues,
    ({ company_id }: Due) => company_id,
  )) {
    warned += await withTenant(db, companyId, async (trx) => {
      const issues = await selectNear(trx)
        .select(['company_id', 'id', 'order_id', 'waybill_no', 'no', 'clock_at'])
        .$call(ofCompany(companyId))
        .where('id', '=', sql<string>`any(${companyIssues.map(({ id }) => id)}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      await trx
        .updateTable('issue')
        .set({ warned_at: now })
        .$call(ofCompany(companyId))
        .where('id', '=', sql<string>`any(${issues.map(({ id }) => id)}::uuid[])`)
        .execute();
      const toData = ({ clock_at }: { readonly clock_at: Date }) => ({
        hours: String(Math.ceil((clock_at.getTime() - now.getTime()) / HOUR)),
      });
      await notifyOfIssues(trx, issues, { kind: 'issueDue', at: now, by: null, toData });
      return issues.length;
    });
  }
  return warned;
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Polls for passed and near deadlines; returns a function that stops it. */
export function startIssueWork({ db, clock, logger }: Options): () => Promise<void> {
  return startPolling({ name: 'issues', pollMs: POLL_MS, logger }, async () => {
    const defaulted = await applyDefaults(db, clock());
    const warned = await warnOfDeadlines(db, clock());
    const done = defaulted + warned;
    if (done > 0) logger.info({ defaulted, warned }, 'issues');
    return done > 0;
  });
}
