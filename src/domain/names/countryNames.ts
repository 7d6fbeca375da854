import { COUNTRY_NAMES, SHARED_COUNTRY_NAMES } from './countryNameTable.ts';
import { nameKey } from './nameKey.ts';
import { type Language, languages } from '../languages.ts';
import { stripStateForm } from './stateForms.ts';
import { NameMatcher } from './nameMatcher.ts';

interface Country {
  readonly alpha3: string;
  readonly numeric: string;
  /** Names that the interface shows, in the sequence of `languages`. */
  readonly localNames: readonly string[];
  /** Names besides those that the interface shows. */
  readonly others: readonly string[];
}

const splitLines = (table: string) => table.trim().split('\n');

let countries: ReadonlyMap<string, Country> | undefined;

function countryTable(): ReadonlyMap<string, Country> {
  countries ??= new Map(
    splitLines(COUNTRY_NAMES).map((line) => {
      const [codes = '', ...names] = line.split('|');
      const [code = '', alpha3 = '', numeric = ''] = codes.split(' ');
      const localNames = names.slice(0, languages.length);
      return [code, { alpha3, numeric, localNames, others: names.slice(languages.length) }];
    }),
  );
  return countries;
}

/** Name of a country in a language of the interface; null for an unknown code. */
export function countryNameIn(language: Language, code: string): string | null {
  return countryTable().get(code)?.localNames[languages.indexOf(language)] ?? null;
}

/** All names and codes of a country. */
export function namesOfCountry(code: string): readonly string[] {
  const country = countryTable().get(code);
  return country === undefined ? [] : [country.alpha3, ...country.localNames, ...country.others];
}

/** Codes by the keys of names; `extraNames` as in `CountryNames`. */
function codesByKey(extraNames: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [code, { alpha3, numeric, localNames, others }] of countryTable()) {
    for (const name of [alpha3, numeric, ...localNames, ...others])
      found.set(nameKey(name), [code]);
  }
  for (const line of splitLines(SHARED_COUNTRY_NAMES)) {
    const [name = '', codes = ''] = line.split('|');
    found.set(nameKey(name), codes.split(' '));
  }
  for (const line of extraNames === '' ? [] : splitLines(extraNames)) {
    const [code = '', ...names] = line.split('|');
    for (const name of names) found.set(nameKey(name), [code]);
  }
  return found;
}

/** A two-letter code, with or without punctuation around it. */
const ALPHA2 = /^[^\p{L}\p{N}]*([A-Za-z]{2})[^\p{L}\p{N}]*$/u;

/** Maximum length of a text that may contain two names. */
const MAX_PAIR_LENGTH = 120;

/** Separator between a name and a code, or between two names: `United States (US)`, `GH - Ghana`, `Ghana / 加纳`, `美国US`. */
const SEPARATOR = /[([（【/|,;:–—\s-]|(?<=\p{sc=Han})(?=[A-Z])|(?<=[A-Za-z])(?=\p{sc=Han})/gu;

/** A text that can be a code; UK is none, so it counts as a name. */
const CODE = /^(?!UK$)(?:[a-z]{2}|[a-z]{3}|\d+)$/i;

/** Finds countries by their names and codes. */
export class CountryNames {
  readonly #extraNames: string;
  #byKey: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param extraNames lines of `<code>|<name>…`: additional names to those in the portal's languages. */
  constructor(extraNames = '') {
    this.#extraNames = extraNames;
  }

  /**
   * Returns the countries that a text may mean, the most likely first: none if no name or code matches, several if
   * they share the name.
   */
  find(text: string): readonly string[] {
    const exact = this.#codesOf(text);
    if (exact.length > 0) return exact;
    const form = stripStateForm(text);
    const official = form === null ? [] : this.#codesOf(form.name);
    if (official.length === 1 && official.every((code) => form?.isFormOf(code))) return official;
    if (text.length > MAX_PAIR_LENGTH) return [];
    for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
      const one = this.#codesOf(text.slice(0, index));
      const other = this.#codesOf(text.slice(index + separator.length));
      const both = one.filter((code) => other.includes(code));
      if (both.length > 0) return both;
    }
    return [];
  }

  /** Whether a text is a country's name and not its code; USA and UAE count as names. */
  isName(text: string): boolean {
    return (
      this.#getCodesByKey().has(nameKey(text)) && (!CODE.test(text) || /^[A-Z]{3}$/.test(text))
    );
  }

  #codesOf(text: string): readonly string[] {
    const [, alpha2 = ''] = ALPHA2.exec(text) ?? [];
    const code = alpha2.toUpperCase();
    if (countryTable().has(code)) return [code];
    return this.#getCodesByKey().get(nameKey(text)) ?? [];
  }

  #getCodesByKey(): ReadonlyMap<string, readonly string[]> {
    this.#byKey ??= codesByKey(this.#extraNames);
    return this.#byKey;
  }
}

/** Names in the portal's languages, which forms read. */
export const portalCountryNames = new CountryNames();

let matcher: NameMatcher | undefined;

/** The country whose name a text misspells with one typing error; null if it may be several. */
export function nearestCountry(text: string): string | null {
  matcher ??= new NameMatcher(
    [...countryTable()].flatMap(([code, { localNames, others }]) =>
      [...localNames, ...others].map((name) => [code, name] as const),
    ),
  );
  return matcher.nearest(text);
}
