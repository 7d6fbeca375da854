import * as v from 'valibot';
import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { weekdays } from './weekends.ts';

const fault = (id: CarrierFieldError) => id;

/** Days without service that a country can have. */
const HOLIDAYS = 400;

/** A time of a day, `08:00`; `24:00` ends it. */
const time = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, fault('country.service.hours')),
);

const holiday = v.object({
  /** `2026-12-25`, in the country. */
  day: v.pipe(v.string(), v.isoDate(fault('country.holidays.line'))),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, fault('country.holidays.line')),
  ),
});

/** When the carrier’s service works for a country’s merchants, on that country’s clocks. */
export const countryService = v.pipe(
  v.object({
    opens: time,
    closes: time,
    /** Free days of each week, 1 for Monday; the usual ones of the country if absent. */
    weekend: v.optional(
      v.pipe(
        v.array(v.picklist(weekdays)),
        // Something has to be counted.
        v.maxLength(6, fault('country.weekend.all')),
        v.check((days) => new Set(days).size === days.length),
      ),
    ),
    /** Beside its weekend. */
    holidays: v.pipe(v.array(holiday), v.maxLength(HOLIDAYS, fault('country.holidays.line'))),
  }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, fault('country.service.hours')),
    ['closes'],
  ),
  v.forward(
    v.check(
      ({ holidays }) => new Set(holidays.map(({ day }) => day)).size === holidays.length,
      fault('country.holidays.twice'),
    ),
    ['holidays'],
  ),
);

export type CountryService = v.InferOutput<typeof countryService>;

/** Service hours of countries that have none set. */
export const defaultService: CountryService = { opens: '08:00', closes: '18:00', holidays: [] };
