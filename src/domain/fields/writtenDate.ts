import { splitTime } from './splitTime.ts';
import {
  hijriMonthNumber,
  isDateWord,
  isHijriYear,
  isWeekday,
  monthNumber,
  isFillerWord,
} from './dateWords.ts';

/** A parsed date whose figures have not been checked against a calendar. */
export interface WrittenDate {
  readonly year: string;
  /** Month and day in this order, unless `isOrderUnknown`. */
  readonly first: string;
  readonly second: string;
  /** Either of the two can be the month. */
  readonly isOrderUnknown: boolean;
  /** The text names the Islamic calendar. */
  readonly isHijri: boolean;
  /** Time of day in ms; null if absent. */
  readonly clock: number | null;
  /** Offset from UTC in minutes; null if absent. */
  readonly offset: number | null;
}

type Figures = Pick<WrittenDate, 'year' | 'first' | 'second' | 'isOrderUnknown'>;

const YEAR_FIRST = /^(\d{3,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/;
const HAN = /^(?:民國|民国)?(\d{3,4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号號]?$/;
const YEAR_LAST = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{3,4})$/;
/** 27.11.26: between points, the day always precedes the month. */
const POINTED = /^(\d{1,2})\.(\d{1,2})\.(\d{2})$/;
const SHORT_YEAR = /^(\d{1,2})([-/ ])(\d{1,2})\2(\d{2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;

/** Placeholder for a month's name. */
const MONTH = '\u0001';
const NAMED = [
  new RegExp(String.raw`^(?<day>\d{1,2}) ?${MONTH} ?(?<year>\d{3,4}|\d{2})$`),
  new RegExp(String.raw`^${MONTH} ?(?<day>\d{1,2}) (?<year>\d{3,4}|\d{2})$`),
  new RegExp(String.raw`^(?<year>\d{4}) ?${MONTH} ?(?<day>\d{1,2})$`),
];

const ORDINAL = /(?<=\d)(?:er|re|st|nd|rd|th|º|ই|লা|রা|ঠা|শে)(?![\p{L}\p{M}])/giu;
const HAN_WEEKDAY = /\s?[([]?(?:星期|周|週|礼拜|禮拜)[一二三四五六日天][)\]]?/;
const WORDS = /\p{L}(?:[\p{L}\p{M}]|[ʻ’'-](?=\p{L}))*\.?/gu;

/** Maximum length of a date. */
const MAX_LENGTH = 100;

/** Parses a folded text as a date; null if it is not one. */
export function parseWrittenDate(text: string): WrittenDate | null {
  if (text.length > MAX_LENGTH || !/\d/.test(text)) return null;
  const split = splitTime(text);
  if (split === null) return null;
  const { clock, offset } = split;
  const day = split.day.replace(HAN_WEEKDAY, '').trim();
  const plain = parseFigures(day);
  if (plain !== null) return { ...plain, isHijri: false, clock, offset };
  const withWords = parseWithWords(day.replace(ORDINAL, ''), day);
  return withWords === null ? null : { ...withWords, clock, offset };
}

function parseFigures(text: string): Figures | null {
  const yearFirst = YEAR_FIRST.exec(text)?.filter((_, part) => part !== 2);
  const [, year = '', first = '', second = ''] =
    yearFirst ?? HAN.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== '') return { year, first, second, isOrderUnknown: false };
  const [, day = '', month = '', shortYear = ''] = POINTED.exec(text) ?? [];
  if (shortYear !== '')
    return { year: shortYear, first: month, second: day, isOrderUnknown: false };
  const [, a = '', , b = '', last = ''] = YEAR_LAST.exec(text) ?? SHORT_YEAR.exec(text) ?? [];
  return last === '' ? null : { year: last, first: a, second: b, isOrderUnknown: true };
}

/** Parses a date with words: a month, a weekday, particles. Null if it has any other word. */
function parseWithWords(
  text: string,
  original: string,
): (Figures & Pick<WrittenDate, 'isHijri'>) | null {
  const words = (text.match(WORDS) ?? []).map((word) => word.replace(/\.$/, ''));
  if (!words.every(isDateWord)) return null;
  const months = findMonths(words);
  // "mar." is a weekday (mardi) if another month follows.
  const month =
    months.length === 2 && isWeekday(words[months[0]?.at ?? 0] ?? '') ? months[1] : months[0];
  const others = words.filter((_, at) => at !== month?.at && at !== month?.end);
  if (months.length > 2 || (months.length === 2 && month === months[0])) return null;
  if (!others.every((word) => isWeekday(word) || isFillerWord(word) || isHijriYear(word)))
    return null;
  const isHijri = month?.isHijri === true || others.some(isHijriYear);
  let at = -1;
  const bare = text
    .replace(WORDS, () => (++at === month?.at ? MONTH : ' '))
    .replace(/[\s,.،\-/]+/g, (one) => (month === undefined && !/\s/.test(one) ? one : ' '))
    .trim();
  if (month === undefined) {
    const figures = bare === original ? null : parseFigures(bare);
    return figures === null ? null : { ...figures, isHijri };
  }
  const { day = '', year = '' } =
    NAMED.map((form) => form.exec(bare)).find((one) => one !== null)?.groups ?? {};
  return year === ''
    ? null
    : { year, first: String(month.number), second: day, isOrderUnknown: false, isHijri };
}

interface FoundMonth {
  readonly number: number;
  readonly isHijri: boolean;
  /** Indexes of its first and last word. */
  readonly at: number;
  readonly end: number;
}

/** Finds month names of one or two words. */
function findMonths(words: readonly string[]): readonly FoundMonth[] {
  const found: FoundMonth[] = [];
  for (let at = 0; at < words.length; at++) {
    const one = words[at] ?? '';
    const two = `${one} ${words[at + 1] ?? ''}`;
    for (const [name, end] of [
      [two, at + 1],
      [one, at],
    ] as const) {
      const gregorianMonth = monthNumber(name);
      const number = gregorianMonth ?? hijriMonthNumber(name);
      if (number === undefined || (end > at && words.length === at + 1)) continue;
      found.push({ number, isHijri: gregorianMonth === undefined, at, end });
      at = end;
      break;
    }
  }
  return found;
}
