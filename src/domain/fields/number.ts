import { unitFactor, findUnit } from '../text/units.ts';
import { foldText } from './foldText.ts';
import type { Finding } from '../rules/rules.ts';
import {
  errorFinding,
  readAsInfo,
  createReader,
  rejected,
  type Accept,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

export interface NumberOptions extends Presence {
  readonly min: number;
  readonly max: number;
  /** Most decimals. */
  readonly scale: number;
  /** Zero itself is refused. */
  readonly positive?: boolean;
  /** Usual values: others are warned of, and `likely` is proposed where a file has none. */
  readonly usual?: { readonly min?: number; readonly max?: number; readonly likely?: string };
  /** The unit the field is counted in; a number may carry it, or one that is converted ("2.5 kg"). */
  readonly unit?: string;
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

/** The text in plain notation; null if it is no number. */
function toPlain(text: string): string | null {
  if (PLAIN.test(text)) return text;
  for (const [form, plain] of GROUPED) if (form.test(text)) return plain(text);
  return null;
}

/**
 * 48,500 with its comma for decimals, where that is all it can be: as thousands it is more than the field takes.
 * Null for any other text.
 */
function asDecimalComma(text: string, { max, scale }: NumberOptions): string | null {
  if (!AMBIGUOUS.test(text) || Number(text.replace(',', '')) <= max) return null;
  const decimals = text.replace(',', '.');
  const value = Number(decimals);
  return Number(value.toFixed(scale)) === value && value <= max ? decimals : null;
}

/** Whether a text is a number's own with zeros behind its decimals, as amounts are written: 120.50. */
function isPadded(text: string, canonical: string): boolean {
  if (!text.startsWith(canonical)) return false;
  const zeros = canonical.includes('.') ? /^0+$/ : /^\.0+$/;
  return zeros.test(text.slice(canonical.length));
}

/** A number and the unit behind it, by its name; null if none is, or no unit. */
function splitUnit(text: string): { readonly digits: string; readonly unit: string } | null {
  const [, digits = '', spelling = ''] = /^([+-]?[\d.,' ’]*\d)\s*([^\d\s].*)$/u.exec(text) ?? [];
  const unit = findUnit(spelling);
  return unit === null ? null : { digits, unit };
}

/** Words of what is counted, in five languages: "2 pcs" is two. */
const COUNTED = new RegExp(
  String.raw`^(?:x\s*(\d+)|(\d+)\s*(?:x|pcs?|pieces?|pièces?|units?|unités?|nos?|items?|articles?|box(?:es)?|ctns?|cartons?|bags?|packs?|packages?|pkgs?|parcels?|pallets?|plts?|palettes?|colis|sacs?|件|个|箱|包|袋|托|板|盒|قطعة|قطعه|قطع|طرد|طرود|كرتون|كراتين|علبة|طبلية|طبليات|পিস|টি|টা|প্যাকেট|কার্টন)\.?)$`,
  'iu',
);

/** A number of things without the word for them; null if that is not all. */
function stripCountWord(text: string): string | null {
  const [, before, behind] = COUNTED.exec(text) ?? [];
  return before ?? behind ?? null;
}

function numeric(kind: 'integer' | 'decimal', options: NumberOptions): FieldRule<number> {
  const { min, max, scale, positive, unit: own, usual = {} } = options;
  const { min: least = min, max: most = max } = usual;
  const isOwn = (beside: string) => own === undefined || findUnit(beside) === own;
  const accept: Accept = {
    type: 'decimal',
    min: Math.max(least, positive === true ? 10 ** -scale : min),
    max: Math.min(max, most),
    scale,
  };
  const acceptBeside = (beside: string | null): Accept =>
    beside === '' || (beside !== null && isOwn(beside)) ? accept : { type: 'none' };
  return {
    kind,
    required: options.required,
    identifier: false,
    accept,
    limits: { min: positive === true ? 10 ** -scale : min, max, scale },
    ...(own === undefined ? {} : { unit: own, acceptBeside }),
    ...(options.usual === undefined ? {} : { usual }),
    read: createReader(options, foldText, (text, beside) => {
      const measured = own === undefined || PLAIN.test(text) ? null : splitUnit(text);
      // A unit in the cell takes precedence over that of its column.
      const from = measured?.unit ?? (beside.trim() === '' ? own : findUnit(beside));
      const factor = from === undefined || from === own ? 1 : conversionFactor(from, own);
      if (factor === null) {
        const unit = measured?.unit ?? beside.trim();
        return rejected(errorFinding('rule.number.unit', { unit, own: own ?? '' }));
      }
      const counted = kind === 'integer' ? stripCountWord(text) : null;
      const bare = measured?.digits ?? counted ?? text;
      const plain = asDecimalComma(bare, options) ?? toPlain(bare);
      const found = plain === null ? Number.NaN : Number(plain) * factor;
      if (plain === null || !Number.isFinite(found)) {
        return rejected(errorFinding('rule.number.notANumber', { value: text }));
      }
      // 15 digits are what a spreadsheet keeps; the rest is noise of binary sums (0.1 + 0.2).
      const exact = Number(found.toPrecision(15));
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
      if (positive === true && value <= 0) findings.push(errorFinding('rule.number.notPositive'));
      else if (value < min) findings.push(errorFinding('rule.number.tooSmall', { min }));
      if (value > max) findings.push(errorFinding('rule.number.tooLarge', { max }));
      if (findings.length > 0) return { value: null, findings };
      const canonical = String(rounded);
      if (AMBIGUOUS.test(bare) && plain !== bare.replace(',', '.')) {
        const other = String(Number((Number(bare.replace(',', '.')) * factor).toPrecision(15)));
        const params = { value: canonical, other: factor === 1 ? bare.replace(',', '.') : other };
        findings.push({ rule: 'rule.number.ambiguous', severity: 'warning', params });
      } else if (factor !== 1) {
        const params = { from: `${bare} ${from ?? ''}`, value: canonical, own: own ?? '' };
        findings.push({ rule: 'rule.changed.unit', severity: 'info', params });
      } else if (plain !== text) findings.push(readAsInfo('rule.changed.number', canonical));
      if (value > most || value < least) {
        const rule = value > most ? 'rule.number.unusuallyLarge' : 'rule.number.unusuallySmall';
        const params = { value: canonical, unit: own ?? '' };
        findings.push({ rule, severity: 'warning', params });
      }
      const shown = factor === 1 && isPadded(bare, canonical) ? { shown: bare } : {};
      return { value: rounded, text: canonical, ...shown, findings };
    }),
  };
}

/** Factor from another unit to the field's own; null if unknown. */
function conversionFactor(from: string | null, own: string | undefined): number | null {
  return from === null || own === undefined ? null : unitFactor(from, own);
}

export function integer(options: Omit<NumberOptions, 'scale'>): FieldRule<number> {
  return numeric('integer', { ...options, scale: 0 });
}

export function decimal(options: NumberOptions): FieldRule<number> {
  return numeric('decimal', options);
}
