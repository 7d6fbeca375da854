import { sql } from 'kysely';
import type { Price, Unpriced } from '../../src/domain/prices/charge.ts';
import { collectCod } from '../cod/collectCod.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import type { Db, Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { createUuid7 } from '../db/uuid7.ts';
import type { Logger } from '../logger.ts';
import { startOfDay } from '../zones/zoneDays.ts';
import { lockBill, writeBill } from './billRecord.ts';

/** Prices orders of a company; must not be called inside a transaction. */
type PriceOrders = (
  db: Db,
  companyId: number,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, Price | Unpriced>>;

/** Dependencies of the billing job. */
export interface BillingWork {
  readonly db: Db;
  readonly countries: CountryBook;
  readonly clock: () => Date;
  readonly price: PriceOrders;
  readonly logger?: Logger;
}

export interface BillingStep {
  readonly companyId: number;
  readonly period: string;
  /** IANA time zone of the company, in which its months begin. */
  readonly timeZone: string;
  readonly now: Date;
  /** Next state once all orders are billed; written together with the last order. */
  readonly afterwards: 'ready' | 'issuing';
}

/** Maximum number of orders billed per transaction. */
const ORDERS_PER_STEP = 500;

/** Columns that clear an earlier failure. */
export const NO_FAILURE = { failures: 0, retry_at: null, error: null } as const;

/** Statuses in which an order causes no more charges, so it can be billed. */
const billedStatuses = ['delivered', 'returned'] as const;

/**
 * Bills the next page of unbilled orders that were created before the end of the period. Orders, lines and
 * cursor are written in one transaction, so that a crash leaves no partial step and concurrent workers bill
 * no order twice. Returns true while there may be more.
 */
export async function billNextOrders(
  db: Db,
  price: PriceOrders,
  step: BillingStep,
): Promise<boolean> {
  const { companyId, period } = step;
  const page = await readTenant(db, companyId, (trx) => readNextOrders(trx, step));
  if (page === null) return false;
  const { orders, from } = page;
  const prices = await price(
    db,
    companyId,
    orders.map(({ id }) => id),
  );
  return withTenant(db, companyId, async (trx) => {
    const progress = await lockPeriod(trx, companyId, period);
    if (progress?.state !== 'collecting') return false;
    // Another process billed this page.
    if (progress.cursor_id !== from) return true;
    await collectCod(trx, companyId, orders.filter(isDelivered));
    const count = await writeOrders(trx, step, orders, prices);
    const last = orders.at(-1);
    const isDone = orders.length < ORDERS_PER_STEP;
    await trx
      .updateTable('billing_period')
      .set({
        state: isDone ? step.afterwards : 'collecting',
        cursor_at: last?.created_at ?? progress.cursor_at,
        cursor_id: last?.id ?? progress.cursor_id,
        orders: progress.orders + count,
        updated_at: step.now,
        ...NO_FAILURE,
      })
      .$call(ofCompany(companyId))
      .where('period', '=', period)
      .execute();
    return !isDone;
  });
}

/** A company's billing period, locked until the transaction ends. */
export function lockPeriod(trx: Trx, companyId: number, period: string) {
  return trx
    .selectFrom('billing_period')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirst();
}

async function readNextOrders(trx: Trx, { companyId, period, timeZone }: BillingStep) {
  const progress = await trx
    .selectFrom('billing_period')
    .select(['state', 'cursor_at', 'cursor_id'])
    .$call(ofCompany(companyId))
    .where('period', '=', period)
    .executeTakeFirst();
  if (progress?.state !== 'collecting') return null;
  const { cursor_at: at, cursor_id: id } = progress;
  const orders = await trx
    .selectFrom('orders')
    .select([
      'id',
      'waybill_no',
      'customer_order_no',
      'created_at',
      'status',
      'receiver_city',
      'receiver_country',
      'weight_g',
      'cod_amount_minor',
      'cod_currency',
      'currency',
    ])
    .$call(ofCompany(companyId))
    .where('status', 'in', billedStatuses)
    .where('created_at', '<', startOfDay(getDayAfterPeriod(period), timeZone))
    .$if(id !== null, (rows) =>
      rows.where(sql<boolean>`(created_at, id) > (${at}::timestamptz, ${id}::uuid)`),
    )
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('bill_order')
            .select(sql`1`.as('one'))
            .where('bill_order.company_id', '=', companyId)
            .whereRef('bill_order.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(ORDERS_PER_STEP)
    .execute();
  return { orders, from: id };
}

type BilledOrder = NonNullable<Awaited<ReturnType<typeof readNextOrders>>>['orders'][number];

const isDelivered = ({ status }: BilledOrder) => status === 'delivered';

/** Adds orders to the draft of their currency; returns the number of new ones. */
async function writeOrders(
  trx: Trx,
  step: BillingStep,
  orders: readonly BilledOrder[],
  prices: ReadonlyMap<string, Price | Unpriced>,
): Promise<number> {
  const { companyId, period } = step;
  const priced: { order: BilledOrder; price: Price }[] = [];
  const unpriced: { order: BilledOrder; reason: Unpriced['reason'] }[] = [];
  for (const order of orders) {
    const price = prices.get(order.id);
    // The order was deleted meanwhile.
    if (price === undefined) continue;
    if ('reason' in price) unpriced.push({ order, reason: price.reason });
    else priced.push({ order, price });
  }
  let count = 0;
  for (const [currency, sameCurrency] of Map.groupBy(priced, ({ price }) => price.currency)) {
    count += await addToDraft(trx, step, currency, sameCurrency);
  }
  const ids = orders.map(({ id }) => id);
  await trx
    .deleteFrom('bill_unpriced')
    .$call(ofCompany(companyId))
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const rows = unpriced.map(({ order, reason }) => {
    return { order_id: order.id, period, waybill_no: order.waybill_no, reason };
  });
  if (rows.length > 0) await insertRows(trx, 'bill_unpriced', { company_id: companyId }, rows);
  return count;
}

async function addToDraft(
  trx: Trx,
  step: BillingStep,
  currency: string,
  priced: readonly { readonly order: BilledOrder; readonly price: Price }[],
): Promise<number> {
  const { companyId, now } = step;
  const bill = await lockDraft(trx, step, currency);
  const rows = priced.map(({ order, price }) => ({
    order_id: order.id,
    bill_id: bill.id,
    waybill_no: order.waybill_no,
    customer_order_no: order.customer_order_no,
    ordered_at: order.created_at,
    receiver_city: order.receiver_city,
    receiver_country: order.receiver_country,
    weight_g: order.weight_g,
    card: price.card,
    card_version: price.version,
    total: price.total,
  }));
  const common = { company_id: companyId };
  const options = { skipTaken: true, returning: 'order_id' } as const;
  // The primary key of `bill_order` prevents billing an order twice.
  const newIds = new Set(await insertRows(trx, 'bill_order', common, rows, options));
  let { lines, total, tax } = bill;
  const added = priced.flatMap(({ order, price }) => {
    if (!newIds.has(order.id)) return [];
    total += price.total;
    return price.charges.map(({ code, rule, base, amount, name = null, basisPoints = null }) => {
      if (code === 'tax') tax += amount;
      lines += 1;
      const { id: order_id, waybill_no } = order;
      const charge = { code, rule, name, base, basis_points: basisPoints };
      return { bill_id: bill.id, no: lines, order_id, waybill_no, ...charge, amount };
    });
  });
  if (added.length > 0) await insertRows(trx, 'bill_line', common, added);
  const next = { ...bill, lines, total, tax, orders: bill.orders + newIds.size };
  const isNew = bill.events === 0;
  await writeBill(trx, next, { by: null, at: now }, isNew ? [{ action: 'create' }] : []);
  return newIds.size;
}

/** The draft of a period in a currency, locked; created if missing. */
async function lockDraft(
  trx: Trx,
  { companyId, period, now }: BillingStep,
  currency: string,
): Promise<BillTable> {
  await trx
    .insertInto('bill')
    .values({
      company_id: companyId,
      id: createUuid7(now.getTime()),
      number: null,
      period,
      currency,
      status: 'draft',
      total: 0,
      tax: 0,
      credited: 0,
      paid: 0,
      disputed: 0,
      orders: 0,
      lines: 0,
      events: 0,
      version: 1,
      created_at: now,
      updated_at: now,
      issued_at: null,
      due_on: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'period', 'currency']).doNothing())
    .execute();
  const { id, status } = await trx
    .selectFrom('bill')
    .select(['id', 'status'])
    .$call(ofCompany(companyId))
    .where('period', '=', period)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  if (status !== 'draft') throw new Error(`Bill ${id} of ${period} is ${status}, not a draft`);
  return lockBill(trx, companyId, id);
}

/** First day of the month after a period such as `2026-10`. */
export function getDayAfterPeriod(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Period before one such as `2026-10`. */
export function getPeriodBefore(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
