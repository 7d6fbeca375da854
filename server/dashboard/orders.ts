import type {
  OrderQuantityRow,
  SignStatistics,
  WaybillStatistics,
} from '../../src/api/contract/dashboard/figures.ts';
import { type OrderStatus, orderStatuses } from '../../src/api/contract/order/status.ts';
import { dayOn } from '../../src/api/contract/zones.ts';
import type { Trx } from '../db/database.ts';
import { type Figure, readFigures } from '../figures/read.ts';
import { type Asked, comparedOf, daysBetween, figuresOf } from './span.ts';

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

const LISTED = 10;
const MONTH_DAYS = 31;

/** Orders made, by status and hour; of all companies also whose they are. */
export async function waybillStatistics(
  trx: Trx,
  asked: Asked,
  now: Date,
): Promise<Omit<WaybillStatistics, 'companies'> & { companies: Map<number, number> }> {
  const { days, figures } = await figuresOf(trx, asked, 'order', ['status']);
  const of = (...wanted: readonly Group[]) =>
    comparedOf(figures, ([status]) => wanted.some((group) => isIn(group, status)));
  const { companyId, timeZone, from, country, kind } = asked;
  const isAll = country === undefined && kind === undefined;
  const common = { companyId, timeZone, subject: 'order' } as const;
  const hours = Array<number>(isAll ? 24 : 0).fill(0);
  const byHour = isAll
    ? await readFigures(trx, { ...common, first: from, days: days.length, by: ['hour'] })
    : [];
  for (const { keys, n } of byHour) hours[Number(keys[0])] = (hours[Number(keys[0])] ?? 0) + n;
  const span = { ...common, first: from, days: days.length } as const;
  const where = { country, kind };
  const services = await readFigures(trx, { ...span, where, by: ['service'] });
  const scans = isAll ? await readFigures(trx, { ...span, subject: 'scan', by: ['place'] }) : [];
  const companies = new Map<number, number>();
  if (companyId === null && isAll) {
    const first = `${dayOn(timeZone, now).slice(0, 7)}-01`;
    const month = { ...common, first, days: MONTH_DAYS, by: ['company'] } as const;
    for (const { keys, n } of await readFigures(trx, month)) {
      const id = Number(keys[0]);
      companies.set(id, (companies.get(id) ?? 0) + n);
    }
  }
  return {
    made: comparedOf(figures),
    delivered: of('delivered'),
    open: of('waiting', 'moving'),
    abnormal: of('abnormal'),
    returned: of('returned'),
    statuses: orderStatuses.map((status) => ({
      status,
      orders: comparedOf(figures, ([key]) => key === status).now,
    })),
    services: ranked(services).map(([service, orders]) => ({ service, orders })),
    places: ranked(scans)
      .slice(0, LISTED)
      .map(([place, count]) => ({ place, scans: count })),
    hours,
    companies: new Map([...companies].toSorted(([, a], [, b]) => b - a).slice(0, LISTED)),
  };
}

/** Figures by their first key, largest first. */
function ranked(figures: readonly Figure[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const {
    keys: [key = ''],
    n,
  } of figures)
    sums.set(key, (sums.get(key) ?? 0) + n);
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

/** How many of the orders made are delivered. */
export async function signStatistics(trx: Trx, asked: Asked): Promise<SignStatistics> {
  const { days, figures } = await figuresOf(trx, asked, 'order', ['country', 'status']);
  const counted = days.map((day) => ({ day, made: 0, delivered: 0 }));
  const countries = new Map<string, { country: string; made: number; delivered: number }>();
  for (const { place, keys, n } of figures) {
    const day = counted[place];
    if (day === undefined) continue;
    const [country = '', status] = keys;
    const delivered = isIn('delivered', status) ? n : 0;
    day.made += n;
    day.delivered += delivered;
    const sum = countries.get(country) ?? { country, made: 0, delivered: 0 };
    const { made } = sum;
    countries.set(country, { country, made: made + n, delivered: sum.delivered + delivered });
  }
  return {
    made: comparedOf(figures),
    delivered: comparedOf(figures, ([, status]) => isIn('delivered', status)),
    days: counted,
    countries: [...countries.values()].toSorted((a, b) => b.made - a.made).slice(0, LISTED),
  };
}

/** Orders of each day by what came of them, newest first. */
export async function orderQuantityDetail(trx: Trx, asked: Asked): Promise<OrderQuantityRow[]> {
  const { from, to, companyId, timeZone, country, kind } = asked;
  const days = daysBetween(from, to);
  const figures = await readFigures(trx, {
    companyId,
    timeZone,
    first: from,
    days: days.length,
    subject: 'order',
    by: ['status'],
    where: { country, kind },
  });
  const rows = days.map((day) => ({
    day,
    made: 0,
    waiting: 0,
    moving: 0,
    delivered: 0,
    abnormal: 0,
    returned: 0,
    cancelled: 0,
  }));
  for (const { place, keys, n } of figures) {
    const row = rows[place];
    if (row === undefined) continue;
    row.made += n;
    for (const group of Object.keys(groups) as Group[]) if (isIn(group, keys[0])) row[group] += n;
  }
  return rows.toReversed();
}
