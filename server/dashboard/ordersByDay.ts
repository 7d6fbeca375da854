import type {
  OrderStatistics,
  StatisticsBy,
} from '../../src/api/contract/orders/orderStatistics.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { listDaysBetween, type FigureScope, sum } from './figureSpans.ts';
import type { Trx } from '../db/database.ts';
import { readFigures } from '../figures/readFigures.ts';

interface DayQuery extends FigureScope {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly by: StatisticsBy;
  readonly kind?: OrderKind | undefined;
  /** Country of the receiver. */
  readonly country?: string | undefined;
  /** Maximum number of groups with their own series. */
  readonly top: number;
}

/**
 * New orders by day, grouped: each of the largest groups is a series, the rest are one series.
 *
 * @throws Refusal if the days are out of order or too many
 */
export async function countByDay(trx: Trx, query: DayQuery): Promise<OrderStatistics> {
  const days = listDaysBetween(query.from, query.to);
  const { companyId, timeZone, by, kind, country } = query;
  const span = { companyId, timeZone, first: query.from, days: days.length } as const;
  const figures = await readFigures(trx, {
    ...span,
    subject: 'order',
    by: [by],
    where: { kind, country },
  });
  const ranked = figures
    .map(({ keys: [key = ''], n }) => ({ key, total: sum(n), counts: [...n] }))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  const otherGroups = ranked.slice(query.top);
  const others = days.map((_, at) => sum(otherGroups.map(({ counts }) => counts[at] ?? 0)));
  return {
    days,
    series: ranked.slice(0, query.top),
    others: otherGroups.length === 0 ? null : { total: sum(others), counts: others },
    total: sum(ranked.map(({ total }) => total)),
  };
}
