import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import { currencyScale } from '../domain/countries/currencyCodes.ts';
import { toLocalTime, type ZoneClock } from '../domain/countries/zoneClock.ts';
import { language, offered } from './i18n.ts';

export interface Formats {
  /** 12,345 */
  readonly integer: (value: number) => string;
  /** Up to three decimals: weights and sizes. */
  readonly decimal: (value: number) => string;
  /** Always two decimals: rates and shares of amounts. */
  readonly twoDecimals: (value: number) => string;
  /** An amount in major units with its currency, in the currency's own decimals. */
  readonly money: (value: number, currency: string | null) => string;
  readonly percent: (share: number) => string;
  /** A change as a share of what was before, with its sign: +12 %. */
  readonly change: (share: number) => string;
  /** Date and time of an instant in the company's time zone; the browser's before sign-in. */
  readonly dateTime: (iso: string) => string;
  /** Date and time of an instant in UTC, marked as such. */
  readonly utc: (iso: string) => string;
  /** A calendar date, `2026-11-20`, which is the same day in every zone. */
  readonly day: (isoDate: string) => string;
  /** A calendar month, `2026-11`, with its year. */
  readonly month: (isoMonth: string) => string;
  /** Bytes as KB or MB. */
  readonly bytes: (count: number) => string;
  /** A span of seconds as a person would say it: 40 sec, 3 min, 5 hr, 3 days. */
  readonly span: (seconds: number) => string;
  /** Seconds as a clock counts them: 4:59, 1:05:09. */
  readonly clock: (seconds: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** "Created or Confirmed": any one of them does. */
  readonly choice: (items: readonly string[]) => string;
}

const HOUR = 3_600;

/** Time zone of the company, for instants and days; null for the browser's own. */
export const CompanyClock = createContext<ZoneClock | null>(null);

/** Creates an Intl object on first use: each costs about a millisecond, and no page uses all. */
function made<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** Formats of one BCP 47 tag and clock; the Intl objects are made once, each when it is first used. */
export function createFormats(tag: string, clock: ZoneClock | null = null): Formats {
  const number = (options: Intl.NumberFormatOptions) =>
    made(() => new Intl.NumberFormat(tag, options));
  const date = (options: Intl.DateTimeFormatOptions) =>
    made(() => new Intl.DateTimeFormat(tag, options));
  const integer = number({ maximumFractionDigits: 0 });
  const decimal = number({ maximumFractionDigits: 3 });
  const amount = number({ minimumFractionDigits: 2 });
  const two = number({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const pair = number({ minimumIntegerDigits: 2 });
  const percent = number({ style: 'percent' });
  const change = number({
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const dateTime = date(clock === null ? moment : { ...moment, timeZone: 'UTC' });
  const utc = date({ ...moment, timeStyle: 'long', timeZone: 'UTC' });
  const day = date({ dateStyle: 'medium', timeZone: 'UTC' });
  const month = date({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = made(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const choice = made(() => new Intl.ListFormat(tag, { type: 'disjunction' }));
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: name === 'megabyte' && value < 10 ? 1 : 0,
    }).format(value);
  const currencies = new Map<string, Intl.NumberFormat>();
  const moneyIn = (currency: string) => {
    const known = currencies.get(currency);
    if (known !== undefined) return known;
    // Intl has fewer for some: amounts would be shown rounded.
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
  return {
    integer: (value) => integer().format(value),
    decimal: (value) => decimal().format(value),
    twoDecimals: (value) => two().format(value),
    money: (value, currency) =>
      currency === null ? amount().format(value) : moneyIn(currency).format(value),
    percent: (share) => percent().format(share),
    change: (share) => change().format(share),
    // Browsers' own tables of time zones may be years old.
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
        ? unit(Math.max(1, Math.ceil(seconds)), 'second')
        : seconds < 2 * HOUR
          ? unit(Math.ceil(seconds / 60), 'minute')
          : seconds < 48 * HOUR
            ? unit(Math.floor(seconds / HOUR), 'hour')
            : unit(Math.floor(seconds / (24 * HOUR)), 'day'),
    clock: (seconds) => {
      const whole = Math.max(0, Math.floor(seconds));
      const minutes = Math.floor(whole / 60);
      const hours = Math.floor(minutes / 60);
      const ending = pair().format(whole % 60);
      return hours === 0
        ? `${integer().format(minutes)}:${ending}`
        : `${integer().format(hours)}:${pair().format(minutes % 60)}:${ending}`;
    },
    list: (items) => list().format(items),
    choice: (items) => choice().format(items),
  };
}

/** Formats by the clock, and by the tag. */
const known = new WeakMap<object, Map<string, Formats>>();
const OWN_CLOCK = {};

/** The formats of a tag and clock, which all components share. */
function sharedFormats(tag: string, clock: ZoneClock | null): Formats {
  const byTag = known.get(clock ?? OWN_CLOCK) ?? new Map<string, Formats>();
  known.set(clock ?? OWN_CLOCK, byTag);
  const formats = byTag.get(tag) ?? createFormats(tag, clock);
  byTag.set(tag, formats);
  return formats;
}

/** Number and date formats of the current language. */
export function useFormats(): Formats {
  useLingui();
  return sharedFormats(offered[language()].intl, use(CompanyClock));
}
