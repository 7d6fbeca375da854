import { PHONE_PLANS } from './phonePlans.ts';

/** Numbers from `from` to `to`, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

interface NumberPlan {
  readonly code: string;
  /** Whether numbers are dialled at home with a 0 in front, but for those in `whole`. */
  readonly hasTrunkZero: boolean;
  /** Numbers that are dialled at home as they are. */
  readonly whole: readonly NumberRange[];
  /** Numbers that need a 0 in front at home. */
  readonly behindZero: readonly NumberRange[];
  /** All of them with the country's code in front. */
  readonly withCode: readonly NumberRange[];
}

/** `2-3/9` as the numbers from 200000000 to 399999999. */
function rangeOf(text: string): NumberRange {
  const [, first = '', last = first, length = ''] = /^(\d+)(?:-(\d+))?\/(\d+)$/.exec(text) ?? [];
  const unit = 10 ** (Number(length) - first.length);
  return { from: Number(first) * unit, to: (Number(last) + 1) * unit - 1 };
}

const lines = PHONE_PLANS.trim().split('\n');

/** Each country's line of the table, read when it is first asked for. */
const unread = new Map(lines.map((line) => [line.slice(0, 2), line.slice(3)]));
const read = new Map<string, NumberPlan>();

const isWhole = (range: string) => range.startsWith('=');

function planOf(country: string): NumberPlan | undefined {
  const known = read.get(country);
  const line = unread.get(country);
  if (known !== undefined || line === undefined) return known;
  const [code = '', ...ranges] = line.split(' ');
  const whole = ranges.filter(isWhole).map((range) => rangeOf(range.slice(1)));
  const behindZero = ranges.filter((range) => !isWhole(range)).map(rangeOf);
  const plan: NumberPlan = {
    code,
    hasTrunkZero: whole.length === 0 || behindZero.length > 0,
    whole,
    behindZero,
    withCode: [...whole, ...behindZero].map(({ from, to }) => ({
      from: Number(`${code}${from}`),
      to: Number(`${code}${to}`),
    })),
  };
  read.set(country, plan);
  return plan;
}

/** Calling codes behind which no 0 belongs: it is dialled at home, in place of the code. */
export const trunkZeroCodes: readonly string[] = [
  ...new Set(
    lines.flatMap((line) => {
      const [, code = '', ...ranges] = line.split(' ');
      return ranges.every(isWhole) && ranges.length > 0 ? [] : [code];
    }),
  ),
];

/** Calling codes of countries whose numbers keep their 0: Italy, San Marino, Congo, Côte d’Ivoire. */
export const keptZeroCodes: readonly string[] = ['39', '378', '242', '225'];

function isIn(ranges: readonly NumberRange[], digits: string): boolean {
  const number = Number(digits);
  return ranges.some(({ from, to }) => number >= from && number <= to);
}

const everyNumber: readonly NumberRange[] = [{ from: 0, to: Number.MAX_SAFE_INTEGER }];

/** What is left of ranges without others. */
function without(
  ranges: readonly NumberRange[],
  others: readonly NumberRange[],
): readonly NumberRange[] {
  return others.reduce<readonly NumberRange[]>(
    (left, { from, to }) =>
      left.flatMap((range) =>
        to < range.from || from > range.to
          ? [range]
          : [
              { from: range.from, to: from - 1 },
              { from: to + 1, to: range.to },
            ].filter((part) => part.from <= part.to),
      ),
    ranges,
  );
}

/**
 * Digits without + and without a leading 0 that are a whole number in a country, as they are dialled
 * at home. What could as well have the country's code in front is not among them. All of them where
 * the country's lengths are not certain.
 */
export function wholeNumbers(country: string): readonly NumberRange[] {
  const known = wholes.get(country);
  if (known !== undefined) return known;
  const plan = planOf(country);
  const isKept = keptZero[country] !== undefined;
  // What lost its 0, or has the code in front, is read.
  if (isKept) return [];
  const whole =
    plan === undefined || isOpen(plan) ? everyNumber : without(plan.whole, plan.withCode);
  wholes.set(country, whole);
  return whole;
}

/** Whether digits are a number with its country's code in front, and none as it is dialled at home. */
function lacksPlus({ withCode, whole, behindZero }: NumberPlan, digits: string): boolean {
  return isIn(without(withCode, [...whole, ...behindZero]), digits);
}

const wholes = new Map<string, readonly NumberRange[]>();

/** Whether nothing is known of a country's numbers but that a 0 goes in front. */
const isOpen = ({ whole, behindZero }: NumberPlan) => whole.length + behindZero.length === 0;

/**
 * How complete a number of digits is, perhaps behind +, in a country, and as which text it counts:
 * - `zeroMissing`: the 0 that goes in front at home was missing.
 * - `zeroTooMany`: a 0 was behind the country's code.
 * - `plusMissing`: the country's code was in front without its +.
 * - `unclear`: no number of the country, and without + none of another.
 */
interface CompletePhone {
  readonly type: 'complete' | 'zeroMissing' | 'zeroTooMany' | 'plusMissing' | 'unclear';
  readonly text: string;
}

/** Numbers of countries that keep their 0 behind the country's code, as they are dialled at home. */
const keptZero: Readonly<Partial<Record<string, readonly [code: string, home: RegExp]>>> = {
  CI: ['225', /^(?:0[157]|2[157])\d{8}$/],
  CG: ['242', /^0[456]\d{7}$/],
};

/** The same for such a country: a lost 0, or the code without its +. */
function completeKept(code: string, home: RegExp, phone: string): CompletePhone {
  if (home.test(phone)) return { type: 'complete', text: phone };
  if (home.test(`0${phone}`)) return { type: 'zeroMissing', text: `0${phone}` };
  const bare = phone.startsWith(code) ? phone.slice(code.length) : '';
  if (home.test(bare)) return { type: 'plusMissing', text: `+${phone}` };
  return { type: 'complete', text: phone };
}

const trunkZeros: ReadonlySet<string> = new Set(trunkZeroCodes);

/** The calling code with a 0 behind it that does not belong, in a number behind +. */
function trunkCodeIn(phone: string): string | undefined {
  for (let end = 2; end <= 4; end++) {
    const code = phone.slice(1, end);
    if (phone[end] === '0' && trunkZeros.has(code)) return code;
  }
  return undefined;
}

export function completePhone(country: string, phone: string): CompletePhone {
  if (phone.startsWith('+')) {
    const code = trunkCodeIn(phone);
    if (code === undefined) return { type: 'complete', text: phone };
    const national = phone.slice(code.length + 2);
    return national.startsWith('0')
      ? { type: 'unclear', text: phone }
      : { type: 'zeroTooMany', text: `+${code}${national}` };
  }
  const [code, home] = keptZero[country] ?? [];
  if (code !== undefined && home !== undefined) return completeKept(code, home, phone);
  const plan = planOf(country);
  if (plan === undefined || phone.startsWith('0') || isIn(wholeNumbers(country), phone)) {
    return { type: 'complete', text: phone };
  }
  if (lacksPlus(plan, phone)) return { type: 'plusMissing', text: `+${phone}` };
  const isBoth = isIn(plan.withCode, phone);
  if (!isBoth && isIn(plan.behindZero, phone)) return { type: 'zeroMissing', text: `0${phone}` };
  const national = phone.slice(plan.code.length + 1);
  return phone.startsWith(`${plan.code}0`) && isIn(plan.behindZero, national)
    ? { type: 'zeroTooMany', text: `+${plan.code}${national}` }
    : { type: 'unclear', text: phone };
}

/**
 * A telephone number of digits, as E.164 writes it: `+` and the country's code in front. Null where
 * it was written as at home and what to put in front is not certain.
 */
export function internationalPhone(country: string, phone: string): string | null {
  if (phone.startsWith('+')) return phone;
  const plan = planOf(country);
  if (plan === undefined) return null;
  if (plan.hasTrunkZero && /^0[1-9]/.test(phone)) return `+${plan.code}${phone.slice(1)}`;
  if (isOpen(plan)) return null;
  if (isIn(wholeNumbers(country), phone)) return `+${plan.code}${phone}`;
  return lacksPlus(plan, phone) ? `+${phone}` : null;
}

/** How a number in E.164 begins at home, where that is certain: the 0 in place of the code. */
export function homePhone(country: string, phone: string): string | null {
  const plan = planOf(country);
  return plan?.hasTrunkZero === true && phone.startsWith(`+${plan.code}`)
    ? `0${phone.slice(plan.code.length + 1)}`
    : null;
}

const callingCodes: ReadonlySet<string> = new Set(lines.map((line) => line.split(' ')[1] ?? ''));

/** The calling code that digits in E.164 begin with; no code is the beginning of another. */
export function callingCodeIn(digits: string): string | null {
  return (
    [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code)) ??
    null
  );
}

const countryByCode = new Map(lines.map((line) => [line.split(' ')[1], line.slice(0, 2)]));

/** A country with that calling code, 233; null where there is none. */
export const countryOfCallingCode = (code: string): string | null =>
  countryByCode.get(code) ?? null;
