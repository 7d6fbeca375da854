import { fold } from '../../api/contract/fold.ts';
import { scaleOf } from '../shared/useAmounts.ts';
import { language, offered } from '../../start/i18n.ts';

/** Writes whole minor units without their currency, in its own decimals: where a table says it once. */
export function useNumbers(currency: string): (minor: number) => string {
  const digits = scaleOf(currency);
  const numbers = new Intl.NumberFormat(offered[language()].intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => numbers.format(minor / 10 ** digits);
}

/** The whole minor units that a typed amount means, in any script’s digits; NaN where it means none. */
export function minorOf(typed: string, currency: string): number {
  const text = fold(typed).text.replaceAll(/\s/g, '').replace(',', '.');
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const scale = scaleOf(currency);
  if (whole === '' || decimals.length > scale) return Number.NaN;
  const minor = Number(whole + decimals.padEnd(scale, '0'));
  return sign === '' ? minor : -minor;
}

/** An amount as it is typed into a field. */
export const typedAmount = (minor: number, currency: string): string =>
  (minor / 10 ** scaleOf(currency)).toFixed(scaleOf(currency));
