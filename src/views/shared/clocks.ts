import { useLingui } from '@lingui/react';
import { toLocalTime, UTC_CLOCK } from '../../domain/countries/zoneClock.ts';
import { type CountryFacts, findCountryClock } from '../../domain/countries/countryFacts.ts';
import { useCountries } from './portal.ts';
import { language, languageInfo } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';

/** Instant in two time zones. */
interface Moment {
  /** Time in the order's pickup country. */
  readonly local: string;
  /** Name of the order's pickup country; UTC if its time zone is unknown. */
  readonly country: string;
  /** Time in the user's zone; null if equal. */
  readonly own: string | null;
}

interface Clocks {
  /** Formats an ISO instant of an order, by its waybill number. */
  readonly moment: (iso: string, waybillNo: string) => Moment;
  /** Formats a calendar date such as `2026-11-20`. */
  readonly day: (date: string) => string;
}

function createClocks(tag: string, countries: CountryFacts): Clocks {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const ownFormat = new Intl.DateTimeFormat(tag, style);
  const ownZone = ownFormat.resolvedOptions().timeZone;
  // For times shifted to the country's clock: browsers' own time zone data may be years old.
  const localFormat = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' });
  return {
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    moment: (iso, waybillNo) => {
      // A waybill number ends with the code of its pickup country.
      const country = waybillNo.slice(-2);
      const clock = findCountryClock(countries, country) ?? UTC_CLOCK;
      const local = localFormat.format(toLocalTime(clock, Date.parse(iso)));
      const ownTime = ownFormat.format(new Date(iso));
      return {
        local,
        country: clock.name === 'UTC' ? 'UTC' : countryName(country),
        own: ownTime === local || ownZone === clock.name ? null : ownTime,
      };
    },
  };
}

/** Cached, because Intl objects are slow to create. */
const clocksByCountries = new WeakMap<CountryFacts, Map<string, Clocks>>();

/** Formatters for dates and times of an order in the current language. */
export function useClocks(): Clocks {
  useLingui();
  const tag = languageInfo[language()].intl;
  const countries = useCountries();
  const byTag = clocksByCountries.get(countries) ?? new Map<string, Clocks>();
  clocksByCountries.set(countries, byTag);
  const cached = byTag.get(tag) ?? createClocks(tag, countries);
  byTag.set(tag, cached);
  return cached;
}
