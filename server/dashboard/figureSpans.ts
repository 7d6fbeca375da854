import { STATISTICS_DAYS } from '../../src/api/contract/orders/orderStatistics.ts';
import type { DashboardQuery } from '../../src/api/contract/dashboard/calls.ts';
import { type Dimension, getDimensions, type Subject } from '../figures/figureCuts.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY, shiftDay, getDayOn } from '../zones/zoneDays.ts';
import type { Trx } from '../db/database.ts';
import { type Figure, readFigures } from '../figures/readFigures.ts';

/** Company whose orders are counted, and the time zone of days. */
export interface FigureScope {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** IANA name. */
  readonly timeZone: string;
}

/** Query for dashboard figures. */
export interface SpanQuery extends Omit<DashboardQuery, 'companyNo'>, FigureScope {}

/**
 * Days from `from` to `to`, both included.
 *
 * @throws Refusal if they are out of order or too many
 */
export function listDaysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY) + 1;
  if (count < 1 || count > STATISTICS_DAYS) {
    const rule = count < 1 ? 'rule.date.order' : `At most ${STATISTICS_DAYS} days`;
    const fields = [{ path: 'to', rule, ...(count < 1 ? { params: { other: from } } : {}) }];
    throw new Refusal('error.invalidInput', { fields });
  }
  return Array.from({ length: count }, (_, at) => shiftDay(from, at));
}

/** Figures of the requested days (`current`), and of as many days before them (`previous`). */
interface Spans {
  readonly days: readonly string[];
  readonly current: readonly Figure[];
  readonly previous: readonly Figure[];
}

/** Figures of the requested days, and of as many days before them. */
export async function readSpans(
  trx: Trx,
  { companyId, timeZone, from, to, country, kind }: SpanQuery,
  subject: Subject,
  by: readonly Dimension[],
): Promise<Spans> {
  const days = listDaysBetween(from, to);
  const { length } = days;
  const has = (dimension: Dimension) => getDimensions(subject).includes(dimension);
  const figures = await readFigures(trx, {
    companyId,
    timeZone,
    first: shiftDay(from, -length),
    days: 2 * length,
    subject,
    by,
    where: { country: has('country') ? country : undefined, kind: has('kind') ? kind : undefined },
  });
  return {
    days,
    current: sliceDays(figures, length, 2 * length),
    previous: sliceDays(figures, 0, length),
  };
}

/** A slice of the days of figures. */
export const sliceDays = (figures: readonly Figure[], from: number, to: number): Figure[] =>
  figures.map(({ keys, n, minor }) => ({
    keys,
    n: n.slice(from, to),
    minor: minor.slice(from, to),
  }));

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);

/** Sum of all figures, or of those that match. */
export const sumFigures = (
  figures: readonly Figure[],
  matches: (keys: readonly string[]) => boolean = () => true,
): number => sum(figures.map(({ keys, n }) => (matches(keys) ? sum(n) : 0)));

/** Totals of the requested days and of the days before them. */
export const compareSpans = (
  { current, previous }: Spans,
  matches?: (keys: readonly string[]) => boolean,
): { now: number; before: number } => ({
  now: sumFigures(current, matches),
  before: sumFigures(previous, matches),
});

/** Number of days searched for orders: ten years. */
export const HISTORY_DAYS = 3_653;

/** Orders by status and creation day, up to today, of one company or, if null, of all. */
export function readOrderHistory(
  trx: Trx,
  companyId: number | null,
  timeZone: string,
  now: Date,
): Promise<Figure[]> {
  const first = shiftDay(getDayOn(timeZone, now), 1 - HISTORY_DAYS);
  const query = { companyId, timeZone, first, days: HISTORY_DAYS, subject: 'order' } as const;
  return readFigures(trx, { ...query, by: ['status'] });
}
