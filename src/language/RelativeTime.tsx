import { use, useSyncExternalStore } from 'react';
import {
  dayInZone,
  toLocalTime,
  UTC_CLOCK,
  type ZoneClock,
} from '../domain/countries/zoneClock.ts';
import { CompanyZone, type Formats, useFormats } from './format.ts';
import { language, languageInfo } from './i18n.ts';
import css from './RelativeTime.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Hours that are counted across midnight. */
const MAX_HOURS = 12;
/** Days after which the date says more. */
const MAX_DAYS = 6;

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(tag: string): Intl.RelativeTimeFormat {
  const cached = relativeFormats.get(tag);
  if (cached !== undefined) return cached;
  const format = new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' });
  relativeFormats.set(tag, format);
  return format;
}

/** Clock of the browser, for users without a company. */
const browserClock = (instant: number): ZoneClock => ({
  ...UTC_CLOCK,
  offset: -new Date(instant).getTimezoneOffset(),
});

/**
 * Formats an instant as seen from `now`, both epoch ms: minutes, hours, then days of the calendar; the date after a
 * week, and for future instants.
 */
export function formatRelative(
  tag: string,
  formats: Pick<Formats, 'day'>,
  clock: ZoneClock | null,
  { at, now }: { readonly at: number; readonly now: number },
): string {
  const passed = now - at;
  const zone = clock ?? browserClock(at);
  const calendarDay = (instant: number) => Math.floor(toLocalTime(zone, instant) / DAY);
  const days = calendarDay(now) - calendarDay(at);
  if (passed < -MINUTE || days > MAX_DAYS) return formats.day(dayInZone(zone, new Date(at)));
  const format = relativeFormat(tag);
  if (passed < MINUTE) return format.format(0, 'second');
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < MAX_HOURS * HOUR || days === 0)
    return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-days, 'day');
}

const listeners = new Set<() => void>();
let timer: number | undefined;

/** Calls all listeners each minute, by one timer. */
function watchMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Time since an instant in ISO 8601. Exact on hover, in print, and for assistive technology. */
export function RelativeTime({ at }: { readonly at: string }) {
  const formats = useFormats();
  const clock = use(CompanyZone);
  const now = useSyncExternalStore(watchMinutes, currentMinute);
  const exact = formats.dateTime(at);
  const tag = languageInfo[language()].intl;
  return (
    <time className="relative" dateTime={at} title={`${exact} · ${formats.utc(at)}`}>
      <span aria-hidden="true" className={css['past']}>
        {formatRelative(tag, formats, clock, { at: Date.parse(at), now })}
      </span>
      <span className={css['exact']}>{exact}</span>
    </time>
  );
}
