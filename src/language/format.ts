import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import { currencyScale } from '../domain/countries/currencyCodes.ts';
import { toLocalTime, type ZoneClock } from '../domain/countries/zoneClock.ts';
import { language, languageInfo } from './i18n.ts';

export interface Formats {
  /** 12,345 */
  readonly integer: (value: number) => string;
  /** Up to three decimals, for weights and sizes. */
  readonly decimal: (value: number) => string;
  /** Always two decimals, for rates and shares of amounts. */
  readonly twoDecimals: (value: number) => string;
  /** Amount in major units with its currency and its number of decimals. */
  readonly money: (value: number, currency: string | null) => string;
  readonly percent: (share: number) => string;
  /** Relative change with its sign: +12 %. */
  readonly change: (share: number) => string;
  /** Date and time of an instant in the company's time zone, before sign-in in the browser's. */
  readonly dateTime: (iso: string) => string;
  /** Date and time of an instant in UTC, marked as such. */
  readonly utc: (iso: string) => string;
  /** Calendar date such as `2026-11-20`, which has no time zone. */
  readonly day: (isoDate: string) => string;
  /** Calendar month such as `2026-11`, with its year. */
  readonly month: (isoMonth: string) => string;
  /** Number of bytes, in KB or MB. */
  readonly bytes: (count: number) => string;
  /** Approximate duration: 40 sec, 3 min, 5 hr, 3 days. */
  readonly span: (seconds: number) => string;
  /** Duration in minutes and seconds, such as 4:59, or with hours, 1:05:09. */
  readonly clock: (seconds: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** List of alternatives: "Created or Confirmed". */
  readonly choice: (items: readonly string[]) => string;
}

const HOUR = 3_600;

/** Time zone of the company, for instants and days; null for the browser's own. */
export const CompanyZone = createContext<ZoneClock | null>(null);

/**
 * Creates an Intl object on first use, because each costs about a millisecond and no page uses all.
 */
function createLazily<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}

/** Formats of a BCP 47 tag and a time zone. Each Intl object is created once, on first use. */
export function createFormats(tag: string, clock: ZoneClock | null = null): Formats {
  const number = (options: Intl.NumberFormatOptions) =>
    createLazily(() => new Intl.NumberFormat(tag, options));
  const date = (options: Intl.DateTimeFormatOptions) =>
    createLazily(() => new Intl.DateTimeFormat(tag, options));
  const integer = number({ maximumFractionDigits: 0 });
  const decimal = number({ maximumFractionDigits: 3 });
  const amount = number({ minimumFractionDigits: 2 });
  const twoDecimals = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const twoDigits = number({ minimumIntegerDigits: 2 });
  const percent = number({ style: 'percent' });
  const change = number({
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const styles = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const dateTime = date(clock === null ? styles : { ...styles, timeZone: 'UTC' });
  const utc = date({ ...styles, timeStyle: 'long', timeZone: 'UTC' });
  const day = date({ dateStyle: 'medium', timeZone: 'UTC' });
  const month = date({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = createLazily(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const choice = createLazily(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const unit = (value: number, name: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits: name === 'megabyte' && value < 10 ? 1 : 0,
    }).format(value);
  const currencies = new Map<string, Intl.NumberFormat>();
  const getCurrencyFormat = (currency: string) => {
    const cached = currencies.get(currency);
    if (cached !== undefined) return cached;
    // Intl has fewer digits for some currencies, so it would round amounts.
    const digits = currencyScale[currency] ?? 2;
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    currencies.set(currency, format);
    return format;
  };
  // A short unit of time is a single letter in Arabic.
  const time = (value: number, name: string) =>
    unit(value, name, tag.startsWith('ar') ? 'long' : 'short');
  return {
    integer: (value) => integer().format(value),
    decimal: (value) => decimal().format(value),
    twoDecimals: (value) => twoDecimals().format(value),
    money: (value, currency) =>
      currency === null ? amount().format(value) : getCurrencyFormat(currency).format(value),
    percent: (share) => percent().format(share),
    change: (share) => change().format(share),
    // Converts with the portal's own zone data and formats as UTC, because browsers' zone data may be years old.
    dateTime: (iso) =>
      dateTime().format(clock === null ? new Date(iso) : toLocalTime(clock, Date.parse(iso))),
    utc: (iso) => utc().format(new Date(iso)),
    day: (isoDate) => day().format(new Date(`${isoDate}T00:00:00Z`)),
    month: (isoMonth) => month().format(new Date(`${isoMonth}-01T00:00:00Z`)),
    bytes: (count) =>
      count < 1_000_000
        ? unit(Math.max(1, Math.round(count / 1000)), 'kilobyte')
        : unit(count / 1_000_000, 'megabyte'),
    span: (seconds) =>
      seconds < 60
        ? time(Math.max(1, Math.ceil(seconds)), 'second')
        : seconds < 2 * HOUR
          ? time(Math.ceil(seconds / 60), 'minute')
          : seconds < 48 * HOUR
            ? time(Math.floor(seconds / HOUR), 'hour')
            : time(Math.floor(seconds / (24 * HOUR)), 'day'),
    clock: (seconds) => {
      const wholeSeconds = Math.max(0, Math.floor(seconds));
      const minutes = Math.floor(wholeSeconds / 60);
      const hours = Math.floor(minutes / 60);
      const ending = twoDigits().format(wholeSeconds % 60);
      return hours === 0
        ? `${integer().format(minutes)}:${ending}`
        : `${integer().format(hours)}:${twoDigits().format(minutes % 60)}:${ending}`;
    },
    list: (items) => list().format(items),
    choice: (items) => choice().format(items),
  };
}

/** Formats by clock and tag. */
const formatsByClock = new WeakMap<object, Map<string, Formats>>();
const NO_CLOCK = {};

/** Returns the cached formats of a tag and clock. */
function getFormats(tag: string, clock: ZoneClock | null): Formats {
  const byTag = formatsByClock.get(clock ?? NO_CLOCK) ?? new Map<string, Formats>();
  formatsByClock.set(clock ?? NO_CLOCK, byTag);
  const formats = byTag.get(tag) ?? createFormats(tag, clock);
  byTag.set(tag, formats);
  return formats;
}

/** Number and date formats of the current language. */
export function useFormats(): Formats {
  useLingui();
  return getFormats(languageInfo[language()].intl, use(CompanyZone));
}
