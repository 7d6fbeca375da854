import { DAY, getDayOn, getLocalTime, startOfDay } from '../zones/zoneDays.ts';
import {
  cuts,
  type Dimension,
  getDimensions,
  toCutId,
  QUARTER,
  type Subject,
} from './figureCuts.ts';
import { joinKey, splitKey } from './figureSubject.ts';
import type { Delta } from './recordDeltas.ts';

/** A figure with its key. */
export interface Sum {
  readonly cut: string;
  readonly scope: string;
  readonly day: string;
  readonly key: string;
  readonly n: number;
  readonly minor: number;
}

/** Returns a cached look-up of the local day and hour of instants. */
export function createLocalClock(timeZone: string): (at: Date) => { day: string; hour: string } {
  const moments = new Map<number, { day: string; hour: string }>();
  return (at) => {
    const instant = at.getTime();
    const cached = moments.get(instant);
    if (cached !== undefined) return cached;
    const localTime = new Date(getLocalTime(timeZone, instant)).toISOString();
    const moment = { day: localTime.slice(0, 10), hour: localTime.slice(11, 13) };
    moments.set(instant, moment);
    return moment;
  };
}

/** Returns a reader for the dimensions of a delta. */
export function createReader(
  subject: Subject,
  companyId: number,
): (delta: Delta, hour: string) => (dimension: Dimension) => string {
  const names: readonly string[] = getDimensions(subject);
  return ({ key }, hour) => {
    const members = splitKey(key);
    return (dimension) =>
      dimension === 'hour'
        ? hour
        : dimension === 'company'
          ? String(companyId)
          : (members[names.indexOf(dimension)] ?? '');
  };
}

export const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const toSumId = ({ cut, scope, day, key }: Sum) => `${cut} ${scope} ${day} ${key}`;

/** Adds up sums with equal keys, sorted by key; drops sums of zero. */
export function mergeSums(sums: Iterable<Sum>): Map<string, Sum> {
  const added = new Map<string, Sum>();
  for (const sum of sums) {
    const id = toSumId(sum);
    const before = added.get(id);
    const n = (before?.n ?? 0) + sum.n;
    added.set(id, { ...sum, n, minor: (before?.minor ?? 0) + sum.minor });
  }
  const nonZero = [...added].filter(([, { n, minor }]) => n !== 0 || minor !== 0);
  return new Map(nonZero.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const HOUR = 3_600_000;

interface SumScope {
  readonly companyId: number;
  readonly timeZone: string;
  /** Whether the sums are for all companies together. */
  readonly isForAll: boolean;
}

/**
 * Sums deltas by every cut, in a time zone. `by` is `days` for deltas of whole days, which
 * skips hourly cuts, and `hours` for deltas of hours without keys, which skips all other cuts.
 */
export function sumDeltas(
  deltas: readonly Delta[],
  { companyId, timeZone, isForAll }: SumScope,
  by: 'all' | 'days' | 'hours' = 'all',
): Sum[] {
  const clock = createLocalClock(timeZone);
  function* yieldSums() {
    for (const delta of deltas) {
      const { subject, n, minor } = delta;
      const { day, hour } = clock(delta.at);
      const read = createReader(subject, companyId)(delta, hour);
      for (const cut of cuts) {
        if (cut.subject !== subject || (cut.isMonthly === true && !isForAll)) continue;
        if (by !== 'all' && cut.by.includes('hour') !== (by === 'hours')) continue;
        const sumDay = cut.isMonthly === true ? toMonth(day) : day;
        const [scope, key] = [joinKey(cut.of.map(read)), joinKey(cut.by.map(read))];
        yield { cut: toCutId(cut), scope, day: sumDay, key, n, minor };
      }
    }
  }
  return [...mergeSums(yieldSums()).values()];
}

/** Starts of days in a time zone, from the day of `first` to the day after `last`. */
export function listDayStarts(
  timeZone: string,
  { first, last }: { first: Date; last: Date },
): Date[] {
  const day = getDayOn(timeZone, first);
  const marks = [startOfDay(day, timeZone)];
  while ((marks.at(-1) ?? last) <= last) marks.push(startOfDay(day, timeZone, marks.length));
  return marks;
}

/** Starts of hours between the first and the last day mark, and the last mark. */
export function listHourStarts(timeZone: string, days: readonly Date[]): Date[] {
  const clock = createLocalClock(timeZone);
  const marks: Date[] = [];
  for (const [index, day] of days.entries()) {
    const [from, to] = [day.getTime(), (days[index + 1] ?? day).getTime()];
    // On days with a clock change, each quarter is checked for the start of an hour.
    const step = to - from === DAY ? HOUR : QUARTER;
    let before = '';
    for (let instant = from; instant < to; instant += step) {
      const mark = new Date(instant);
      const hour = step === HOUR ? String(instant) : clock(mark).hour;
      if (hour !== before) marks.push(mark);
      before = hour;
    }
  }
  return [...marks, ...days.slice(-1)];
}
