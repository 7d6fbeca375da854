import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import { nameKey } from '../../src/domain/names/nameKey.ts';
import { languages } from '../../src/domain/languages.ts';
import { currenciesIn, currencyUses } from './cldr.ts';
import { commonCurrencies, currencyAliases, sharedCurrencyNames } from './currencyAliases.ts';

const codes = Object.keys(currencyScale);
/** Units of account of ISO 4217 without a name in Unicode's data. */
const MISSING_NAMES: Readonly<Record<string, string>> = { XAD: 'Arab Accounting Dinar' };

const english = currenciesIn('en');
const byLanguage = languages.map((language) => ({
  language,
  currencies: currenciesIn(language),
}));

const uses = currencyUses();

/** Currencies in use; the words for their units do not apply to funds and units of account. */
const inUse = new Set(
  uses.flatMap(({ currency, until, isTender }) => (isTender && until === null ? [currency] : [])),
);

/** Currencies that a word may mean. */
const meanings = new Map<string, { readonly word: string; readonly codes: Set<string> }>();

function learn(word: string, code: string): void {
  const key = nameKey(word);
  if (key === '' || Object.hasOwn(currencyScale, word) || !/[\p{L}\p{S}]/u.test(word)) return;
  const entry = meanings.get(key) ?? { word, codes: new Set() };
  entry.codes.add(code);
  meanings.set(key, entry);
}

/** Unit in a currency's name: "cedi" in "Ghanaian cedi", "dinar" in "dinar koweïtien". */
function findUnit(language: string, name: string): string | undefined {
  const words = name.replace(/ \([^)]*\)/g, '').split(/\s+/);
  if (words.length < 2) return undefined;
  return language === 'fr' || language === 'ar' ? words[0] : words.at(-1);
}

for (const { language, currencies } of byLanguage) {
  for (const code of codes) {
    for (const [kind, text] of Object.entries(currencies[code] ?? {})) {
      if (text === code || text === '') continue;
      learn(text, code);
      const unit = kind.startsWith('displayName') ? findUnit(language, text) : undefined;
      if (unit !== undefined && inUse.has(code)) learn(unit, code);
    }
  }
}
for (const [words, list] of Object.entries(sharedCurrencyNames)) {
  for (const word of words.split('|')) for (const code of list.split(' ')) learn(word, code);
}
// An alias means only its currency.
for (const [code, words] of Object.entries(currencyAliases)) {
  for (const word of words) meanings.set(nameKey(word), { word, codes: new Set([code]) });
}

/** Year before which ended currencies are left out. */
const FIRST_END_YEAR = '1990';

const rank = (code: string) => {
  const at = commonCurrencies.indexOf(code);
  return at < 0 ? commonCurrencies.length : at;
};

const words = [...meanings.values()];

/** `GHS|Ghanaian Cedi|加纳塞地|…`: names by language, then the words and signs of no other currency. */
export const currencyLines = codes.map((code) => {
  const displayNames = byLanguage.map(
    ({ currencies }) =>
      currencies[code]?.['displayName'] ??
      english[code]?.['displayName'] ??
      MISSING_NAMES[code] ??
      '',
  );
  const keys = new Set(displayNames.map(nameKey));
  const own = words.flatMap(({ word, codes: all }) =>
    all.size === 1 && all.has(code) && !keys.has(nameKey(word)) ? [word] : [],
  );
  return [code, ...displayNames, ...own].join('|');
});

/** `$|USD AUD …`: the currencies that a sign or word may mean, the most common first. */
export const sharedCurrencyLines = words
  .filter((one) => one.codes.size > 1)
  .map(({ word, codes: all }) => {
    const sorted = [...all].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    return `${word}|${sorted.join(' ')}`;
  });

/** `GH GHS`: legal tender of a country. */
export const tenderLines = [...new Set(uses.map(({ country }) => country))]
  .toSorted()
  .flatMap((country) => {
    const currentTender = uses.filter(
      (one) => one.country === country && one.isTender && !one.until,
    );
    const known = currentTender
      .map(({ currency }) => currency)
      .filter((code) => codes.includes(code));
    return known.length === 0 ? [] : [[country, ...known].join(' ')];
  });

/** `BGN 2026-01-31 EUR`: ended currencies with their last day and their successor. */
export const endedLines = [...new Set(uses.map(({ currency }) => currency))]
  .toSorted()
  .flatMap((currency) => {
    const own = uses.filter((one) => one.currency === currency);
    const last =
      own
        .map(({ until }) => until ?? '')
        .toSorted()
        .at(-1) ?? '';
    if (Object.hasOwn(currencyScale, currency) || own.some(({ until }) => until === null))
      return [];
    if (last < FIRST_END_YEAR) return [];
    const countries = own.filter(({ until }) => until === last).map(({ country }) => country);
    const currentUses = uses
      .filter((one) => countries.includes(one.country) && one.isTender && one.until === null)
      .toSorted((a, b) => (a.since < b.since ? 1 : -1));
    const successors = new Set(
      countries.map((code) => currentUses.find((one) => one.country === code)),
    );
    const names = new Set([...successors].map((one) => one?.currency));
    const [successor] = names;
    return names.size === 1 && successor !== undefined ? [`${currency} ${last} ${successor}`] : [];
  });
