import type { Db } from '../db/database.ts';
import { acrossCompanies, withTenant } from '../db/tenant.ts';
import { billRules } from '../../src/domain/lifecycles/bill/machine.ts';
import { lockBill, writeBill } from './billRecord.ts';

/** Bills read per round. */
const BATCH = 100;

/**
 * Marks bills as overdue once their due day has passed in the company's time zone; returns their number.
 * `getToday` returns a company's current day, `YYYY-MM-DD`.
 */
export async function markOverdue(
  db: Db,
  now: Date,
  getToday: (companyId: number) => Promise<string>,
): Promise<number> {
  // The day in the time zone that is ahead of all others (UTC+14): only earlier days can be over anywhere.
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const due = await acrossCompanies(db, (trx) =>
    trx
      .selectFrom('bill')
      .select(['company_id', 'id', 'due_on'])
      .where('status', 'in', ['issued', 'confirmed'])
      .where('due_on', '<', latest)
      .orderBy('due_on')
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );
  let count = 0;
  for (const { company_id: companyId, id } of due) {
    const today = await getToday(companyId);
    count += await withTenant(db, companyId, async (trx) => {
      const bill = await lockBill(trx, companyId, id);
      const status = billRules.nextStatus(bill.status, 'lapse');
      if (status === null || bill.due_on === null || bill.due_on >= today) return 0;
      await writeBill(trx, { ...bill, status }, { by: null, at: now }, [{ action: 'lapse' }]);
      return 1;
    });
  }
  return count;
}
