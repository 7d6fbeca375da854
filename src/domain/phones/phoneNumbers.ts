import {
  findCallingCode,
  isPlanNumber,
  isDialledWhole,
  isWorldCode,
  type NumberPlan,
  findNumberPlan,
  plansByCallingCode,
  findRenumbered,
  stripPrefix,
} from './phoneTable.ts';

/**
 * Reading of digits, perhaps behind +, in a country, and the resulting text:
 * - `zeroMissing`: the 0 that goes in front at home was missing.
 * - `zeroTooMany`: a 0 was behind the country's code.
 * - `plusMissing`: the country's code was in front without its +.
 * - `rewritten`: it was written as at home, or by a plan that has ended; the text is in E.164.
 * - `unclear`: without + it is no number of the country, or two.
 * - `tooShort`, `tooLong`: no number of the country it is in has so few or so many digits.
 * - `noRange`: it has the right length, and no number known begins so.
 * - `noCode`: no country has the code behind its +.
 */
interface CompletePhone {
  readonly type:
    | 'complete'
    | 'zeroMissing'
    | 'zeroTooMany'
    | 'plusMissing'
    | 'rewritten'
    | 'unclear'
    | 'tooShort'
    | 'tooLong'
    | 'noRange'
    | 'noCode';
  readonly text: string;
  /** The country whose plan it is held against. */
  readonly country?: string;
}

/** Whether a calling code's countries dial a 0 at home that never follows the code. */
export const isTrunkZero = (code: string): boolean =>
  plansByCallingCode(code).some(({ prefix }) => prefix === '0');

/** Bits of lengths as numbers, the smallest first. */
const lengthsIn = (bits: number): number[] =>
  Array.from({ length: 16 }, (_, length) => length).filter((length) => (bits >> length) & 1);

const usual = new Map<string, number>();

/** The length that most beginnings of numbers behind a calling code have. */
export function usualLength(code: string): number {
  let length = usual.get(code);
  if (length === undefined) {
    length = mostFrequentLength(plansByCallingCode(code));
    usual.set(code, length);
  }
  return length;
}

function mostFrequentLength(plans: readonly NumberPlan[]): number {
  const counts = new Map<number, number>();
  for (const { numbers } of plans) {
    for (const bits of numbers) {
      for (const length of lengthsIn(bits)) counts.set(length, (counts.get(length) ?? 0) + 1);
    }
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

/** Why digits are no number of plans. */
function classifyMismatch(
  plans: readonly NumberPlan[],
  number: string,
): 'tooShort' | 'tooLong' | 'noRange' {
  const start = Number(number.slice(0, 2).padEnd(2, '0'));
  const bits = plans.reduce((all, plan) => all | (plan.numbers[start] ?? 0), 0);
  const common = usualLength(plans[0]?.code ?? '');
  // The lowest bit and the highest one.
  const least = bits === 0 ? common : 31 - Math.clz32(bits & -bits);
  const most = bits === 0 ? common : 31 - Math.clz32(bits);
  if (number.length < least) return 'tooShort';
  if (number.length > most) return 'tooLong';
  if (bits === 0) return 'noRange';
  return number.length < common ? 'tooShort' : 'tooLong';
}

/** A number behind its calling code, where it was written as at home or by an ended plan. */
function behindCode(plans: readonly NumberPlan[], number: string): CompletePhone | null {
  for (const plan of plans) {
    const bare = stripPrefix(plan, number);
    if (bare !== null && isPlanNumber(plan, bare)) {
      const type = plan.prefix === '0' && number === `0${bare}` ? 'zeroTooMany' : 'rewritten';
      return { type, text: `+${plan.code}${bare}` };
    }
    const now = findRenumbered(plan, number);
    if (now !== null) return { type: 'rewritten', text: `+${plan.code}${now}` };
    // In plans that keep the 0 after the code, people still leave it out.
    if (plan.prefix === '' && isPlanNumber(plan, `0${number}`)) {
      return { type: 'rewritten', text: `+${plan.code}0${number}` };
    }
  }
  return null;
}

function completeAbroad(phone: string): CompletePhone {
  const digits = phone.slice(1);
  const code = findCallingCode(digits);
  if (code === null) return { type: 'noCode', text: phone };
  if (isWorldCode(code)) return { type: 'complete', text: phone };
  const plans = plansByCallingCode(code);
  const number = digits.slice(code.length);
  const isFormer = plans.some((plan) => findRenumbered(plan, number) !== null);
  if (!isFormer && plans.some((plan) => isPlanNumber(plan, number)))
    return { type: 'complete', text: phone };
  const [main] = plans;
  return (
    behindCode(plans, number) ?? {
      type: classifyMismatch(plans, number),
      text: phone,
      ...(main === undefined ? {} : { country: main.country }),
    }
  );
}

/** Digits that have the country's code in front without its +; null if they do not. */
function withCountryCode(plan: NumberPlan, digits: string): CompletePhone | null {
  if (!digits.startsWith(plan.code)) return null;
  const number = digits.slice(plan.code.length);
  if (isPlanNumber(plan, number)) return { type: 'plusMissing', text: `+${digits}` };
  return behindCode([plan], number);
}

/** A number of an ended plan, as it is dialled at home. */
function formerAtHome(plan: NumberPlan, digits: string): CompletePhone | null {
  const now = findRenumbered(plan, digits) ?? findRenumbered(plan, stripPrefix(plan, digits) ?? '');
  if (now === null) return null;
  // Countries without a prefix dial all of it at home.
  return { type: 'rewritten', text: plan.prefix === '' ? now : `+${plan.code}${now}` };
}

function completeAtHome(plan: NumberPlan, digits: string): CompletePhone {
  const { code, country, prefix } = plan;
  const former = formerAtHome(plan, digits);
  if (former !== null) return former;
  const bare = stripPrefix(plan, digits);
  const isHome = bare !== null && isPlanNumber(plan, bare);
  const isKept =
    isPlanNumber(plan, digits) && (digits.startsWith('0') || isDialledWhole(plan, digits));
  if (digits.startsWith('0') && (isHome || isKept)) return { type: 'complete', text: digits };
  const withCode = withCountryCode(plan, digits);
  if (isPlanNumber(plan, digits)) {
    if (withCode !== null) return { type: 'unclear', text: digits };
    if (isKept) return { type: 'complete', text: digits };
    return prefix === '0'
      ? { type: 'zeroMissing', text: `0${digits}` }
      : { type: 'rewritten', text: `+${code}${digits}` };
  }
  if (isHome) {
    const text = `+${code}${bare}`;
    return withCode?.text === text ? withCode : { type: 'rewritten', text };
  }
  // Numbers that keep their 0 after the code lose it in spreadsheets, too.
  if (prefix === '' && isPlanNumber(plan, `0${digits}`)) {
    return { type: 'zeroMissing', text: `0${digits}` };
  }
  if (withCode !== null) return withCode;
  const isDialled = digits.startsWith('0') || (prefix !== '' && digits.startsWith(prefix));
  if (!isDialled && prefix !== '') return { type: 'unclear', text: digits };
  // The country's code in front makes any number longer than those of its plan.
  const isCoded = digits.startsWith(code) && digits.length > usualLength(code);
  const number = isCoded ? digits.slice(code.length) : (bare ?? digits);
  return { type: classifyMismatch([plan], number), text: digits, country };
}

export function completePhone(country: string, phone: string): CompletePhone {
  if (phone.startsWith('+')) return completeAbroad(phone);
  const plan = findNumberPlan(country);
  return plan === null ? { type: 'complete', text: phone } : completeAtHome(plan, phone);
}

/**
 * A telephone number of digits, as E.164 writes it: `+` and the country's code in front. Null if
 * it was written as at home and what to put in front is not certain.
 */
export function internationalPhone(country: string, phone: string): string | null {
  if (phone.startsWith('+')) return phone;
  const plan = findNumberPlan(country);
  if (plan === null) return null;
  const { text } = completeAtHome(plan, phone);
  if (text.startsWith('+')) return text;
  const bare = stripPrefix(plan, text);
  if (bare !== null && isPlanNumber(plan, bare)) return `+${plan.code}${bare}`;
  return isPlanNumber(plan, text) && withCountryCode(plan, text) === null
    ? `+${plan.code}${text}`
    : null;
}

/** A number in E.164 as it is dialled at home: the prefix in place of the code; null without one. */
export function homePhone(country: string, phone: string): string | null {
  const plan = findNumberPlan(country);
  return plan !== null && plan.prefix !== '' && phone.startsWith(`+${plan.code}`)
    ? plan.prefix + phone.slice(plan.code.length + 1)
    : null;
}
