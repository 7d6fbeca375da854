import { STATISTICS_DAYS } from '../../src/api/contract/order/statistics.ts';
import type { DashboardQuery } from '../../src/api/contract/dashboard/figures.ts';
import type { Trx } from '../db/database.ts';
import type { Dimension, Subject } from '../figures/cuts.ts';
import { type Figure, readFigures } from '../figures/read.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY, dayAfter } from '../lists/days.ts';

/** What figures are asked for, and on whose clocks. */
export interface Asked extends Omit<DashboardQuery, 'companyNo'> {
  /** Null for all companies. */
  readonly companyId: number | null;
  readonly timeZone: string;
}

/**
 * Days from `from` to `to`, both included.
 *
 * @throws Refusal where they are out of order, or too many
 */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY) + 1;
  if (count < 1 || count > STATISTICS_DAYS) {
    const rule = count < 1 ? 'rule.date.order' : `At most ${STATISTICS_DAYS} days`;
    const fields = [{ path: 'to', rule, ...(count < 1 ? { params: { other: from } } : {}) }];
    throw new Refusal('error.invalidInput', { fields });
  }
  return Array.from({ length: count }, (_, at) => dayAfter(from, at));
}

/** Figures of the days asked for and of as many days before: those of the former from place 0 on. */
export async function figuresOf(
  trx: Trx,
  { companyId, timeZone, from, to, country, kind }: Asked,
  subject: Subject,
  by: readonly Dimension[],
): Promise<{ days: string[]; figures: Figure[] }> {
  const days = daysBetween(from, to);
  const { length } = days;
  const figures = await readFigures(trx, {
    companyId,
    timeZone,
    first: dayAfter(from, -length),
    days: 2 * length,
    subject,
    by,
    where: subject === 'issue' ? {} : { country, kind: subject === 'order' ? kind : undefined },
  });
  return {
    days,
    figures: figures.map(({ place, keys, n, minor }) => ({
      place: place - length,
      keys,
      n,
      minor,
    })),
  };
}

/** The sum of figures in the days asked for, and before them. */
export function comparedOf(
  figures: readonly Figure[],
  isMeant: (keys: readonly string[]) => boolean = () => true,
): { now: number; before: number } {
  let [now, before] = [0, 0];
  for (const { place, keys, n } of figures) {
    if (!isMeant(keys)) continue;
    if (place >= 0) now += n;
    else before += n;
  }
  return { now, before };
}
