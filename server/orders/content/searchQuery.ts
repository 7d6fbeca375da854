import {
  folded,
  joined,
  lexeme,
  partsOf,
  withoutCode,
  withoutZeros,
  WORD_LENGTH,
} from './searchWords.ts';

/** What a search asks of an order: a word that begins so, all of several things, or any of them. */
export type Wanted =
  | { readonly word: string }
  | { readonly all: readonly Wanted[] }
  | { readonly any: readonly Wanted[] };

const NUMBER_LIKE = /^[+(]*\d[\d().+/-]*$/;
const PHONE_BEGINNING = /^\(?\+/;
/** Most digits of a phone with its country's code, as E.164 has it. */
const PHONE_DIGITS = 15;
/** Digits behind what may be a country's code, before it is taken for one. */
const BEHIND_CODE = 7;

const isNumber = (chunk: string) => NUMBER_LIKE.test(chunk);
const isPhone = (group: readonly string[]) => PHONE_BEGINNING.test(group[0] ?? '');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether a chunk of digits belongs to the digits before it; a phone ends where no other digit fits. */
function continues(group: readonly string[] | undefined, chunk: string): group is string[] {
  if (group === undefined || !isNumber(chunk) || !isNumber(group.at(-1) ?? '')) return false;
  if (PHONE_BEGINNING.test(chunk)) return false;
  return !isPhone(group) || digitsOf([...group, chunk].join('')).length <= PHONE_DIGITS;
}

/**
 * What a text asks for: each of its chunks is the beginning of a word. Digits in groups are one
 * number or several words, behind a + they are one phone; a number may be a phone with the country's
 * code or a 0 in front. Null where there is no word in the text.
 */
export function wantedIn(text: string): Wanted | null {
  const groups: string[][] = [];
  for (const chunk of folded(text).trim().split(/\s+/)) {
    const last = groups.at(-1);
    if (continues(last, chunk)) last.push(chunk);
    else groups.push([chunk]);
  }
  return allOf(groups.map(ofGroup));
}

/** Chunks that are digits are one number, or each a word. */
function ofGroup(chunks: readonly string[]): Wanted | null {
  const whole = ofChunk(chunks.join(''));
  if (chunks.length === 1 || isPhone(chunks)) return whole;
  return anyOf([whole, allOf(chunks.map((chunk) => ofWord(joined(partsOf(chunk)))))]);
}

function ofChunk(chunk: string): Wanted | null {
  const words = isNumber(chunk) ? numbersIn(chunk) : [joined(partsOf(chunk))];
  return anyOf(words.map(ofWord));
}

const ofWord = (word: string): Wanted | null => (word === '' ? null : { word });

const isWanted = (wanted: Wanted | null) => wanted !== null;

function allOf(parts: readonly (Wanted | null)[]): Wanted | null {
  const all = parts.filter(isWanted);
  return all.length < 2 ? (all[0] ?? null) : { all };
}

function anyOf(parts: readonly (Wanted | null)[]): Wanted | null {
  const any = parts.filter(isWanted);
  return any.length < 2 ? (any[0] ?? null) : { any };
}

/** What digits may be the beginning of: of a number as it is, or of a phone as it is kept. */
function numbersIn(typed: string): readonly string[] {
  const digits = digitsOf(typed).slice(0, WORD_LENGTH);
  const bare = withoutZeros(digits);
  const behindCode = withoutZeros(withoutCode(bare));
  if (typed.includes('+')) return [behindCode];
  // What begins with one 0 is dialled at home, with two of them abroad.
  const mayHaveCode = /^(?:00|[1-9])/.test(digits) && behindCode.length >= BEHIND_CODE;
  return [...new Set([digits, bare, ...(mayHaveCode ? [behindCode] : [])])];
}

/** Placeholder of the company's number in what `queryText` gives. */
export const COMPANY = '#';

/** The text of a `tsquery` in which `COMPANY` is to be replaced. */
export function queryText(wanted: Wanted): string {
  if ('word' in wanted) return `${lexeme(COMPANY, wanted.word)}:*`;
  return 'all' in wanted
    ? wanted.all.map(queryText).join(' & ')
    : `(${wanted.any.map(queryText).join(' | ')})`;
}

/** Every word that is asked for, once. */
export function wordsOf(wanted: Wanted): readonly string[] {
  if ('word' in wanted) return [wanted.word];
  const parts = 'all' in wanted ? wanted.all : wanted.any;
  return [...new Set(parts.flatMap(wordsOf))];
}

/**
 * What is left to ask an index for: a word that many orders have is left out wherever one that few
 * have is asked for beside it. All orders wanted are among those found by it.
 */
export function byRareWords(wanted: Wanted, isFrequent: (word: string) => boolean): Wanted {
  if ('word' in wanted) return wanted;
  const lessOf = (part: Wanted) => byRareWords(part, isFrequent);
  if ('any' in wanted) return { any: wanted.any.map(lessOf) };
  const rare = wanted.all.filter((part) => !isMostlyFound(part, isFrequent));
  return allOf((rare.length === 0 ? wanted.all : rare).map(lessOf)) ?? wanted;
}

function isMostlyFound(wanted: Wanted, isFrequent: (word: string) => boolean): boolean {
  if ('word' in wanted) return isFrequent(wanted.word);
  const isOne = (part: Wanted) => isMostlyFound(part, isFrequent);
  return 'all' in wanted ? wanted.all.every(isOne) : wanted.any.some(isOne);
}
