import { XLSX_ROWS } from '../../../src/api/contract/orders/orderExport.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import type { Cursor } from '../find/sequence.ts';
import type { OrderSelection } from '../find/selection.ts';
import { findPicked } from '../find/numbers.ts';
import { readNearest } from '../find/nearest.ts';
import { sortByKeys, hasKeyIn, type OrderRef } from '../find/rows.ts';
import { toPosition } from '../find/sequence.ts';
import type { ExportPlan } from './exportKeys.ts';

/** Orders read at a time, so that a slow download holds no transaction and little memory. */
const BATCH_SIZE = 500;

/** Runs work in its own transaction that sees the orders of the plan. */
export type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** Reads every order of a plan in batches, each in its own transaction, from the last order of the batch before. */
export async function* orderBatches(
  plan: ExportPlan,
  timeZone: string,
  read: Read,
): AsyncGenerator<Database['orders'][], void> {
  const { sort } = plan;
  const selection = toSelection(plan, timeZone);
  const picked = await read((trx) => findPicked(trx, selection, { sort, cursor: null }));
  if (picked !== null) return yield* readPickedBatches(picked.orders, read);
  // CSV files have no row limit.
  let remaining = plan.format === 'xlsx' ? XLSX_ROWS : Number.POSITIVE_INFINITY;
  let cursor: Cursor | null = null;
  while (remaining > 0) {
    const from: Cursor | null = cursor;
    const size = Math.min(BATCH_SIZE, remaining);
    const { orders, last } = await read(async (trx) => {
      const page = await readNearest(trx, selection, { sort, cursor: from }, size);
      return { orders: await readFullOrders(trx, page), last: page.at(-1) };
    });
    if (orders.length > 0) yield orders;
    if (orders.length < size || last === undefined) return;
    remaining -= orders.length;
    cursor = { side: 'after', ...toPosition(sort, last) };
  }
}

/** Batches of orders that were chosen by number or id; they are few enough to keep all their keys. */
async function* readPickedBatches(refs: readonly OrderRef[], read: Read) {
  for (let at = 0; at < refs.length; at += BATCH_SIZE) {
    yield await read((trx) => readFullOrders(trx, refs.slice(at, at + BATCH_SIZE)));
  }
}

/** Converts a plan to the selection of its orders. */
export function toSelection(
  { companyId, kind, filters, ids }: ExportPlan,
  timeZone: string,
): OrderSelection {
  return { companyId, filters, ids, timeZone, ...(kind === undefined ? {} : { kind }) };
}

/** Reads the same orders with all columns, in the same sequence. */
async function readFullOrders(trx: Trx, page: readonly OrderRef[]): Promise<Database['orders'][]> {
  if (page.length === 0) return [];
  const found = await trx.selectFrom('orders').selectAll().where(hasKeyIn(page)).execute();
  return sortByKeys(page, found);
}
