import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CountryCode, parsePhoneNumber } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { endsOf, type Automaton, automatonOf } from './phone-plans/automaton.ts';

/**
 * Writes the table of number plans that the contract reads (`src/api/contract/phonePlans.ts`) from
 * the metadata of libphonenumber. Run it after an update of `libphonenumber-js`.
 */

const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');

const typeSchema = v.union([v.literal(0), v.tupleWithRest([v.string()], v.unknown())]);
/** Calling code, general pattern, lengths and the patterns of each type, by their places. */
const metadataSchema = v.object({
  country_calling_codes: v.record(v.string(), v.tupleWithRest([v.string()], v.string())),
  countries: v.record(v.string(), v.array(v.unknown())),
});
const metadata = v.parse(metadataSchema, JSON.parse(readFileSync(file, 'utf8')));

/** How numbers are written: those of a pattern and of first digits; at last, that the 0 is optional. */
const formatSchema = v.looseTuple([v.string(), v.string(), v.optional(v.array(v.string()), [])]);
const FORMATS = 4;
const OPTIONAL_ZERO = 4;
const CODE = 0;
const LENGTHS = 3;
const TYPES = 11;
const FIXED_LINE = 0;
const MOBILE = 1;
/** Premium rate, voicemail and pagers: nobody is reached there about a parcel. */
const SKIPPED = new Set([3, 5, 7]);

/** Fewer digits, even with a 0 in front, are no number that an order takes (see `field/phone.ts`). */
const SHORTEST = 6;

/** Digits of a number with its code (E.164). */
const LONGEST = 15;

/** Where numbers have more lengths than this, almost any digits are one: nothing is certain. */
const MOST_LENGTHS = 5;

/** Digits by which numbers are told apart; a third would make the table three times as large. */
const DEPTH = 2;

interface Plan {
  readonly code: string;
  readonly ranges: readonly string[];
}

const prefixes = Array.from({ length: 10 ** DEPTH }, (_, at) => String(at).padStart(DEPTH, '0'));

/** Whether a number is as often written without its 0 as with it. */
function isZeroOptional(code: string, number: string): boolean {
  // Countries that share a code share the formats of the first.
  const [main] = metadata.country_calling_codes[code] ?? [''];
  const formats = v.parse(v.array(v.array(v.unknown())), metadata.countries[main]?.[FORMATS] || []);
  const used = formats.find((format) => {
    const [pattern, , leading] = v.parse(formatSchema, format);
    const first = leading.at(-1) ?? '';
    return new RegExp(`^(?:${pattern})$`).test(number) && new RegExp(`^(?:${first})`).test(number);
  });
  return Boolean(used?.[OPTIONAL_ZERO]);
}

/** First digits of a country's numbers of one length, and whether a 0 goes in front at home. */
function firstDigits(
  country: string,
  code: string,
  patterns: readonly Automaton[],
  mobile: readonly Automaton[],
  length: number,
): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const prefix of prefixes) {
    if (prefix.startsWith('0')) continue;
    const sample = patterns.map((pattern) => endsOf(pattern, prefix, length)).find((end) => end);
    if (sample === undefined || sample === null) continue;
    const national = parsePhoneNumber(
      `+${code}${sample}`,
      country as CountryCode,
    )?.formatNational();
    const hasZero = national?.replace(/\D/g, '').startsWith('0') ?? false;
    // Landlines need theirs, however they are written.
    const isMobile = mobile.some((pattern) => endsOf(pattern, prefix, length) !== null);
    found.set(prefix, hasZero && !(isMobile && isZeroOptional(code, sample)));
  }
  return found;
}

/** `201`, `202`, `203` as `201-203`, and as `2` where all of `200` to `299` are meant. */
function rangesOf(starts: readonly string[], length: number): string[] {
  const numbers = starts.map(Number);
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => {
    let [first, last] = [String(from), String(to)];
    while (first.length > 1 && first.endsWith('0') && last.endsWith('9')) {
      first = first.slice(0, -1);
      last = last.slice(0, -1);
    }
    return `${first === last ? first : `${first}-${last}`}/${length}`;
  });
}

function planOf(country: string, entry: readonly unknown[]): Plan | null {
  const code = v.parse(v.string(), entry[CODE]);
  const lengths = v.parse(v.array(v.number()), entry[LENGTHS]);
  const types = v.parse(v.array(typeSchema), entry[TYPES] ?? []);
  const patternsOf = (isWanted: (type: number) => boolean) =>
    types.flatMap((type, at) => (type === 0 || !isWanted(at) ? [] : [automatonOf(type[0])]));
  const possible = lengths.filter(
    (length) => length >= SHORTEST && length + code.length <= LONGEST,
  );
  const mobile = patternsOf((type) => type === MOBILE);
  const startsIn = (patterns: readonly Automaton[]) =>
    possible
      .map((length) => ({ length, starts: firstDigits(country, code, patterns, mobile, length) }))
      .filter(({ starts }) => starts.size > 0);
  const core = patternsOf((type) => type === FIXED_LINE || type === MOBILE);
  // Numbers that keep a 0 behind the code: what to put in front of one is not certain.
  const keepsZero = possible.some((length) =>
    core.some((one) => endsOf(one, '0', length) !== null),
  );
  if (keepsZero) return null;
  const subscribers = startsIn(core);
  const byLength = startsIn(patternsOf((type) => !SKIPPED.has(type)));
  if (subscribers.length > MOST_LENGTHS) {
    const hasZero = byLength.some(({ starts }) => [...starts.values()].some(Boolean));
    return hasZero ? { code, ranges: [] } : null;
  }
  const ranges: string[] = [];
  for (const { length, starts } of byLength) {
    const those = (isBehindZero: boolean) =>
      rangesOf(
        [...starts.keys()].filter((start) => starts.get(start) === isBehindZero),
        length,
      );
    ranges.push(...those(false).map((range) => `=${range}`), ...those(true));
  }
  return { code, ranges };
}

const lines = Object.entries(metadata.countries)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([country, entry]) => {
    const plan = planOf(country, entry);
    return plan === null ? [] : [[country, plan.code, ...plan.ranges].join(' ')];
  });
const text = `/**
 * Number plans by country, written by \`npm run phone-plans\` from the metadata of libphonenumber: the
 * country, its calling code, then the numbers without code and leading 0 as \`first digits/length\`.
 * - \`2-3/9\`: nine digits beginning with 2 or 3, dialled at home with a 0 in front.
 * - \`=13-19/11\`: eleven digits beginning with 13 to 19, dialled at home as they are.
 * - nothing behind the code: a 0 goes in front at home, but numbers have so many lengths that nothing
 *   is certain.
 */
export const PHONE_PLANS = \`
${lines.join('\n')}
\`;
`;
writeFileSync(join(import.meta.dirname, '..', 'src', 'api', 'contract', 'phonePlans.ts'), text);
console.log(`${lines.length} countries, ${text.length} characters`);
