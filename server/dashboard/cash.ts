import type { CodRow, CodStatistics } from '../../src/api/contract/dashboard/figures.ts';
import type { Trx } from '../db/database.ts';
import type { Figure } from '../figures/read.ts';
import { majorUnits } from '../orders/content/orderContent.ts';
import { type Asked, figuresOf } from './span.ts';

/** Cash in one currency; summed in minor units, which are whole. */
function sumOf(currency: string, figures: readonly Figure[]): Omit<CodRow, 'day'> {
  const sum = { orders: 0, amount: 0, collected: 0, outstanding: 0, lost: 0 };
  for (const { keys, n, minor } of figures) {
    const [status] = keys;
    if (status === 'cancelled') continue;
    sum.orders += n;
    sum.amount += minor;
    if (status === 'delivered') sum.collected += minor;
    else if (status === 'returned') sum.lost += minor;
    else sum.outstanding += minor;
  }
  return {
    currency,
    orders: sum.orders,
    amount: majorUnits(sum.amount, currency),
    collected: majorUnits(sum.collected, currency),
    outstanding: majorUnits(sum.outstanding, currency),
    lost: majorUnits(sum.lost, currency),
  };
}

const byCurrency = (figures: readonly Figure[]) =>
  [...Map.groupBy(figures, ({ keys }) => keys[1] ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Cash of the orders made, by currency: amounts of different ones are never added up. */
export async function codStatistics(trx: Trx, asked: Asked): Promise<CodStatistics> {
  const { figures } = await figuresOf(trx, asked, 'cash', ['status', 'currency']);
  return {
    currencies: byCurrency(figures).flatMap(([currency, own]) => {
      const [now, before] = [true, false].map((isNow) =>
        sumOf(
          currency,
          own.filter(({ place }) => place >= 0 === isNow),
        ),
      );
      return now === undefined ? [] : [{ ...now, amountBefore: before?.amount ?? 0 }];
    }),
  };
}

/** Cash of each day and currency, newest first. */
export async function codDetail(trx: Trx, asked: Asked): Promise<CodRow[]> {
  const { days, figures } = await figuresOf(trx, asked, 'cash', ['status', 'currency']);
  const byDay = Map.groupBy(figures, ({ place }) => place);
  const rows: CodRow[] = [];
  for (const [place, day] of days.entries()) {
    for (const [currency, own] of byCurrency(byDay.get(place) ?? [])) {
      const sum = sumOf(currency, own);
      if (sum.orders > 0) rows.push({ day, ...sum });
    }
  }
  return rows.toReversed();
}
