import { shownAt } from '../lists/zones.ts';
import { cuts, type Dimension, idOf, keyOf, membersOf, type Subject, subjects } from './cuts.ts';
import type { Delta } from './note.ts';

/** A figure's key, and what it came to. */
export interface Sum {
  readonly cut: string;
  readonly scope: string;
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

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const idOfSum = ({ cut, scope, day, key }: Sum) => `${cut} ${scope} ${day} ${key}`;

/** All sums of each key together, in the sequence of keys; none that came to nothing. */
export function addUp(sums: Iterable<Sum>): Map<string, Sum> {
  const added = new Map<string, Sum>();
  for (const sum of sums) {
    const id = idOfSum(sum);
    const before = added.get(id);
    const n = (before?.n ?? 0) + sum.n;
    added.set(id, { ...sum, n, minor: (before?.minor ?? 0) + sum.minor });
  }
  const some = [...added].filter(([, { n, minor }]) => n !== 0 || minor !== 0);
  return new Map(some.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Sums deltas of a company by every cut, on the clocks of a zone; with `isForAll` as they count for all
 * companies together.
 */
export function sumsOf(
  companyId: number,
  deltas: readonly Delta[],
  timeZone: string,
  isForAll: boolean,
): Sum[] {
  const clock = clockOf(timeZone);
  const sums: Sum[] = [];
  for (const delta of deltas) {
    const { subject, n, minor } = delta;
    const { day, hour } = clock(delta.at);
    const read = readerOf(subject, companyId)(delta, hour);
    for (const cut of cuts) {
      if (cut.subject !== subject || (cut.isMonthly === true && !isForAll)) continue;
      const on = cut.isMonthly === true ? monthOf(day) : day;
      const [scope, key] = [keyOf(cut.of.map(read)), keyOf(cut.by.map(read))];
      sums.push({ cut: idOf(cut), scope, day: on, key, n, minor });
    }
  }
  return [...addUp(sums).values()];
}
