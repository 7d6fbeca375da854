import { Kind } from '../storeColumn.ts';
import type { FormatClass } from './numberFormat.ts';

/** Epoch of serial dates: 1900 on Windows, 1904 on old Macintosh. */
export type Epoch = 1900 | 1904;

const DAY_MS = 86_400_000;
/** Excel's serial for 29 February 1900, a day that did not exist. */
export const FICTITIOUS_LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_SERIAL = { 1900: 2_958_465, 1904: 2_957_003 } as const;

/** Milliseconds since 1970 of a serial day, as UTC; serial 60 is not allowed. */
function toDayMs(day: number, epoch: Epoch): number {
  if (epoch === 1904) return Date.UTC(1904, 0, 1) + day * DAY_MS;
  return Date.UTC(1899, 11, day < FICTITIOUS_LEAP_DAY ? 31 : 30) + day * DAY_MS;
}

/** Splits a serial into days and milliseconds, to the nearest millisecond. */
function splitSerial(serial: number): { day: number; ms: number } {
  const day = Math.floor(serial);
  const ms = Math.round((serial - day) * DAY_MS);
  return ms === DAY_MS ? { day: day + 1, ms: 0 } : { day, ms };
}

/**
 * Kind of a number under a date format; `number` if out of the calendar's range. A time format over a serial with
 * days gives a date-time; a date format over a fraction gives a time.
 */
export function getDateKind(formatClass: FormatClass, serial: number, epoch: Epoch): Kind {
  if (formatClass === 'duration') return Kind.duration;
  if (!(serial >= 0) || serial >= LAST_SERIAL[epoch] + 1) return Kind.number;
  const { day, ms } = splitSerial(serial);
  if (day === 0 && (ms !== 0 || formatClass === 'time' || epoch === 1900)) return Kind.time;
  return formatClass === 'date' && ms === 0 ? Kind.date : Kind.datetime;
}

/** Time of day as `hh:mm:ss`, with milliseconds unless they are 0. */
function formatTime(ms: number): string {
  const text = new Date(ms).toISOString().slice(11, 23);
  return text.endsWith('.000') ? text.slice(0, 8) : text;
}

function formatDay(day: number, epoch: Epoch): string {
  if (epoch === 1900 && day === FICTITIOUS_LEAP_DAY) return '1900-02-29';
  return new Date(toDayMs(day, epoch)).toISOString().slice(0, 10);
}

/** Formats a date, time or date-time as ISO 8601 without a zone. */
export function formatIso(kind: Kind, serial: number, epoch: Epoch): string {
  const { day, ms } = splitSerial(serial);
  if (kind === Kind.date) return formatDay(day, epoch);
  if (kind === Kind.time) return formatTime(ms);
  return `${formatDay(day, epoch)}T${formatTime(ms)}`;
}

/** A duration's serial in seconds, to the nearest millisecond. */
export function toSeconds(serial: number): number {
  return Math.round(serial * DAY_MS) / 1000;
}

/** Formats a duration as its code shows it: `[h]:mm`, `[mm]:ss` or `[ss]`. */
export function formatDuration(serial: number, code: string): string {
  const seconds = Math.round(toSeconds(Math.abs(serial)));
  const padTwoDigits = (number: number) => String(number).padStart(2, '0');
  const sign = serial < 0 ? '-' : '';
  if (/\[s+\]/i.test(code)) return `${sign}${padTwoDigits(seconds)}`;
  const minutes = Math.trunc(seconds / 60);
  const secondsPart = `:${padTwoDigits(seconds % 60)}`;
  if (/\[m+\]/i.test(code)) return `${sign}${padTwoDigits(minutes)}${secondsPart}`;
  const hoursAndMinutes = `${sign}${Math.trunc(minutes / 60)}:${padTwoDigits(minutes % 60)}`;
  return /s/i.test(code) || seconds % 60 !== 0 ? hoursAndMinutes + secondsPart : hoursAndMinutes;
}

const ISO =
  /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^|T|t| )(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?(?:Z|z|[+-]\d\d:?\d\d)?$/;

/** Parses an ISO 8601 date, time or date-time into a serial; null for any other text. The zone is ignored. */
export function parseIso(text: string, epoch: Epoch): { kind: Kind; serial: number } | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year, month, date, hour, minute, second, fraction] = match;
  let ms = 0;
  if (hour !== undefined) {
    const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0);
    if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 60) return null;
    ms = seconds * 1000 + Math.round(Number(fraction ?? 0) * 1000);
  }
  if (year === undefined) {
    return hour === undefined ? null : { kind: Kind.time, serial: ms / DAY_MS };
  }
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // `Date.UTC` rolls over a day that the month does not have.
  if (!new Date(utc).toISOString().startsWith(`${year}-${month}-${date}`)) return null;
  let day = (utc - (epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / DAY_MS;
  if (epoch === 1900 && day <= FICTITIOUS_LEAP_DAY) day--;
  if (day < 0) return null;
  return { kind: hour === undefined ? Kind.date : Kind.datetime, serial: day + ms / DAY_MS };
}
