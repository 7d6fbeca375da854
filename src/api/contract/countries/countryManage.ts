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

const ruleId = (id: CarrierFieldError) => id;

const countryCode = v.pipe(
  v.string(),
  v.check((code) => Object.hasOwn(worldCountryCodes, code), 'No country of ISO 3166-1'),
);

/** Country settings of the form. */
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
              v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, ruleId('country.name.tooLong')),
            ),
          ),
        ),
      ),
    ),
    currency: v.optional(
      v.pipe(
        v.string(),
        v.check((code) => Object.hasOwn(currencyScale, code), ruleId('country.currency.unknown')),
      ),
    ),
    postcode: v.optional(
      v.pipe(v.string(), v.trim(), v.regex(POSTCODE_FORMS, ruleId('country.postcode.form'))),
    ),
    timeZone: v.optional(
      v.pipe(v.string(), v.nonEmpty(), v.maxLength(64, ruleId('country.timeZone.unknown'))),
    ),
  }),
  // Served countries need a time zone for collection days and a currency for cash on delivery.
  v.forward(
    v.check(
      ({ served, currency }) => served !== true || currency !== undefined,
      ruleId('country.currency.needed'),
    ),
    ['currency'],
  ),
  v.forward(
    v.check(
      ({ served, timeZone }) => served !== true || timeZone !== undefined,
      ruleId('country.timeZone.needed'),
    ),
    ['timeZone'],
  ),
);

const country = v.object({
  /** ISO 3166-1 alpha-2. */
  code: v.string(),
  fact: countryFact,
  taxes: v.array(countryTax),
  /** Null for the default; servers of the previous version do not send it. */
  service: v.optional(v.nullable(countryService), null),
  /** Version to send with a change. */
  version: v.number(),
});

export type Country = v.InferOutput<typeof country>;

const countryDetail = v.object({
  country,
  /** Number of companies in it. */
  companies: v.number(),
  /** Whether it has open orders, domestic or as the destination. */
  hasOpenOrders: v.boolean(),
  /** IANA names of the time zones to choose from; servers of the previous version do not send them. */
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

/** `served`: served countries before the others, both sorted by code. */
export const countrySort = v.picklist(['served', 'code']);

export type CountrySortBy = v.InferOutput<typeof countrySort>;

const carrier = { access: 'country.manage', isForCarrierOnly: true } as const;

/** Management of countries and their taxes by the carrier. */
export const countryManage = {
  queryCountryList: endpoint({
    path: '/v1/api/country/queryCountryList',
    ...carrier,
    ...listCall({
      filters: countryFilters,
      sort: countrySort,
      defaultSort: { by: 'served', descending: false },
      row: country,
    }),
    summary: 'All countries of ISO 3166-1 with their settings.',
  }),
  getCountry: endpoint({
    method: 'GET',
    path: '/v1/api/country/getCountry',
    ...carrier,
    query: v.object({ code: countryCode }),
    result: countryDetail,
    summary: 'Settings of a country, and reasons why it cannot be closed.',
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
      /** Null for the default; unchanged if absent. */
      service: v.optional(v.nullable(countryService)),
    }),
    result: countryDetail,
    errors: ['error.invalidInput', 'record.changed', 'country.inUse'],
    summary:
      'Changes the settings of a country. A country with companies or open orders cannot be closed.',
  }),
  getTaxByCountryCode: endpoint({
    method: 'GET',
    path: '/v1/api/tax/getTaxByCountryCode',
    access: 'session',
    query: v.object({
      countryCode,
      /** A day in the country; today if absent. */
      day: v.optional(v.pipe(v.string(), v.isoDate())),
    }),
    result: v.array(countryTax),
    summary: 'The taxes of a country on a day, with the first and last days of their rates.',
  }),
} as const;

/** Fields of the change log: one for each name, tax and holiday. */
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
