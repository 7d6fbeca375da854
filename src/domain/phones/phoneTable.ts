import { HOME_PREFIXES, MAIN_COUNTRIES, PHONE_PLANS, WORLD_CODES } from './phonePlans.ts';

/*
 * Lookups in the table of number plans. Numbers are distinguished by their first two digits and length: bit 9 of
 * entry 24 is set if nine digits beginning with 24 are a number.
 */

export type Lengths = Uint16Array;

/** Number of combinations of the first two digits. */
export const STARTS = 100;

export interface NumberPlan {
  readonly country: string;
  readonly code: string;
  /** National (trunk) prefix: 0, 06, 8; empty for none. */
  readonly prefix: string;
  /** All numbers, without code and prefix. */
  readonly numbers: Lengths;
  /** Numbers that are dialled nationally without the prefix. */
  readonly whole: Lengths;
  /** Whether national numbers begin with the prefix and nothing else. */
  readonly isPlain: boolean;
  /** Pattern of what precedes a national number, and its replacement. */
  readonly parsing: RegExp | null;
  readonly transform: string;
}

/** Parses lengths such as `7-8,10` to bits. */
function parseLengths(text: string): number {
  let bits = 0;
  for (const run of text.split(',')) {
    const [from = '', to = from] = run.split('-');
    for (let length = Number(from); length <= Number(to); length++) bits |= 1 << length;
  }
  return bits;
}

const splitLines = (table: string) => table.trim().split('\n');

const linesByCountry = new Map(
  splitLines(PHONE_PLANS).map((line) => [line.slice(0, 2), line.slice(3)]),
);
const prefixes = new Map(
  splitLines(HOME_PREFIXES).map((line) => [line.slice(0, 2), line.slice(3)]),
);
const planCache = new Map<string, NumberPlan>();

/** The plan of a country; null if it has none. */
export function findNumberPlan(country: string): NumberPlan | null {
  const known = planCache.get(country);
  const line = linesByCountry.get(country);
  if (known !== undefined || line === undefined) return known ?? null;
  const [code = '', dialled = '', ...groups] = line.split(' ');
  const numbers = new Uint16Array(STARTS);
  const whole = new Uint16Array(STARTS);
  for (const group of groups) {
    const [starts = '', lengths = ''] = group.replace('=', '').split('/');
    const bits = parseLengths(lengths);
    for (const run of starts.split(',')) {
      const [from = '', to = from] = run.split('-');
      for (let start = Number(from); start <= Number(to); start++) {
        numbers[start] = (numbers[start] ?? 0) | bits;
        if (dialled === '-' || group.startsWith('=')) whole[start] = (whole[start] ?? 0) | bits;
      }
    }
  }
  const [pattern = '', transform = ''] = prefixes.get(country)?.split(' ') ?? [];
  const prefix = dialled === '-' ? '' : dialled;
  const front = pattern === '' ? prefix : pattern;
  const plan: NumberPlan = {
    country,
    code,
    prefix,
    numbers,
    whole,
    isPlain: pattern === '' || pattern.endsWith(')|0'),
    parsing: front === '' ? null : new RegExp(`^(?:${front})`),
    transform,
  };
  planCache.set(country, plan);
  return plan;
}

const mainCountries = new Set(MAIN_COUNTRIES.split(' '));

/** Countries by their calling code, its main country first. */
const countriesByCode = Map.groupBy(
  linesByCountry.keys(),
  (country) => linesByCountry.get(country)?.split(' ')[0],
);
for (const countries of countriesByCode.values()) {
  countries.sort((a, b) => Number(mainCountries.has(b)) - Number(mainCountries.has(a)));
}

const worldCodes = new Set(WORLD_CODES.split(' '));

/** Calling codes of satellites and services that belong to no country. */
export const isWorldCode = (code: string): boolean => worldCodes.has(code);

/** The calling code of digits in E.164. No code is a prefix of another. */
export function findCallingCode(digits: string): string | null {
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length);
    if (countriesByCode.has(code) || worldCodes.has(code)) return code;
  }
  return null;
}

/** A country with that calling code, 233; null if there is none. */
export const countryByCallingCode = (code: string): string | null =>
  countriesByCode.get(code)?.[0] ?? null;

const plansByCode = new Map<string, readonly NumberPlan[]>();

/** The plans of the countries with a calling code. */
export function plansByCallingCode(code: string): readonly NumberPlan[] {
  let plans = plansByCode.get(code);
  if (plans === undefined) {
    plans = (countriesByCode.get(code) ?? []).flatMap((country) => findNumberPlan(country) ?? []);
    plansByCode.set(code, plans);
  }
  return plans;
}

/** All calling codes that countries have. */
export const callingCodes = (): Iterable<string | undefined> => countriesByCode.keys();

const hasLength = (table: Lengths, number: string): boolean =>
  (((table[Number(number.slice(0, 2))] ?? 0) >> number.length) & 1) === 1;

/** Whether digits without code and prefix are a number of a plan. */
export const isPlanNumber = ({ numbers }: NumberPlan, number: string): boolean =>
  hasLength(numbers, number);

/** Whether a plan's number is dialled nationally without a prefix. */
export const isDialledWhole = ({ whole }: NumberPlan, number: string): boolean =>
  hasLength(whole, number);

/** Removes the national prefix; null if there is none. */
export function stripPrefix({ parsing, transform }: NumberPlan, dialled: string): string | null {
  const found = parsing?.exec(dialled);
  if (parsing === null || found === null || found === undefined) return null;
  const isTransformed = transform !== '' && found.at(-1) !== undefined && found.length > 1;
  const number = isTransformed
    ? dialled.replace(parsing, transform)
    : dialled.slice(found[0].length);
  return number === dialled ? null : number;
}

/**
 * Numbers of ended plans, each with one new number. Benin added 01 before all of its eight digits in 2024; Mexico
 * dropped 1, 01, 044 and 045 before its ten digits in 2019; Brazil added 9 before its eight-digit mobile numbers in
 * 2016.
 */
const renumberings: Readonly<Record<string, readonly [RegExp, string]>> = {
  BJ: [/^([24-9]\d{7})$/, '01$1'],
  MX: [/^(?:01|04[45]|1)(\d{10})$/, '$1'],
  BR: [/^([1-9]\d)([6-9]\d{7})$/, '$19$2'],
};

/** Whether some numbers of a country belong to an ended plan. */
export const hasFormerPlan = (country: string): boolean => Object.hasOwn(renumberings, country);

/** Converts a number of an ended plan to the present one; null if it is not one, or ambiguous. */
export function findRenumbered(plan: NumberPlan, number: string): string | null {
  const [pattern, replacement = ''] = renumberings[plan.country] ?? [];
  if (pattern?.test(number) !== true) return null;
  const now = number.replace(pattern, replacement);
  return isPlanNumber(plan, now) ? now : null;
}
