import { sql } from 'kysely';
import type { CustodyStatus } from '../../src/domain/lifecycles/order/machine.ts';
import { isInCustody } from '../../src/domain/lifecycles/order/orderRules.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { insertOrders } from '../orders/content/insertOrders.ts';
import { type GoodsLine, type OrderContent, orderContent } from '../orders/content/orderContent.ts';
import { createWaybillNumbers } from '../orders/content/waybillBlocks.ts';
import { china } from './countries/china.ts';
import type { DemoCountry } from './countries/country.ts';
import { egypt } from './countries/egypt.ts';
import { ghana } from './countries/ghana.ts';
import { morocco } from './countries/morocco.ts';
import { nigeria } from './countries/nigeria.ts';
import { type DemoEnding, type DemoEvent, demoHistory, demoMoment } from './history.ts';
import { expressSales, internationalSales } from './kinds/crossBorder.ts';
import { domesticSales } from './kinds/domestic.ts';
import { fbsSales } from './kinds/fbs.ts';
import { ltlSales } from './kinds/ltl.ts';
import type { SaleGenerators } from './kinds/sale.ts';
import { type Random, seededRandom } from './random.ts';
import { DAY } from '../zones/zoneDays.ts';

const DAYS = 92;

/** Number of orders per kind. */
const ORDERS: Readonly<Record<OrderKind, number>> = {
  domestic: 560,
  international: 95,
  ltl: 70,
  express: 95,
  fbs: 80,
};

/**
 * Guaranteed orders per kind, so that every list has something to do: their number, the age in days, and the
 * span in days.
 */
const guaranteed: Readonly<
  Partial<Record<DemoEnding, readonly [number, daysAgo: number, days: number]>>
> = {
  created: [3, 0, 3],
  audited: [2, 0.5, 4],
  printed: [2, 1, 5],
  delivered: [2, 22, 30],
  stuck: [2, 18, 8],
  cancelled: [2, 3, 40],
};

const saleGenerators: SaleGenerators = {
  domestic: domesticSales,
  international: internationalSales,
  ltl: ltlSales,
  express: expressSales,
  fbs: fbsSales,
};

/** Prefix of order numbers before the serial. */
const series: Readonly<Record<OrderKind, string>> = {
  domestic: '',
  international: 'INT',
  ltl: 'LTL',
  express: 'EXP',
  fbs: 'FBS',
};

export const demoCountries: readonly DemoCountry[] = [ghana, nigeria, morocco, egypt, china];

interface DemoOrder {
  readonly id: string;
  readonly kind: OrderKind;
  readonly order: OrderContent;
  readonly goods: readonly GoodsLine[];
  readonly history: readonly DemoEvent[];
}

/** A merchant, and the account that enters, confirms and prints its orders. */
export interface DemoOwner {
  readonly id: number;
  readonly countryCode: string;
  readonly account: string;
}

/** Actions of the merchant; all others are scans. */
const merchantStatuses: ReadonlySet<OrderStatus> = new Set(['audited', 'printed', 'cancelled']);

/**
 * Creates some hundred orders of every merchant over the three months before `now`, with tracking events for
 * their age. The same `now` gives the same orders. The carrier, and companies of countries without demo data, get
 * none.
 */
export async function seedDemoOrders(
  trx: Trx,
  companies: readonly DemoOwner[],
  now: Date,
): Promise<void> {
  for (const { id, countryCode, account } of companies) {
    const country = demoCountries.find(({ code }) => code === countryCode);
    if (country !== undefined && id !== CARRIER_COMPANY_ID) {
      const orders = demoOrders(seededRandom(id), country, now.getTime());
      await insertDemoOrders(trx, id, account, countryCode, orders);
    }
  }
}

/** Creates orders of every kind, oldest first. */
function demoOrders(random: Random, country: DemoCountry, now: number): DemoOrder[] {
  return orderKinds
    .flatMap((kind) => createOrders(random, country, kind, now))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function createOrders(
  random: Random,
  country: DemoCountry,
  kind: OrderKind,
  now: number,
): DemoOrder[] {
  const createSale = saleGenerators[kind](random, country);
  let serial = 10_000;
  return createTimes(random, country, kind, now).map(({ createdAt, ending }) => {
    serial += random.integer(1, 4);
    const { rows, journey } = createSale(
      `${country.orderPrefix}${series[kind]}${serial}`,
      createdAt,
    );
    const [first, ...rest] = rows.map((texts, rowNo) => ({ rowNo, texts }));
    if (first === undefined) throw new Error('An order without rows');
    const { order, goods } = orderContent(kind, [first, ...rest], country.code);
    return {
      id: demoId(random, createdAt),
      kind,
      order,
      goods,
      history: demoHistory(random, journey, createdAt, now, ending),
    };
  });
}

interface Moment {
  readonly createdAt: number;
  /** Absent for a random ending. */
  readonly ending?: DemoEnding;
}

/** Creation times of orders of a kind, with their endings. */
function createTimes(random: Random, { utcOffset }: DemoCountry, kind: OrderKind, now: number) {
  const moments = Object.entries(guaranteed).flatMap(([ending, [count, daysAgo, days]]) =>
    Array.from({ length: count }, (): Moment => {
      const createdAt = demoMoment(random, now - daysAgo * DAY, days, utcOffset);
      return { createdAt, ending: ending as DemoEnding };
    }),
  );
  while (moments.length < ORDERS[kind]) {
    moments.push({ createdAt: demoMoment(random, now, DAYS, utcOffset) });
  }
  return moments.sort((a, b) => a.createdAt - b.createdAt);
}

/** A deterministic version 7 UUID. */
function demoId(random: Random, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}

async function insertDemoOrders(
  trx: Trx,
  companyId: number,
  account: string,
  countryCode: string,
  orders: readonly DemoOrder[],
): Promise<void> {
  const waybills = await createWaybillNumbers(trx).take(countryCode, orders.length);
  await insertOrders(
    trx,
    companyId,
    { import_id: null, row_no: null },
    orders.map(({ id, kind, order, history }, at) => ({
      ...order,
      id,
      kind,
      waybill_no: waybills[at] ?? '',
      status: history.at(-1)?.status ?? 'created',
      created_at: new Date(history[0]?.at ?? 0),
      events: history.length,
      held_from: heldFrom(history),
      printed_at: printedAt(history),
    })),
    {
      goods: orders.flatMap(({ id, goods }) =>
        goods.map((line) => ({ ...line, order_id: id, row_no: null })),
      ),
    },
  );
  await reportHistories(trx, companyId, account, orders);
}

/** Status before a reported issue; null unless the order is held. */
function heldFrom(history: readonly DemoEvent[]): CustodyStatus | null {
  const [before, last] = history.slice(-2).map(({ status }) => status);
  return last === 'abnormal' && before !== undefined && isInCustody(before) ? before : null;
}

/** Time of the first print; null before it. */
function printedAt(history: readonly DemoEvent[]): Date | null {
  const print = history.find(({ action }) => action === 'print');
  return print === undefined ? null : new Date(print.at);
}

/** Writes all events except the first, which `insertOrders` has written, and the prints. */
async function reportHistories(
  trx: Trx,
  companyId: number,
  account: string,
  orders: readonly DemoOrder[],
): Promise<void> {
  const reported = orders.flatMap(({ id, history }) =>
    history.slice(1).map(({ at, status, action, place, remark }, index) => {
      const by = merchantStatuses.has(status) ? account : null;
      return {
        order_id: id,
        no: index + 2,
        at: new Date(at),
        status,
        action,
        place,
        remark,
        account: by,
      };
    }),
  );
  await insertRows(trx, 'tracking_event', { company_id: companyId }, reported);
  await sql`
    insert into order_print (company_id, order_id, no, at, account, size, reprint, waybill_no)
    select event.company_id, order_id, no, at, account, '100x150', false, waybill_no
      from tracking_event as event
      join orders on orders.company_id = event.company_id and orders.id = event.order_id
      where event.company_id = ${companyId} and action = 'print'`.execute(trx);
}
