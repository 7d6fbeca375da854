import { currencyScale } from '../../domain/countries/currencies.ts';
import { currencyName } from '../../language/names.ts';

/** Currencies by their codes, with their names in the language shown. */
export function currencyChoices(): { readonly value: string; readonly label: string }[] {
  return Object.keys(currencyScale)
    .toSorted()
    .map((value) => ({ value, label: `${value} · ${currencyName(value) ?? value}` }));
}
