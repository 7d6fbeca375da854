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
 * A number read in a country, and the resulting text:
 * - `zeroMissing`: the leading 0 was missing.
 * - `zeroTooMany`: a 0 followed the calling code.
 * - `plusMissing`: the calling code came without its +.
 * - `rewritten`: it was in national notation or of an ended plan; the text is in E.164. Without a national prefix, a
 *   national number of an ended plan stays national.
 * - `unclear`: without +, it is not a number of the country, or may be either of two.
 * - `tooShort`, `tooLong`: it has fewer or more digits than the numbers of the country.
 * - `noRange`: it has the right length, but no known number begins with its digits.
 * - `noCode`: no country has its calling code.
 */
interface CompletedPhone {
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
  /** The country whose plan it is checked against. */
  readonly country?: string;
}

/** Whether a calling code's countries have the national prefix 0, which is never dialled after the code. */
export const hasTrunkZero = (code: string): boolean =>
  plansByCallingCode(code).some(({ prefix }) => prefix === '0');

/** The lengths whose bits are set, the smallest first. */
const lengthsIn = (bits: number): number[] =>
  Array.from({ length: 16 }, (_, length) => length).filter((length) => (bits >> length) & 1);

const lengthCache = new Map<string, number>();

/** The most common length of numbers after a calling code. */
export function mostCommonLength(code: string): number {
  let length = lengthCache.get(code);
  if (length === undefined) {
    length = mostFrequentLength(plansByCallingCode(code));
    lengthCache.set(code, length);
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
  const [mostCommon] = [...counts].toSorted(([, a], [, b]) => b - a);
  return mostCommon?.[0] ?? 0;
}

/** Why digits are not a number of any of the plans. */
function classifyMismatch(
  plans: readonly NumberPlan[],
  number: string,
): 'tooShort' | 'tooLong' | 'noRange' {
  const start = Number(number.slice(0, 2).padEnd(2, '0'));
  const bits = plans.reduce((all, plan) => all | (plan.numbers[start] ?? 0), 0);
  const common = mostCommonLength(plans[0]?.code ?? '');
  // The lowest bit and the highest one.
  const minLength = bits === 0 ? common : 31 - Math.clz32(bits & -bits);
  const maxLength = bits === 0 ? common : 31 - Math.clz32(bits);
  if (number.length < minLength) return 'tooShort';
  if (number.length > maxLength) return 'tooLong';
  if (bits === 0) return 'noRange';
  return number.length < common ? 'tooShort' : 'tooLong';
}

/** Rewrites a number after its calling code that is in national notation or of an ended plan; null if it is neither. */
function rewriteAfterCode(plans: readonly NumberPlan[], number: string): CompletedPhone | null {
  for (const plan of plans) {
    const national = stripPrefix(plan, number);
    if (national !== null && isPlanNumber(plan, national)) {
      const type = plan.prefix === '0' && number === `0${national}` ? 'zeroTooMany' : 'rewritten';
      return { type, text: `+${plan.code}${national}` };
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

function completeAbroad(phone: string): CompletedPhone {
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
    rewriteAfterCode(plans, number) ?? {
      type: classifyMismatch(plans, number),
      text: phone,
      ...(main === undefined ? {} : { country: main.country }),
    }
  );
}

/** Reads digits that begin with the country's code without its +; null if they do not. */
function parseWithCountryCode(plan: NumberPlan, digits: string): CompletedPhone | null {
  if (!digits.startsWith(plan.code)) return null;
  const number = digits.slice(plan.code.length);
  if (isPlanNumber(plan, number)) return { type: 'plusMissing', text: `+${digits}` };
  return rewriteAfterCode([plan], number);
}

/** Converts a national number of an ended plan; null if it is not one. */
function rewriteFormerNumber(plan: NumberPlan, digits: string): CompletedPhone | null {
  const now = findRenumbered(plan, digits) ?? findRenumbered(plan, stripPrefix(plan, digits) ?? '');
  if (now === null) return null;
  // In countries without a prefix, national numbers are complete.
  return { type: 'rewritten', text: plan.prefix === '' ? now : `+${plan.code}${now}` };
}

function completeAtHome(plan: NumberPlan, digits: string): CompletedPhone {
  const { code, country, prefix } = plan;
  const former = rewriteFormerNumber(plan, digits);
  if (former !== null) return former;
  const national = stripPrefix(plan, digits);
  const isPrefixed = national !== null && isPlanNumber(plan, national);
  const isDialledAsGiven =
    isPlanNumber(plan, digits) && (digits.startsWith('0') || isDialledWhole(plan, digits));
  if (digits.startsWith('0') && (isPrefixed || isDialledAsGiven))
    return { type: 'complete', text: digits };
  const withCode = parseWithCountryCode(plan, digits);
  if (isPlanNumber(plan, digits)) {
    if (withCode !== null) return { type: 'unclear', text: digits };
    if (isDialledAsGiven) return { type: 'complete', text: digits };
    return prefix === '0'
      ? { type: 'zeroMissing', text: `0${digits}` }
      : { type: 'rewritten', text: `+${code}${digits}` };
  }
  if (isPrefixed) {
    const text = `+${code}${national}`;
    return withCode?.text === text ? withCode : { type: 'rewritten', text };
  }
  // Numbers that keep their 0 after the code lose it in spreadsheets, too.
  if (prefix === '' && isPlanNumber(plan, `0${digits}`)) {
    return { type: 'zeroMissing', text: `0${digits}` };
  }
  if (withCode !== null) return withCode;
  const isDialled = digits.startsWith('0') || (prefix !== '' && digits.startsWith(prefix));
  if (!isDialled && prefix !== '') return { type: 'unclear', text: digits };
  // Digits longer than the plan's numbers may begin with the country's code.
  const mayHaveCode = digits.startsWith(code) && digits.length > mostCommonLength(code);
  const number = mayHaveCode ? digits.slice(code.length) : (national ?? digits);
  return { type: classifyMismatch([plan], number), text: digits, country };
}

/** Reads a number in a country; a number with + by the plans of its calling code. */
export function completePhone(country: string, phone: string): CompletedPhone {
  if (phone.startsWith('+')) return completeAbroad(phone);
  const plan = findNumberPlan(country);
  return plan === null ? { type: 'complete', text: phone } : completeAtHome(plan, phone);
}

/**
 * Converts a telephone number to E.164, with `+` and the calling code. Null if a national number is ambiguous.
 */
export function internationalPhone(country: string, phone: string): string | null {
  if (phone.startsWith('+')) return phone;
  const plan = findNumberPlan(country);
  if (plan === null) return null;
  const { text } = completeAtHome(plan, phone);
  if (text.startsWith('+')) return text;
  const national = stripPrefix(plan, text);
  if (national !== null && isPlanNumber(plan, national)) return `+${plan.code}${national}`;
  return isPlanNumber(plan, text) && parseWithCountryCode(plan, text) === null
    ? `+${plan.code}${text}`
    : null;
}

/** Converts a number in E.164 to national notation, with the prefix in place of the code; null without a prefix. */
export function homePhone(country: string, phone: string): string | null {
  const plan = findNumberPlan(country);
  return plan !== null && plan.prefix !== '' && phone.startsWith(`+${plan.code}`)
    ? plan.prefix + phone.slice(plan.code.length + 1)
    : null;
}
