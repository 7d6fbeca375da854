import { foldText } from '../domain/fields/foldText.ts';
import type { OfferedLanguage } from '../language/i18n.ts';

/** Typed number, in units of its last decimal. */
export type TypedNumber =
  | { readonly type: 'number'; readonly units: number }
  /** One group of three digits: with a thousands separator, or with a decimal sign. */
  | { readonly type: 'unclear'; readonly units: readonly [grouped: number, decimal: number] }
  | { readonly type: 'none' };

type Sign = '.' | ',';

interface Signs {
  /** Decimal sign; null if a language uses both. */
  readonly decimal: Sign | null;
  readonly group: Sign | null;
}

const POINT: Signs = { decimal: '.', group: ',' };

const signs: Readonly<Record<OfferedLanguage, Signs>> = {
  en: POINT,
  zh: POINT,
  bn: POINT,
  // Groups are parted by spaces, but a point is on every number pad.
  fr: { decimal: ',', group: null },
  // Rabat writes 1.250,5 and Cairo 1,250.5.
  ar: { decimal: null, group: null },
};

/** Arabic's own decimal sign, which means nothing else. */
const ARABIC_DECIMAL = '٫';

/** Groups have three digits, or two above the thousands as in 12,34,567. */
const GROUPED: Readonly<Record<Sign, RegExp>> = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})+,\d{3}$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
};
const NUMBER = /^([+-]?)(\d(?:[\d.,]*\d)?|[.,]\d+)[.,]?$/;
const MOST_DIGITS = 12;

/** Parses a number in any script's digits with at most `digits` decimals. */
export function parseTypedNumber(
  typed: string,
  digits: number,
  language: OfferedLanguage,
): TypedNumber {
  const text = foldText(typed).text.replaceAll(/[\s'’]/g, '');
  const [, minus = '', body = ''] = NUMBER.exec(text) ?? [];
  if (body === '') return { type: 'none' };
  const isDecided = typed.includes(ARABIC_DECIMAL);
  const found = readBody(body, digits, isDecided ? POINT : signs[language]);
  if (minus !== '-' || found.type === 'none') return found;
  return found.type === 'number'
    ? { type: 'number', units: -found.units }
    : { type: 'unclear', units: [-found.units[0], -found.units[1]] };
}

function readBody(body: string, digits: number, { decimal, group }: Signs): TypedNumber {
  const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  const [whole = '', ...parts] = body.split(last);
  if (parts.length === 0) return toTypedNumber(whole, '', digits);
  if (whole.includes(other) && (parts.length > 1 || !GROUPED[other].test(whole))) {
    return { type: 'none' };
  }
  const isGrouped = GROUPED[last].test(body);
  if (parts.length > 1) {
    return isGrouped ? toTypedNumber(body.replaceAll(last, ''), '', digits) : { type: 'none' };
  }
  const decimals = toTypedNumber(whole.replaceAll(other, ''), parts[0] ?? '', digits);
  if (!isGrouped || whole.includes(other)) return decimals;
  const groups = toTypedNumber(body.replaceAll(last, ''), '', digits);
  if (groups.type !== 'number') return decimals;
  // With fewer than three decimals allowed, three digits are a group.
  const hasRoom = digits >= 3;
  if (decimals.type !== 'number') return last === decimal ? decimals : groups;
  if (hasRoom && last === decimal) return decimals;
  if (!hasRoom && last === group) return groups;
  return { type: 'unclear', units: [groups.units, decimals.units] };
}

/** Trailing zeros are ignored, unless no decimals are allowed. */
function toTypedNumber(whole: string, fraction: string, digits: number): TypedNumber {
  const said = digits === 0 ? fraction : fraction.replace(/0+$/, '');
  if (said.length > digits || whole.length > MOST_DIGITS) return { type: 'none' };
  return { type: 'number', units: Number(whole + said.padEnd(digits, '0')) };
}

/** Parses a typed number to units; NaN if it is invalid or ambiguous. */
export function parseUnits(typed: string, digits: number, language: OfferedLanguage): number {
  const read = parseTypedNumber(typed, digits, language);
  return read.type === 'number' ? read.units : Number.NaN;
}

/** Formats units with all decimals, so that parsing gives the same units. */
export function formatTypedNumber(
  units: number,
  digits: number,
  language: OfferedLanguage,
): string {
  const plain = (units / 10 ** digits).toFixed(digits);
  if (language === 'fr') return plain.replace('.', ',');
  return language === 'ar' && digits >= 3 ? plain.replace('.', ARABIC_DECIMAL) : plain;
}

/** The same without zeros at the end: weights and rates. */
export const formatShortNumber = (
  units: number,
  digits: number,
  language: OfferedLanguage,
): string =>
  digits === 0
    ? String(units)
    : formatTypedNumber(units, digits, language).replace(/[.,٫]?0+$/, '');
