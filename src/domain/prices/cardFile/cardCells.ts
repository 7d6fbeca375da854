import { asciiDigits } from '../../text/letters.ts';
import type { CarrierFieldError } from '../../rules/carrierFieldErrors.ts';
import { worldCountryCodes } from '../../countries/countryCodes.ts';
import { spellingKey } from '../../fields/foldText.ts';
import { type Language, languages } from '../../languages.ts';
import type { Words } from './cardWords.ts';

/** Finding about a cell; `params` are those of the rule's text. */
export interface CellFinding {
  readonly rule: CarrierFieldError;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const isCellFinding = (read: unknown): read is CellFinding =>
  typeof read === 'object' && read !== null && 'rule' in read;

/** Digits that spreadsheets calculate with: what comes behind them is no one's price. */
const EXACT_DIGITS = 15;

/**
 * A decimal as a whole number of its smallest unit, `digits` decimals below. `tooFine` is what is
 * wrong with more decimals.
 */
export function parseUnits(
  text: string,
  digits: number,
  tooFine: CellFinding,
): number | CellFinding {
  const plain = exactText(asciiDigits(text).replace('٫', '.').replace('−', '-'));
  const [, sign, whole = '', separator, decimals = ''] =
    /^(-?)(\d{1,15})(?:([.,])(\d+))?$/.exec(plain) ?? [];
  // One and a bit, or more than a thousand: which of them depends on the country.
  const isAmbiguous = separator === ',' && decimals.length === 3 && Number(whole) > 0;
  if (sign === undefined || isAmbiguous) return { rule: 'cardFile.number' };
  const fine = decimals.replace(/0+$/, '');
  if (sign === '-' && Number(whole + fine) > 0) return { rule: 'cardFile.negative' };
  return fine.length > digits ? tooFine : Number(whole + fine.padEnd(digits, '0'));
}

/** 12.6 for what a formula made 12.600000000000001 of, as spreadsheets show it. */
function exactText(text: string): string {
  const digits = text.replace(/\D/g, '').length;
  return digits > EXACT_DIGITS && /^-?\d+\.\d+$/.test(text)
    ? String(Number(Number(text).toPrecision(EXACT_DIGITS)))
    : text;
}

/** Hundredths of a percent of `12.5` or `12.5 %`. */
export function parseBasisPoints(text: string): number | CellFinding {
  return parseUnits(text.replace(/\s*[%٪]$/, ''), 2, { rule: 'rateCard.rate' });
}

/** The calendar day of `2027-01-31`, as dates of spreadsheets are read. */
export function parseDay(text: string): string | CellFinding {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00)?)?$/.exec(asciiDigits(text))?.[1];
  const isDay = day !== undefined && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : { rule: 'cardFile.date' };
}

/** Finds a code by its word in any language, or by itself. */
export function createWordParser<Code extends string>(
  words: Readonly<Record<Code, Words>>,
): (text: string, language: Language) => Code | CellFinding {
  const codes = Object.keys(words) as Code[];
  const byKey = new Map<string, Code>();
  for (const code of codes) {
    byKey.set(spellingKey(code), code);
    for (const language of languages) byKey.set(spellingKey(words[code][language]), code);
  }
  return (text, language) =>
    byKey.get(spellingKey(text)) ?? {
      rule: 'cardFile.word',
      params: { words: codes.map((code) => words[code][language]).join(' / ') },
    };
}

/** A country or quote area by its code, or a quote area by its name. */
export function createEndParser(
  areas: readonly { readonly id: string; readonly name: string }[],
): (text: string) => string | CellFinding {
  const ids = new Set(areas.map(({ id }) => id));
  const names = Map.groupBy(areas, ({ name }) => spellingKey(name));
  const isCountry = (code: string) => Object.hasOwn(worldCountryCodes, code);
  return (text) => {
    // As it is written first: an area may be called as a country is, in small letters.
    if (ids.has(text) || isCountry(text)) return text;
    if (ids.has(text.toLowerCase())) return text.toLowerCase();
    if (isCountry(text.toUpperCase())) return text.toUpperCase();
    const [named, ...others] = names.get(spellingKey(text)) ?? [];
    return named === undefined || others.length > 0 ? { rule: 'cardFile.destination' } : named.id;
  };
}
