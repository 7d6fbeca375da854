import type { Trx } from '../db/database.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { takeNextNumber } from './billRecord.ts';

interface NewCreditNote {
  readonly amount: number;
  /** Tax included in `amount`. */
  readonly tax: number;
  readonly reason: string;
  readonly lineNo: number | null;
  readonly countryCode: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Writes a credit note of a locked bill, numbered in a separate series. */
export async function writeCreditNote(
  trx: Trx,
  { company_id, id: bill_id }: BillTable,
  { amount, tax, reason, lineNo, countryCode, today }: NewCreditNote,
  at: Date,
): Promise<void> {
  const number = await takeNextNumber(trx, `${countryCode}-CN-${today.slice(0, 4)}`);
  const id = createUuid7(at.getTime());
  await trx
    .insertInto('bill_credit')
    .values({ company_id, id, bill_id, number, amount, tax, reason, line_no: lineNo, at })
    .execute();
}
