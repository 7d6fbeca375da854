import { currencyScale } from '../../domain/countries/currencies.ts';
import { currencyName } from '../../language/names.ts';

/** Currency options: code and name in the current language. */
export function currencyChoices(): { readonly value: string; readonly label: string }[] {
  return Object.keys(currencyScale)
    .toSorted()
    .map((value) => ({ value, label: `${value} · ${currencyName(value) ?? value}` }));
}
