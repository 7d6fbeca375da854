import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { DemoCountry } from '../countries/country.ts';
import type { Journey } from '../history.ts';
import type { Random } from '../random.ts';

/** One order: its sheet rows in canonical texts, and its route. */
export interface DemoSale {
  readonly rows: readonly [Row, ...Row[]];
  readonly journey: Journey;
}

type Row = Readonly<Record<string, string>>;

/** Generates orders of one kind with the given number and time. */
export type DemoSales = (
  random: Random,
  country: DemoCountry,
) => (customerOrderNo: string, createdAt: number) => DemoSale;

export type DemoKinds = Readonly<Record<OrderKind, DemoSales>>;

/** Picks distinct items, at most as many as there are. */
export function pickSome<T>(random: Random, items: readonly T[], count: number): [T, ...T[]] {
  const left = [...items];
  const first = random.pick(left);
  const taken: [T, ...T[]] = [first];
  left.splice(left.indexOf(first), 1);
  while (taken.length < count && left.length > 0) {
    const next = random.pick(left);
    taken.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return taken;
}
