import { toMajorUnits } from '../orders/content/orderContent.ts';

/** Cash to collect in one currency, in major units. */
export interface CashTotal {
  readonly currency: string;
  readonly amount: number;
  readonly orders: number;
}

/**
 * Sums cash by currency, sorted by code; currencies are never added up. Sums are in minor units, which are
 * whole numbers.
 */
export function sumByCurrency(
  cash: Iterable<{ readonly currency: string; readonly minor: number; readonly orders: number }>,
): CashTotal[] {
  const sums = new Map<string, { minor: number; orders: number }>();
  for (const { currency, minor, orders } of cash) {
    const sum = sums.get(currency) ?? { minor: 0, orders: 0 };
    sums.set(currency, { minor: sum.minor + minor, orders: sum.orders + orders });
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { minor, orders }]) => ({
      currency,
      amount: toMajorUnits(minor, currency),
      orders,
    }));
}
