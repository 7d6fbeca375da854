import { fold, spellingKey } from '../fold.ts';
import type { Finding, Severity } from '../rules.ts';
import {
  error,
  type FieldRule,
  type Presence,
  readAs,
  reader,
  type Reading,
  refused,
} from './rule.ts';

/** A date as ISO 8601 writes it: year and month, then the day. */
export const DAY = /^(\d{4}-\d{2})-(\d{2})$/;

/** Month names and their short forms, by month; English, French, Arabic (east, Maghreb), Bengali, German, Spanish. */
const MONTHS: readonly string[] = [
  'january jan januar jaen enero ene janvier janv يناير جانفي كانون_الثاني জানুয়ারি জানুয়ারী',
  'february feb februar febrero fevrier fevr fev فبراير فيفري شباط ফেব্রুয়ারি ফেব্রুয়ারী',
  'march mar marz maerz mrz marzo mars مارس آذار মার্চ',
  'april apr abril abr avril avr أبريل إبريل أفريل نيسان এপ্রিল',
  'may mai mayo مايو ماي أيار মে',
  'june jun juni junio juin يونيو يونيه جوان حزيران জুন',
  'july jul juli julio juillet juil يوليو يوليه يوليوز جويلية تموز জুলাই',
  'august aug agosto ago aout أغسطس غشت أوت آب আগস্ট',
  'september sep sept septiembre septembre سبتمبر شتنبر أيلول সেপ্টেম্বর',
  'october oct oktober okt octubre octobre أكتوبر تشرين_الأول অক্টোবর',
  'november nov noviembre novembre نوفمبر نونبر تشرين_الثاني নভেম্বর',
  'december dec dezember dez diciembre dic decembre ديسمبر دجنبر كانون_الأول ডিসেম্বর',
];

const monthByName = new Map(
  MONTHS.flatMap((names, i) => names.split(' ').map((name) => [spellingKey(name), i + 1] as const)),
);

const TIME = String.raw`(?:[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})${TIME}$`, 'i');
/** 27.11.26: points part a day from its month, never a month from its day. */
const POINTED = /^(\d{1,2})\.(\d{1,2})\.(\d{2})$/;
/** Thu 26 Nov 2026, jeudi 26 novembre 2026: the day of the week says nothing more. */
const WEEKDAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)[a-z]*\.?,?|(?:mo|di|mi|do|fr|sa|so)[.,]+)\s+(?=\d{1,2}\D)/i;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const HAN = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?$/;
/** 20 Nov 2026, 20-nov.-26, 1er mars 2026 */
const DAY_NAME =
  /^(\d{1,2})(?:er|st|nd|rd|th)?[\s\-/.]*([\p{L}\p{M}.]+?)[\s\-/.,،]*(\d{4}|\d{2})$/iu;
/** November 20, 2026; Nov-20-26 */
const NAME_DAY =
  /^([\p{L}\p{M}.]+?)[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,،]+|-)(\d{4}|\d{2})$/iu;

/** `YYYY-MM-DD` where each part may be one of a date, though the month may have no such day; else null. */
function isoOf(year: string, month: string, day: string): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(iso) ? iso : null;
}

/** Whether the calendar has a day: `2026-02-31` is none. */
function exists(iso: string): boolean {
  const day = Number(iso.slice(8));
  if (day <= 28) return true;
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7))];
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Which of two figures comes first in a column's dates, where some of its cells leave no doubt. */
export type DayOrder = 'dmy' | 'mdy';

const SHORT_YEAR_LAST = /^(\d{1,2})([-/ ])(\d{1,2})\2(\d{2})$/;

/** The day of a text in figures, its year last, in a known order; null for any other text. */
function dayInOrder(text: string, order: DayOrder): string | null {
  const [, a = '', , b = '', year = ''] = YEAR_LAST.exec(text) ?? SHORT_YEAR_LAST.exec(text) ?? [];
  return order === 'dmy' ? isoOf(year, b, a) : isoOf(year, a, b);
}

/**
 * The order that the dates of a column are written in, by those in which one figure can be no month;
 * null where none says so, or they contradict each other.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | null {
  const found = new Set<DayOrder>();
  for (const given of texts) {
    const [, a = '', , b = ''] = YEAR_LAST.exec(fold(given).text) ?? [];
    if (Number(a) > 12 && Number(b) <= 12) found.add('dmy');
    if (Number(b) > 12 && Number(a) <= 12) found.add('mdy');
  }
  const [order, ...more] = found;
  return order === undefined || more.length > 0 ? null : order;
}

/** The days a text may mean: none, one, or two where day and month can't be told apart. */
function daysOf(given: string): readonly string[] {
  const text = given.replace(WEEKDAY, '');
  const known = (day: string | null) => (day === null ? [] : [day]);
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return known(isoOf(first[1] ?? '', first[3] ?? '', first[4] ?? ''));
  const plain = HAN.exec(text) ?? COMPACT.exec(text);
  if (plain !== null) return known(isoOf(plain[1] ?? '', plain[2] ?? '', plain[3] ?? ''));
  const last = YEAR_LAST.exec(text);
  if (last !== null) {
    const [, a = '', , b = '', year = ''] = last;
    const both = [isoOf(year, b, a), isoOf(year, a, b)];
    return Array.from(new Set(both.filter((day) => day !== null)));
  }
  const pointed = POINTED.exec(text);
  if (pointed !== null) {
    return known(isoOf(pointed[3] ?? '', pointed[2] ?? '', pointed[1] ?? ''));
  }
  const dayName = DAY_NAME.exec(text);
  if (dayName !== null) return known(named(dayName[3] ?? '', dayName[2] ?? '', dayName[1] ?? ''));
  const nameDay = NAME_DAY.exec(text);
  if (nameDay !== null) return known(named(nameDay[3] ?? '', nameDay[1] ?? '', nameDay[2] ?? ''));
  return [];
}

function named(year: string, name: string, day: string): string | null {
  const month = monthByName.get(spellingKey(name));
  return month === undefined ? null : isoOf(year, String(month), day);
}

/** Whether a text is written as a date; eight digits in a row may as well be a number. */
export function isDateText(text: string): boolean {
  return !COMPACT.test(text) && daysOf(text).some(exists);
}

/** A day count that lost its date format, 2009 to 2064: the date it means. */
function fromSerial(text: string): string | undefined {
  if (!/^[45]\d{4}$/.test(text)) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
}

/** What spreadsheets write for a bare day: ISO, perhaps with a midnight behind it. */
const BARE = /^\d{4}-\d{2}-\d{2}(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;

interface DateOptions extends Presence {
  /** The day is still to come, or is today. */
  readonly isUpcoming?: boolean;
}

/** A calendar date as `YYYY-MM-DD`, without a time zone. A time of day behind it is left out. */
export function date({ required, isUpcoming = false }: DateOptions): FieldRule<string> {
  return {
    kind: 'date',
    required,
    isUpcoming,
    identifier: false,
    accept: { type: 'none' },
    read: reader({ required }, fold, (value, order) => {
      const known = order === 'dmy' || order === 'mdy' ? dayInOrder(value, order) : null;
      const days = known === null ? daysOf(value) : [known];
      const [found, other] = days.filter(exists);
      if (found === undefined) {
        const [missing] = days;
        if (missing !== undefined) {
          return refused(error('rule.date.noSuchDay', { value, day: missing }));
        }
        return refused(error('rule.date.invalid', { value }, fromSerial(value)));
      }
      if (other !== undefined) {
        return refused(error('rule.date.ambiguous', { value, first: found, second: other }));
      }
      return {
        value: found,
        text: found,
        findings: BARE.test(value) ? [] : [readAs('rule.changed.date', found)],
      };
    }),
  };
}

/**
 * A reading of a field, with what is said of a day that has passed. `today` is the day where the
 * order is picked up.
 */
export function heldAgainst<Output>(
  today: string,
  field: FieldRule<Output>,
  reading: Reading<Output>,
  severity: Severity,
): Reading<Output> {
  const isPast = field.isUpcoming === true && reading.value !== null && reading.text < today;
  if (!isPast) return reading;
  const finding: Finding = { rule: 'rule.date.past', severity, params: { value: reading.text } };
  return { ...reading, findings: [...reading.findings, finding] };
}
