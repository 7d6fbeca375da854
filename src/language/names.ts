import { i18n } from '@lingui/core';
import type { ParamWords } from '../domain/rules/ruleParams.ts';
import { language, offered } from './i18n.ts';

/** Text of an id in the current language; null if the catalog has none. */
function nameUnder(id: string): string | null {
  const name = i18n._(id);
  return name === id ? null : name;
}

/** A country in the language shown, by its ISO 3166-1 code; a code of none is itself. */
export const countryName = (code: string): string => nameUnder(`country.${code}`) ?? code;

/** A currency in the language shown, by its ISO 4217 code; null for a code of none. */
export const currencyName = (code: string): string | null => nameUnder(`currency.${code}`);

/** The words that parameters of rules are said with in the language shown. */
export const paramWords: ParamWords = {
  country: countryName,
  choice: (items) =>
    new Intl.ListFormat(offered[language()].intl, { type: 'disjunction' }).format(items),
};
