import { unitFactor, findUnit } from '../text/units.ts';
import { foldText } from './foldText.ts';
import type { Finding } from '../rules/rules.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type Accept,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

export interface NumberOptions extends Presence {
  readonly min: number;
  readonly max: number;
  /** Maximum number of decimals. */
  readonly scale: number;
  /** Zero itself is refused. */
  readonly isPositive?: boolean;
  /** Normal range: numbers outside get a warning. `likely` is proposed if a file has no value. */
  readonly usual?: { readonly min?: number; readonly max?: number; readonly likely?: string };
  /** Unit of the field. Numbers can include it ("2.5 kg"), or another unit, which is converted. */
  readonly unit?: string;
}

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;

/**
 * Notations with groups or a decimal comma, each with its conversion to plain notation. Groups have three digits, or
 * two above the thousands as in 12,34,567.
 */
const GROUPED: readonly (readonly [RegExp, (text: string) => string])[] = [
  // 1,234  1,234,567.8  12,34,567
  [/^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, (t) => t.replaceAll(',', '')],
  [/^[+-]?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/, (t) => t.replaceAll(',', '')],
  // 1.234,5  1.234.567
  [/^[+-]?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/, (t) => t.replaceAll('.', '').replace(',', '.')],
  [/^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/, (t) => t.replaceAll('.', '')],
  // 1 234,5  1'234.5
  [
    /^[+-]?[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d+)?$/,
    (t) => t.replace(/[ '’]/g, '').replace(',', '.'),
  ],
  // 12,5
  [/^[+-]?\d+,\d+$/, (t) => t.replace(',', '.')],
];

/** A single group after a comma may be decimals: 1,234 means 1234 or 1.234. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** The text in plain notation; null if it is not a number. */
function toPlain(text: string): string | null {
  if (PLAIN.test(text)) return text;
  for (const [form, plain] of GROUPED) if (form.test(text)) return plain(text);
  return null;
}

/**
 * Reads 48,500 as 48.5 if 48500 exceeds the field's maximum. Null for any other text.
 */
function parseDecimalComma(text: string, { max, scale }: NumberOptions): string | null {
  if (!AMBIGUOUS.test(text) || Number(text.replace(',', '')) <= max) return null;
  const decimals = text.replace(',', '.');
  const value = Number(decimals);
  return Number(value.toFixed(scale)) === value && value <= max ? decimals : null;
}

/** Whether a text is the canonical number with trailing zeros, as in amounts: 120.50. */
function isPadded(text: string, canonical: string): boolean {
  if (!text.startsWith(canonical)) return false;
  const zeros = canonical.includes('.') ? /^0+$/ : /^\.0+$/;
  return zeros.test(text.slice(canonical.length));
}

/** Splits a number from the unit after it; null if there is no known unit. */
function splitUnit(text: string): { readonly digits: string; readonly unit: string } | null {
  const [, digits = '', spelling = ''] = /^([+-]?[\d.,' ’]*\d)\s*([^\d\s].*)$/u.exec(text) ?? [];
  const unit = findUnit(spelling);
  return unit === null ? null : { digits, unit };
}

/** Words for counted things, in five languages: "2 pcs" is two. */
const COUNT_WORDS = new RegExp(
  String.raw`^(?:x\s*(\d+)|(\d+)\s*(?:x|pcs?|pieces?|pièces?|units?|unités?|nos?|items?|articles?|box(?:es)?|ctns?|cartons?|bags?|packs?|packages?|pkgs?|parcels?|pallets?|plts?|palettes?|colis|sacs?|件|个|箱|包|袋|托|板|盒|قطعة|قطعه|قطع|طرد|طرود|كرتون|كراتين|علبة|طبلية|طبليات|পিস|টি|টা|প্যাকেট|কার্টন)\.?)$`,
  'iu',
);

/** Removes the word from a number of things; null if the text has anything else. */
function stripCountWord(text: string): string | null {
  const [, before, behind] = COUNT_WORDS.exec(text) ?? [];
  return before ?? behind ?? null;
}

function numeric(kind: 'integer' | 'decimal', options: NumberOptions): FieldRule<number> {
  const { min, max, scale, isPositive, unit: fieldUnit, usual = {} } = options;
  const { min: minUsual = min, max: maxUsual = max } = usual;
  const isFieldUnit = (contextText: string) =>
    fieldUnit === undefined || findUnit(contextText) === fieldUnit;
  const accept: Accept = {
    type: 'decimal',
    min: Math.max(minUsual, isPositive === true ? 10 ** -scale : min),
    max: Math.min(max, maxUsual),
    scale,
  };
  const acceptInContext = (contextText: string | null): Accept =>
    contextText === '' || (contextText !== null && isFieldUnit(contextText))
      ? accept
      : { type: 'none' };
  return {
    kind,
    required: options.required,
    isIdentifier: false,
    accept,
    limits: { min: isPositive === true ? 10 ** -scale : min, max, scale },
    ...(fieldUnit === undefined ? {} : { unit: fieldUnit, acceptInContext }),
    ...(options.usual === undefined ? {} : { usual }),
    read: createReader(options, foldText, (text, contextText) => {
      const measured = fieldUnit === undefined || PLAIN.test(text) ? null : splitUnit(text);
      // A unit in the cell takes precedence over that of its column.
      const statedUnit =
        measured?.unit ?? (contextText.trim() === '' ? fieldUnit : findUnit(contextText));
      const factor =
        statedUnit === undefined || statedUnit === fieldUnit
          ? 1
          : conversionFactor(statedUnit, fieldUnit);
      if (factor === null) {
        const unit = measured?.unit ?? contextText.trim();
        return rejected(errorFinding('rule.number.unit', { unit, own: fieldUnit ?? '' }));
      }
      const counted = kind === 'integer' ? stripCountWord(text) : null;
      const digits = measured?.digits ?? counted ?? text;
      const plain = parseDecimalComma(digits, options) ?? toPlain(digits);
      const amount = plain === null ? Number.NaN : Number(plain) * factor;
      if (plain === null || !Number.isFinite(amount)) {
        return rejected(errorFinding('rule.number.notANumber', { value: text }));
      }
      // Spreadsheets keep 15 digits; the rest is binary rounding error (0.1 + 0.2).
      const exact = Number(amount.toPrecision(15));
      // Converted values are rounded to the field's scale.
      const value = factor === 1 ? exact : Number(exact.toFixed(scale));
      const rounded = Number(value.toFixed(scale)) + 0;
      const findings: Finding[] = [];
      if (rounded !== value) {
        findings.push(
          scale === 0
            ? errorFinding('rule.number.notWhole', { value: text })
            : errorFinding('rule.number.scale', { scale, value: text }, String(rounded)),
        );
      }
      if (isPositive === true && value <= 0) findings.push(errorFinding('rule.number.notPositive'));
      else if (value < min) findings.push(errorFinding('rule.number.tooSmall', { min }));
      if (value > max) findings.push(errorFinding('rule.number.tooLarge', { max }));
      if (findings.length > 0) return { value: null, findings };
      const canonical = String(rounded);
      if (AMBIGUOUS.test(digits) && plain !== digits.replace(',', '.')) {
        const other = String(Number((Number(digits.replace(',', '.')) * factor).toPrecision(15)));
        const params = { value: canonical, other: factor === 1 ? digits.replace(',', '.') : other };
        findings.push({ rule: 'rule.number.ambiguous', severity: 'warning', params });
      } else if (factor !== 1) {
        const params = {
          from: `${digits} ${statedUnit ?? ''}`,
          value: canonical,
          own: fieldUnit ?? '',
        };
        findings.push({ rule: 'rule.changed.unit', severity: 'info', params });
      } else if (plain !== text) findings.push(readingInfo('rule.changed.number', canonical));
      if (value > maxUsual || value < minUsual) {
        const rule = value > maxUsual ? 'rule.number.unusuallyLarge' : 'rule.number.unusuallySmall';
        const params = { value: canonical, unit: fieldUnit ?? '' };
        findings.push({ rule, severity: 'warning', params });
      }
      const shown = factor === 1 && isPadded(digits, canonical) ? { shown: digits } : {};
      return { value: rounded, text: canonical, ...shown, findings };
    }),
  };
}

/** Factor from another unit to the field's own; null if unknown. */
function conversionFactor(from: string | null, fieldUnit: string | undefined): number | null {
  return from === null || fieldUnit === undefined ? null : unitFactor(from, fieldUnit);
}

export function integer(options: Omit<NumberOptions, 'scale'>): FieldRule<number> {
  return numeric('integer', { ...options, scale: 0 });
}

export function decimal(options: NumberOptions): FieldRule<number> {
  return numeric('decimal', options);
}
