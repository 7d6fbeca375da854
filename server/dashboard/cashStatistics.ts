import type { CodRow, CodStatistics } from '../../src/api/contract/dashboard/dashboardFigures.ts';
import type { Trx } from '../db/database.ts';
import type { Figure } from '../figures/readFigures.ts';
import { toMajorUnits } from '../orders/content/orderContent.ts';
import { type SpanQuery, readSpans, sum } from './figureSpans.ts';

/**
 * Sums cash in one currency, over the days that `sumDays` selects; adds minor units, which are whole numbers.
 */
function sumCash(
  currency: string,
  figures: readonly Figure[],
  sumDays: (days: readonly number[]) => number = sum,
): Omit<CodRow, 'day'> {
  const total = { orders: 0, amount: 0, collected: 0, outstanding: 0, lost: 0 };
  for (const { keys, n, minor } of figures) {
    const [status] = keys;
    if (status === 'cancelled') continue;
    const amount = sumDays(minor);
    total.orders += sumDays(n);
    total.amount += amount;
    if (status === 'delivered') total.collected += amount;
    else if (status === 'returned') total.lost += amount;
    else total.outstanding += amount;
  }
  return {
    currency,
    orders: total.orders,
    amount: toMajorUnits(total.amount, currency),
    collected: toMajorUnits(total.collected, currency),
    outstanding: toMajorUnits(total.outstanding, currency),
    lost: toMajorUnits(total.lost, currency),
  };
}

const groupByCurrency = (figures: readonly Figure[]) =>
  [...Map.groupBy(figures, ({ keys }) => keys[1] ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Cash of new orders by currency; currencies are never added up. */
export async function readCodStatistics(trx: Trx, query: SpanQuery): Promise<CodStatistics> {
  const { current, previous } = await readSpans(trx, query, 'cash', ['status', 'currency']);
  const earlier = new Map(groupByCurrency(previous));
  const currencies: CodStatistics['currencies'] = [];
  for (const [currency, currencyFigures] of groupByCurrency(current)) {
    const { amount: amountBefore } = sumCash(currency, earlier.get(currency) ?? []);
    currencies.push({ ...sumCash(currency, currencyFigures), amountBefore });
  }
  return { currencies };
}

/** Cash by day and currency, newest first. */
export async function readCodDetail(trx: Trx, query: SpanQuery): Promise<CodRow[]> {
  const { days, current } = await readSpans(trx, query, 'cash', ['status', 'currency']);
  const currencies = groupByCurrency(current);
  const rows: CodRow[] = [];
  for (const [index, day] of [...days.entries()].toReversed()) {
    for (const [currency, currencyFigures] of currencies) {
      const cash = sumCash(currency, currencyFigures, (numbers) => numbers[index] ?? 0);
      if (cash.orders > 0) rows.push({ day, ...cash });
    }
  }
  return rows;
}
