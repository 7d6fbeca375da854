import { useLingui } from '@lingui/react';
import type { PickupWindow } from '../../api/contract/pickups/pickupTimes.ts';
import { type CountryFacts, findCountryClock } from '../../domain/countries/countryFacts.ts';
import { dayInZone, toLocalTime, UTC_CLOCK } from '../../domain/countries/zoneClock.ts';
import { language, languageInfo } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';
import { useCountries } from '../shared/portal.ts';

/** Formats of days and times on the clock of a place. */
interface PickupFormats {
  /** Day with its weekday. */
  readonly day: (isoDay: string) => string;
  readonly window: (window: PickupWindow) => string;
  /** Instant on the clock of a country; only its time if it is on `day`. */
  readonly instant: (iso: string, country: string, day: string) => string;
  /** Today in a country, as `2026-12-01`. */
  readonly today: (country: string) => string;
  /** Name of the clock: the country, or UTC if its time zone is unknown. */
  readonly clockName: (country: string) => string;
}

function createFormats(tag: string, countries: CountryFacts): PickupFormats {
  // Local times are expressed as if they were UTC.
  const local = { timeZone: 'UTC' } as const;
  const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dayFormat = new Intl.DateTimeFormat(tag, { ...dayParts, ...local });
  const timeFormat = new Intl.DateTimeFormat(tag, { timeStyle: 'short', ...local });
  const formatTime = (time: string) => timeFormat.format(new Date(`1970-01-01T${time}:00Z`));
  const findClock = (country: string) => findCountryClock(countries, country) ?? UTC_CLOCK;
  return {
    day: (isoDay) => dayFormat.format(new Date(`${isoDay}T00:00:00Z`)),
    window: ({ from, to }) => `${formatTime(from)}–${formatTime(to)}`,
    instant: (iso, country, day) => {
      const localTime = new Date(toLocalTime(findClock(country), Date.parse(iso)));
      const time = timeFormat.format(localTime);
      const isOnDay = localTime.toISOString().startsWith(day);
      return isOnDay ? time : `${dayFormat.format(localTime)}, ${time}`;
    },
    today: (country) => dayInZone(findClock(country), new Date()),
    clockName: (country) => (findClock(country).name === 'UTC' ? 'UTC' : countryName(country)),
  };
}

/** Cached, because Intl objects are slow to create. */
const formatsByCountries = new WeakMap<CountryFacts, Map<string, PickupFormats>>();

/** Formats of pickups in the current language. */
export function usePickupFormats(): PickupFormats {
  useLingui();
  const tag = languageInfo[language()].intl;
  const countries = useCountries();
  const byTag = formatsByCountries.get(countries) ?? new Map<string, PickupFormats>();
  formatsByCountries.set(countries, byTag);
  const formats = byTag.get(tag) ?? createFormats(tag, countries);
  byTag.set(tag, formats);
  return formats;
}
