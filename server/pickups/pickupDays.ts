import type { OfferedDay } from '../../src/api/contract/pickups/pickups.ts';
import type { PickupTimesContent } from '../../src/api/contract/pickups/pickupTimes.ts';
import type { ServiceCalendar } from '../countries/serviceTime.ts';
import { getDayOn, shiftDay, toInstant } from '../zones/zoneDays.ts';

/** Calendar of a country, with the names of its holidays by day. */
export interface PickupCalendar extends ServiceCalendar {
  readonly holidayNames: ReadonlyMap<string, string>;
}

export type PickupRule = Pick<
  PickupTimesContent,
  'isServed' | 'cutOff' | 'cutOffDay' | 'windows' | 'daysAhead'
>;

/** Maximum number of days between a pickup and the working day before it. */
const MAX_GAP = 60;

/** Instant of a time such as `14:30` on a day of the calendar. */
export const toPickupInstant = ({ timeZone }: ServiceCalendar, day: string, time: string): Date =>
  new Date(toInstant(timeZone, Date.parse(`${day}T${time}:00Z`)));

const isWeekend = ({ weekend }: ServiceCalendar, day: string): boolean =>
  weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);

/** Days from today on, with the reason why no courier can come on some; none if the carrier does not collect there. */
export function listOfferedDays(
  calendar: PickupCalendar,
  rule: PickupRule,
  now: Date,
): OfferedDay[] {
  if (!rule.isServed) return [];
  const today = getDayOn(calendar.timeZone, now);
  return Array.from({ length: rule.daysAhead }, (_, later) =>
    toOfferedDay(calendar, rule, shiftDay(today, later), now),
  );
}

function toOfferedDay(
  calendar: PickupCalendar,
  { cutOff, cutOffDay, windows }: PickupRule,
  day: string,
  now: Date,
): OfferedDay {
  const lastDay = cutOffDay === 'same' ? day : findWorkingDayBefore(calendar, day);
  const closesAt = toPickupInstant(calendar, lastDay, cutOff);
  const remaining = windows.filter(({ to }) => toPickupInstant(calendar, day, to) > now);
  const closed = isWeekend(calendar, day)
    ? 'weekend'
    : calendar.holidays.has(day)
      ? 'holiday'
      : now >= closesAt || remaining.length === 0
        ? 'cutOff'
        : null;
  return {
    day,
    closed,
    holiday: closed === 'holiday' ? (calendar.holidayNames.get(day) ?? null) : null,
    windows: closed === null ? remaining : [],
    closesAt: closesAt.toISOString(),
  };
}

function findWorkingDayBefore(calendar: ServiceCalendar, day: string): string {
  for (let before = 1; before <= MAX_GAP; before++) {
    const earlier = shiftDay(day, -before);
    if (!isWeekend(calendar, earlier) && !calendar.holidays.has(earlier)) return earlier;
  }
  return shiftDay(day, -1);
}
