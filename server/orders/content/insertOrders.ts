import { sql } from 'kysely';
import { recordUses } from '../../addressBook/addressUses.ts';
import type { Trx } from '../../db/database.ts';
import { getErrorCode, UNIQUE_VIOLATION } from '../../db/failures.ts';
import { insertRows } from '../../db/insertRows.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import { toNewOrderDeltas, recordDeltas } from '../../figures/recordDeltas.ts';
import type { Author } from '../life/recordEvents.ts';
import { informWebhooks } from '../../webhooks/informWebhooks.ts';
import { type SearchedColumns, createSearchVectorBuilder } from './searchWords.ts';

/** A new order; its company is passed separately. */
export type NewOrder = Omit<
  OrderTable,
  'company_id' | 'version' | 'events' | 'held_from' | 'printed_at' | 'search_words' | 'return_id'
>;
type NewGoods = Omit<GoodsTable, 'company_id'>;
/** Columns that later events set, for a caller that also writes those events. */
type LaterColumns = Partial<Pick<OrderTable, 'events' | 'held_from' | 'printed_at'>>;

/** Options and additions for new orders. */
interface InsertOptions {
  readonly goods?: readonly NewGoods[];
  /** Account that created them; the server itself if absent. */
  readonly by?: Author;
  /** Whether some order numbers, waybills or import rows probably exist; if so, each row is checked. */
  readonly hasTakenKeys?: boolean;
  /** Whether the company may have webhooks; true if absent. */
  readonly hasWebhooks?: boolean;
  /** Country of the company; if given, the orders count as uses of addresses in its book. */
  readonly countryCode?: string;
}

/** Columns that are given for each order and never in `common`, even if all values are equal. */
type OwnColumn = keyof SearchedColumns | 'id' | 'created_at';

/**
 * Inserts orders with their goods and first events, and returns the number inserted. `common` holds the columns
 * whose value all orders share. An order whose number, waybill or import row exists in the company is skipped with
 * its goods. Orders are written in the given sequence: transactions with the same sequence do not deadlock.
 */
export async function insertOrders<Shared extends Exclude<keyof NewOrder, OwnColumn>>(
  trx: Trx,
  companyId: number,
  common: Pick<NewOrder, Shared>,
  orders: readonly (Omit<NewOrder, Shared> & Pick<NewOrder, OwnColumn> & LaterColumns)[],
  { goods = [], by, hasTakenKeys = false, hasWebhooks = true, countryCode }: InsertOptions = {},
): Promise<number> {
  const company = { company_id: companyId };
  const toSearchVector = createSearchVectorBuilder(companyId);
  const rows = orders.map((order) => ({ ...order, search_words: toSearchVector(order) }));
  const inserted = await insertFreeRows(trx, { ...company, ...common }, rows, hasTakenKeys);
  const ids = new Set(inserted.map(({ id }) => id));
  const lines = goods.filter(({ order_id: id }) => ids.has(id));
  await insertRows(trx, 'order_goods', company, lines);
  const { accountId = null, account = null } = by ?? {};
  const events = inserted.map(({ id, created_at: at }) => ({ order_id: id, at }));
  const creation = { no: 1, status: 'created', account_id: accountId, account } as const;
  await insertRows(trx, 'tracking_event', { ...company, ...creation }, events);
  const [first] = events;
  if (first !== undefined && hasWebhooks) {
    const { no, status } = creation;
    const webhookEvents = events.map(({ order_id, at }) => ({ order_id, at, no, status }));
    await informWebhooks(trx, companyId, webhookEvents, first.at);
  }
  await recordDeltas(trx, companyId, toNewOrderDeltas(common, inserted));
  if (first !== undefined && countryCode !== undefined) {
    await recordUses(trx, companyId, inserted, { countryCode, at: first.at });
  }
  return inserted.length;
}

/** Inserts the rows whose keys are not taken, and returns them. */
async function insertFreeRows<Row extends Partial<OrderTable> & Pick<OrderTable, 'id'>>(
  trx: Trx,
  common: Partial<OrderTable>,
  rows: readonly Row[],
  hasTakenKeys: boolean,
): Promise<readonly Row[]> {
  if (!hasTakenKeys && (await insertAllOrNone(trx, common, rows))) return rows;
  const options = { skipTaken: true, returning: 'id' } as const;
  const ids = new Set(await insertRows(trx, 'orders', common, rows, options));
  return rows.filter(({ id }) => ids.has(id));
}

/**
 * Inserts all rows, or none if a key is taken; returns whether it inserted them. Checking the keys of each row
 * would take a tenth of an import's time, and most imports have no taken key.
 */
async function insertAllOrNone(
  trx: Trx,
  common: Partial<OrderTable>,
  rows: readonly Partial<OrderTable>[],
): Promise<boolean> {
  await sql`savepoint new_orders`.execute(trx);
  try {
    await insertRows(trx, 'orders', common, rows);
    return true;
  } catch (error) {
    if (getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    await sql`rollback to savepoint new_orders`.execute(trx);
    return false;
  }
}
