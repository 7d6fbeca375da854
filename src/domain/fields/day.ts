/** A date as ISO 8601 writes it: year and month, then the day. */
export const DAY = /^(\d{4}-\d{2})-(\d{2})$/;

/** Returns false for a day that its month lacks, such as `2026-02-31`. */
export function isCalendarDay(iso: string): boolean {
  const day = Number(iso.slice(8));
  if (day <= 28) return true;
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7))];
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** First year of an order's dates; earlier ones are typing errors, which `parseMoment` refuses too. */
const FIRST_YEAR = '1900';

/** Returns whether a text is an ISO 8601 date. Does not import the parser of other notations. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_YEAR) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && isCalendarDay(text);
}
