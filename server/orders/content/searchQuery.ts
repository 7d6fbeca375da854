import {
  foldText,
  joinParts,
  toLexeme,
  splitParts,
  withoutCallingCode,
  withoutZeros,
  WORD_LENGTH,
} from './searchWords.ts';

/** Condition of a search: a word prefix, all of several conditions, or any of them. */
export type SearchCondition =
  | { readonly word: string }
  | { readonly all: readonly SearchCondition[] }
  | { readonly any: readonly SearchCondition[] };

const NUMBER_LIKE = /^[+(]*\d[\d().+/-]*$/;
const PHONE_BEGINNING = /^\(?\+/;
/** Most digits of a phone number with its country code (E.164). */
const MAX_PHONE_DIGITS = 15;
/** Fewest digits that must follow, for the first digits to be a country code. */
const MIN_LOCAL_DIGITS = 7;

const isNumberLike = (chunk: string) => NUMBER_LIKE.test(chunk);
const isPhone = (group: readonly string[]) => PHONE_BEGINNING.test(group[0] ?? '');
const keepDigits = (text: string) => text.replace(/\D/g, '');

/** Whether a chunk of digits continues the number of the group; a phone number has at most `MAX_PHONE_DIGITS`. */
function continuesNumber(group: readonly string[] | undefined, chunk: string): group is string[] {
  if (group === undefined || !isNumberLike(chunk) || !isNumberLike(group.at(-1) ?? ''))
    return false;
  if (PHONE_BEGINNING.test(chunk)) return false;
  return !isPhone(group) || keepDigits([...group, chunk].join('')).length <= MAX_PHONE_DIGITS;
}

/**
 * Parses a search text. Each chunk between blanks is a word prefix. Adjacent chunks of digits match as one number
 * or as a word each; after a +, only as one phone number. A number also matches as a phone number, with its
 * country code or leading 0 removed. Null if the text has no word.
 */
export function parseSearch(text: string): SearchCondition | null {
  const groups: string[][] = [];
  for (const chunk of foldText(text).trim().split(/\s+/)) {
    const last = groups.at(-1);
    if (continuesNumber(last, chunk)) last.push(chunk);
    else groups.push([chunk]);
  }
  return combineAll(groups.map(parseGroup));
}

/** Condition for a group of chunks: several chunks of digits are one number, or a word each. */
function parseGroup(chunks: readonly string[]): SearchCondition | null {
  const joinedCondition = parseChunk(chunks.join(''));
  if (chunks.length === 1 || isPhone(chunks)) return joinedCondition;
  return combineAny([
    joinedCondition,
    combineAll(chunks.map((chunk) => parseWord(joinParts(splitParts(chunk))))),
  ]);
}

function parseChunk(chunk: string): SearchCondition | null {
  const words = isNumberLike(chunk) ? listPossibleNumbers(chunk) : [joinParts(splitParts(chunk))];
  return combineAny(words.map(parseWord));
}

const parseWord = (word: string): SearchCondition | null => (word === '' ? null : { word });

const isPresent = (condition: SearchCondition | null) => condition !== null;

function combineAll(parts: readonly (SearchCondition | null)[]): SearchCondition | null {
  const all = parts.filter(isPresent);
  return all.length < 2 ? (all[0] ?? null) : { all };
}

function combineAny(parts: readonly (SearchCondition | null)[]): SearchCondition | null {
  const any = parts.filter(isPresent);
  return any.length < 2 ? (any[0] ?? null) : { any };
}

/** Stored words of which typed digits may be the beginning: the number as typed, or a phone number. */
function listPossibleNumbers(text: string): readonly string[] {
  const digits = keepDigits(text).slice(0, WORD_LENGTH);
  const digitsWithoutZeros = withoutZeros(digits);
  const localDigits = withoutZeros(withoutCallingCode(digitsWithoutZeros));
  if (text.includes('+')) return [localDigits];
  // One leading 0 dials within the country, two dial abroad.
  const canHaveCode = /^(?:00|[1-9])/.test(digits) && localDigits.length >= MIN_LOCAL_DIGITS;
  return [...new Set([digits, digitsWithoutZeros, ...(canHaveCode ? [localDigits] : [])])];
}

/** Placeholder of the company's id in the result of `toQueryText`. */
export const COMPANY_PLACEHOLDER = '#';

/** Text of a `tsquery` with the placeholder `COMPANY_PLACEHOLDER`. */
export function toQueryText(condition: SearchCondition): string {
  if ('word' in condition) return `${toLexeme(COMPANY_PLACEHOLDER, condition.word)}:*`;
  return 'all' in condition
    ? condition.all.map(toQueryText).join(' & ')
    : `(${condition.any.map(toQueryText).join(' | ')})`;
}

/** Distinct words of a condition. */
export function listDistinctWords(condition: SearchCondition): readonly string[] {
  if ('word' in condition) return [condition.word];
  const parts = 'all' in condition ? condition.all : condition.any;
  return [...new Set(parts.flatMap(listDistinctWords))];
}

/**
 * Reduces a condition for the index: of words that must all occur, the frequent ones are left out if others are
 * rare. The reduced condition matches the same orders, and possibly more.
 */
export function keepRareWords(
  condition: SearchCondition,
  isFrequent: (word: string) => boolean,
): SearchCondition {
  if ('word' in condition) return condition;
  const reduce = (part: SearchCondition) => keepRareWords(part, isFrequent);
  if ('any' in condition) return { any: condition.any.map(reduce) };
  const rare = condition.all.filter((part) => !isFrequentCondition(part, isFrequent));
  return combineAll((rare.length === 0 ? condition.all : rare).map(reduce)) ?? condition;
}

function isFrequentCondition(
  condition: SearchCondition,
  isFrequent: (word: string) => boolean,
): boolean {
  if ('word' in condition) return isFrequent(condition.word);
  const isFrequentPart = (part: SearchCondition) => isFrequentCondition(part, isFrequent);
  return 'all' in condition
    ? condition.all.every(isFrequentPart)
    : condition.any.some(isFrequentPart);
}
