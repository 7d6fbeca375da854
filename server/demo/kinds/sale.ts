import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { DemoCountry } from '../countries/country.ts';
import type { Journey } from '../history.ts';
import type { Random } from '../random.ts';

/** A made-up order: its sheet rows in canonical texts, and its route. */
export interface DemoSale {
  readonly rows: readonly [Row, ...Row[]];
  readonly journey: Journey;
}

type Row = Readonly<Record<string, string>>;

/** Returns a function that makes up an order of one kind from its number and creation time. */
export type CreateSaleGenerator = (
  random: Random,
  country: DemoCountry,
) => (customerOrderNo: string, createdAt: number) => DemoSale;

export type SaleGenerators = Readonly<Record<OrderKind, CreateSaleGenerator>>;

/** Picks `count` distinct items, or all of them if there are fewer. */
export function pickSome<T>(random: Random, items: readonly T[], count: number): [T, ...T[]] {
  const remaining = [...items];
  const first = random.pick(remaining);
  const picked: [T, ...T[]] = [first];
  remaining.splice(remaining.indexOf(first), 1);
  while (picked.length < count && remaining.length > 0) {
    const next = random.pick(remaining);
    picked.push(next);
    remaining.splice(remaining.indexOf(next), 1);
  }
  return picked;
}
