import { i18n } from '@lingui/core';
import type { ParamFormatters } from '../domain/rules/ruleParams.ts';
import { language, languageInfo } from './i18n.ts';

/** Text of an id in the current language; null if the catalog has none. */
function findText(id: string): string | null {
  const name = i18n._(id);
  return name === id ? null : name;
}

/** Name of a country in the current language by its ISO 3166-1 code; unknown codes stay. */
export const countryName = (code: string): string => findText(`country.${code}`) ?? code;

/** Name of a currency in the current language by its ISO 4217 code; null if unknown. */
export const currencyName = (code: string): string | null => findText(`currency.${code}`);

/** Formats parameters of rules in the current language. */
export const paramFormatters: ParamFormatters = {
  country: countryName,
  choice: (items) =>
    new Intl.ListFormat(languageInfo[language()].intl, { type: 'disjunction' }).format(items),
};
