import * as v from 'valibot';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { worldCountryCodes } from '../../../domain/countries/countryCodes.ts';
import {
  countryFact,
  type CountryFact,
  POSTCODE_FORMS,
} from '../../../domain/countries/countryFacts.ts';
import {
  type CountryService,
  countryService,
  defaultService,
} from '../../../domain/countries/countryService.ts';
import { countryTax, type CountryTax } from '../../../domain/countries/countryTaxes.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { languages } from '../../../domain/languages.ts';

const fault = (id: CarrierFieldError) => id;

const countryCode = v.pipe(
  v.string(),
  v.check((code) => Object.hasOwn(worldCountryCodes, code), 'No country of ISO 3166-1'),
);

/** Country settings, as the form sends them. */
export const countrySettings = v.pipe(
  v.object({
    ...countryFact.entries,
    names: v.optional(
      v.partial(
        v.object(
          v.entriesFromList(
            languages,
            v.pipe(
              v.string(),
              v.trim(),
              v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, fault('country.name.tooLong')),
            ),
          ),
        ),
      ),
    ),
    currency: v.optional(
      v.pipe(
        v.string(),
        v.check((code) => Object.hasOwn(currencyScale, code), fault('country.currency.unknown')),
      ),
    ),
    postcode: v.optional(
      v.pipe(v.string(), v.trim(), v.regex(POSTCODE_FORMS, fault('country.postcode.form'))),
    ),
    timeZone: v.optional(
      v.pipe(v.string(), v.nonEmpty(), v.maxLength(64, fault('country.timeZone.unknown'))),
    ),
  }),
  // Days of collection, and what cash is collected in, have to be known where merchants are.
  v.forward(
    v.check(
      ({ served, currency }) => served !== true || currency !== undefined,
      fault('country.currency.needed'),
    ),
    ['currency'],
  ),
  v.forward(
    v.check(
      ({ served, timeZone }) => served !== true || timeZone !== undefined,
      fault('country.timeZone.needed'),
    ),
    ['timeZone'],
  ),
);

const country = v.object({
  /** ISO 3166-1 alpha-2. */
  code: v.string(),
  fact: countryFact,
  taxes: v.array(countryTax),
  /** Null if it is as usual; servers of the version before don’t know it. */
  service: v.optional(v.nullable(countryService), null),
  /** Version that a change is based on. */
  version: v.number(),
});

export type Country = v.InferOutput<typeof country>;

const countryDetail = v.object({
  country,
  /** Companies in it. */
  companies: v.number(),
  /** Whether an order to it, or in it, is on its way. */
  hasOpenOrders: v.boolean(),
  /** IANA names of the time zones that it can be set to; a server of the version before sends none. */
  zones: v.optional(v.array(v.string()), []),
});

export type CountryDetail = v.InferOutput<typeof countryDetail>;

/** Content of the country form. */
export interface CountryContent {
  readonly fact: CountryFact;
  readonly taxes: readonly CountryTax[];
  readonly service: CountryService | null;
}

export const countryFilters = v.object({
  /** Part of a name in any language, or the code. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  served: v.optional(v.picklist(['yes', 'no'])),
});

/** `served`: those served before the others, each by code. */
export const countrySort = v.picklist(['served', 'code']);

export type CountrySortBy = v.InferOutput<typeof countrySort>;

const carrier = { access: 'country.manage', mainCompanyOnly: true } as const;

/** Countries in the carrier's hands, and their taxes. */
export const countryManage = {
  queryCountryList: endpoint({
    path: '/v1/api/country/queryCountryList',
    ...carrier,
    ...listCall({
      filters: countryFilters,
      sort: countrySort,
      first: { by: 'served', descending: false },
      row: country,
    }),
    summary: 'Every country of ISO 3166-1, with what the carrier has set for it.',
  }),
  getCountry: endpoint({
    method: 'GET',
    path: '/v1/api/country/getCountry',
    ...carrier,
    query: v.object({ code: countryCode }),
    result: countryDetail,
    summary: 'What is set for a country, and what keeps it from being closed.',
  }),
  saveCountry: endpoint({
    method: 'POST',
    path: '/v1/api/country/saveCountry',
    ...carrier,
    body: v.object({
      code: countryCode,
      version: v.number(),
      fact: countrySettings,
      taxes: v.pipe(v.array(countryTax), v.maxLength(50)),
      /** Null for the usual; absent if it is to stay as it is. */
      service: v.optional(v.nullable(countryService)),
    }),
    result: countryDetail,
    errors: ['error.invalidInput', 'record.changed', 'country.inUse'],
    summary:
      'Sets what holds for a country. One with companies, or with orders on their way, is not closed.',
  }),
  getTaxByCountryCode: endpoint({
    method: 'GET',
    path: '/v1/api/tax/getTaxByCountryCode',
    access: 'session',
    query: v.object({
      countryCode,
      /** The day in the country; the present one if absent. */
      day: v.optional(v.pipe(v.string(), v.isoDate())),
    }),
    result: v.array(countryTax),
    summary: 'The taxes of a country that hold on a day, with the days of their rates.',
  }),
} as const;

/** As the history shows it: one field for each name, each tax and each holiday. */
export function toCountryHistory({ fact, taxes, service }: CountryContent): HistoryFields {
  const { names = {}, ...rest } = fact;
  const rates = taxes.map(({ name, basisPoints, from, to }) => [
    `tax ${name} ${from}`,
    `${basisPoints / 100} %${to === null ? '' : ` – ${to}`}`,
  ]);
  const { opens, closes, weekend, holidays } = service ?? {
    ...defaultService,
    opens: null,
    closes: null,
  };
  return {
    ...rest,
    opens,
    closes,
    weekend: weekend?.join(', ') ?? null,
    ...Object.fromEntries(holidays.map(({ day: on, name }) => [`holiday ${on}`, name])),
    ...Object.fromEntries(Object.entries(names).map(([code, name]) => [`name.${code}`, name])),
    ...Object.fromEntries(rates),
  };
}
