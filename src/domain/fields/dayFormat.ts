import { date } from './date.ts';
import { DAY, isDay } from './day.ts';
import { foldText } from './foldText.ts';
import type { RuleParams } from '../rules/rules.ts';

export type DayPart = 'day' | 'month' | 'year';

/** Calendar dates as people of one language write them in figures, `22/11/2026`. */
export interface DayFormat {
  /** The date's parts as they follow each other. */
  readonly parts: readonly DayPart[];
  /** Separator of the parts. */
  readonly separator: string;
  /** Input pattern, from the language's names of the parts: `dd/mm/yyyy`. */
  readonly pattern: (names: Readonly<Record<DayPart, string>>) => string;
  /** `2026-11-22` in words, `22 November 2026`; also a day that its month does not have. */
  readonly name: (iso: string) => string;
  /** `2026-11-22` as it is shown. What is no such date stays as it is. */
  readonly write: (iso: string) => string;
  /** The date that a text means, as ISO 8601 writes it; null if it means none. */
  readonly read: (text: string) => string | null;
}

const SEPARATED = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{1,2})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;
/** Keeps Arabic names of the parts in the sequence of the figures, which is from left to right. */
const LEFT_TO_RIGHT = '\u200e';
/** Marks that Intl puts between the parts of an Arabic date: the field sets its direction itself. */
const MARKS = /[\u061c\u200e\u200f]/g;

const rule = date({ required: false });
const valid = (text: string): string | null => rule.read(text).value;

const isPart = (type: string): type is DayPart =>
  type === 'day' || type === 'month' || type === 'year';

const known = new Map<string, DayFormat>();

/** The same for each tag, made once: Intl takes its time. */
export function getDayText(tag: string): DayFormat {
  const days = known.get(tag) ?? createDayText(tag);
  known.set(tag, days);
  return days;
}

/**
 * Dates in the habit of a BCP 47 tag. Which of two figures is the month follows the language; a
 * date that begins with its year, or names its month, is read in any.
 */
function createDayText(tag: string): DayFormat {
  const format = new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const shape = format.formatToParts(0);
  const parts = shape.map(({ type }) => type).filter(isPart);
  const separator = shape.find(({ type }) => type === 'literal')?.value.replace(MARKS, '') ?? '/';
  const isMonthFirst = parts.indexOf('month') < parts.indexOf('day');
  const inFigures = (found: RegExpExecArray | null): string | null => {
    if (found === null) return null;
    const [, first = '', second = '', year = ''] = found;
    if (year.length === 1) return null;
    const [day, month] = isMonthFirst && parts[0] !== 'year' ? [second, first] : [first, second];
    const whole = year.length === 2 ? `20${year}` : year;
    return valid(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  };
  /** Two figures for the year in front, as only those write it who begin with the year. */
  const yearInFront = (found: RegExpExecArray | null): string | null => {
    if (found === null || parts[0] !== 'year' || found[3]?.length === 4) return null;
    const [, year = '', month = '', day = ''] = found;
    return valid(`20${year.padStart(2, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  };
  const named = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    parts,
    separator,
    pattern: (names) =>
      parts.map((part) => names[part]).join(LEFT_TO_RIGHT + separator + LEFT_TO_RIGHT),
    name: (iso) => {
      const [, month = '', day = ''] = DAY.exec(iso) ?? [];
      // Every month has a first: the day is put in its place.
      const first = new Date(`${month}-01T00:00:00Z`);
      if (Number.isNaN(first.getTime())) return iso;
      return named
        .formatToParts(first)
        .map(({ type, value }) => (type === 'day' ? String(Number(day)) : value))
        .join('');
    },
    write: (iso) =>
      isDay(iso) ? format.format(new Date(`${iso}T00:00:00Z`)).replace(MARKS, '') : iso,
    read: (text) => {
      const { text: folded } = foldText(text);
      const separated = SEPARATED.exec(folded);
      return (
        yearInFront(separated) ??
        inFigures(separated) ??
        inFigures(RUN.exec(folded)) ??
        valid(folded)
      );
    },
  };
}

/** Rules with a day besides those of dates. */
const OF_DAYS: ReadonlySet<string> = new Set(['rule.changed.date', 'rule.currency.ended']);

/**
 * The parameters of a rule as its sentence needs them: where it is about a date, days in words, and
 * what to type.
 */
export function dateParams(
  { name, pattern }: DayFormat,
  parts: Readonly<Record<DayPart, string>>,
  rule: string,
  params: RuleParams = {},
): RuleParams {
  if (!rule.startsWith('rule.date.') && !OF_DAYS.has(rule)) return params;
  const inWords = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' ? name(value) : value,
  ]);
  return { ...Object.fromEntries(inWords), form: pattern(parts) };
}
