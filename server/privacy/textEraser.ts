import { type RawBuilder, sql } from 'kysely';
import { ERASED } from '../../src/api/contract/privacy/erased.ts';
import { listPhoneSpellings, type Subject, toHomeDigits } from './subject.ts';

/** Decimal digits of the scripts that merchants type: ASCII, Arabic, Persian, Devanagari, Bengali, full width. */
const DIGITS = [
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '０１２３４５６７８９',
];
const asciiDigit = new Map(
  DIGITS.flatMap((all) => Array.from(all, (digit, value) => [digit, String(value)] as const)),
);
/** Groups of digits with marks between them, also in an address of a page. */
const DIGIT_GROUPS = /(?:\+|%2B)?\p{Nd}+(?:(?:[\s.()/+\-\u00a0]|%20|%2B){1,3}\p{Nd}+)*/giu;
const GROUP_OR_MARK = /%20|%2B|\p{Nd}+|[^\p{Nd}]/giu;
const BLANK = String.raw`(?:[\s+,]|%20|%2C)+`;
/** Shortest text that is searched: shorter ones occur in others. */
const MIN_LENGTH = 3;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const hasIdeograph = (text: string) => /\p{Script=Han}/u.test(text);
const isSearchable = (text: string) =>
  text.length >= (hasIdeograph(text) ? 2 : MIN_LENGTH) && !/^\d{1,5}$/.test(text);

/** Texts that a person is known by. */
export interface PersonalTexts {
  /** Numbers as digits, see `listPhoneSpellings`. */
  readonly phones: readonly string[];
  /** Names, addresses, emails and other texts. */
  readonly texts: readonly string[];
}

/** Replaces a person's texts by `ERASED`; returns other texts unchanged. */
export type TextEraser = (text: string) => string;

export function createTextEraser({ phones, texts }: PersonalTexts): TextEraser {
  const words = [...new Set(texts.map((text) => text.trim()))]
    .filter(isSearchable)
    .toSorted((a, b) => b.length - a.length);
  const toPattern = (text: string) =>
    text
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(escapePattern)
      .join(BLANK);
  const spaced = words.filter((text) => !hasIdeograph(text)).map(toPattern);
  // One look around for all texts, because each costs V8 milliseconds.
  const patterns = [
    ...words.filter(hasIdeograph).map(toPattern),
    ...(spaced.length === 0 ? [] : [`(?<!${LETTER})(?:${spaced.join('|')})(?!${LETTER})`]),
  ];
  const pattern = patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'giu');
  const numbers = new Set(phones);
  return (text) => {
    const erased = pattern === null ? text : text.replace(pattern, ERASED);
    return numbers.size === 0
      ? erased
      : erased.replace(DIGIT_GROUPS, (groups) => eraseNumbers(groups, numbers));
  };
}

/** Erases the numbers among groups of digits: each consists of one or more whole groups. */
function eraseNumbers(groups: string, numbers: ReadonlySet<string>): string {
  const parts = groups.match(GROUP_OR_MARK) ?? [];
  const digits = parts.map((part) =>
    part.startsWith('%') ? '' : Array.from(part, (sign) => asciiDigit.get(sign) ?? '').join(''),
  );
  let erased = '';
  for (let from = 0; from < parts.length; from++) {
    const isPrefix = digits[from] === '' && /^(?:\+|%2B)$/i.test(parts[from] ?? '');
    const to = findEnd(digits, isPrefix ? from + 1 : from, numbers);
    erased += to === null ? parts[from] : ERASED;
    if (to !== null) from = to;
  }
  return erased;
}

/** Place of the last group of a number that begins at a place; null if none does. */
function findEnd(
  digits: readonly string[],
  from: number,
  numbers: ReadonlySet<string>,
): number | null {
  if ((digits[from] ?? '') === '') return null;
  let number = '';
  let end: number | null = null;
  for (let to = from; to < digits.length && number.length <= MAX_DIGITS; to++) {
    number += digits[to];
    if (digits[to] !== '' && numbers.has(number)) end = to;
  }
  return end;
}

/** Most digits of a spelling: 00, calling code and 15 further ones. */
const MAX_DIGITS = 20;

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** Erases the texts of a JSON value. */
export function eraseJson(value: unknown, erase: TextEraser): unknown {
  if (typeof value === 'string') return erase(value);
  if (Array.isArray(value)) return value.map((item) => eraseJson(item, erase));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, eraseJson(item, erase)]),
  );
}

/** Erases the values of an address's query string. */
export function eraseQuery(search: string, erase: TextEraser): string {
  const params = [...new URLSearchParams(search)];
  const erased = params.map(([name, value]): [string, string] => [name, erase(value)]);
  const isSame = erased.every(([, value], at) => value === params[at]?.[1]);
  return isSame ? search : new URLSearchParams(erased).toString();
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Whether a text has digits in this sequence, of one script, with few other signs between them. */
function hasNumber(text: RawBuilder<unknown>, digits: string): RawBuilder<boolean> {
  const spelled = DIGITS.map((all) => Array.from(digits, (digit) => all[Number(digit)] ?? ''));
  // Few texts have the digits at all, which `like` finds much faster than a regular expression. `any` casts JSON once.
  const possible = spelled.map((one) => `%${one.join('%')}%`);
  const alternatives = spelled.map((one) => one.join(String.raw`(?:\D|%20){0,3}`)).join('|');
  return sql<boolean>`case when ${text} like any(${possible}::text[])
    then ${text} ~ ${alternatives} else false end`;
}

/**
 * Condition for rows whose columns may have a person's texts, whatever the marks between digits: a superset of what
 * `createTextEraser` replaces. Reads every row, because no index has all texts.
 */
export function mayContain(
  columns: readonly string[],
  { phone, texts }: { readonly phone: string | null; readonly texts: readonly string[] },
): RawBuilder<boolean> {
  const patterns = texts.flatMap((text) => {
    const parts = text
      .split(/[\s,]+/)
      .map(escapeLike)
      .join('%');
    const encoded = escapeLike(encodeURIComponent(text)).replaceAll(String.raw`\%20`, '%');
    return [`%${parts}%`, `%${encoded}%`];
  });
  const conditions = columns.flatMap((column) => {
    const text = sql`${sql.ref(column)}::text`;
    return [
      ...(phone === null ? [] : [hasNumber(text, toHomeDigits(phone))]),
      ...(patterns.length === 0
        ? []
        : [sql<boolean>`${text} ilike any(${[...new Set(patterns)]}::text[])`]),
    ];
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Spellings of a subject's number, and its email. */
export const toPersonalTexts = (subject: Subject): PersonalTexts => ({
  phones: listPhoneSpellings(subject),
  texts: subject.email === null ? [] : [subject.email],
});
