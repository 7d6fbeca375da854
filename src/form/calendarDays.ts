/** Dates in this file are ISO 8601 texts without a time zone, such as `2026-11-22`. */

const toDate = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const toIsoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Today in the browser's time zone. */
export function browserToday(): string {
  const now = new Date();
  return toIsoDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

export function addDays(iso: string, days: number): string {
  const day = toDate(iso);
  day.setUTCDate(day.getUTCDate() + days);
  return toIsoDay(day);
}

/** Same day some months later, or the last day of a shorter month. */
export function addMonths(iso: string, months: number): string {
  const day = toDate(iso);
  const dayOfMonth = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const length = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(dayOfMonth, length));
  return toIsoDay(day);
}

/** Days since the first day of the week; `firstDay` is 0 (Sunday) to 6. */
export const dayOfWeek = (iso: string, firstDay: number): number =>
  (toDate(iso).getUTCDay() - firstDay + 7) % 7;

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** Weeks of a date's month, each with seven dates. */
export function calendarWeeks(iso: string, firstDay: number): readonly (readonly string[])[] {
  const first = `${iso.slice(0, 7)}-01`;
  const start = addDays(first, -dayOfWeek(first, firstDay));
  const weeks: string[][] = [];
  for (let day = start; weeks.length === 0 || isSameMonth(day, iso); day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(day, i)));
  }
  return weeks;
}
