import { sql } from 'kysely';
import type { EndpointName } from '../../src/api/contract/index.ts';
import type { Db } from '../../server/db/database.ts';
import { FIRST_DAY, LAST_DAY } from './fillOrders.ts';

/** A call other than of lists that is made of few orders and of many, by the merchant and by the carrier. */
export interface CallCase {
  readonly name: string;
  readonly call: EndpointName;
  /** Input for a merchant with so many orders. */
  readonly input: (orders: number) => object;
}

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const to = dayOf(LAST_DAY - DAY);
const month = { from: dayOf(LAST_DAY - 30 * DAY), to };
const year = { from: dayOf(FIRST_DAY), to };

function figure(name: string, call: EndpointName, input: object = {}): CallCase {
  return { name, call, input: () => input };
}

const posts = [
  'getWaybillStatistics',
  'getSignStatistics',
  'getCodStatistics',
  'getAbnormalStatistics',
  'getOrderQuantityDetail',
  'getCodDetail',
  'getProblemDetail',
] as const;

/** Every figure of home and dashboards, of a month and of a year, and with filters that few orders pass. */
export const figureCases: readonly CallCase[] = [
  ...(['getHome', 'getDashboardOrderList', 'getStatistics'] as const).map((call) =>
    figure(call, call),
  ),
  ...(['30', '365'] as const).flatMap((days) =>
    (['status', 'country'] as const).map((by) =>
      figure(`getLineChart ${days} ${by}`, 'getLineChart', { days, by }),
    ),
  ),
  ...posts.flatMap((call) => [
    figure(`${call} month`, call, month),
    figure(`${call} year`, call, year),
  ]),
  figure('getWaybillStatistics country', 'getWaybillStatistics', { ...year, country: 'FR' }),
  figure('getOrderQuantityDetail country, kind', 'getOrderQuantityDetail', {
    ...year,
    country: 'NG',
    kind: 'ltl',
  }),
];

/** Numbers of one call: its most. */
const NUMBERS = 200;

/** The page that tracks most numbers at once: waybill numbers, former ones, order numbers, a fifth of rubbish. */
export const trackingCase: CallCase = {
  name: `${NUMBERS} mixed numbers`,
  call: 'trackOrders',
  input: (orders) => ({
    numbers: Array.from({ length: NUMBERS }, (_, at) => {
      const n = Math.floor((at / NUMBERS) * orders) + 1;
      const waybill = `PX${String(n).padStart(10, '0')}`;
      return [waybill, `SO-${n}`, waybill.toLowerCase(), `OLD-${n}`, `no-${n}`][at % 5] ?? '';
    }),
  }),
};

/** Gives every order the six events of a delivered parcel, and a number that it had before. */
export async function fillEvents(db: Db): Promise<void> {
  await sql`
    insert into tracking_event (company_id, order_id, no, at, status, action, place, remark)
    select company_id, id, no, created_at + no * interval '1 hour', step.status, action, 'Accra hub', null
      from orders, (values (1, 'created', null), (2, 'audited', 'audit'), (3, 'printed', 'print'),
        (4, 'collected', 'collect'), (5, 'inTransit', 'depart'), (6, 'delivered', 'deliver'))
        as step(no, status, action)
      where customer_order_no like 'SO-%'`.execute(db);
  await sql`
    insert into former_waybill (company_id, waybill_no, order_id, at)
    select company_id, 'OLD-' || substr(customer_order_no, 4), id, created_at from orders
      where customer_order_no like 'SO-%'`.execute(db);
  await sql`vacuum analyze tracking_event, former_waybill`.execute(db);
}
