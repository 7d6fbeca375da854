import type {
  OrderQuantityRow,
  SignStatistics,
  WaybillStatistics,
} from '../../src/api/contract/dashboard/dashboardFigures.ts';
import { type OrderStatus, orderStatuses } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../db/database.ts';
import { type Figure, readFigures } from '../figures/readFigures.ts';
import {
  type SpanQuery,
  compareSpans,
  listDaysBetween,
  readSpans,
  sum,
  sumFigures,
} from './figureSpans.ts';
import { getDayOn } from '../zones/zoneDays.ts';

const groups = {
  waiting: ['created', 'audited', 'printed'],
  moving: ['collected', 'inTransit', 'arrived', 'outForDelivery'],
  delivered: ['delivered'],
  abnormal: ['abnormal'],
  returned: ['returned'],
  cancelled: ['cancelled'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;
type Group = keyof typeof groups;

const isIn = (group: Group, status: string | undefined) =>
  (groups[group] as readonly string[]).includes(status ?? '');

const MAX_LISTED = 10;
const MONTH_DAYS = 31;

/** New orders by status and hour; for all companies also by company. */
export async function readWaybillStatistics(
  trx: Trx,
  query: SpanQuery,
  now: Date,
): Promise<Omit<WaybillStatistics, 'companies'> & { companies: Map<number, number> }> {
  const spans = await readSpans(trx, query, 'order', ['status']);
  const { days } = spans;
  const compareGroups = (...counted: readonly Group[]) =>
    compareSpans(spans, ([status]) => counted.some((group) => isIn(group, status)));
  const { companyId, timeZone, from, country, kind } = query;
  const isAll = country === undefined && kind === undefined;
  const common = { companyId, timeZone, subject: 'order' } as const;
  const hours = Array<number>(isAll ? 24 : 0).fill(0);
  const byHour = isAll
    ? await readFigures(trx, { ...common, first: from, days: days.length, by: ['hour'] })
    : [];
  for (const { keys, n } of byHour) hours[Number(keys[0])] = sum(n);
  const span = { ...common, first: from, days: days.length } as const;
  const where = { country, kind };
  const services = await readFigures(trx, { ...span, where, by: ['service'] });
  const scans = isAll ? await readFigures(trx, { ...span, subject: 'scan', by: ['place'] }) : [];
  const companies = new Map<number, number>();
  if (companyId === null && isAll) {
    const first = `${getDayOn(timeZone, now).slice(0, 7)}-01`;
    const month = { ...common, first, days: MONTH_DAYS, by: ['company'] } as const;
    for (const { keys, n } of await readFigures(trx, month)) companies.set(Number(keys[0]), sum(n));
  }
  return {
    made: compareSpans(spans),
    delivered: compareGroups('delivered'),
    open: compareGroups('waiting', 'moving'),
    abnormal: compareGroups('abnormal'),
    returned: compareGroups('returned'),
    statuses: orderStatuses.map((status) => ({
      status,
      orders: sumFigures(spans.current, ([key]) => key === status),
    })),
    services: rankFigures(services).map(([service, orders]) => ({ service, orders })),
    places: rankFigures(scans)
      .slice(0, MAX_LISTED)
      .map(([place, count]) => ({ place, scans: count })),
    hours,
    companies: new Map([...companies].toSorted(([, a], [, b]) => b - a).slice(0, MAX_LISTED)),
  };
}

/** Totals by key, largest first. */
const rankFigures = (figures: readonly Figure[]): [string, number][] =>
  figures
    .map(({ keys: [key = ''], n }): [string, number] => [key, sum(n)])
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/** Delivered share of new orders. */
export async function readSignStatistics(trx: Trx, query: SpanQuery): Promise<SignStatistics> {
  const spans = await readSpans(trx, query, 'order', ['country', 'status']);
  const isDelivered = ([, status]: readonly string[]) => isIn('delivered', status);
  const delivered = spans.current.filter(({ keys }) => isDelivered(keys));
  const byCountry = Map.groupBy(spans.current, ({ keys }) => keys[0] ?? '');
  const countries = [...byCountry].map(([country, countryFigures]) => ({
    country,
    made: sumFigures(countryFigures),
    delivered: sumFigures(countryFigures, isDelivered),
  }));
  return {
    made: compareSpans(spans),
    delivered: compareSpans(spans, isDelivered),
    days: spans.days.map((day, at) => ({
      day,
      made: sum(spans.current.map(({ n }) => n[at] ?? 0)),
      delivered: sum(delivered.map(({ n }) => n[at] ?? 0)),
    })),
    countries: countries
      .filter(({ made }) => made > 0)
      .toSorted((a, b) => b.made - a.made || (a.country < b.country ? -1 : 1))
      .slice(0, MAX_LISTED),
  };
}

/** Orders by day and outcome, newest first. */
export async function readOrderQuantityDetail(
  trx: Trx,
  query: SpanQuery,
): Promise<OrderQuantityRow[]> {
  const { from, to, companyId, timeZone, country, kind } = query;
  const days = listDaysBetween(from, to);
  const figures = await readFigures(trx, {
    companyId,
    timeZone,
    first: from,
    days: days.length,
    subject: 'order',
    by: ['status'],
    where: { country, kind },
  });
  const count = (at: number, group?: Group) =>
    sum(
      figures.map(({ keys, n }) =>
        group === undefined || isIn(group, keys[0]) ? (n[at] ?? 0) : 0,
      ),
    );
  return days
    .map((day, at) => ({
      day,
      made: count(at),
      waiting: count(at, 'waiting'),
      moving: count(at, 'moving'),
      delivered: count(at, 'delivered'),
      abnormal: count(at, 'abnormal'),
      returned: count(at, 'returned'),
      cancelled: count(at, 'cancelled'),
    }))
    .toReversed();
}
