import { foldText } from './foldText.ts';
import { fromOtherCalendar } from './otherCalendars.ts';
import { type WrittenDate, parseWrittenDate } from './writtenDate.ts';

/** Order of day and month in a date. */
export type DayOrder = 'dmy' | 'mdy';

/** A day with an optional time, read from a text. */
export interface Moment {
  /** Possible days, the day-first reading before the month-first one. A day may not exist, such as 31 February. */
  readonly days: readonly string[];
  /** Order of day and month if the figures prove one; null if it is ambiguous or irrelevant. */
  readonly order: DayOrder | null;
  /** The year belongs to another calendar. */
  readonly isOtherCalendar: boolean;
  /** Time of day in ms; null if absent. */
  readonly clock: number | null;
  /** Offset from UTC in minutes; null if the text has none. */
  readonly offset: number | null;
  /** From a spreadsheet's date cell or serial: no zone. */
  readonly isSpreadsheetDate: boolean;
  /** The text is only a serial number, such as 46000. */
  readonly isBareNumber: boolean;
}

const DAY_MS = 86_400_000;
/** Spreadsheet serial of a day from 2009 to 2064, without its date format. */
const SERIAL = /^([45]\d{4})(\.\d+)?$/;
/** A serial in hours, as the format [h]:mm shows it. */
const HOURS = /^(\d{6,7}):(\d{2})(?::(\d{2}))?$/;
/** Unix time in seconds or milliseconds, for dates from 2008 to 2033. */
const EPOCH = /^(1[2-9]\d{8})(\d{3}|\.\d{1,9})?$/;
/** /Date(1796428800000+0100)/ and {"$date": 1796428800000} */
const EPOCH_WRAPPED =
  /^(?:\\?\/Date\((-?\d{10,13})(?:[+-]\d{4})?\)\\?\/|new Date\((\d{10,13})\)|\{\s*"?\$date"?\s*:\s*(\d{10,13})\s*\})$/;
/** datetime.datetime(2026, 12, 5, 0, 0), date(2026, 12, 5) */
const PYTHON =
  /^(?:datetime\.)?date(?:time)?\((\d{4}), (\d{1,2}), (\d{1,2})(?:, (\d{1,2}), (\d{1,2})(?:, (\d{1,2}))?[^)]*)?\)$/;
/** ISODate("…"), Timestamp('…'), {"$date": "…"}, "…" */
const WRAPPED = /^(?:(?:new )?[\w.]+\(\s*|\{\s*"?\$date"?\s*:\s*)?(["'])([^"']+)\1\s*[)}]?$/;
/** Text of a serial with a time of day: see `formatIso` of the engine. */
const SERIAL_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?$/;

/** Parses a text as a moment; null if it is not one. */
export function parseMoment(raw: string): Moment | null {
  return parseFoldedMoment(foldText(raw).text);
}

/** Like `parseMoment`, for a text that `foldText` has folded. */
export function parseFoldedMoment(text: string): Moment | null {
  const counted = parseSerialOrEpoch(text);
  if (counted !== null) return counted;
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = PYTHON.exec(text) ?? [];
  const inner =
    year === ''
      ? (WRAPPED.exec(text)?.[2] ?? text).trim()
      : `${year}-${month}-${day} ${hour}:${minute.padStart(2, '0')}`;
  const written = parseWrittenDate(inner);
  return written === null ? null : toMoment(written, SERIAL_TEXT.test(text));
}

function toMoment(written: WrittenDate, isSpreadsheetDate: boolean): Moment | null {
  const { year, first, second, isOrderUnknown, isHijri, clock, offset } = written;
  const pairs = isOrderUnknown
    ? [
        [second, first],
        [first, second],
      ]
    : [[first, second]];
  const otherCalendarDays = pairs.flatMap(
    ([month, day]) => fromOtherCalendar(Number(year), Number(month), Number(day), isHijri) ?? [],
  );
  const gregorianDays = pairs.flatMap(([month = '', day = '']) => toIsoDay(year, month, day) ?? []);
  // Two-digit years are of this century; three digits occur only in another calendar.
  const isOtherCalendar = year.length > 2 && otherCalendarDays.length > 0;
  if (isHijri && !isOtherCalendar) return null;
  const possible = isOtherCalendar ? otherCalendarDays : gregorianDays;
  const days = [...new Set(possible)];
  if (days.length === 0) return null;
  const provesOrder = isOrderUnknown && possible.length === 1;
  const order = !provesOrder ? null : Number(first) > 12 ? 'dmy' : 'mdy';
  return { days, order, isOtherCalendar, clock, offset, isSpreadsheetDate, isBareNumber: false };
}

/** Parses a serial, its hours, or seconds or milliseconds since 1970. */
function parseSerialOrEpoch(text: string): Moment | null {
  const [, hours, minutes = '0', seconds = '0'] = HOURS.exec(text) ?? [];
  const serial = SERIAL.exec(text)?.[0];
  const days =
    hours === undefined
      ? Number(serial)
      : (Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600) / 24;
  if (days >= 40_000 && days < 60_000) {
    const ms = Date.UTC(1899, 11, 30) + Math.round(days * DAY_MS);
    return { ...momentAt(ms), offset: null, isSpreadsheetDate: true, isBareNumber: true };
  }
  const [, whole = '', more = ''] = EPOCH.exec(text) ?? [];
  const wrapped = EPOCH_WRAPPED.exec(text)
    ?.slice(1)
    .find((found) => found !== undefined);
  const epoch = whole === '' ? wrapped : whole + (more.startsWith('.') ? '' : more);
  if (epoch === undefined) return null;
  const ms = Number(epoch) * (epoch.length > 10 ? 1 : 1000);
  return { ...momentAt(ms), offset: 0, isSpreadsheetDate: false, isBareNumber: false };
}

function momentAt(ms: number): Omit<Moment, 'offset' | 'isSpreadsheetDate' | 'isBareNumber'> {
  const day = new Date(ms).toISOString().slice(0, 10);
  return { days: [day], order: null, isOtherCalendar: false, clock: ms - Date.parse(day) };
}

/** Returns `YYYY-MM-DD`, even if its month has no such day; null if a part is out of range. */
function toIsoDay(year: string, month: string, day: string): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(iso) ? iso : null;
}
