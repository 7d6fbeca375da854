/** A day, ms. */
export const DAY = 86_400_000;

/** Start of a calendar day in UTC, `later` ms on, kept within years that the database knows. */
export function startOf(day: string, later = 0): Date {
  const at = Date.parse(`${day}T00:00:00Z`) + later;
  return new Date(Math.min(Math.max(at, 0), Date.UTC(2200)));
}
