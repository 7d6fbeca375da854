import * as v from 'valibot';

/**
 * Clock changes of a time zone from 2000 to 2050. Sent to browsers, whose own tables may be years old.
 */
export const zoneClock = v.object({
  /** IANA name. */
  name: v.string(),
  /** Minutes ahead of UTC before the first change. */
  offset: v.number(),
  /** In pairs, oldest first: minutes since 1970, and minutes ahead of UTC from then on. */
  changes: v.pipe(v.array(v.number()), v.readonly()),
});

export type ZoneClock = Readonly<v.InferOutput<typeof zoneClock>>;

export const UTC_CLOCK: ZoneClock = { name: 'UTC', offset: 0, changes: [] };

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Milliseconds that clocks are ahead of UTC at an instant, epoch ms. */
function offsetAt({ offset, changes }: ZoneClock, instant: number): number {
  let [low, high] = [0, changes.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[2 * middle] ?? 0) * MINUTE <= instant) low = middle + 1;
    else high = middle;
  }
  return (low === 0 ? offset : (changes[2 * low - 1] ?? 0)) * MINUTE;
}

/** Converts an instant, epoch ms, to local time, expressed as if it were UTC. */
export function toLocalTime(clock: ZoneClock, instant: number): number {
  return instant + offsetAt(clock, instant);
}

/**
 * Converts a local time, expressed as if it were UTC, to the first instant, epoch ms, at which clocks show it. If the
 * clocks skip that time, returns the first instant after it.
 */
export function toInstant(clock: ZoneClock, localTime: number): number {
  // Clocks are changed at most once within two days.
  const candidates = [localTime - DAY, localTime + DAY]
    .map((instant) => localTime - offsetAt(clock, instant))
    .filter((instant) => toLocalTime(clock, instant) >= localTime);
  return Math.min(...candidates);
}

/** The day of an instant on the clocks of a zone, `2026-11-20`. */
export function dayInZone(clock: ZoneClock, instant: Date): string {
  return new Date(toLocalTime(clock, instant.getTime())).toISOString().slice(0, 10);
}
