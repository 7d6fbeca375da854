import { toLocalTime, type ZoneClock } from '../countries/zoneClock.ts';
import { type DayOrder, type Moment, parseMoment } from './moment.ts';

/**
 * Meaning of the times of day of a whole column:
 * - `zoned`: midnights in the company's time zone, each written with an offset.
 * - `utc`: the same, written in UTC without an offset.
 * - `late`: midnights stored some seconds too early.
 * - `unsure`: either `utc` or real times.
 */
export type Midnights = 'zoned' | 'utc' | 'late' | 'unsure';

/** Writing of a column’s dates, derived from all of its cells. A part is null if they do not prove it. */
export interface DateConvention {
  readonly order: DayOrder | null;
  readonly midnights: Midnights | null;
}

/** A cell of a column of dates. */
export interface DayCell {
  readonly text: string;
  /** The cell is a spreadsheet serial whose number format hides the time. */
  readonly isTimeHidden: boolean;
}

const ORDERS: readonly string[] = ['dmy', 'mdy'] satisfies readonly DayOrder[];
const MIDNIGHTS: readonly string[] = [
  'zoned',
  'utc',
  'late',
  'unsure',
] satisfies readonly Midnights[];

export const isDayOrder = (word: string): word is DayOrder => ORDERS.includes(word);
export const isMidnights = (word: string): word is Midnights => MIDNIGHTS.includes(word);

const HOUR = 3_600_000;
const DAY_MS = 24 * HOUR;
const LAST_MINUTE = DAY_MS - 60_000;
const LAST_SECOND = DAY_MS - 1000;
const QUARTER = HOUR / 4;
/** Earliest UTC time that is midnight in some time zone: UTC+14. */
const FIRST_MIDNIGHT = 10 * HOUR;
/** Time of day after which parcels are not picked up. */
const NIGHT = 21 * HOUR;

/** Returns whether a time is midnight as SheetJS stores it; people write 23:59 and 23:59:59 only. */
const isLate = (clock: number): boolean =>
  clock > LAST_MINUTE && clock < DAY_MS && clock !== LAST_SECOND;

/** Derives from a column's cells how its dates are written. `zone` has the company's clocks; null if unknown. */
export function detectDateConvention(
  cells: Iterable<DayCell>,
  zone: ZoneClock | null,
): DateConvention {
  const orders = new Set<DayOrder>();
  const moments: (Moment & Pick<DayCell, 'isTimeHidden'>)[] = [];
  for (const { text, isTimeHidden } of cells) {
    const moment = parseMoment(text);
    if (moment === null) continue;
    moments.push({ ...moment, isTimeHidden });
    if (moment.order !== null) orders.add(moment.order);
  }
  const [order, ...more] = orders;
  return {
    order: order === undefined || more.length > 0 ? null : order,
    midnights: detectMidnights(moments, zone),
  };
}

function detectMidnights(
  moments: readonly (Moment & Pick<DayCell, 'isTimeHidden'>)[],
  zone: ZoneClock | null,
): Midnights | null {
  const [first] = moments;
  if (first === undefined || moments.some(({ clock }) => (clock ?? 0) === 0)) return null;
  const isSameTime = moments.every(
    ({ clock }) => Math.abs((clock ?? 0) - (first.clock ?? 0)) <= 1000,
  );
  if (isSameTime && moments.every(({ clock }) => isLate(clock ?? 0))) return 'late';
  if (zone === null) return isSameTime && moments.every(mayBeMidnight) ? 'unsure' : null;
  if (!moments.every((moment) => isMidnight(moment, zone))) return null;
  if (moments.every(({ offset }) => offset !== null)) return 'zoned';
  if (moments.some(({ offset }) => offset !== null)) return null;
  const isSure = moments.every(
    ({ isTimeHidden, isSpreadsheetDate, clock }) =>
      isTimeHidden || (isSpreadsheetDate && (clock ?? 0) >= NIGHT),
  );
  return isSure ? 'utc' : 'unsure';
}

/** Returns whether a UTC time may be midnight of the next day in some time zone. */
const mayBeMidnight = ({ clock, offset, isTimeHidden }: Moment & Pick<DayCell, 'isTimeHidden'>) =>
  (offset === 0 || isTimeHidden) && (clock ?? 0) % QUARTER === 0 && (clock ?? 0) >= FIRST_MIDNIGHT;

/** Returns whether a moment is midnight of another day in a time zone. */
function isMidnight({ days: [day], clock, offset }: Moment, zone: ZoneClock): boolean {
  if (day === undefined || clock === null) return false;
  const local = localMoment(zone, toEpochMs(day, clock, offset ?? 0));
  return local.clock === 0 && local.day !== day;
}

/** An instant, epoch ms, to the second, because serials are inexact fractions of a day. */
const toEpochMs = (day: string, clock: number, offset: number): number =>
  Date.parse(day) + Math.round(clock / 1000) * 1000 - offset * 60_000;

/** Day and time of day, in ms, of an instant in a time zone. */
function localMoment(zone: ZoneClock, instant: number) {
  const shown = toLocalTime(zone, instant);
  const day = new Date(shown).toISOString().slice(0, 10);
  return { day, clock: shown - Date.parse(day) };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Returns the day of a moment, or both candidates if it is ambiguous. */
export function possibleDays(
  day: string,
  { clock, offset }: Pick<Moment, 'clock' | 'offset'>,
  midnights: Midnights | null,
  zone: ZoneClock | null,
): readonly string[] {
  if (clock === null || clock === 0 || clock >= DAY_MS) return [day];
  if (midnights === 'late' && isLate(clock)) return [dayAfter(day)];
  if (isLate(clock)) return [day, dayAfter(day)];
  if (zone === null && midnights === 'unsure') return [day, dayAfter(day)];
  const ahead = offset ?? (midnights === null || midnights === 'late' ? null : 0);
  if (zone === null || ahead === null) return [day];
  const local = localMoment(zone, toEpochMs(day, clock, ahead));
  if (local.day === day) return [day];
  if (local.clock === 0 && (midnights === 'zoned' || midnights === 'utc')) return [local.day];
  // An offset other than UTC's means local time, so the day is right.
  return ahead === 0 ? [day, local.day] : [day];
}
