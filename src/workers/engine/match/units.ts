import { measureAlike, MEASURES, unitFactor, unitSpelt } from '../../../domain/text/units.ts';
import { plain } from './plain.ts';

/**
 * Spellings that are letters or words of their own as well ("in", delivered parcels, customs, a
 * village, a stone): units only in brackets, or last behind other words.
 */
const ELSEWHERE =
  'g gr t mt m in ft " ton tons livre livres libra once pouce pouces zoll foot pied pieds pies ' +
  'meter meters metre metres metro metros stone stones yard yards 克 磅 吨 斤 市斤 米 码 尺 寸 غ م قدم طن গ্রাম গজ মণ মিটার';

/** Chinese words that a unit of one letter may be written behind: 毛重克 */
const MEASURED_IN_CHINESE = /[重长宽高深量度寸]$/;

const unitByWord = new Map<string, string>();
for (const units of Object.values(MEASURES)) {
  for (const [unit, [, names]] of Object.entries(units)) {
    for (const name of names.split(' ')) unitByWord.set(plain(name), unit);
  }
}
const elsewhere = new Set(ELSEWHERE.split(' ').map(plain));

/** Single letters with a point or stroke between them: k.g., w/t */
const LETTERS = /(?<![\p{L}\p{N}])([a-z])[./](?=[a-z](?![\p{L}\p{N}]))/gu;
/** The word before a unit, where it is no inch: "in kg", "in (kg)" */
const IN = /(?<!\p{L})in(?=\s+[\p{L}([（])/gu;

/** A plain header, written so that its units are words: "K.G." as "kg", "in kg" as "kg". */
export function unitPhrase(text: string): string {
  return text.replace(LETTERS, '$1').replace(IN, ' ');
}

/**
 * The unit in a word of a plain header, and the word without it. `isAside`: it is in brackets,
 * or last behind others.
 */
export function unitOf(
  word: string,
  isAside: boolean,
): { readonly unit: string | null; readonly rest: string } {
  const known = unitByWord.get(word);
  if (known !== undefined && (isAside || !elsewhere.has(word))) return { unit: known, rest: '' };
  return attached(word, isAside) ?? { unit: null, rest: word };
}

/** A unit that is written onto its word: 重量kg, 毛重公斤, بالكيلو, গ্রামে */
function attached(
  word: string,
  isAside: boolean,
): { readonly unit: string; readonly rest: string } | null {
  const [, arabic, bengali] =
    /^(?:بال|ال|ب)(\p{sc=Arabic}{2,})$|^(\p{sc=Bengali}+?)(?:তে|ে)$/u.exec(word) ?? [];
  const bare = arabic ?? bengali ?? '';
  const inflected = unitByWord.get(bare);
  if (inflected !== undefined && (isAside || !elsewhere.has(bare))) {
    return { unit: inflected, rest: '' };
  }
  if (!/\p{sc=Han}/u.test(word)) return null;
  for (let at = 1; at < word.length; at++) {
    const rest = word.slice(0, at);
    const name = word.slice(at);
    const unit = unitByWord.get(name);
    if (unit === undefined) continue;
    if (!elsewhere.has(name) || MEASURED_IN_CHINESE.test(rest)) return { unit, rest };
  }
  return null;
}

/** What a text names that is nothing but a unit, as in a column of units; null for any other. */
export const unitNamed = unitSpelt;

/** Whether a column says by its name that it holds units. */
export function isUnitHeader(header: string): boolean {
  return /\bunit(?:s|e|es)?\b|\buom\b|单位|وحده|একক/u.test(plain(header));
}

/**
 * The unit that a header names where a field is counted in another one, `own`, and nobody can say how
 * to convert it: of several, one that measures the same. Null where none is named, the field has none,
 * or it is converted.
 */
export function otherUnit(named: readonly string[], own: string | undefined): string | null {
  if (own === undefined || convertedUnit(named, own) !== null) return null;
  const alike = named.filter((unit) => measureAlike(unit, own));
  return (alike.length > 0 ? alike : named).find((unit) => unit !== own) ?? null;
}

/** The one unit that a header names where a field is counted in another one and it is converted. */
export function convertedUnit(named: readonly string[], own: string | undefined): string | null {
  if (own === undefined) return null;
  const [unit, ...more] = new Set(named.filter((one) => measureAlike(one, own)));
  if (unit === undefined || unit === own || more.length > 0) return null;
  return unitFactor(unit, own) === null ? null : unit;
}
