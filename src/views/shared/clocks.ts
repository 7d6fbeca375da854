import { useLingui } from '@lingui/react';
import { shownAt, UTC_CLOCK } from '../../domain/countries/zoneClock.ts';
import { type CountryFacts, clockIn } from '../../domain/countries/countryFacts.ts';
import { useCountries } from './portal.ts';
import { language, offered } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';

/** One instant on two clocks. */
interface Moment {
  /** On the clock of the carrier's country. */
  readonly local: string;
  /** The carrier's country by name. */
  readonly country: string;
  /** On the reader's own clock; null where both clocks show the same. */
  readonly own: string | null;
}

interface Clocks {
  /** An ISO instant of an order, by its waybill number. */
  readonly moment: (iso: string, waybillNo: string) => Moment;
  /** A calendar date, `2026-11-20`. */
  readonly day: (date: string) => string;
}

function clocksOf(tag: string, countries: CountryFacts): Clocks {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const own = new Intl.DateTimeFormat(tag, style);
  const ownZone = own.resolvedOptions().timeZone;
  // Browsers' own tables of time zones may be years old.
  const shown = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' });
  return {
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    moment: (iso, waybillNo) => {
      // A waybill number ends with the country that the order is collected in.
      const country = waybillNo.slice(-2);
      const clock = clockIn(countries, country) ?? UTC_CLOCK;
      const local = shown.format(shownAt(clock, Date.parse(iso)));
      const mine = own.format(new Date(iso));
      return {
        local,
        country: clock.name === 'UTC' ? 'UTC' : countryName(country),
        own: mine === local || ownZone === clock.name ? null : mine,
      };
    },
  };
}

/** One for all rows of a page: Intl objects are slow to make. */
const clocks = new WeakMap<CountryFacts, Map<string, Clocks>>();

/** Dates and times of an order in the language shown. */
export function useClocks(): Clocks {
  useLingui();
  const tag = offered[language()].intl;
  const countries = useCountries();
  const byTag = clocks.get(countries) ?? new Map<string, Clocks>();
  clocks.set(countries, byTag);
  const known = byTag.get(tag) ?? clocksOf(tag, countries);
  byTag.set(tag, known);
  return known;
}
