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
import { DAY, daysFrom } from '../../lists/days.ts';

const columns = {
  status: 'status',
  service: 'service',
  country: 'receiver_country',
  kind: 'kind',
} as const satisfies Record<StatisticsBy, string>;

interface Asked {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** IANA name of the clocks that days are counted by. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: StatisticsBy;
  readonly kind?: OrderKind | undefined;
  readonly top: number;
}

/** Orders of one day and one key. */
interface Bucket {
  /** Place of its day among those asked for. */
  readonly place: number;
  readonly key: string;
  readonly orders: number;
}

/**
 * Orders made on each day, parted by what they are: the largest parts as series of their own, the
 * rest as one. Refuses days that are out of order, or too many.
 */
export async function countByDay(trx: Trx, asked: Asked): Promise<OrderStatistics> {
  const days = daysBetween(asked.from, asked.to);
  const series = new Map<string, number[]>();
  for (const { place, key, orders } of await bucketsOf(trx, asked, days)) {
    const counts = series.get(key) ?? days.map(() => 0);
    counts[place] = orders;
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

async function bucketsOf(
  trx: Trx,
  { companyId, timeZone, by, kind }: Asked,
  days: readonly string[],
): Promise<Bucket[]> {
  const starts = daysFrom(days[0] ?? '', days.length, timeZone);
  let found = trx
    .selectFrom('orders')
    .select([starts.place.as('place'), sql<string>`${sql.ref(columns[by])}`.as('key')])
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('created_at', '>=', starts.from)
    .where('created_at', '<', starts.to)
    .groupBy([sql`1`, sql`2`]);
  if (companyId !== null) found = found.$call(ofCompany(companyId));
  if (kind !== undefined) found = found.where('kind', '=', kind);
  const buckets = await found.execute();
  return buckets;
}
