import {
  CURRENCY_NAMES,
  ENDED_CURRENCIES,
  SHARED_CURRENCY_NAMES,
  TENDER,
} from './currencyNameTable.ts';
import { nameKey } from './nameKey.ts';
import { type Language, languages } from '../languages.ts';
import { NameMatcher } from './nameMatcher.ts';

const splitLines = (table: string) => table.trim().split('\n');

/** A map that is created on first use. */
function lazyMap<Value>(entries: () => Iterable<readonly [string, Value]>) {
  let map: ReadonlyMap<string, Value> | undefined;
  return () => (map ??= new Map(entries()));
}

const namesByCode = lazyMap(() =>
  splitLines(CURRENCY_NAMES).map((line) => {
    const [code = '', ...names] = line.split('|');
    return [code, names] as const;
  }),
);

/** Name of a currency in a language of the interface; null for an unknown code. */
export function currencyNameIn(language: Language, code: string): string | null {
  return namesByCode().get(code)?.[languages.indexOf(language)] ?? null;
}

/** Names and signs of a currency that no other currency has. */
export const namesOfCurrency = (code: string): readonly string[] => namesByCode().get(code) ?? [];

const codesByKey = lazyMap(() => {
  const found = new Map<string, readonly string[]>();
  for (const [code, names] of namesByCode()) {
    for (const name of [code, ...names]) found.set(nameKey(name), [code]);
  }
  for (const line of splitLines(SHARED_CURRENCY_NAMES)) {
    const [name = '', codes = ''] = line.split('|');
    found.set(nameKey(name), codes.split(' '));
  }
  return found;
});

/**
 * The currencies that a code, name or sign may mean, the most common first: none if it is unknown, several for signs
 * such as $.
 */
export const findCurrencies = (text: string): readonly string[] =>
  codesByKey().get(nameKey(text)) ?? [];

const tender = lazyMap(() =>
  splitLines(TENDER).map((line) => {
    const [country = '', ...codes] = line.split(' ');
    return [country, codes] as const;
  }),
);

/** Currencies that are legal tender in a country. */
export const legalTender = (country: string): readonly string[] => tender().get(country) ?? [];

export interface EndedCurrency {
  /** Its last day as legal tender, `2026-01-31`. */
  readonly day: string;
  /** Currency that replaced it. */
  readonly successor: string;
}

const ended = lazyMap(() =>
  splitLines(ENDED_CURRENCIES).map((line) => {
    const [code = '', day = '', successor = ''] = line.split(' ');
    return [code, { day, successor }] as const;
  }),
);

/** When a currency ended; null for currencies in force and unknown codes. */
export const endedCurrency = (code: string): EndedCurrency | null =>
  ended().get(code.toUpperCase()) ?? null;

let matcher: NameMatcher | undefined;

/** The currency whose name a text misspells with one typing error; null if it may be several. */
export function nearestCurrency(text: string): string | null {
  matcher ??= new NameMatcher(
    [...namesByCode()].flatMap(([code, names]) => names.map((name) => [code, name] as const)),
  );
  return matcher.nearest(text);
}
