import { date } from './date.ts';
import { DAY, isDay } from './day.ts';
import { foldText } from './foldText.ts';
import type { RuleParams } from '../rules/rules.ts';

export type DayPart = 'day' | 'month' | 'year';

/** Numeric dates in the notation of one language, `22/11/2026`. */
export interface DayFormat {
  /** The date's parts in their sequence. */
  readonly parts: readonly DayPart[];
  /** Separator of the parts. */
  readonly separator: string;
  /** Input pattern, from the language's names of the parts: `dd/mm/yyyy`. */
  readonly pattern: (names: Readonly<Record<DayPart, string>>) => string;
  /** `2026-11-22` in words, `22 November 2026`; also for a day that its month lacks. */
  readonly name: (iso: string) => string;
  /** `2026-11-22` formatted for display. Other texts stay unchanged. */
  readonly write: (iso: string) => string;
  /** The date that a text means, in ISO 8601; null if it is not a date. */
  readonly read: (text: string) => string | null;
}

const SEPARATED = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{1,2})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;
/** Keeps Arabic names of the parts in the sequence of the figures, which is from left to right. */
const LEFT_TO_RIGHT = '\u200e';
/** Marks that Intl puts between the parts of an Arabic date: the field sets its direction itself. */
const MARKS = /[\u061c\u200e\u200f]/g;

const dateField = date({ required: false });
const parseValidDay = (text: string): string | null => dateField.read(text).value;

const isPart = (type: string): type is DayPart =>
  type === 'day' || type === 'month' || type === 'year';

const formatCache = new Map<string, DayFormat>();

/** Cached by tag, because Intl is slow. */
export function getDayFormat(tag: string): DayFormat {
  const format = formatCache.get(tag) ?? createDayFormat(tag);
  formatCache.set(tag, format);
  return format;
}

/**
 * Dates in the notation of a BCP 47 tag. The language decides which of two figures is the month; a date that begins
 * with its year, or names its month, is read in every language.
 */
function createDayFormat(tag: string): DayFormat {
  const format = new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const formatParts = format.formatToParts(0);
  const parts = formatParts.map(({ type }) => type).filter(isPart);
  const separator =
    formatParts.find(({ type }) => type === 'literal')?.value.replace(MARKS, '') ?? '/';
  const isMonthFirst = parts.indexOf('month') < parts.indexOf('day');
  const readFigures = (found: RegExpExecArray | null): string | null => {
    if (found === null) return null;
    const [, first = '', second = '', year = ''] = found;
    if (year.length === 1) return null;
    const [day, month] = isMonthFirst && parts[0] !== 'year' ? [second, first] : [first, second];
    const fullYear = year.length === 2 ? `20${year}` : year;
    return parseValidDay(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  };
  /** A date that begins with a two-digit year; only in languages that begin dates with the year. */
  const readYearFirst = (found: RegExpExecArray | null): string | null => {
    if (found === null || parts[0] !== 'year' || found[3]?.length === 4) return null;
    const [, year = '', month = '', day = ''] = found;
    return parseValidDay(
      `20${year.padStart(2, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  };
  const longFormat = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    parts,
    separator,
    pattern: (names) =>
      parts.map((part) => names[part]).join(LEFT_TO_RIGHT + separator + LEFT_TO_RIGHT),
    name: (iso) => {
      const [, month = '', day = ''] = DAY.exec(iso) ?? [];
      // Formats the first of the month, which always exists, and replaces its day.
      const first = new Date(`${month}-01T00:00:00Z`);
      if (Number.isNaN(first.getTime())) return iso;
      return longFormat
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
        readYearFirst(separated) ??
        readFigures(separated) ??
        readFigures(RUN.exec(folded)) ??
        parseValidDay(folded)
      );
    },
  };
}

/** Other rules whose parameters contain a date. */
const OTHER_DATE_RULES: ReadonlySet<string> = new Set(['rule.changed.date', 'rule.currency.ended']);

/**
 * The parameters for a rule's text. For rules about dates, writes days in words and adds the input pattern.
 */
export function dateParams(
  { name, pattern }: DayFormat,
  parts: Readonly<Record<DayPart, string>>,
  rule: string,
  params: RuleParams = {},
): RuleParams {
  if (!rule.startsWith('rule.date.') && !OTHER_DATE_RULES.has(rule)) return params;
  const inWords = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' ? name(value) : value,
  ]);
  return { ...Object.fromEntries(inWords), form: pattern(parts) };
}
