import { shownAt } from '../lists/zones.ts';
import { cutRows, type Dimension, keyOf, membersOf, type Subject, subjects } from './cuts.ts';
import type { Delta } from './note.ts';

/** A figure's key, and what it came to. */
export interface Sum {
  readonly cut: string;
  readonly day: string;
  readonly key: string;
  readonly n: number;
  readonly minor: number;
}

/** The day and the hour of instants on the clocks of a zone, each looked up once. */
export function clockOf(timeZone: string): (at: Date) => { day: string; hour: string } {
  const known = new Map<number, { day: string; hour: string }>();
  return (at) => {
    const instant = at.getTime();
    const found = known.get(instant);
    if (found !== undefined) return found;
    const shown = new Date(shownAt(timeZone, instant)).toISOString();
    const moment = { day: shown.slice(0, 10), hour: shown.slice(11, 13) };
    known.set(instant, moment);
    return moment;
  };
}

/** What a delta says of each dimension. */
export function readerOf(
  subject: Subject,
  companyId: number,
): (delta: Delta, hour: string) => (dimension: Dimension) => string {
  const names: readonly string[] = subjects[subject];
  return ({ key }, hour) => {
    const members = membersOf(key);
    return (dimension) =>
      dimension === 'hour'
        ? hour
        : dimension === 'company'
          ? String(companyId)
          : (members[names.indexOf(dimension)] ?? '');
  };
}

/**
 * Sums deltas of a company by every cut, on the clocks of a zone, in the sequence of their keys; with
 * `isForAll` as they count for all companies together.
 */
export function sumsOf(
  companyId: number,
  deltas: readonly Delta[],
  timeZone: string,
  isForAll: boolean,
): Sum[] {
  const clock = clockOf(timeZone);
  const sums = new Map<string, Sum>();
  for (const delta of deltas) {
    const { day, hour } = clock(delta.at);
    const read = readerOf(delta.subject, companyId)(delta, hour);
    for (const [cut, { subject, by, monthly }] of cutRows) {
      if (subject !== delta.subject || (monthly === true && !isForAll)) continue;
      const on = monthly === true ? `${day.slice(0, 7)}-01` : day;
      const key = keyOf(by.map(read));
      const id = `${cut} ${on} ${key}`;
      const sum = sums.get(id);
      const n = (sum?.n ?? 0) + delta.n;
      sums.set(id, { cut, day: on, key, n, minor: (sum?.minor ?? 0) + delta.minor });
    }
  }
  return [...sums]
    .filter(([, { n, minor }]) => n !== 0 || minor !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
}
