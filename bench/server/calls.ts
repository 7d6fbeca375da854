import { sql } from 'kysely';
import type { EndpointName } from '../../src/api/contract/index.ts';
import type { Db } from '../../server/db/database.ts';
import { FIRST_DAY, LAST_DAY } from './fillOrders.ts';

/** A call (not of a list) that the merchant and the carrier make with few and with many orders. */
export interface CallCase {
  readonly name: string;
  readonly call: EndpointName;
  /** Input for a merchant with the given number of orders. */
  readonly input: (orders: number) => object;
}

const DAY = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const lastDay = toDay(LAST_DAY - DAY);
const month = { from: toDay(LAST_DAY - 30 * DAY), to: lastDay };
const year = { from: toDay(FIRST_DAY), to: lastDay };

function createCase(name: string, call: EndpointName, input: object = {}): CallCase {
  return { name, call, input: () => input };
}

const dashboardCalls = [
  'getWaybillStatistics',
  'getSignStatistics',
  'getCodStatistics',
  'getAbnormalStatistics',
  'getOrderQuantityDetail',
  'getCodDetail',
  'getProblemDetail',
] as const;

/** Every figure of home and dashboards, for a month and for a year, and with filters that match few orders. */
export const figureCases: readonly CallCase[] = [
  ...(['getHome', 'getDashboardOrderList', 'getStatistics'] as const).map((call) =>
    createCase(call, call),
  ),
  ...(['30', '365'] as const).flatMap((days) =>
    (['status', 'country'] as const).map((by) =>
      createCase(`getLineChart ${days} ${by}`, 'getLineChart', { days, by }),
    ),
  ),
  ...dashboardCalls.flatMap((call) => [
    createCase(`${call} month`, call, month),
    createCase(`${call} year`, call, year),
  ]),
  createCase('getWaybillStatistics country', 'getWaybillStatistics', { ...year, country: 'FR' }),
  createCase('getOrderQuantityDetail country, kind', 'getOrderQuantityDetail', {
    ...year,
    country: 'NG',
    kind: 'ltl',
  }),
];

/** The maximum of numbers in a call. */
const MAX_NUMBERS = 200;

/** Tracks the maximum of numbers: waybill numbers, former waybill numbers, order numbers, and a fifth unknown. */
export const trackingCase: CallCase = {
  name: `${MAX_NUMBERS} mixed numbers`,
  call: 'trackOrders',
  input: (orders) => ({
    numbers: Array.from({ length: MAX_NUMBERS }, (_, at) => {
      const n = Math.floor((at / MAX_NUMBERS) * orders) + 1;
      const waybill = `PX${String(n).padStart(10, '0')}`;
      return [waybill, `SO-${n}`, waybill.toLowerCase(), `OLD-${n}`, `no-${n}`][at % 5] ?? '';
    }),
  }),
};

/** Adds to every order the six events of a delivered parcel, and a former waybill number. */
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
