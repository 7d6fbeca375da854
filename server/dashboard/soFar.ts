import type { Trx } from '../db/database.ts';
import { type Figure, readFigures } from '../figures/read.ts';
import { dayAfter, dayOn } from '../zones/days.ts';

/** Orders are looked for so many days back: ten years. */
export const SO_FAR_DAYS = 3_653;

/** Orders by status and the day they were made on, the last one today: of one company, or of all where it is null. */
export function ordersSoFar(
  trx: Trx,
  companyId: number | null,
  timeZone: string,
  now: Date,
): Promise<Figure[]> {
  const first = dayAfter(dayOn(timeZone, now), 1 - SO_FAR_DAYS);
  const question = { companyId, timeZone, first, days: SO_FAR_DAYS, subject: 'order' } as const;
  return readFigures(trx, { ...question, by: ['status'] });
}
