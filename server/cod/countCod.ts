import type { Trx } from '../db/database.ts';
import type { CodTable } from '../db/tables/cod.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { sql } from 'kysely';
import { postJournals, type Posting } from '../ledger/postJournals.ts';

/** Cash that a station has counted for an order. */
export interface Count {
  readonly orderId: string;
  /** Minor units of its currency. */
  readonly counted: number;
}

/**
 * `known`: already counted with this amount. `unknown`: the order has no COD record. `state`: already counted with
 * another amount, or not collected.
 */
export type CountOutcome = 'done' | 'known' | 'unknown' | 'state';

/** Locks the COD records of a company's orders, sorted by id. */
async function lockCod(
  trx: Trx,
  companyId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CodTable>> {
  const rows = await trx
    .selectFrom('cod')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/**
 * Records counted cash for each order. An exact amount becomes payable; any other amount is held for a
 * decision.
 */
export async function countCod(
  trx: Trx,
  companyId: number,
  counts: readonly Count[],
  by: string,
  at: Date,
): Promise<CountOutcome[]> {
  const rows = await lockCod(
    trx,
    companyId,
    counts.map(({ orderId }) => orderId),
  );
  const outcomes: CountOutcome[] = [];
  const journals = [];
  const countedRows: Pick<CodTable, 'order_id' | 'status' | 'counted' | 'due'>[] = [];
  const countedIds = new Set<string>();
  for (const { orderId, counted } of counts) {
    const row = rows.get(orderId);
    if (row === undefined) outcomes.push('unknown');
    else if (row.status !== 'collected' || countedIds.has(orderId)) {
      outcomes.push(row.counted === counted ? 'known' : 'state');
    } else {
      countedIds.add(orderId);
      outcomes.push('done');
      const { amount, currency } = row;
      const isExact = counted === amount;
      countedRows.push({
        order_id: orderId,
        status: isExact ? 'counted' : 'held',
        counted,
        due: isExact ? amount : null,
      });
      journals.push({ source: orderId, at, currency, by, postings: toPostings(amount, counted) });
    }
  }
  if (countedRows.length > 0) {
    await sql`
      update cod
        set status = given.status, counted = given.counted, due = given.due,
          counted_at = ${at}, counted_by = ${by}, version = cod.version + 1
        from jsonb_to_recordset(${JSON.stringify(countedRows)}::jsonb) as given(
          order_id uuid, status text, counted bigint, due bigint)
        where cod.company_id = ${companyId} and cod.order_id = given.order_id`.execute(trx);
  }
  await postJournals(trx, companyId, 'codCounted', journals);
  return outcomes;
}

/** Postings that move the cash to the station; a mismatch is posted to `codDifference` until it is decided. */
function toPostings(amount: number, counted: number): Posting[] {
  const shortfall = Math.max(0, amount - counted);
  const surplus = Math.max(0, counted - amount);
  return [
    { debit: 'codCash', credit: 'codCourier', amount: counted - surplus },
    { debit: 'codDifference', credit: 'codCourier', amount: shortfall },
    { debit: 'codCash', credit: 'codDifference', amount: surplus },
    {
      debit: 'codPending',
      credit: amount === counted ? 'codPayable' : 'codHeld',
      amount,
    },
  ];
}

/**
 * Decides how much the merchant gets of a mismatched amount: the full amount or the counted one. The carrier
 * pays or keeps the difference.
 */
export async function decideCod(
  trx: Trx,
  companyId: number,
  {
    orderId,
    version,
    pay,
  }: { readonly orderId: string; readonly version: number; readonly pay: 'all' | 'counted' },
  by: string,
  at: Date,
): Promise<'done' | 'unknown' | 'changed'> {
  const row = (await lockCod(trx, companyId, [orderId])).get(orderId);
  if (row === undefined) return 'unknown';
  if (row.status !== 'held' || row.version !== version || row.counted === null) return 'changed';
  const { amount, counted, currency } = row;
  const due = pay === 'all' ? amount : counted;
  await trx
    .updateTable('cod')
    .set({ status: 'counted', due, version: row.version + 1 })
    .$call(ofCompany(companyId))
    .where('order_id', '=', orderId)
    .execute();
  const released = Math.min(due, amount);
  await postJournals(trx, companyId, 'codDecided', [
    {
      source: orderId,
      at,
      currency,
      by,
      postings: [
        { debit: 'codHeld', credit: 'codPayable', amount: released },
        { debit: 'codHeld', credit: 'codDifference', amount: amount - released },
        { debit: 'codDifference', credit: 'codPayable', amount: due - released },
      ],
    },
  ]);
  return 'done';
}
