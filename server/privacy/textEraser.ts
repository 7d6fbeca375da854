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
/** Marks between the digits of a number, also in an address of a page. */
const BETWEEN = String.raw`(?:[\s.()/+\-\u00a0]|%20|%2B){0,3}`;
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
  const numbers = phones.map((phone) => {
    const digits = Array.from(
      phone,
      (digit) => `[${DIGITS.map((all) => all[Number(digit)]).join('')}]`,
    );
    return String.raw`(?<!\p{Nd})(?:\+|%2B)?${digits.join(BETWEEN)}(?!\p{Nd})`;
  });
  const words = [...new Set(texts.map((text) => text.trim()))]
    .filter(isSearchable)
    .toSorted((a, b) => b.length - a.length)
    .map((text) => {
      const pattern = text
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map(escapePattern)
        .join(BLANK);
      return hasIdeograph(text)
        ? pattern
        : String.raw`(?<![\p{L}\p{M}\p{N}])${pattern}(?![\p{L}\p{M}\p{N}])`;
    });
  const patterns = [...words, ...numbers];
  if (patterns.length === 0) return (text) => text;
  const pattern = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replace(pattern, ERASED);
}

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
