import { sql } from 'kysely';
import type { payments } from '../../src/api/contract/bills/payments.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Db } from '../db/database.ts';
import type { PaymentTable } from '../db/tables/payments.ts';
import { combineConditions, listByTime } from './moneyList.ts';

/** A page of payments of a company, or of all. */
export async function listPayments(
  db: Db,
  companyId: number | null,
  { filters = {}, ...query }: ParsedInputOf<(typeof payments)['queryPaymentList']>,
): Promise<ResultOf<(typeof payments)['queryPaymentList']>> {
  const { search = '', state } = filters;
  const where = combineConditions([
    ...(search === '' ? [] : [sql<boolean>`starts_with(reference, ${search})`]),
    ...(state === 'open' ? [sql<boolean>`(reversed_at is null and matched < amount)`] : []),
    ...(state === 'reversed' ? [sql<boolean>`reversed_at is not null`] : []),
  ]);
  const list = { table: 'payment', at: 'recorded_at', id: 'id', companyId, where } as const;
  const { rows, page, getCompanyName } = await listByTime(db, list, query, (row: PaymentTable) => ({
    at: row.recorded_at,
    id: row.id,
  }));
  const toPaymentRow = (row: PaymentTable) => ({
    id: row.id,
    ...getCompanyName(row.company_id),
    reference: row.reference,
    currency: row.currency,
    amount: row.amount,
    matched: row.matched,
    receivedOn: row.received_on,
    recordedAt: row.recorded_at.toISOString(),
    recordedBy: row.recorded_by,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reversal: row.reversal,
    version: row.version,
  });
  return { ...page, rows: rows.map(toPaymentRow) };
}
