import * as v from 'valibot';
import { toDay } from './day.ts';
import { fold, tidy } from './fold.ts';
import { nearest } from './nearest.ts';
import type { Finding, RuleId, RuleParams } from './rules.ts';

/**
 * The kinds of field an order has. Each kind is one function from the text a person typed, or a
 * sheet holds, to the value the server stores and what is to be said about it. The valibot schema
 * is made from that function, so form, import and server can't disagree.
 */

/** Which ASCII characters a byte-level check may let through without asking the field. */
export type AcceptClass =
  /** A-Z a-z 0-9 and - _ . / # */
  | 'reference'
  /** Printable ASCII, single spaces inside, none at the ends. */
  | 'printable';

/**
 * A promise to the import engine: what it lets through, `read` returns unchanged and without a
 * finding. It lets a million order numbers be judged on their bytes, without a call each. A test
 * holds the promise for random values of every field.
 */
export type Accept =
  | {
      readonly type: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      readonly chars: AcceptClass;
    }
  /** Digits with an optional leading +, not beginning with 00; lengths count digits. */
  | { readonly type: 'digits'; readonly minLength: number; readonly maxLength: number }
  /** Plain decimal notation without needless zeros; bounds inclusive; `scale` is the most decimals. */
  | { readonly type: 'decimal'; readonly min: number; readonly max: number; readonly scale: number }
  /** Nothing passes unseen: few distinct values, each read once. */
  | { readonly type: 'none' };

/** How a field is shown and aligned, and what editor it gets. */
export type FieldKind = 'text' | 'reference' | 'phone' | 'integer' | 'decimal' | 'code' | 'date';

export interface Reading<Output> {
  /** Null where the text is empty or an error was found. */
  readonly value: Output | null;
  /** The text as it is stored and sent: folded, trimmed, codes in canonical spelling. */
  readonly text: string;
  readonly findings: readonly Finding[];
}

export interface FieldRule<Output = unknown> {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Judges one text. Never throws; the empty string is an absent value. */
  readonly read: (text: string) => Reading<Output>;
  readonly accept: Accept;
  /** For `code` fields: canonical code → other spellings, lower case, in any language. */
  readonly codes?: CodeList;
  /** Digits are a name, not an amount: leading zeros count, and `1.2E+11` is damage. */
  readonly identifier: boolean;
}

export type CodeList = Readonly<Record<string, readonly string[]>>;

interface Presence {
  readonly required: boolean;
}

/** What a kind's own reader says of a text that is not empty. */
interface Judged<Output> {
  readonly value: Output | null;
  readonly text?: string;
  readonly findings: readonly Finding[];
}

function error(rule: RuleId, params?: RuleParams, mend?: string): Finding {
  return {
    rule,
    severity: 'error',
    ...(params === undefined ? {} : { params }),
    ...(mend === undefined ? {} : { mend }),
  };
}

function info(rule: RuleId, value: string): Finding {
  return { rule, severity: 'info', params: { value } };
}

/** Folds or tidies first, refuses an empty required value, then asks the kind's own reader. */
function reader<Output>(
  presence: Presence,
  prepare: (text: string) => { text: string; findings: readonly Finding[] },
  judge: (text: string) => Judged<Output>,
): (text: string) => Reading<Output> {
  return (raw) => {
    const prepared = prepare(raw);
    if (prepared.text === '') {
      const findings = presence.required ? [error('rule.required')] : [];
      return { value: null, text: '', findings };
    }
    const judged = judge(prepared.text);
    return {
      value: judged.value,
      text: judged.text ?? prepared.text,
      findings: [...prepared.findings, ...judged.findings],
    };
  };
}

/** C0 controls but tab and line breaks, which spreadsheets put into addresses. */
// eslint's no-control-regex would read a literal class; a code-point test says the same plainly.
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if ((c < 32 && c !== 9 && c !== 10 && c !== 13) || c === 127) return true;
  }
  return false;
}

/** Free text: names, addresses, remarks. `max` counts code points. */
export function text(options: Presence & { max: number; min?: number }): FieldRule<string> {
  const min = options.min ?? 1;
  return {
    kind: 'text',
    required: options.required,
    identifier: false,
    accept: { type: 'text', minLength: min, maxLength: options.max, chars: 'printable' },
    read: reader(options, tidy, (value) => {
      const length = Array.from(value).length;
      const findings: Finding[] = [];
      if (length < min) findings.push(error('rule.text.tooShort', { min }));
      if (length > options.max) {
        findings.push(error('rule.text.tooLong', { max: options.max, length }));
      }
      if (hasControl(value)) findings.push(error('rule.text.control'));
      return { value: findings.length === 0 ? value : null, findings };
    }),
  };
}

const REFERENCE = /^[A-Za-z0-9\-_./#]+$/;
/** As spreadsheets shorten long numbers: always with a sign. `1E5` may be a merchant's own number. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i;

/** A merchant's own number: order number, SKU. Letters, digits and - _ . / # */
export function reference(options: Presence & { max: number }): FieldRule<string> {
  return {
    kind: 'reference',
    required: options.required,
    identifier: true,
    accept: { type: 'text', minLength: 1, maxLength: options.max, chars: 'reference' },
    read: reader(options, fold, (value) => {
      if (value.length > options.max) {
        const found = { max: options.max, length: value.length };
        return { value: null, findings: [error('rule.text.tooLong', found)] };
      }
      if (!REFERENCE.test(value) || SCIENTIFIC.test(value)) {
        const rule = SCIENTIFIC.test(value) ? 'rule.damage.scientific' : 'rule.text.reference';
        return { value: null, findings: [error(rule, { value })] };
      }
      return { value, findings: [] };
    }),
  };
}

/** A telephone number: 7 to 15 digits (E.164), `+` kept, punctuation dropped. */
export function phone(options: Presence): FieldRule<string> {
  return {
    kind: 'phone',
    required: options.required,
    identifier: true,
    accept: { type: 'digits', minLength: 7, maxLength: 15 },
    read: reader(options, fold, (value) => {
      if (SCIENTIFIC.test(value)) {
        return { value: null, findings: [error('rule.damage.scientific', { value })] };
      }
      const bare = value.replace(/[\s().\-/]/g, '').replace(/^00(?=[1-9])/, '+');
      if (!/^\+?\d{7,15}$/.test(bare)) {
        return { value: null, findings: [error('rule.phone.invalid', { value })] };
      }
      return { value: bare, text: bare, findings: [] };
    }),
  };
}

interface NumberOptions extends Presence {
  readonly min: number;
  readonly max: number;
  /** Most decimals. */
  readonly scale: number;
  /** Zero itself is refused. */
  readonly positive?: boolean;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;

/** The number behind a text, with thousands separators and one decimal comma understood. */
function toNumber(text: string): number | null {
  const bare = text.replace(/[\s'’]/g, '');
  // 1,234.5 and 1,234,567 group by comma; 12,5 has a decimal comma; 1.234,5 groups by point.
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : /^[+-]?\d+,\d+$/.test(bare)
        ? bare.replace(',', '.')
        : bare;
  if (!NUMBER.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** `value` has at most `scale` decimals, binary rounding noise aside. */
function fits(value: number, scale: number): boolean {
  const scaled = value * 10 ** scale;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(value));
}

function numeric(kind: 'integer' | 'decimal', options: NumberOptions): FieldRule<number> {
  const { min, max, scale, positive } = options;
  return {
    kind,
    required: options.required,
    identifier: false,
    accept: { type: 'decimal', min: positive === true ? 10 ** -scale : min, max, scale },
    read: reader(options, fold, (text) => {
      const value = toNumber(text);
      if (value === null) {
        return { value: null, findings: [error('rule.number.notANumber', { value: text })] };
      }
      const findings: Finding[] = [];
      if (!fits(value, scale)) {
        findings.push(
          scale === 0
            ? error('rule.number.notWhole', { value: text })
            : error(
                'rule.number.scale',
                { scale, value: text },
                String(Number(value.toFixed(scale))),
              ),
        );
      }
      if (positive === true && value <= 0) findings.push(error('rule.number.notPositive'));
      else if (value < min) findings.push(error('rule.number.tooSmall', { min }));
      if (value > max) findings.push(error('rule.number.tooLarge', { max }));
      if (findings.length > 0) return { value: null, findings };
      const rounded = Number(value.toFixed(scale));
      const canonical = String(rounded);
      // 1,234 or 12,5 can be meant two ways, so it is said how it was read.
      const changed = /[^\d.+-]/.test(text) ? [info('rule.changed.number', canonical)] : [];
      return { value: rounded, text: canonical, findings: changed };
    }),
  };
}

export function integer(options: Omit<NumberOptions, 'scale'>): FieldRule<number> {
  return numeric('integer', { ...options, scale: 0 });
}

export function decimal(options: NumberOptions): FieldRule<number> {
  return numeric('decimal', options);
}

/** Spellings are compared without case, accents composed (macOS writes them apart). */
function plain(spelling: string): string {
  return spelling.toLowerCase().normalize('NFC');
}

/** One of a list of codes, found by any of its spellings. */
export function code(options: Presence & { codes: CodeList }): FieldRule<string> {
  const bySpelling = new Map<string, string>();
  for (const [canonical, spellings] of Object.entries(options.codes)) {
    for (const spelling of [canonical, ...spellings]) bySpelling.set(plain(spelling), canonical);
  }
  return {
    kind: 'code',
    required: options.required,
    identifier: false,
    accept: { type: 'none' },
    codes: options.codes,
    read: reader(options, fold, (value) => {
      const found = bySpelling.get(plain(value));
      if (found === undefined) {
        const near = nearest(plain(value), bySpelling);
        return { value: null, findings: [error('rule.code.unknown', { value }, near)] };
      }
      const findings: Finding[] = found === value ? [] : [info('rule.changed.code', found)];
      return { value: found, text: found, findings };
    }),
  };
}

/** A calendar date as `YYYY-MM-DD`, without a time zone. */
export function date(options: Presence): FieldRule<string> {
  return {
    kind: 'date',
    required: options.required,
    identifier: false,
    accept: { type: 'none' },
    read: reader(options, fold, (value) => {
      const iso = toDay(value);
      if (iso === null) {
        return { value: null, findings: [error('rule.date.invalid', { value })] };
      }
      const findings = iso === value ? [] : [info('rule.changed.date', iso)];
      return { value: iso, text: iso, findings };
    }),
  };
}

/** A rule and its parameters as one valibot message; `parseRuleMessage` takes it apart. */
function ruleMessage(finding: Finding): string {
  return finding.params === undefined
    ? finding.rule
    : `${finding.rule}|${JSON.stringify(finding.params)}`;
}

const paramsSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** What a valibot issue of a field schema says: the rule and, behind `|`, its parameters. */
export function parseRuleMessage(message: string): { rule: string; params?: RuleParams } {
  const bar = message.indexOf('|');
  if (bar < 0) return { rule: message };
  return {
    rule: message.slice(0, bar),
    params: v.parse(paramsSchema, JSON.parse(message.slice(bar + 1))),
  };
}

/** The valibot schema of a field: text in, stored value out (null where an optional one is absent). */
export function fieldSchema<Output>(
  field: FieldRule<Output>,
): v.GenericSchema<string, Output | null> {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value, findings } = field.read(dataset.value);
      const errors = findings.filter((finding) => finding.severity === 'error');
      for (const finding of errors) addIssue({ message: ruleMessage(finding) });
      return errors.length > 0 ? NEVER : value;
    }),
  );
}
