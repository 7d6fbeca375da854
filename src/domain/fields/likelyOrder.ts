import { isCalendarDay } from './day.ts';
import { type DayCell } from './dayHabit.ts';
import { type DayOrder, parseMoment } from './moment.ts';

const DAY_MS = 86_400_000;
/** Days around today on which nearly all parcels of a file are picked up. */
const USUAL = { from: -14, to: 92 } as const;
/** Days around today beyond which nobody picks up a parcel of a file. */
const POSSIBLE = { from: -31, to: 366 } as const;

interface Span {
  readonly from: number;
  readonly to: number;
}

const isWithin = (day: string, today: string, { from, to }: Span): boolean => {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return isCalendarDay(day) && ahead >= from && ahead <= to;
};

/**
 * Order of figures in a column of days still to come, if only one makes sense: on 29 November, 02/12
 * is 2 December and no day of last February. Null if both do, or neither, or if cells prove the other.
 */
export function likelyOrder(cells: Iterable<DayCell>, today: string): DayOrder | null {
  const moments = Array.from(cells, ({ text }) => parseMoment(text)).filter((one) => one !== null);
  const open = moments.flatMap(({ days: [dmy, mdy] }) =>
    dmy === undefined || mdy === undefined || dmy === mdy ? [] : [{ dmy, mdy }],
  );
  const makesSense = (order: DayOrder, other: DayOrder): boolean =>
    moments.every((one) => one.order !== other) &&
    open.every((days) => isWithin(days[order], today, USUAL)) &&
    open.some((days) => !isWithin(days[other], today, POSSIBLE));
  if (makesSense('dmy', 'mdy')) return 'dmy';
  return makesSense('mdy', 'dmy') ? 'mdy' : null;
}
