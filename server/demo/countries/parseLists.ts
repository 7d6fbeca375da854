import type { DemoCity, DemoGoods, DemoProduct } from './country.ts';

/* The demo's country data is written as texts with one line per row, which are short and easy to read. */

/** Splits a text at commas; lines may wrap. */
export const splitList = (text: string): readonly string[] => text.trim().split(/,\s+/);

/** Splits a text into rows of columns separated by bars; a line that starts with a bar continues its row. */
const parseRows = (text: string): string[][] =>
  text
    .trim()
    .split(/\n(?!\s*\|)/)
    .map((line) => line.split('|').map((column) => column.trim()));

/** Cities: name, region, share of the orders, areas, streets. */
export function parseCities(text: string): readonly [DemoCity, ...DemoCity[]] {
  const [first, ...others] = parseRows(text).map(
    ([city = '', province = '', weight, areas = '', streets = '']): DemoCity => ({
      city,
      province,
      areas: splitList(areas),
      streets: splitList(streets),
      weight: Number(weight),
    }),
  );
  if (first === undefined) throw new Error('A country without cities');
  return [first, ...others];
}

/** Goods: name, kilograms, price; length, width and height of the parcel if it is usually measured. */
export const parseGoods = (text: string): readonly DemoGoods[] =>
  parseRows(text).map(([name = '', kg, price, cm]) => {
    const [length = 0, width = 0, height = 0] = cm?.split(' ').map(Number) ?? [];
    return {
      name,
      kg: Number(kg),
      price: Number(price),
      cm: cm === undefined ? undefined : [length, width, height],
    };
  });

/** Products: SKU, HS code, kilograms, US dollars, English name; name in the merchant's language if another. */
export const parseProducts = (text: string): readonly DemoProduct[] =>
  parseRows(text).map(([sku = '', hsCode = '', kg, usd, name = '', local]) => ({
    sku,
    name,
    local,
    hsCode,
    kg: Number(kg),
    usd: Number(usd),
  }));
