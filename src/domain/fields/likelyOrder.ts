import { isCalendarDay } from './day.ts';
import { type DayCell } from './dateConvention.ts';
import { type DayOrder, parseMoment } from './moment.ts';

const DAY_MS = 86_400_000;
/** Range of days around today on which nearly all parcels of a file are picked up. */
const LIKELY = { from: -14, to: 92 } as const;
/** Range of days around today outside which no parcel of a file is picked up. */
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
 * Order of day and month in a column of future dates, if only one makes sense: on 29 November, 02/12 means 2 December,
 * not 12 February. Null if both or neither make sense, or if other cells prove the opposite.
 */
export function likelyOrder(cells: Iterable<DayCell>, today: string): DayOrder | null {
  const moments = Array.from(cells, ({ text }) => parseMoment(text)).filter((one) => one !== null);
  const ambiguousDays = moments.flatMap(({ days: [dmy, mdy] }) =>
    dmy === undefined || mdy === undefined || dmy === mdy ? [] : [{ dmy, mdy }],
  );
  const makesSense = (order: DayOrder, other: DayOrder): boolean =>
    moments.every((one) => one.order !== other) &&
    ambiguousDays.every((days) => isWithin(days[order], today, LIKELY)) &&
    ambiguousDays.some((days) => !isWithin(days[other], today, POSSIBLE));
  if (makesSense('dmy', 'mdy')) return 'dmy';
  return makesSense('mdy', 'dmy') ? 'mdy' : null;
}
