import { sql } from 'kysely';
import type { ActionOutcome } from '../../../src/api/contract/orders/orderActionCalls.ts';
import type { LabelSize } from '../../../src/api/contract/orders/orderLabels.ts';
import type { Trx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import {
  type ActionContext,
  toDoneOutcome,
  type Outcomes,
  toRefusedOutcomes,
} from './orderActions.ts';
import {
  lockOrders,
  computeNextState,
  type OrderState,
  recordEvents,
  toOrderEvent,
} from './recordEvents.ts';

/** Newest print of an order's label. */
interface NewestPrint {
  readonly order_id: string;
  readonly at: Date;
  readonly account: string;
}

/** Labels that were sent to a printer together. */
export interface PrintJob {
  /** Id chosen by the caller. */
  readonly printId: string;
  readonly size: LabelSize;
  /** Whether printed labels are printed again. */
  readonly reprint: boolean;
}

/**
 * Records printed labels in the ledger; confirmed orders become printed. A label that was printed before is
 * printed again only if `reprint` is set; after a change of its number it counts as not printed. A repeated
 * call with the same print id changes nothing.
 */
export async function printOrders(
  trx: Trx,
  { companyId, ids, by, now }: ActionContext,
  { printId, size, reprint: isReprint }: PrintJob,
): Promise<Outcomes> {
  const locked = await lockOrders(trx, companyId, ids);
  const recordedIds = await findRecordedIds(trx, companyId, ids, printId);
  const newestByOrder = new Map(
    (await readNewestPrints(trx, companyId, ids)).map((print) => [print.order_id, print]),
  );
  const changed: OrderState[] = [];
  const events: ReturnType<typeof toOrderEvent>[] = [];
  const outcomes = new Map<string, ActionOutcome>(toRefusedOutcomes(locked));
  for (const order of locked.values()) {
    if (recordedIds.has(order.id)) {
      outcomes.set(...toDoneOutcome(order));
      continue;
    }
    const earlier = newestByOrder.get(order.id);
    const firstPrint = computeNextState(order, 'print');
    const next = firstPrint ?? computeNextState(order, 'reprint');
    if (next === null) continue;
    if (firstPrint === null && earlier !== undefined && !isReprint) {
      const at = earlier.at.toISOString();
      outcomes.set(order.id, { outcome: 'printed', id: order.id, at, by: earlier.account });
      continue;
    }
    changed.push(next);
    events.push(toOrderEvent(next, firstPrint === null ? 'reprint' : 'print', now));
    outcomes.set(...toDoneOutcome(next));
  }
  await recordEvents(trx, changed, events, by);
  await insertRows(
    trx,
    'order_print',
    { company_id: companyId, at: now, account: by.account, size, print_id: printId },
    changed.map(({ id, events: no, waybill_no }) => {
      return { order_id: id, no, waybill_no, reprint: newestByOrder.has(id) };
    }),
  );
  await trx
    .updateTable('orders')
    .set({ printed_at: now })
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${changed.map(({ id }) => id)}::uuid[])`)
    .where('printed_at', 'is', null)
    .execute();
  return outcomes;
}

/** Ids of the orders that were already recorded under this print id. */
async function findRecordedIds(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
  printId: string,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('order_print')
    .select('order_id')
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('print_id', '=', printId)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Newest print under the current number of each order. */
async function readNewestPrints(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<readonly NewestPrint[]> {
  const { rows } = await sql<NewestPrint>`
    select distinct on (print.order_id) print.order_id, print.at, print.account
      from order_print as print
      join orders on orders.company_id = print.company_id and orders.id = print.order_id
        and orders.waybill_no = print.waybill_no
      where print.company_id = ${companyId} and print.order_id = any(${ids}::uuid[])
      order by print.order_id, print.no desc`.execute(trx);
  return rows;
}
