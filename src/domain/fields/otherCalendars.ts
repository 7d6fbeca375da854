/** Plausible years of an order. */
const YEARS = { first: 2009, last: 2048 } as const;

/** Converts a day of another calendar to ISO 8601; null if that calendar has no such day. */
type Calendar = (year: number, month: number, day: number) => string | null;

const toIsoDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A calendar with Gregorian months and other year numbers. */
const shiftedCalendar =
  (years: number): Calendar =>
  (year, month, day) =>
    month >= 1 && month <= 12 && day >= 1 && day <= 31 ? toIsoDay(year + years, month, day) : null;

const DAY_MS = 86_400_000;
/** Mean length of years and months in days, to start the search with. */
const MEAN = {
  islamic: { year: 354.367, month: 29.53 },
  persian: { year: 365.2422, month: 30.44 },
};
/** First day of each calendar, in days from 1970. */
const BEGINNING = { islamic: -492_148, persian: -492_268 } as const;
/** Search radius in days. */
const WIDTH = 5;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar that Intl knows, searched around the mean date. */
function intlCalendar(name: 'islamic' | 'persian'): Calendar {
  return (year, month, day) => {
    const { year: perYear, month: perMonth } = MEAN[name];
    const meanDay = BEGINNING[name] + (year - 1) * perYear + (month - 1) * perMonth + day - 1;
    const target = `${month}/${day}/${year}`;
    for (let off = -WIDTH; off <= WIDTH; off++) {
      const instant = new Date((Math.round(meanDay) + off) * DAY_MS);
      if (formatInCalendar(name, instant) === target) return instant.toISOString().slice(0, 10);
    }
    return null;
  };
}

function formatInCalendar(name: 'islamic' | 'persian', instant: Date): string {
  let format = formats.get(name);
  if (format === undefined) {
    const calendar = name === 'islamic' ? 'islamic-umalqura' : name;
    const figures = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, figures);
    formats.set(name, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('month')}/${parts.get('day')}/${parts.get('year')}`;
}

const islamic = intlCalendar('islamic');
const calendars: readonly Calendar[] = [
  // Thai Buddhist, Minguo of Taiwan, Islamic, Persian.
  shiftedCalendar(-543),
  shiftedCalendar(1911),
  islamic,
  intlCalendar('persian'),
];

/**
 * Converts a date whose year is plausible only in another calendar: 2570, 1448, 115. Null for Gregorian years.
 */
export function fromOtherCalendar(
  year: number,
  month: number,
  day: number,
  isHijri: boolean,
): string | null {
  const isGregorian = !isHijri && year >= 1900 && year < 2100;
  if (isGregorian) return null;
  const candidates = (isHijri ? [islamic] : calendars).flatMap((calendar) => {
    const iso = calendar(year, month, day);
    const isoYear = Number(iso?.slice(0, 4));
    return iso !== null && isoYear >= YEARS.first && isoYear <= YEARS.last ? [iso] : [];
  });
  return candidates[0] ?? null;
}
