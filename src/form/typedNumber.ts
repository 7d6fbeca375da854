import { foldText } from '../domain/fields/foldText.ts';
import type { OfferedLanguage } from '../language/i18n.ts';

/** Result of parsing a typed number, in units of its last decimal. */
export type TypedNumber =
  | { readonly type: 'number'; readonly units: number }
  /** Three digits after a sign that may be a thousands separator or a decimal sign. */
  | { readonly type: 'ambiguous'; readonly units: readonly [grouped: number, decimal: number] }
  | { readonly type: 'invalid' };

type Sign = '.' | ',';

interface Signs {
  /** Decimal sign; null if the language uses both signs. */
  readonly decimal: Sign | null;
  readonly group: Sign | null;
}

const POINT: Signs = { decimal: '.', group: ',' };

const signs: Readonly<Record<OfferedLanguage, Signs>> = {
  en: POINT,
  zh: POINT,
  bn: POINT,
  // Spaces separate groups; the point of a number pad may be a decimal sign.
  fr: { decimal: ',', group: null },
  // Rabat writes 1.250,5 and Cairo 1,250.5.
  ar: { decimal: null, group: null },
};

/** Arabic decimal sign, which is unambiguous. */
const ARABIC_DECIMAL = '٫';

/**
 * Grouped integers by group sign: three digits per group, or two above the thousands, as in
 * 12,34,567.
 */
const GROUPED: Readonly<Record<Sign, RegExp>> = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})+,\d{3}$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
};
const NUMBER = /^([+-]?)(\d(?:[\d.,]*\d)?|[.,]\d+)[.,]?$/;
const MAX_WHOLE_DIGITS = 12;

/** Parses a number in any script's digits with at most `digits` decimals. */
export function parseTypedNumber(
  typed: string,
  digits: number,
  language: OfferedLanguage,
): TypedNumber {
  const text = foldText(typed).text.replaceAll(/[\s'’]/g, '');
  const [, minus = '', body = ''] = NUMBER.exec(text) ?? [];
  if (body === '') return { type: 'invalid' };
  const hasArabicDecimal = typed.includes(ARABIC_DECIMAL);
  const parsed = parseBody(body, digits, hasArabicDecimal ? POINT : signs[language]);
  if (minus !== '-' || parsed.type === 'invalid') return parsed;
  return parsed.type === 'number'
    ? { type: 'number', units: -parsed.units }
    : { type: 'ambiguous', units: [-parsed.units[0], -parsed.units[1]] };
}

function parseBody(body: string, digits: number, { decimal, group }: Signs): TypedNumber {
  const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  const [whole = '', ...parts] = body.split(last);
  if (parts.length === 0) return toTypedNumber(whole, '', digits);
  if (whole.includes(other) && (parts.length > 1 || !GROUPED[other].test(whole))) {
    return { type: 'invalid' };
  }
  const isGrouped = GROUPED[last].test(body);
  if (parts.length > 1) {
    return isGrouped ? toTypedNumber(body.replaceAll(last, ''), '', digits) : { type: 'invalid' };
  }
  const decimals = toTypedNumber(whole.replaceAll(other, ''), parts[0] ?? '', digits);
  if (!isGrouped || whole.includes(other)) return decimals;
  const groups = toTypedNumber(body.replaceAll(last, ''), '', digits);
  if (groups.type !== 'number') return decimals;
  // With fewer than three decimals allowed, three digits are a group.
  const allowsThree = digits >= 3;
  if (decimals.type !== 'number') return last === decimal ? decimals : groups;
  if (allowsThree && last === decimal) return decimals;
  if (!allowsThree && last === group) return groups;
  return { type: 'ambiguous', units: [groups.units, decimals.units] };
}

/** Ignores trailing zeros, unless no decimals are allowed. */
function toTypedNumber(whole: string, fraction: string, digits: number): TypedNumber {
  const decimals = digits === 0 ? fraction : fraction.replace(/0+$/, '');
  if (decimals.length > digits || whole.length > MAX_WHOLE_DIGITS) return { type: 'invalid' };
  return { type: 'number', units: Number(whole + decimals.padEnd(digits, '0')) };
}

/** Parses a typed number to units; NaN if it is invalid or ambiguous. */
export function parseUnits(typed: string, digits: number, language: OfferedLanguage): number {
  const parsed = parseTypedNumber(typed, digits, language);
  return parsed.type === 'number' ? parsed.units : Number.NaN;
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

/** Formats units without trailing zeros, for weights and rates. */
export const formatShortNumber = (
  units: number,
  digits: number,
  language: OfferedLanguage,
): string =>
  digits === 0
    ? String(units)
    : formatTypedNumber(units, digits, language).replace(/[.,٫]?0+$/, '');
