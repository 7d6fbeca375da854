import { fold, spellingKey } from '../fold.ts';
import { error, readAs, reader, refused, type FieldRule, type Presence } from './rule.ts';

/** Month names and their short forms, by month; English, French, Arabic (east, Maghreb), Bengali. */
const MONTHS: readonly string[] = [
  'january jan janvier janv يناير جانفي كانون_الثاني জানুয়ারি জানুয়ারী',
  'february feb fevrier fevr fev فبراير فيفري شباط ফেব্রুয়ারি ফেব্রুয়ারী',
  'march mar mars مارس آذار মার্চ',
  'april apr avril avr أبريل إبريل أفريل نيسان এপ্রিল',
  'may mai مايو ماي أيار মে',
  'june jun juin يونيو يونيه جوان حزيران জুন',
  'july jul juillet juil يوليو يوليه يوليوز جويلية تموز জুলাই',
  'august aug aout أغسطس غشت أوت آب আগস্ট',
  'september sep sept septembre سبتمبر شتنبر أيلول সেপ্টেম্বর',
  'october oct octobre أكتوبر تشرين_الأول অক্টোবর',
  'november nov novembre نوفمبر نونبر تشرين_الثاني নভেম্বর',
  'december dec decembre ديسمبر دجنبر كانون_الأول ডিসেম্বর',
];

const monthByName = new Map(
  MONTHS.flatMap((names, i) => names.split(' ').map((name) => [spellingKey(name), i + 1] as const)),
);

const TIME = String.raw`(?:[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?Z?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})${TIME}$`, 'i');
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const HAN = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?$/;
/** 20 Nov 2026, 20-nov.-26, 1er mars 2026 */
const DAY_NAME =
  /^(\d{1,2})(?:er|st|nd|rd|th)?[\s\-/.]*([\p{L}\p{M}.]+?)[\s\-/.,،]*(\d{4}|\d{2})$/iu;
/** November 20, 2026 */
const NAME_DAY = /^([\p{L}\p{M}.]+?)[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s,،]+(\d{4})$/iu;

/** `YYYY-MM-DD`, or null where the calendar has no such day. Years 1900 to 2999. */
function calendarDate(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(iso)) return null;
  return year >= '1900' && year < '3000' ? iso : null;
}

/** The dates a text may mean: none, one, or two where day and month can't be told apart. */
function readings(text: string): readonly string[] {
  const known = (date: string | null) => (date === null ? [] : [date]);
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return known(calendarDate(first[1] ?? '', first[3] ?? '', first[4] ?? ''));
  const plain = HAN.exec(text) ?? COMPACT.exec(text);
  if (plain !== null) return known(calendarDate(plain[1] ?? '', plain[2] ?? '', plain[3] ?? ''));
  const last = YEAR_LAST.exec(text);
  if (last !== null) {
    const [, a = '', , b = '', year = ''] = last;
    const both = [calendarDate(year, b, a), calendarDate(year, a, b)];
    return Array.from(new Set(both.filter((date) => date !== null)));
  }
  const dayName = DAY_NAME.exec(text);
  if (dayName !== null) return known(named(dayName[3] ?? '', dayName[2] ?? '', dayName[1] ?? ''));
  const nameDay = NAME_DAY.exec(text);
  if (nameDay !== null) return known(named(nameDay[3] ?? '', nameDay[1] ?? '', nameDay[2] ?? ''));
  return [];
}

function named(year: string, name: string, day: string): string | null {
  const month = monthByName.get(spellingKey(name));
  if (month === undefined) return null;
  return calendarDate(year.length === 2 ? `20${year}` : year, String(month), day);
}

/** Whether a text is written as a date; eight digits in a row may as well be a number. */
export function isDateText(text: string): boolean {
  return !COMPACT.test(text) && readings(text).length > 0;
}

/** A day count that lost its date format, 2009 to 2064: the date it stands for. */
function fromSerial(text: string): string | undefined {
  if (!/^[45]\d{4}$/.test(text)) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
}

/** What spreadsheets write for a bare day: ISO, perhaps with a midnight behind it. */
const BARE = /^\d{4}-\d{2}-\d{2}(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;

/** A calendar date as `YYYY-MM-DD`, without a time zone. A time of day behind it is left out. */
export function date(options: Presence): FieldRule<string> {
  return {
    kind: 'date',
    required: options.required,
    identifier: false,
    accept: { type: 'none' },
    read: reader(options, fold, (value) => {
      const [found, other] = readings(value);
      if (found === undefined) {
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
