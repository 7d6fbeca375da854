import { currencyScale } from '../../api/contract/currencies.ts';
import { language, offered } from '../../start/i18n.ts';

/** Currencies by their codes, with their names in the language shown. */
export function currencyChoices(): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(offered[language()].intl, { type: 'currency' });
  return Object.keys(currencyScale)
    .toSorted()
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}
