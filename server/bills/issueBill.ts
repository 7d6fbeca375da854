import type { BillParties } from '../../src/api/contract/bills/billPaper.ts';
import type { Trx } from '../db/database.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { postJournals } from '../ledger/postJournals.ts';
import { shiftDay } from '../zones/zoneDays.ts';
import { notify } from '../notices/notify.ts';
import { NO_FAILURE, lockPeriod } from './billOrders.ts';
import {
  takeNextNumber,
  type ActionStamp,
  lockBill,
  getOpenAmount,
  getNextStatus,
  writeBill,
} from './billRecord.ts';
import { insertParties } from './billParties.ts';

/** Input for issuing a bill. */
export interface BillIssuing extends ActionStamp {
  readonly companyId: number;
  /** The company's country, ISO 3166-1 alpha-2; each country is a legal entity with its own number series. */
  readonly countryCode: string;
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Payment term, in days. */
  readonly dueDays: number;
  readonly parties: BillParties;
}

/**
 * Issues a draft: assigns its number and due day, and posts it to the ledger. The last draft of a period
 * closes the period.
 *
 * @throws Refusal `bill.unknown`, `record.changed`, `bill.state`, `bill.running` while its period is being
 *   collected, `bill.total.negative`
 */
export async function issueBill(
  trx: Trx,
  id: string,
  version: number | null,
  issuing: BillIssuing,
): Promise<BillTable> {
  const { companyId, countryCode, today, dueDays, by, at } = issuing;
  const period = await readPeriod(trx, companyId, id);
  const progress = await lockPeriod(trx, companyId, period);
  const bill = await lockBill(trx, companyId, id);
  if (version !== null && version !== bill.version) throw new Refusal('record.changed');
  const status = getNextStatus(bill.status, 'issue');
  if (progress?.state === 'collecting') throw new Refusal('bill.running');
  const { total, tax, currency } = bill;
  if (total - tax < 0 || total < 0) throw new Refusal('bill.total.negative');
  const number = await takeNextNumber(trx, `${countryCode}-${today.slice(0, 4)}`);
  const due_on = shiftDay(today, dueDays);
  await postJournals(trx, companyId, 'billIssued', [
    {
      source: id,
      at,
      currency,
      by: by?.account ?? null,
      postings: [
        { debit: 'receivable', credit: 'revenue', amount: total - tax },
        { debit: 'receivable', credit: 'tax', amount: tax },
      ],
    },
  ]);
  await insertParties(trx, { companyId, id }, issuing.parties);
  const issued = { ...bill, status, number, issued_at: at, due_on };
  const written = await writeBill(trx, settleIfPaid(issued), issuing, [
    { action: 'issue', text: number, amount: total },
  ]);
  await notify(trx, {
    companyId,
    audience: 'company',
    kind: 'billIssued',
    subject: { kind: 'bill', id, number },
    by: by?.accountId ?? null,
    at,
  });
  await closePeriod(trx, companyId, period, at);
  return written;
}

/** Marks a bill as paid once nothing is open or disputed. */
export function settleIfPaid(bill: BillTable): BillTable {
  const isSettled = getOpenAmount(bill) === 0 && bill.disputed === 0;
  return isSettled ? { ...bill, status: getNextStatus(bill.status, 'pay') } : bill;
}

async function readPeriod(trx: Trx, companyId: number, id: string): Promise<string> {
  const bill = await trx
    .selectFrom('bill')
    .select('period')
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (bill === undefined) throw new Refusal('bill.unknown');
  return bill.period;
}

/** Closes a period that has no draft left. */
export async function closePeriod(
  trx: Trx,
  companyId: number,
  period: string,
  at: Date,
): Promise<void> {
  const draft = await trx
    .selectFrom('bill')
    .select('id')
    .$call(ofCompany(companyId))
    .where('period', '=', period)
    .where('status', '=', 'draft')
    .limit(1)
    .executeTakeFirst();
  if (draft !== undefined) return;
  await trx
    .updateTable('billing_period')
    .set({ state: 'closed', updated_at: at, ...NO_FAILURE })
    .$call(ofCompany(companyId))
    .where('period', '=', period)
    .execute();
}
