import { sql } from 'kysely';
import {
  type OrderStatistics,
  STATISTICS_DAYS,
  type StatisticsBy,
} from '../../../src/api/contract/order/statistics.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { Refusal } from '../../http/refusal.ts';
import { DAY, startOf } from '../../lists/days.ts';

const columns = {
  status: 'status',
  service: 'service',
  country: 'receiver_country',
  kind: 'kind',
} as const satisfies Record<StatisticsBy, string>;

interface Asked {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** `YYYY-MM-DD`, both included, UTC. */
  readonly from: string;
  readonly to: string;
  readonly by: StatisticsBy;
  readonly kind?: OrderKind | undefined;
  readonly top: number;
}

/** Orders of one day and one key. */
interface Bucket {
  readonly day: string;
  readonly key: string;
  readonly orders: number;
}

/**
 * Orders made on each day, parted by what they are: the largest parts as series of their own, the
 * rest as one. Refuses days that are out of order, or too many.
 */
export async function countByDay(trx: Trx, asked: Asked): Promise<OrderStatistics> {
  const days = daysBetween(asked.from, asked.to);
  const places = new Map(days.map((day, at) => [day, at]));
  const series = new Map<string, number[]>();
  for (const { day, key, orders } of await bucketsOf(trx, asked)) {
    const counts = series.get(key) ?? days.map(() => 0);
    counts[places.get(day) ?? 0] = orders;
    series.set(key, counts);
  }
  const ranked = [...series]
    .map(([key, counts]) => ({ key, total: sum(counts), counts }))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  const rest = ranked.slice(asked.top);
  const others = days.map((_, at) => sum(rest.map(({ counts }) => counts[at] ?? 0)));
  return {
    days,
    series: ranked.slice(0, asked.top),
    others: rest.length === 0 ? null : { total: sum(others), counts: others },
    total: sum(ranked.map(({ total }) => total)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY) + 1;
  if (count < 1 || count > STATISTICS_DAYS) {
    const rule = count < 1 ? 'rule.date.order' : `At most ${STATISTICS_DAYS} days`;
    const fields = [{ path: 'to', rule, ...(count < 1 ? { params: { other: from } } : {}) }];
    throw new Refusal('error.invalidInput', { fields });
  }
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * DAY).toISOString().slice(0, 10),
  );
}

async function bucketsOf(trx: Trx, { companyId, from, to, by, kind }: Asked): Promise<Bucket[]> {
  // Days of UTC whatever the session's zone; an instant's days since the epoch group fastest.
  const day = sql<number>`floor(extract(epoch from created_at) / 86400)::integer`;
  let found = trx
    .selectFrom('orders')
    .select([day.as('day'), sql<string>`${sql.ref(columns[by])}`.as('key')])
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('created_at', '>=', startOf(from))
    .where('created_at', '<', startOf(to, DAY))
    .groupBy([sql`1`, sql`2`]);
  if (companyId !== null) found = found.$call(ofCompany(companyId));
  if (kind !== undefined) found = found.where('kind', '=', kind);
  const buckets = await found.execute();
  return buckets.map(({ day: number, key, orders }) => {
    return { day: new Date(number * DAY).toISOString().slice(0, 10), key, orders };
  });
}
