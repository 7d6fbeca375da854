import { sql } from 'kysely';
import type { OrderStatus } from '../../src/api/contract/order/status.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { Trx } from '../db/database.ts';
import { insertOrders } from '../orders/insertOrders.ts';
import { type OrderContent, orderContent } from '../orders/orderContent.ts';
import { waybillNumbers } from '../orders/waybillBlocks.ts';
import { china } from './countries/china.ts';
import type { DemoCountry } from './countries/country.ts';
import { egypt } from './countries/egypt.ts';
import { ghana } from './countries/ghana.ts';
import { morocco } from './countries/morocco.ts';
import { nigeria } from './countries/nigeria.ts';
import { type DemoEvent, demoHistory, demoMoment } from './history.ts';
import { demoOrderTexts, demoReceiver } from './orderTexts.ts';
import { type Random, seededRandom } from './random.ts';

const DAYS = 92;
const ORDERS_PER_COMPANY = 900;
const RECEIVERS_PER_COMPANY = 500;

export const demoCountries: readonly DemoCountry[] = [ghana, nigeria, morocco, egypt, china];

interface DemoOrder {
  readonly id: string;
  readonly content: OrderContent;
  readonly history: readonly DemoEvent[];
}

/** A merchant, and who of it enters, checks and prints its orders. */
export interface DemoOwner {
  readonly id: number;
  readonly countryCode: string;
  readonly account: string;
}

/** What a merchant does himself; all else is scanned. */
const merchantStatuses: ReadonlySet<OrderStatus> = new Set(['audited', 'printed', 'cancelled']);

/**
 * Gives every merchant some hundred orders over the three months before `now`, each with the
 * tracking events that its age allows; the same ones for the same `now`. The carrier itself, and
 * companies of countries without demo data, get none.
 */
export async function seedDemoOrders(
  trx: Trx,
  companies: readonly DemoOwner[],
  now: Date,
): Promise<void> {
  for (const { id, countryCode, account } of companies) {
    const country = demoCountries.find(({ code }) => code === countryCode);
    if (country !== undefined && id !== MAIN_COMPANY_ID) {
      await insertDemoOrders(
        trx,
        id,
        account,
        demoOrders(seededRandom(id), country, now.getTime()),
      );
    }
  }
}

/** Oldest first. */
function demoOrders(random: Random, country: DemoCountry, now: number): DemoOrder[] {
  const receivers = Array.from({ length: RECEIVERS_PER_COMPANY }, () =>
    demoReceiver(random, country),
  );
  const moments = Array.from({ length: ORDERS_PER_COMPANY }, () =>
    demoMoment(random, now, DAYS, country.utcOffset),
  ).sort((a, b) => a - b);
  const from = country.cities[0].city;
  let serial = 10_000;
  return moments.map((createdAt) => {
    serial += random.integer(1, 4);
    const receiver = random.pick(receivers);
    const number = `${country.orderPrefix}${serial}`;
    const texts = demoOrderTexts(random, country, receiver, number);
    const roadHours = receiver.home.city === from ? 2 : random.integer(10, 44);
    const journey = { createdAt, from, to: receiver.home.city, roadHours };
    return {
      id: demoId(random, createdAt),
      content: orderContent('domestic', [{ rowNo: 0, texts }], country.code).order,
      history: demoHistory(random, journey, now),
    };
  });
}

/** A version 7 UUID that comes out the same from the same seed. */
function demoId(random: Random, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}

async function insertDemoOrders(
  trx: Trx,
  companyId: number,
  account: string,
  orders: readonly DemoOrder[],
): Promise<void> {
  const countryCode = orders[0]?.content.receiver_country ?? '';
  const waybills = await waybillNumbers(trx).take(countryCode, orders.length);
  const common = { kind: 'domestic', import_id: null, row_no: null } as const;
  await insertOrders(
    trx,
    companyId,
    common,
    orders.map(({ id, content, history }, at) => ({
      ...content,
      id,
      waybill_no: waybills[at] ?? '',
      status: history.at(-1)?.status ?? 'created',
      created_at: new Date(history[0]?.at ?? 0),
    })),
  );
  await tellHistories(trx, companyId, account, orders);
}

/** Writes all events but the first, which came with its order, and what follows from them. */
async function tellHistories(
  trx: Trx,
  companyId: number,
  account: string,
  orders: readonly DemoOrder[],
): Promise<void> {
  const told = orders.flatMap(({ id, history }) =>
    history.slice(1).map(({ at, status, action, place, remark }, index) => {
      const by = merchantStatuses.has(status) ? account : null;
      return { order_id: id, no: index + 2, at, status, action, place, remark, account: by };
    }),
  );
  await sql`
    insert into tracking_event
      (company_id, order_id, no, at, status, action, place, remark, account)
    select ${companyId}::integer, order_id, no, to_timestamp(at / 1000.0), status, action, place,
        remark, account
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given(order_id uuid, no integer,
        at bigint, status text, action text, place text, remark text, account text)`.execute(trx);
  await sql`
    update orders set events = told.events, printed_at = told.printed_at,
      held_from = case when status = 'abnormal' then 'outForDelivery' end
    from (select order_id, max(no) as events, min(at) filter (where action = 'print') as printed_at
        from tracking_event where company_id = ${companyId} group by order_id) as told
    where orders.company_id = ${companyId} and orders.id = told.order_id`.execute(trx);
  await sql`
    insert into order_print (company_id, order_id, no, at, account, size, reprint, waybill_no)
    select event.company_id, order_id, no, at, account, '100x150', false, waybill_no
      from tracking_event as event
      join orders on orders.company_id = event.company_id and orders.id = event.order_id
      where event.company_id = ${companyId} and action = 'print'`.execute(trx);
}
