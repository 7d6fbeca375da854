import type { Fix, FixPreview } from '../../public/changeTypes.ts';
import { foldForFind } from '../../view/textSearch.ts';

/** Options of a search. */
export interface Search {
  readonly find: string;
  readonly replacement: string;
  readonly whole: boolean;
  readonly exact: boolean;
}

/** Returns a text with every match replaced; null if there is none. */
export type Replacer = (text: string) => string | null;

/** Code points of the digit zero in the other scripts that merchants use. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;

const NON_ASCII = /[^\p{ASCII}]/u;

/** Greek has a different letter form at the end of a word. */
const FINAL_SIGMA = /ς/g;

/** Folds case, width and the script of digits. */
export function foldLoosely(text: string): string {
  return foldForFind(text)
    .replace(FINAL_SIGMA, 'σ')
    .replace(OTHER_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    });
}

export function createReplacer({ find, replacement, whole, exact }: Search): Replacer {
  if (whole) {
    const target = exact ? find : foldLoosely(find.trim());
    const isMatch = exact
      ? (text: string) => text === target
      : (text: string) => foldLoosely(text.trim()) === target;
    return (text) => (isMatch(text) ? replacement : null);
  }
  if (find === '') return () => null;
  if (exact) {
    return (text) => (text.includes(find) ? text.split(find).join(replacement) : null);
  }
  const needle = foldLoosely(find);
  const isPlain = !NON_ASCII.test(needle);
  return (text) => {
    if (!NON_ASCII.test(text)) {
      return isPlain ? replaceAt(text, text.toLowerCase(), needle, replacement) : null;
    }
    return foldLoosely(text).includes(needle) ? replaceFolded(text, needle, replacement) : null;
  };
}

/** Replaces matches of a needle in `folded`, whose letters have the same offsets as the text's. */
function replaceAt(
  text: string,
  folded: string,
  needle: string,
  replacement: string,
): string | null {
  let hit = folded.indexOf(needle);
  if (hit < 0) return null;
  let result = '';
  let done = 0;
  for (; hit >= 0; hit = folded.indexOf(needle, done)) {
    result += text.slice(done, hit) + replacement;
    done = hit + needle.length;
  }
  return result + text.slice(done);
}

/**
 * Replaces text that folds to the needle. Folding may lengthen a text, so it is done letter by letter with combining
 * marks, and a match must cover whole letters.
 */
function replaceFolded(text: string, needle: string, replacement: string): string | null {
  /** Start of each letter in the text; the last entry is the end. */
  const starts: number[] = [];
  /** Start of each letter in the folded text; the last entry is the end. */
  const foldedStarts: number[] = [];
  const folded: string[] = [];
  let at = 0;
  let foldedLength = 0;
  for (const letter of text.match(LETTER) ?? []) {
    starts.push(at);
    foldedStarts.push(foldedLength);
    const plain = NON_ASCII.test(letter) ? foldLoosely(letter) : letter.toLowerCase();
    folded.push(plain);
    at += letter.length;
    foldedLength += plain.length;
  }
  starts.push(at);
  foldedStarts.push(foldedLength);
  const foldedText = folded.join('');
  let result = '';
  let done = 0;
  let hasMatch = false;
  // Matches come in order, so the letters are scanned once.
  let first = 0;
  for (let hit = foldedText.indexOf(needle); hit >= 0;) {
    while ((foldedStarts[first] as number) < hit) first++;
    let end = first;
    while ((foldedStarts[end] as number) < hit + needle.length) end++;
    if (foldedStarts[first] !== hit || foldedStarts[end] !== hit + needle.length) {
      hit = foldedText.indexOf(needle, hit + 1);
      continue;
    }
    result += text.slice(done, starts[first]) + replacement;
    done = starts[end] as number;
    hasMatch = true;
    hit = foldedText.indexOf(needle, hit + needle.length);
  }
  return hasMatch ? result + text.slice(done) : null;
}

/** A character with its combining marks. */
const LETTER = /[^\p{M}]\p{M}*|\p{M}+/gsu;

type Replace = Extract<Fix, { type: 'replace' }>;

/** Nested repetition, which may run endlessly on one cell: (a+)+ */
const NESTED = /\((?:[^()\\]|\\.)*[+*](?:[^()\\]|\\.)*\)\s*(?:[+*]|\{\d+,)/;
/** Maximum length of a cell for a pattern; longer ones are left unchanged. */
const MAX_LENGTH = 2000;

/** Error of a fix's pattern; null if it is valid, or the fix has none. */
export function findPatternError(fix: Fix): NonNullable<FixPreview['fault']> | null {
  if (fix.type !== 'replace' || fix.pattern !== true) return null;
  if (NESTED.test(fix.find)) return 'slowPattern';
  return compile(fix.find, 'u') === null ? 'pattern' : null;
}

/** Compiles a pattern; null if it is not a regular expression. */
function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** Replaces by a regular expression: every match, or a whole cell. */
export function createPatternReplacer(fix: Replace): Replacer {
  const { find, replacement, whole, exact } = fix;
  const source = whole ? `^(?:${find})$` : find;
  const pattern = compile(source, `gu${exact ? '' : 'i'}`);
  if (find === '' || pattern === null || findPatternError(fix) !== null) return () => null;
  return (text) => {
    if (text.length > MAX_LENGTH) return null;
    const after = text.replace(pattern, replacement);
    return after === text ? null : after;
  };
}

type TidyAction = Extract<Fix, { type: 'tidy' }>['how'];

/** The single amount in a text, whatever is around it: "GHS 1,250.50 (paid)". */
const AMOUNT = /^[^\d+-]*?([+-]?\d(?:[\d.,' ]*\d)?)[^\d]*$/u;

const FIRST_LETTERS = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}/gu;

const tidiers: Readonly<Record<TidyAction, (text: string) => string>> = {
  /** Trims the ends, and collapses spaces inside. */
  trim: (text) => text.trim().replace(/[^\S\r\n]{2,}/gu, ' '),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.toLowerCase().replace(FIRST_LETTERS, (letter) => letter.toUpperCase()),
  number: (text) => AMOUNT.exec(text)?.[1]?.trim() ?? text,
};

/** Tidies a text in one way; null if that changes nothing. */
export function createTidier(how: TidyAction): Replacer {
  const tidy = tidiers[how];
  return (text) => {
    const after = tidy(text);
    return after === text ? null : after;
  };
}
