import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { transact } from '../db/tenant.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { Refusal } from '../http/refusal.ts';
import { formatLocalTime } from '../zones/zoneDays.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import { readSettingGroup } from '../settings/settings.ts';
import { getDayAfterPeriod, getPeriodBefore, type BillingWork } from './billOrders.ts';
import { countCompanies, countStates } from './billingProgress.ts';
import { getZone } from '../zones/zoneClocks.ts';

/** Whether a month is over everywhere: the latest time zone is 12 hours behind UTC. */
const isOverEverywhere = (period: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${getDayAfterPeriod(period)}T12:00:00Z`);

/**
 * Starts the billing run of all companies for a month that is over everywhere. A repeated start adds orders
 * delivered or priced since, until all bills of a company are issued.
 *
 * @param isIssuedAtOnce whether bills are issued as soon as they are complete, without a review
 * @throws Refusal `bill.period.open`, `bill.running`, `bill.period.closed`
 */
export async function startBilling(
  { db, clock }: Pick<BillingWork, 'db' | 'clock'>,
  period: string,
  isIssuedAtOnce: boolean,
  by: string,
): Promise<void> {
  const now = clock();
  if (!isOverEverywhere(period, now)) throw new Refusal('bill.period.open');
  const states = await countStates(db, period);
  if (states.collecting + states.issuing > 0) throw new Refusal('bill.running');
  const companies = await countCompanies(db);
  await transact(db, async (trx) => {
    const existing = await trx
      .selectFrom('billing_run')
      .select('done')
      .where('period', '=', period)
      .forUpdate()
      .executeTakeFirst();
    if (existing?.done === false) throw new Refusal('bill.running');
    if (existing !== undefined && states.closed >= companies) {
      throw new Refusal('bill.period.closed');
    }
    const run = {
      company_cursor: 0,
      issuing: isIssuedAtOnce,
      done: false,
      started_at: now,
      started_by: by,
    };
    await trx
      .insertInto('billing_run')
      .values({ period, ...run })
      .onConflict((conflict) => conflict.column('period').doUpdateSet(run))
      .execute();
    await trx
      .insertInto('billing_start')
      .values({ id: createUuid7(now.getTime()), period, at: now, by, issuing: isIssuedAtOnce })
      .execute();
  });
}

/**
 * Starts the billing run of the previous month once the configured day and hour are reached in the carrier's
 * time zone; only one process starts it. Does nothing if the month was started manually. Returns whether this
 * call started it.
 */
export async function startAutomatically({
  db,
  clock,
  countries,
}: Pick<BillingWork, 'db' | 'clock' | 'countries'>): Promise<boolean> {
  const { billDay, billHour, billAtOnce } = await readSettingGroup(db, 'billing');
  if (billDay === null) return false;
  const now = clock();
  const { countryCode } = await readOwner(db, CARRIER_COMPANY_ID);
  const timeZone = getZone(await countries.facts(), countryCode);
  const { month, day, hour } = splitLocalTime(timeZone, now);
  const period = getPeriodBefore(month);
  if (day < billDay || (day === billDay && hour < billHour) || !isOverEverywhere(period, now))
    return false;
  const run = { company_cursor: 0, issuing: billAtOnce, done: false };
  return transact(db, async (trx) => {
    const inserted = await trx
      .insertInto('billing_run')
      .values({ period, ...run, started_at: now, started_by: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('period')
      .executeTakeFirst();
    if (inserted === undefined) return false;
    await trx
      .insertInto('billing_start')
      .values({ id: createUuid7(now.getTime()), period, at: now, by: '', issuing: billAtOnce })
      .execute();
    return true;
  });
}

/** Local time of a zone: month as `2026-10`, day of the month, and hour. */
function splitLocalTime(timeZone: string, at: Date): { month: string; day: number; hour: number } {
  const localTime = formatLocalTime(at, timeZone);
  return {
    month: localTime.slice(0, 7),
    day: Number(localTime.slice(8, 10)),
    hour: Number(localTime.slice(11, 13)),
  };
}
