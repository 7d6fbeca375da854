import { scaleOf } from '../shared/useAmounts.ts';
import { language, offered } from '../../language/i18n.ts';
import { unitsOf, writeTyped } from '../../form/typedNumber.ts';

/** Writes whole minor units without their currency, in its own decimals: where a table says it once. */
export function useNumbers(currency: string): (minor: number) => string {
  const digits = scaleOf(currency);
  const numbers = new Intl.NumberFormat(offered[language()].intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => numbers.format(minor / 10 ** digits);
}

/** The whole minor units that a typed amount means; NaN if it means none, or may mean two. */
export const minorOf = (typed: string, currency: string): number =>
  unitsOf(typed, scaleOf(currency), language());

/** An amount as it is typed into a field. */
export const typedAmount = (minor: number, currency: string): string =>
  writeTyped(minor, scaleOf(currency), language());
