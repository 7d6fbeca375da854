import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CountryCode, parsePhoneNumber } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { findNumber, type Automaton, buildAutomaton } from './phone-plans/automaton.ts';

/**
 * Writes the table of number plans (`src/domain/phones/phonePlans.ts`) from the metadata of libphonenumber. Run it
 * after an update of `libphonenumber-js`.
 */

const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');

const lengths = v.array(v.number());
/** Pattern of a type of numbers, and its lengths if they differ from the country's. */
const typeSchema = v.union([v.literal(0), v.looseTuple([v.string(), v.optional(lengths)])]);
const stringOrNone = v.union([v.string(), v.literal(0), v.null()]);
const metadataSchema = v.object({
  country_calling_codes: v.record(v.string(), v.tupleWithRest([v.string()], v.string())),
  countries: v.record(v.string(), v.array(v.unknown())),
  nonGeographic: v.record(v.string(), v.unknown()),
});
const metadata = v.parse(metadataSchema, JSON.parse(readFileSync(file, 'utf8')));

/** Number format: pattern, template and leading digits; a later member tells whether the prefix is optional. */
const formatSchema = v.looseTuple([v.string(), v.string(), v.optional(v.array(v.string()), [])]);

/** Indexes in the metadata of a country. */
const CODE = 0;
const PATTERN = 2;
const LENGTHS = 3;
const FORMATS = 4;
const PREFIX = 5;
const PARSING = 7;
const TRANSFORM = 8;
const TYPES = 11;
const MOBILE = 1;
/** Index in a format. */
const OPTIONAL_PREFIX = 4;

/** Number of leading digits that are distinguished; a third would triple the table's size. */
const DEPTH = 2;
const starts = Array.from({ length: 10 ** DEPTH }, (_, at) => String(at).padStart(DEPTH, '0'));

/** Whether the national prefix of a number is optional. */
function isPrefixOptional(code: string, number: string): boolean {
  // Countries that share a code use the formats of the first one.
  const [main] = metadata.country_calling_codes[code] ?? [''];
  const formats = v.parse(v.array(v.array(v.unknown())), metadata.countries[main]?.[FORMATS] || []);
  const matchingFormat = formats.find((format) => {
    const [pattern, , leading] = v.parse(formatSchema, format);
    const first = leading.at(-1) ?? '';
    return new RegExp(`^(?:${pattern})$`).test(number) && new RegExp(`^(?:${first})`).test(number);
  });
  return Boolean(matchingFormat?.[OPTIONAL_PREFIX]);
}

interface Pattern {
  readonly automaton: Automaton;
  readonly lengths: readonly number[];
  readonly isMobile: boolean;
}

/** Lengths of a country's numbers that begin with `start`, each with a sample number. */
function findNumbers(start: string, patterns: readonly Pattern[]) {
  const found = new Map<number, { readonly sample: string; readonly isMobile: boolean }>();
  for (const { automaton, lengths: all, isMobile } of patterns) {
    for (const length of all) {
      if (length < DEPTH || found.get(length)?.isMobile === true) continue;
      const sample = findNumber(automaton, start, length);
      if (sample !== null) found.set(length, { sample, isMobile });
    }
  }
  return found;
}

/** `20`, `23`, `24` as `20,23-24`. */
function formatRanges(texts: readonly string[]): string {
  const runs: [string, string][] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last !== undefined && Number(last[1]) === Number(text) - 1) last[1] = text;
    else runs.push([text, text]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
}

function formatLine(country: string, entry: readonly unknown[]): string {
  const code = v.parse(v.string(), entry[CODE]);
  const all = v.parse(lengths, entry[LENGTHS]);
  const prefix = v.parse(stringOrNone, entry[PREFIX] ?? null) || '';
  const types = v.parse(v.array(typeSchema), entry[TYPES] ?? []);
  const typePatterns = types.flatMap((type, at) =>
    type === 0 ? [] : [{ pattern: type[0], typeLengths: type[1], isMobile: at === MOBILE }],
  );
  const whole = { pattern: v.parse(v.string(), entry[PATTERN]), typeLengths: all, isMobile: true };
  const patterns = (typePatterns.length > 0 ? typePatterns : [whole]).map(
    ({ pattern, typeLengths = all, isMobile }): Pattern => ({
      automaton: buildAutomaton(pattern),
      lengths: typeLengths,
      isMobile,
    }),
  );
  const groups = new Map<string, string[]>();
  for (const start of starts) {
    const found = findNumbers(start, patterns);
    const byPrefixUse = Map.groupBy(found, ([, { sample, isMobile }]) => {
      const parsed = parsePhoneNumber(`+${code}${sample}`, country as CountryCode);
      const digits = parsed?.formatNational().replace(/\D/g, '') ?? '';
      const hasPrefix = prefix !== '' && digits.startsWith(prefix) && digits !== sample;
      // Landlines always need the prefix.
      return hasPrefix && !(isMobile && isPrefixOptional(code, sample)) ? '' : '=';
    });
    for (const [prefixUse, numbers] of byPrefixUse) {
      const key = `${prefixUse} ${formatRanges(
        numbers
          .map(([length]) => length)
          .toSorted((a, b) => a - b)
          .map(String),
      )}`;
      groups.set(key, [...(groups.get(key) ?? []), start]);
    }
  }
  const ranges = [...groups].map(([key, group]) => {
    const [prefixUse = '', list = ''] = key.split(' ');
    return `${prefix === '' ? '' : prefixUse}${formatRanges(group)}/${list}`;
  });
  return [country, code, prefix || '-', ...ranges].join(' ');
}

/** Patterns of the national prefix, if it is more than a fixed prefix. */
function formatPrefixPattern(country: string, entry: readonly unknown[]): string[] {
  const parsing = v.parse(stringOrNone, entry[PARSING] ?? null);
  const transform = v.parse(stringOrNone, entry[TRANSFORM] ?? null) || '';
  return parsing === null || parsing === 0 ? [] : [`${country} ${parsing} ${transform}`.trim()];
}

const entries = Object.entries(metadata.countries).toSorted(([a], [b]) => (a < b ? -1 : 1));
/** Main country of each calling code. */
const mains = Object.values(metadata.country_calling_codes).map(([main]) => main);
const text = `/*
 * Written by \`npm run phone-plans\` from the metadata of libphonenumber.
 */

/**
 * Number plans by country: calling code, national prefix (- for none), then ranges of numbers without
 * either as \`first two digits/lengths\`. \`=\`: numbers that are dialled without the prefix.
 */
export const PHONE_PLANS = String.raw\`
${entries.map(([country, entry]) => formatLine(country, entry)).join('\n')}
\`;

/** Patterns of national prefixes besides the usual one, with their replacements. */
export const HOME_PREFIXES = String.raw\`
${entries.flatMap(([country, entry]) => formatPrefixPattern(country, entry)).join('\n')}
\`;

/** Main country of each calling code that several countries share. */
export const MAIN_COUNTRIES = '${[...new Set(mains)].filter((main) => (metadata.country_calling_codes[String(metadata.countries[main]?.[CODE])]?.length ?? 0) > 1).join(' ')}';

/** Calling codes of no country, such as satellites'. */
export const WORLD_CODES = '${Object.keys(metadata.nonGeographic).join(' ')}';
`;
writeFileSync(join(import.meta.dirname, '..', 'src', 'domain', 'phones', 'phonePlans.ts'), text);
console.log(`${entries.length} countries, ${text.length} characters`);
