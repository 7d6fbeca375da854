import { sql } from 'kysely';
import type { RemainOrderQty } from '../../../src/api/contract/orders/orderQuota.ts';
import { readSetting, toSettings } from '../../settings/settings.ts';
import type { Db, Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { notify } from '../../notices/notify.ts';
import { isSandbox } from '../../sandbox.ts';

/** A company's order quota of the current month, whose record this transaction has locked. */
interface LockedQuota {
  readonly quota: number;
  readonly remaining: number;
}

/** First day of the month `months` later, in UTC. */
function getMonthStart(now: Date, months = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Facts about a company on which the writing of its orders depends. */
interface OrderingFacts {
  /** Null if the company has no quota. */
  readonly quota: LockedQuota | null;
  /** Whether it has webhooks. */
  readonly hasWebhooks: boolean;
  /** Whether its address book has entries, whose uses are counted. */
  readonly hasAddresses: boolean;
}

/**
 * Reads these facts in one statement, because a statement takes a batch as long as inserting several orders.
 * Locks the quota until the transaction ends, so that batches spend it one after the other.
 */
export async function lockOrderingFacts(
  trx: Trx,
  companyId: number,
  now: Date,
): Promise<OrderingFacts> {
  // A sandbox has no company record, and no quota.
  if (isSandbox(companyId)) return { quota: null, hasWebhooks: true, hasAddresses: false };
  const { order_quota, ...has } = await trx
    .selectFrom('company')
    .select([
      'order_quota',
      sql<boolean>`exists (select 1 from webhook where company_id = ${companyId})`.as(
        'hasWebhooks',
      ),
      sql<boolean>`exists (select 1 from address where company_id = ${companyId})`.as(
        'hasAddresses',
      ),
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const quota = order_quota === null ? null : await lockQuotaUse(trx, companyId, order_quota, now);
  return { quota, ...has };
}

/** Like `lockOrderingFacts`, but returns only the quota. */
export const lockQuota = async (trx: Trx, companyId: number, now: Date) =>
  (await lockOrderingFacts(trx, companyId, now)).quota;

async function lockQuotaUse(
  trx: Trx,
  companyId: number,
  quota: number,
  now: Date,
): Promise<LockedQuota> {
  const { used } = await trx
    .insertInto('order_quota_use')
    .values({ company_id: companyId, month: toDay(getMonthStart(now)), used: 0 })
    // Changes nothing: "do nothing" would neither lock the row nor return it.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'month'])
        .doUpdateSet((row) => ({ used: row.ref('order_quota_use.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return { quota, remaining: Math.max(0, quota - used) };
}

/**
 * Starts a company's new quota with the number of orders that it has created this month. Orders deleted since
 * and parcels of returns use no quota, so they are not counted.
 */
export async function startQuota(trx: Trx, companyId: number, now: Date): Promise<void> {
  const month = getMonthStart(now);
  const { created } = await trx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('created'))
    .$call(ofCompany(companyId))
    .where('created_at', '>=', month)
    .where('return_id', 'is', null)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_quota_use')
    .values({ company_id: companyId, month: toDay(month), used: created })
    // Replaces the count of an earlier quota in the same month.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'month']).doUpdateSet({ used: created }),
    )
    .execute();
}

/** Minimum of the setting `quotaWarningPercent`, as a share: below it, the setting need not be read. */
const MIN_WARNING_SHARE = 0.5;

/** Counts new orders under a locked quota, and notifies the company when it is nearly used up. */
export async function spendQuota(
  trx: Trx,
  companyId: number,
  now: Date,
  created: number,
  { quota, remaining }: LockedQuota,
): Promise<void> {
  await trx
    .updateTable('order_quota_use')
    .set((row) => ({ used: row('used', '+', created) }))
    .$call(ofCompany(companyId))
    .where('month', '=', toDay(getMonthStart(now)))
    .execute();
  const before = quota - remaining;
  const used = before + created;
  if (used < quota * MIN_WARNING_SHARE) return;
  const threshold = (quota * (await readSetting(trx, 'quotaWarningPercent'))) / 100;
  if (before >= threshold || used < threshold) return;
  const month = toDay(getMonthStart(now));
  await notify(trx, {
    companyId,
    audience: 'company',
    kind: 'quotaNear',
    subject: { kind: 'quota', id: month, number: month.slice(0, 7) },
    by: null,
    at: now,
    data: { used: String(used), quota: String(quota) },
  });
}

/**
 * Gives deleted orders back to the locked quota; `createdAt` lists their creation times. Orders of earlier
 * months are ignored, because they are not in this month's count, which never drops below zero.
 */
export async function giveBackQuota(
  trx: Trx,
  companyId: number,
  now: Date,
  createdAt: readonly Date[],
): Promise<void> {
  const month = getMonthStart(now);
  const deletedCount = createdAt.filter((at) => at >= month).length;
  if (deletedCount === 0) return;
  await trx
    .updateTable('order_quota_use')
    .set({ used: sql<number>`greatest(0, used - ${deletedCount}::integer)` })
    .$call(ofCompany(companyId))
    .where('month', '=', toDay(month))
    .execute();
}

/**
 * Splits orders into those that the quota covers, in the sequence of their rows, and those beyond it. An order
 * whose number exists already counts as covered: it creates no new order, and uses no quota.
 */
export async function splitByQuota<
  Order extends { readonly content: { customer_order_no: string; row_no: number } },
>(
  trx: Trx,
  companyId: number,
  orders: readonly Order[],
  { remaining }: LockedQuota,
): Promise<{ covered: Order[]; beyond: Order[] }> {
  const getNumber = ({ content }: Order) => content.customer_order_no;
  const found = await trx
    .selectFrom('orders')
    .select('customer_order_no')
    .$call(ofCompany(companyId))
    .where('customer_order_no', '=', sql<string>`any(${orders.map(getNumber)}::text[])`)
    .execute();
  const coveredNumbers = new Set(found.map((order) => order.customer_order_no));
  const byRow = orders.toSorted((a, b) => a.content.row_no - b.content.row_no);
  let budget = remaining;
  for (const order of byRow) {
    if (budget === 0 || coveredNumbers.has(getNumber(order))) continue;
    coveredNumbers.add(getNumber(order));
    budget -= 1;
  }
  return {
    covered: orders.filter((order) => coveredNumbers.has(getNumber(order))),
    beyond: orders.filter((order) => !coveredNumbers.has(getNumber(order))),
  };
}

/** Remaining quota of a company, in its tenant transaction; none for a sandbox. */
export async function readRemainOrderQty(
  trx: Db | Trx,
  companyId: number,
  now: Date,
): Promise<RemainOrderQty> {
  const resetsAt = getMonthStart(now, 1).toISOString();
  if (isSandbox(companyId)) return { quota: null, remaining: null, isLow: false, resetsAt };
  // The setting is joined to the company, which saves a round trip to the database.
  const { order_quota: quota, settings } = await trx
    .selectFrom('company')
    .leftJoin('carrier_record as r', (join) =>
      join.on('r.kind', '=', 'setting').on('r.id', '=', 'merchants'),
    )
    .select(['order_quota', 'r.content as settings'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { quotaWarningPercent: warningPercent } = toSettings('merchants', settings);
  const quotaUse = await trx
    .selectFrom('order_quota_use')
    .select('used')
    .$call(ofCompany(companyId))
    .where('month', '=', toDay(getMonthStart(now)))
    .executeTakeFirst();
  const used = quotaUse?.used ?? 0;
  return {
    quota,
    remaining: quota === null ? null : Math.max(0, quota - used),
    isLow: quota !== null && used * 100 >= quota * warningPercent,
    resetsAt,
  };
}
