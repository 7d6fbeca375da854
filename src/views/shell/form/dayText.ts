import { date } from '../../../api/contract/field/date.ts';
import { fold } from '../../../api/contract/fold.ts';

type Part = 'day' | 'month' | 'year';

/** Calendar dates as people of one language write them in figures, `22/11/2026`. */
export interface DayText {
  /** The date's parts as they follow each other. */
  readonly parts: readonly Part[];
  /** What stands between them. */
  readonly separator: string;
  /** `2026-11-22` as it is shown. What is no such date stays as it is. */
  readonly write: (iso: string) => string;
  /** The date that a text means, as ISO 8601 writes it; null where it means none. */
  readonly read: (text: string) => string | null;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const SEPARATED = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{1,2})$/;
const RUN = /^(\d{2})(\d{2})(\d{4})$/;
/** Marks that Intl puts between the parts of an Arabic date: the field sets its direction itself. */
const MARKS = /[\u061c\u200e\u200f]/g;

const rule = date({ required: false });
const valid = (text: string): string | null => rule.read(text).value;

export const isDay = (text: string): boolean => ISO.test(text) && valid(text) === text;

const isPart = (type: string): type is Part =>
  type === 'day' || type === 'month' || type === 'year';

/**
 * Dates in the habit of a BCP 47 tag. Which of two figures is the month follows the language; a
 * date that begins with its year, or names its month, is read in any.
 */
export function dayTextOf(tag: string): DayText {
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
  return {
    parts,
    separator,
    write: (iso) =>
      isDay(iso) ? format.format(new Date(`${iso}T00:00:00Z`)).replace(MARKS, '') : iso,
    read: (text) => {
      const { text: folded } = fold(text);
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
