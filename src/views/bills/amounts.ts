import { currencyDecimals } from '../shared/currencies.ts';
import { language, languageInfo } from '../../language/i18n.ts';
import { parseUnits, formatTypedNumber } from '../../form/typedNumber.ts';

/** Formats minor units without currency, for tables that name it once. */
export function useAmountsWithoutCurrency(currency: string): (minor: number) => string {
  const digits = currencyDecimals(currency);
  const numbers = new Intl.NumberFormat(languageInfo[language()].intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => numbers.format(minor / 10 ** digits);
}

/** Parses a typed amount to minor units; NaN if invalid or ambiguous. */
export const parseAmount = (typed: string, currency: string): number =>
  parseUnits(typed, currencyDecimals(currency), language());

/** Formats an amount for an input. */
export const formatTypedAmount = (minor: number, currency: string): string =>
  formatTypedNumber(minor, currencyDecimals(currency), language());
