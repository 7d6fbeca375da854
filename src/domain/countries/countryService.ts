import * as v from 'valibot';
import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { weekdays } from './weekends.ts';

const ruleId = (id: CarrierFieldError) => id;

/** Maximum number of holidays of a country. */
const MAX_HOLIDAYS = 400;

/** A time of a day, `08:00`; `24:00` is the end of the day. */
const time = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, ruleId('country.service.hours')),
);

const holiday = v.object({
  /** `2026-12-25`, in the country. */
  day: v.pipe(v.string(), v.isoDate(ruleId('country.holidays.line'))),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, ruleId('country.holidays.line')),
  ),
});

/** Service hours for a country’s merchants, in that country’s time zone. */
export const countryService = v.pipe(
  v.object({
    opens: time,
    closes: time,
    /** Days of the week without service, 1 for Monday; the country's default if absent. */
    weekend: v.optional(
      v.pipe(
        v.array(v.picklist(weekdays)),
        // At least one day of service is needed.
        v.maxLength(6, ruleId('country.weekend.all')),
        v.check((days) => new Set(days).size === days.length),
      ),
    ),
    /** Days without service in addition to the weekend. */
    holidays: v.pipe(v.array(holiday), v.maxLength(MAX_HOLIDAYS, ruleId('country.holidays.line'))),
  }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, ruleId('country.service.hours')),
    ['closes'],
  ),
  v.forward(
    v.check(
      ({ holidays }) => new Set(holidays.map(({ day }) => day)).size === holidays.length,
      ruleId('country.holidays.twice'),
    ),
    ['holidays'],
  ),
);

export type CountryService = v.InferOutput<typeof countryService>;

/** Service hours of countries that have none set. */
export const defaultService: CountryService = { opens: '08:00', closes: '18:00', holidays: [] };
