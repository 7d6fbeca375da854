import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';

/** One kind of goods in a parcel. */
export interface Item {
  readonly name: string;
  readonly sku: string;
  /** Pieces in the parcel. */
  readonly quantity: number;
  /** Pieces that the buyer ordered and `total` covers. */
  readonly ordered: number;
  /** Price of all ordered pieces after discounts, in major units; null if unknown. */
  readonly total: number | null;
  /** Weight of one piece in kg; null if unknown. */
  readonly kg: number | null;
}

/** Parses an amount in major units; null if the text is not a number. */
export const parseNumber = (amount: string): number | null =>
  amount === '' || !Number.isFinite(Number(amount)) ? null : Number(amount);

/** Formats an amount with the decimals of its currency. */
export const formatAmount = (amount: number, currency: string): string =>
  amount.toFixed(currencyScale[currency] ?? 2);

type Texts = Readonly<Record<string, string>>;

/** Formats a weight with up to three decimals, without trailing zeros. */
const formatKg = (kg: number): string => String(Math.round(kg * 1_000) / 1_000);

/** Maximum length of the goods field of a domestic order. */
const MAX_GOODS_LENGTH = 100;

/**
 * Describes a parcel in one line: as many kinds of goods as fit, and the number of the others. A single
 * name that is too long is not shortened; the merchant has to.
 */
export function formatGoodsLine(items: readonly Item[]): string {
  let best = '';
  let line = '';
  for (const [at, { name, quantity }] of items.entries()) {
    line += `${at === 0 ? '' : ', '}${name}${quantity === 1 ? '' : ` × ${quantity}`}`;
    const more = items.length - at - 1;
    const description = more === 0 ? line : `${line} (+${more})`;
    if (at === 0 || Array.from(description).length <= MAX_GOODS_LENGTH) best = description;
    // Each name makes the line longer, so none of the following fits.
    if (line.length > 4 * MAX_GOODS_LENGTH) break;
  }
  return best;
}

/**
 * Goods lines of a customs declaration. If a total can't be divided evenly, there are two lines whose unit
 * values differ by the currency's smallest unit, so that their sum is exactly the total.
 */
export function createCustomsLines(items: readonly Item[], currency: string): Texts[] {
  const scale = currencyScale[currency] ?? 2;
  return items.flatMap((item) => {
    const { name, sku, quantity, kg } = item;
    const line = (pieces: number, minor: number | null): Texts => ({
      goodsName: name,
      sku,
      quantity: String(pieces),
      unitValue: minor === null ? '' : (minor / 10 ** scale).toFixed(scale),
      unitWeightKg: kg === null || kg === 0 ? '' : formatKg(kg),
    });
    const total = computeParcelPrice(item, scale);
    if (total === null || !Number.isInteger(quantity)) return [line(quantity, null)];
    const unitPrice = Math.floor(total / quantity);
    const dearer = total - unitPrice * quantity;
    return [
      ...(dearer < quantity ? [line(quantity - dearer, unitPrice)] : []),
      ...(dearer > 0 ? [line(dearer, unitPrice + 1)] : []),
    ];
  });
}

/** Price of the pieces in the parcel, in the currency's smallest unit. */
function computeParcelPrice({ total, quantity, ordered }: Item, scale: number): number | null {
  if (total === null || total < 0) return null;
  return Math.round((total * 10 ** scale * quantity) / ordered);
}

/** Weight of a parcel in kg; the merchant's default weight is used if a weight is unknown. */
export function computeParcelWeight(items: readonly Item[], defaultKg: string): string {
  const knownKg = items.reduce((sum, { kg, quantity }) => sum + (kg ?? 0) * quantity, 0);
  const isComplete = items.every(({ kg }) => kg !== null && kg > 0);
  if (isComplete && items.length > 0) return formatKg(knownKg);
  return knownKg > Number(defaultKg) ? formatKg(knownKg) : defaultKg;
}
