import { currencyScale } from '../../domain/countries/currencyCodes.ts';
import { useFormats } from '../../language/format.ts';
import { currencyName } from '../../language/names.ts';

/** Number of decimals of a currency. */
export const currencyDecimals = (currency: string): number => currencyScale[currency] ?? 2;

/** Returns a formatter of minor units as money. */
export function useAmounts(): (minor: number, currency: string) => string {
  const { money } = useFormats();
  return (minor, currency) => money(minor / 10 ** currencyDecimals(currency), currency);
}

/** Currency options: code and name in the current language. */
export function currencyChoices(): { readonly value: string; readonly label: string }[] {
  return Object.keys(currencyScale)
    .toSorted()
    .map((value) => ({ value, label: `${value} · ${currencyName(value) ?? value}` }));
}
