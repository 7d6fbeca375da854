import { useLingui } from '@lingui/react';
import type { CountryFacts } from '../../api/contract/countryFacts.ts';
import { zoneOf } from '../../api/contract/zones.ts';
import { useCountries } from './portal.ts';
import { language, offered } from '../../start/i18n.ts';
import { countryName } from '../../start/names.ts';

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
  const locals = new Map<string, Intl.DateTimeFormat>();
  const localIn = (timeZone: string) => {
    const known = locals.get(timeZone);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat(tag, { ...style, timeZone });
    locals.set(timeZone, made);
    return made;
  };
  return {
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    moment: (iso, waybillNo) => {
      // A waybill number ends with the country that the order is collected in.
      const country = waybillNo.slice(-2);
      const timeZone = zoneOf(countries, country) ?? 'UTC';
      const at = new Date(iso);
      const local = localIn(timeZone).format(at);
      const mine = own.format(at);
      return {
        local,
        country: timeZone === 'UTC' ? 'UTC' : countryName(country),
        own: mine === local ? null : mine,
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
