import { fold, spellingKey } from '../fold.ts';
import type { Finding } from '../rules.ts';
import {
  error,
  readAs,
  reader,
  refused,
  type Accept,
  type FieldRule,
  type Presence,
} from './rule.ts';

export interface NumberOptions extends Presence {
  readonly min: number;
  readonly max: number;
  /** Most decimals. */
  readonly scale: number;
  /** Zero itself is refused. */
  readonly positive?: boolean;
  /** The unit the field is counted in, and its spellings; a number may carry one of them ("2.5 kg"). */
  readonly units?: readonly string[];
}

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;

/**
 * Ways of writing a number with groups or a decimal comma, and how each becomes plain. Groups
 * have three digits, or two above the thousands as in 12,34,567.
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

/** One group behind a comma may as well be three decimals: 1,234 is a thousand or one and a bit. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** The text in plain notation; null where it is no number. */
function toPlain(text: string): string | null {
  if (PLAIN.test(text)) return text;
  for (const [form, plain] of GROUPED) if (form.test(text)) return plain(text);
  return null;
}

/** Whether a text is a number's own with zeros behind its decimals, as amounts are written: 120.50. */
function isPadded(text: string, canonical: string): boolean {
  if (!text.startsWith(canonical)) return false;
  const zeros = canonical.includes('.') ? /^0+$/ : /^\.0+$/;
  return zeros.test(text.slice(canonical.length));
}

/** A number's text without the unit behind it, where that is the field's own. */
function withoutUnit(text: string, units: ReadonlySet<string>): string {
  const parts = /^([+-]?[\d.,' ’]*\d)\s*([^\d\s].*)$/u.exec(text);
  if (parts === null) return text;
  const [, digits = '', unit = ''] = parts;
  return units.has(spellingKey(unit)) ? digits : text;
}

function numeric(kind: 'integer' | 'decimal', options: NumberOptions): FieldRule<number> {
  const { min, max, scale, positive } = options;
  const [unit] = options.units ?? [];
  const units = new Set((options.units ?? []).map(spellingKey));
  /** Read beside a unit: what is counted in another one is not converted. */
  const isOwn = (beside: string) => units.size === 0 || units.has(spellingKey(beside));
  const accept: Accept = {
    type: 'decimal',
    min: positive === true ? 10 ** -scale : min,
    max,
    scale,
  };
  const acceptBeside = (beside: string | null): Accept =>
    beside === '' || (beside !== null && isOwn(beside)) ? accept : { type: 'none' };
  return {
    kind,
    required: options.required,
    identifier: false,
    accept,
    ...(unit === undefined ? {} : { unit, acceptBeside }),
    read: reader(options, fold, (text, beside) => {
      if (unit !== undefined && beside.trim() !== '' && !isOwn(beside)) {
        return refused(error('rule.number.unit', { unit: beside.trim(), own: unit }));
      }
      const bare = PLAIN.test(text) || units.size === 0 ? text : withoutUnit(text, units);
      const plain = toPlain(bare);
      const found = plain === null ? Number.NaN : Number(plain);
      if (plain === null || !Number.isFinite(found)) {
        return refused(error('rule.number.notANumber', { value: text }));
      }
      // 15 digits are what a spreadsheet keeps; the rest is noise of binary sums (0.1 + 0.2).
      const value = Number(found.toPrecision(15));
      const rounded = Number(value.toFixed(scale)) + 0;
      const findings: Finding[] = [];
      if (rounded !== value) {
        findings.push(
          scale === 0
            ? error('rule.number.notWhole', { value: text })
            : error('rule.number.scale', { scale, value: text }, String(rounded)),
        );
      }
      if (positive === true && value <= 0) findings.push(error('rule.number.notPositive'));
      else if (value < min) findings.push(error('rule.number.tooSmall', { min }));
      if (value > max) findings.push(error('rule.number.tooLarge', { max }));
      if (findings.length > 0) return { value: null, findings };
      const canonical = String(rounded);
      if (AMBIGUOUS.test(bare)) {
        const params = { value: canonical, other: bare.replace(',', '.') };
        findings.push({ rule: 'rule.number.ambiguous', severity: 'warning', params });
      } else if (plain !== text) findings.push(readAs('rule.changed.number', canonical));
      const shown = isPadded(bare, canonical) ? { shown: bare } : {};
      return { value: rounded, text: canonical, ...shown, findings };
    }),
  };
}

export function integer(options: Omit<NumberOptions, 'scale'>): FieldRule<number> {
  return numeric('integer', { ...options, scale: 0 });
}

export function decimal(options: NumberOptions): FieldRule<number> {
  return numeric('decimal', options);
}
