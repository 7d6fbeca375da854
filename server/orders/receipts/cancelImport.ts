import { sql } from 'kysely';
import type { CancelResult } from '../../../src/api/contract/orders/importReceipts.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { type CountedOrder, recordDeltas, toOrderDeltas } from '../../figures/recordDeltas.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { informWebhooks } from '../../webhooks/informWebhooks.ts';

/** Orders cancelled by one statement, so that a full sheet stays below the statement timeout. */
const SLICE_SIZE = 10_000;

/**
 * Cancels every order of an import that is still `created`, and closes the import for further batches, in the
 * caller's tenant transaction. The import is locked first: an earlier batch is cancelled with the rest, a
 * later one is refused. A repeated call cancels nothing more and returns the same.
 */
export async function cancelImport(
  trx: Trx,
  { companyId, accountId, account }: Pick<Caller, 'companyId' | 'accountId' | 'account'>,
  importId: string,
  now: Date,
  slice = SLICE_SIZE,
): Promise<CancelResult> {
  const locked = await trx
    .updateTable('import_receipt')
    .set({
      // A repeated call keeps the first time and caller.
      cancelled_at: sql`coalesce(cancelled_at, ${now})`,
      cancelled_by: sql`coalesce(cancelled_by, ${accountId}::uuid)`,
    })
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    // Address imports are excluded: their addresses are deleted one by one.
    .where('kind', 'in', orderKinds)
    .executeTakeFirstOrThrow();
  if (locked.numUpdatedRows === 0n) throw new Refusal('import.unknown');
  // Until a slice is empty, not just short: a statement skips orders whose status changed while it waited for
  // their lock.
  while ((await cancelSlice(trx, { companyId, accountId, account }, importId, now, slice)) > 0);
  const counts = await trx
    .selectFrom('orders')
    .select(['status', (select) => select.fn.countAll<number>().as('orders')])
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return {
    cancelled: counts.find(({ status }) => status === 'cancelled')?.orders ?? 0,
    kept: counts.filter(({ status }) => status !== 'cancelled'),
  };
}

/** Cancels up to `slice` orders, each with its event; returns their number. */
async function cancelSlice(
  trx: Trx,
  { companyId, accountId, account }: Pick<Caller, 'companyId' | 'accountId' | 'account'>,
  importId: string,
  now: Date,
  slice: number,
): Promise<number> {
  const { rows: cancelled } = await sql<
    Omit<CountedOrder, 'status'> & { id: string; events: number }
  >`
    update orders set status = 'cancelled', events = events + 1
      where company_id = ${companyId} and status = 'created' and id in (
        select id from orders
          where company_id = ${companyId} and import_id = ${importId} and status = 'created'
          limit ${slice})
      returning id, events, created_at, kind, service, receiver_country, cod_amount_minor,
        cod_currency, currency`.execute(trx);
  await insertRows(
    trx,
    'tracking_event',
    {
      company_id: companyId,
      at: now,
      status: 'cancelled',
      action: 'cancel',
      account_id: accountId,
      account,
    },
    cancelled.map(({ id, events }) => ({ order_id: id, no: events })),
  );
  const reported = cancelled.map(({ id, events }) => {
    return { order_id: id, no: events, at: now, status: 'cancelled', action: 'cancel' } as const;
  });
  await informWebhooks(trx, companyId, reported, now);
  await recordDeltas(
    trx,
    companyId,
    cancelled.flatMap((order) => [
      ...toOrderDeltas({ ...order, status: 'created' }, -1),
      ...toOrderDeltas({ ...order, status: 'cancelled' }, 1),
    ]),
  );
  return cancelled.length;
}
