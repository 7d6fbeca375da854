const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日)(.*)$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/;
const TIME = /^[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?[AP]M)?$/i;

/**
 * The day a text names: year first, or year last where only one order of day and month is
 * possible; 05/06/2026 is not guessed. A time of day is left out. Null where no day is named.
 */
export function toDay(text: string): string | null {
  const first = YEAR_FIRST.exec(text);
  const last = first === null ? YEAR_LAST.exec(text) : null;
  const rest = first?.[6] ?? last?.[4] ?? '';
  if (rest !== '' && !TIME.test(rest)) return null;
  if (first !== null) return calendarDate(first[1], first[2] ?? first[4], first[3] ?? first[5]);
  if (last === null) return null;
  const dayFirst = calendarDate(last[3], last[2], last[1]);
  const monthFirst = calendarDate(last[3], last[1], last[2]);
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return null;
  return dayFirst ?? monthFirst;
}

function calendarDate(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
