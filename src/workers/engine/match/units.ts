import { hasSameMeasure, MEASURES, unitFactor, findUnit } from '../../../domain/text/units.ts';
import { normalizeSpelling } from './normalizeSpelling.ts';

/**
 * Unit names that also have another meaning ("in", "stone"): units only in brackets, or last after other words.
 */
const AMBIGUOUS_UNITS =
  'g gr t mt m in ft " ton tons livre livres libra once pouce pouces zoll foot pied pieds pies ' +
  'meter meters metre metres metro metros stone stones yard yards 克 磅 吨 斤 市斤 米 码 尺 寸 غ م قدم طن গ্রাম গজ মণ মিটার';

/** Chinese words that a one-letter unit may follow: 毛重克 */
const MEASURED_IN_CHINESE = /[重长宽高深量度寸]$/;

const unitByWord = new Map<string, string>();
for (const units of Object.values(MEASURES)) {
  for (const [unit, [, names]] of Object.entries(units)) {
    for (const name of names.split(' ')) unitByWord.set(normalizeSpelling(name), unit);
  }
}
const ambiguousUnits = new Set(AMBIGUOUS_UNITS.split(' ').map(normalizeSpelling));

/** Single letters joined by a point or slash: k.g., w/t */
const LETTERS = /(?<![\p{L}\p{N}])([a-z])[./](?=[a-z](?![\p{L}\p{N}]))/gu;
/** The word before a unit, not an inch: "in kg", "in (kg)" */
const IN_BEFORE_UNIT = /(?<!\p{L})in(?=\s+[\p{L}([（])/gu;

/** Rewrites a plain header so that its units are words: "K.G." to "kg", "in kg" to "kg". */
export function normalizeUnits(text: string): string {
  return text.replace(LETTERS, '$1').replace(IN_BEFORE_UNIT, ' ');
}

/**
 * Unit in a word of a plain header, and the word without it. `mayBeAmbiguous`: a name with another meaning counts as a
 * unit, because the word is in brackets or last after others.
 */
export function splitUnit(
  word: string,
  mayBeAmbiguous: boolean,
): { readonly unit: string | null; readonly rest: string } {
  const known = unitByWord.get(word);
  if (known !== undefined && (mayBeAmbiguous || !ambiguousUnits.has(word)))
    return { unit: known, rest: '' };
  return findAttachedUnit(word, mayBeAmbiguous) ?? { unit: null, rest: word };
}

/** A unit attached to its word: 重量kg, 毛重公斤, بالكيلو, গ্রামে */
function findAttachedUnit(
  word: string,
  mayBeAmbiguous: boolean,
): { readonly unit: string; readonly rest: string } | null {
  const [, arabic, bengali] =
    /^(?:بال|ال|ب)(\p{sc=Arabic}{2,})$|^(\p{sc=Bengali}+?)(?:তে|ে)$/u.exec(word) ?? [];
  const stem = arabic ?? bengali ?? '';
  const inflectedUnit = unitByWord.get(stem);
  if (inflectedUnit !== undefined && (mayBeAmbiguous || !ambiguousUnits.has(stem))) {
    return { unit: inflectedUnit, rest: '' };
  }
  if (!/\p{sc=Han}/u.test(word)) return null;
  for (let at = 1; at < word.length; at++) {
    const rest = word.slice(0, at);
    const name = word.slice(at);
    const unit = unitByWord.get(name);
    if (unit === undefined) continue;
    if (!ambiguousUnits.has(name) || MEASURED_IN_CHINESE.test(rest)) return { unit, rest };
  }
  return null;
}

/** Unit named by a text, as in a column of units; null if the text is anything else. */
export const parseUnit = findUnit;

/** Returns whether a header names a column of units. */
export function isUnitHeader(header: string): boolean {
  return /\bunit(?:s|e|es)?\b|\buom\b|单位|وحده|একক/u.test(normalizeSpelling(header));
}

/**
 * Unit in a header that differs from the field's and cannot be converted to it: preferably one of the same measure.
 * Null if there is none, or if the field has no unit.
 */
export function findOtherUnit(
  headerUnits: readonly string[],
  fieldUnit: string | undefined,
): string | null {
  if (fieldUnit === undefined || findConvertibleUnit(headerUnits, fieldUnit) !== null) return null;
  const sameMeasure = headerUnits.filter((unit) => hasSameMeasure(unit, fieldUnit));
  return (
    (sameMeasure.length > 0 ? sameMeasure : headerUnits).find((unit) => unit !== fieldUnit) ?? null
  );
}

/** The single unit in a header that differs from the field's, if it can be converted to it. */
export function findConvertibleUnit(
  headerUnits: readonly string[],
  fieldUnit: string | undefined,
): string | null {
  if (fieldUnit === undefined) return null;
  const [unit, ...more] = new Set(headerUnits.filter((one) => hasSameMeasure(one, fieldUnit)));
  if (unit === undefined || unit === fieldUnit || more.length > 0) return null;
  return unitFactor(unit, fieldUnit) === null ? null : unit;
}
