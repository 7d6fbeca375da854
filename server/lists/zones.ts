const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Clocks of a zone by its IANA name, made once: Intl takes its time. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
}

/** What clocks of a zone show at an instant, epoch ms, given as if it were UTC; whole seconds. */
export function shownAt(timeZone: string, instant: number): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** How far clocks of a zone are ahead of UTC, ms. */
function offsetAt(timeZone: string, instant: number): number {
  return shownAt(timeZone, instant) - Math.floor(instant / 1000) * 1000;
}

/**
 * The first instant, epoch ms, at which clocks of a zone show a time, given as if it were UTC; or,
 * where they are put forward past it, what they show then.
 */
export function instantOf(timeZone: string, shown: number): number {
  // Clocks are changed at most once within two days.
  const offsets = [offsetAt(timeZone, shown - DAY), offsetAt(timeZone, shown + DAY)];
  const reached = offsets
    .map((offset) => shown - offset)
    .filter((instant) => shownAt(timeZone, instant) >= shown);
  return Math.min(...reached);
}
