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

/** Number of digits that spreadsheets calculate with; further digits are rounding errors. */
const EXACT_DIGITS = 15;

/**
 * Converts a decimal with up to `digits` decimals to a whole number of the smallest unit. `tooFine` is the finding
 * for more decimals.
 */
export function parseUnits(
  text: string,
  digits: number,
  tooFine: CellFinding,
): number | CellFinding {
  const plain = roundDigits(asciiDigits(text).replace('٫', '.').replace('−', '-'));
  const [, sign, whole = '', separator, decimals = ''] =
    /^(-?)(\d{1,15})(?:([.,])(\d+))?$/.exec(plain) ?? [];
  // 1,234 means 1.234 or 1234, depending on the country.
  const isAmbiguous = separator === ',' && decimals.length === 3 && Number(whole) > 0;
  if (sign === undefined || isAmbiguous) return { rule: 'cardFile.number' };
  const significantDecimals = decimals.replace(/0+$/, '');
  if (sign === '-' && Number(whole + significantDecimals) > 0) return { rule: 'cardFile.negative' };
  return significantDecimals.length > digits
    ? tooFine
    : Number(whole + significantDecimals.padEnd(digits, '0'));
}

/** Removes rounding errors of formulas, as spreadsheets do: 12.600000000000001 becomes 12.6. */
function roundDigits(text: string): string {
  const digits = text.replace(/\D/g, '').length;
  return digits > EXACT_DIGITS && /^-?\d+\.\d+$/.test(text)
    ? String(Number(Number(text).toPrecision(EXACT_DIGITS)))
    : text;
}

/** Parses `12.5` or `12.5 %` as hundredths of a percent. */
export function parseBasisPoints(text: string): number | CellFinding {
  return parseUnits(text.replace(/\s*[%٪]$/, ''), 2, { rule: 'rateCard.rate' });
}

/** Parses a calendar day, `2027-01-31`, the text of dates in spreadsheets. */
export function parseDay(text: string): string | CellFinding {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00)?)?$/.exec(asciiDigits(text))?.[1];
  const isDay = day !== undefined && !Number.isNaN(Date.parse(day));
  return isDay && new Date(day).toISOString().startsWith(day) ? day : { rule: 'cardFile.date' };
}

/** Creates a parser from a word in any language, or the code itself, to the code. */
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

/** Creates a parser that finds a country or quote area by its code, or a quote area by its name. */
export function createLanePlaceParser(
  areas: readonly { readonly id: string; readonly name: string }[],
): (text: string) => string | CellFinding {
  const ids = new Set(areas.map(({ id }) => id));
  const names = Map.groupBy(areas, ({ name }) => spellingKey(name));
  const isCountry = (code: string) => Object.hasOwn(worldCountryCodes, code);
  return (text) => {
    // The exact text first: an area's id may be a country's code in lower case.
    if (ids.has(text) || isCountry(text)) return text;
    if (ids.has(text.toLowerCase())) return text.toLowerCase();
    if (isCountry(text.toUpperCase())) return text.toUpperCase();
    const [area, ...others] = names.get(spellingKey(text)) ?? [];
    return area === undefined || others.length > 0 ? { rule: 'cardFile.destination' } : area.id;
  };
}
