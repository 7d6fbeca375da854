import type {
  OrderStatistics,
  StatisticsBy,
} from '../../src/api/contract/orders/orderStatistics.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { daysBetween, type FigureScope, sum } from './figureSpans.ts';
import type { Trx } from '../db/database.ts';
import { readFigures } from '../figures/readFigures.ts';

interface Asked extends FigureScope {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly by: StatisticsBy;
  readonly kind?: OrderKind | undefined;
  /** Country of the receiver. */
  readonly country?: string | undefined;
  readonly top: number;
}

/**
 * New orders by day, grouped: the largest groups as series of their own, the rest as one.
 *
 * @throws Refusal if the days are out of order or too many
 */
export async function countByDay(trx: Trx, asked: Asked): Promise<OrderStatistics> {
  const days = daysBetween(asked.from, asked.to);
  const { companyId, timeZone, by, kind, country } = asked;
  const question = { companyId, timeZone, first: asked.from, days: days.length } as const;
  const figures = await readFigures(trx, {
    ...question,
    subject: 'order',
    by: [by],
    where: { kind, country },
  });
  const ranked = figures
    .map(({ keys: [key = ''], n }) => ({ key, total: sum(n), counts: [...n] }))
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
