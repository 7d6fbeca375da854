import * as v from 'valibot';
import {
  type CountryDetail,
  countrySettings,
  type CountryContent,
} from '../../../api/contract/countries/countryManage.ts';
import { type CountryTax, checkTaxes } from '../../../domain/countries/countryTaxes.ts';
import { countryService, defaultService } from '../../../domain/countries/countryService.ts';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { defaultWeekend } from '../../../domain/countries/weekends.ts';
import { isDay } from '../../../domain/fields/day.ts';
import { languages, type Language } from '../../../domain/languages.ts';
import { issuePath } from '../../shared/issuePath.ts';

/** Tax as typed. `basisPoints` holds a percentage, under the name that the server's refusals use. */
export interface TypedTax {
  readonly name: string;
  readonly basisPoints: string;
  readonly from: string;
  /** Blank for no end. */
  readonly to: string;
}

/** Form values, named as in the paths of the server's refusals. */
export interface TypedCountry {
  readonly fact: {
    readonly served: boolean;
    readonly indexChart: boolean;
    readonly disclaimer: boolean;
    readonly pickupPoints: boolean;
    readonly allCities: boolean;
    readonly currency: string;
    readonly timeZone: string;
    readonly postcode: string;
    readonly names: Readonly<Record<Language, string>>;
  };
  readonly taxes: readonly TypedTax[];
  readonly service: {
    readonly opens: string;
    readonly closes: string;
    /** Free days of the week; 1 is Monday. */
    readonly weekend: string[];
    /** One holiday per line: date, then name. */
    readonly holidays: string;
  };
}

export const newTax: TypedTax = { name: '', basisPoints: '', from: '', to: '' };

/** Stored values in the form's format. */
export function toTypedCountry({
  country: { code, fact, taxes, service },
}: CountryDetail): TypedCountry {
  const { opens, closes, holidays, weekend = defaultWeekend(code) } = service ?? defaultService;
  const getName = (language: Language) => fact.names?.[language] ?? '';
  return {
    fact: {
      served: fact.served === true,
      indexChart: fact.indexChart === true,
      disclaimer: fact.disclaimer === true,
      pickupPoints: fact.pickupPoints === true,
      allCities: fact.allCities === true,
      currency: fact.currency ?? '',
      timeZone: fact.timeZone ?? '',
      postcode: fact.postcode ?? '',
      names: {
        en: getName('en'),
        zh: getName('zh'),
        fr: getName('fr'),
        ar: getName('ar'),
        bn: getName('bn'),
      },
    },
    taxes: taxes.map(({ name, basisPoints, from, to }) => ({
      name,
      basisPoints: String(basisPoints / 100),
      from,
      to: to ?? '',
    })),
    service: {
      opens,
      closes,
      weekend: weekend.map(String),
      holidays: holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
    },
  };
}

const text = v.string();

const typedCountry = v.object({
  fact: v.object({
    served: v.boolean(),
    indexChart: v.boolean(),
    disclaimer: v.boolean(),
    pickupPoints: v.boolean(),
    allCities: v.boolean(),
    currency: text,
    timeZone: text,
    postcode: text,
    names: v.object({ en: text, zh: text, fr: text, ar: text, bn: text }),
  }),
  taxes: v.array(v.object({ name: text, basisPoints: text, from: text, to: text })),
  service: v.object({ opens: text, closes: text, weekend: v.array(text), holidays: text }),
}) satisfies v.GenericSchema<TypedCountry>;

/** Parses a percentage such as `7.5` or `7,5` to basis points; NaN if invalid. */
function parseBasisPoints(percent: string): number {
  const normalizedPercent = percent.trim().replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(normalizedPercent)
    ? Math.round(Number(normalizedPercent) * 100)
    : NaN;
}

/** Pads `8:00` to `08:00`. */
const padTime = (typedTime: string) => typedTime.trim().replace(/^(?=\d:)/, '0');

/** Converts typed service hours to the contract's format; null for the default hours. */
function toServiceContent(
  code: string,
  { opens, closes, weekend, holidays }: TypedCountry['service'],
) {
  const days = weekend.map(Number).toSorted((a, b) => a - b);
  const isDefaultWeekend = days.join() === defaultWeekend(code).join();
  const holidayLines = holidays.split('\n').filter((line) => line.trim() !== '');
  const service = {
    opens: padTime(opens),
    closes: padTime(closes),
    ...(isDefaultWeekend ? {} : { weekend: days }),
    holidays: holidayLines
      .map((line) => {
        // In a pasted line, a tab or a comma may follow the date.
        const [, day = '', name = ''] = /^\s*(\S*?)[\s,;]+(.*)$/.exec(line) ?? [];
        return { day, name };
      })
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
  const isDefaultService =
    service.opens === defaultService.opens &&
    service.closes === defaultService.closes &&
    isDefaultWeekend &&
    service.holidays.length === 0;
  return isDefaultService ? null : service;
}

interface PathError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const TAX_NAME = /^[^\p{Cc}\p{Cs}]{1,40}$/u;

function findTaxErrors(tax: TypedTax, at: number): PathError[] {
  const toError = (field: keyof TypedTax, message: CarrierFieldError) => ({
    path: ['taxes', at, field],
    message,
  });
  const points = parseBasisPoints(tax.basisPoints);
  return [
    ...(TAX_NAME.test(tax.name.trim()) ? [] : [toError('name', 'country.tax.name')]),
    ...(points >= 0 && points <= 10_000 ? [] : [toError('basisPoints', 'country.tax.rate')]),
    ...(isDay(tax.from) ? [] : [toError('from', 'country.tax.day')]),
    ...(tax.to === '' || isDay(tax.to) ? [] : [toError('to', 'country.tax.day')]),
  ];
}

/** Converts typed values to the request's content; omits empty fields. */
function toCountryContent({ fact, taxes }: TypedCountry) {
  const trimToOptional = (value: string) => (value.trim() === '' ? undefined : value.trim());
  const names = Object.fromEntries(
    languages.flatMap((language) => {
      const name = trimToOptional(fact.names[language]);
      return name === undefined ? [] : [[language, name]];
    }),
  );
  const optionalFields = {
    served: fact.served || undefined,
    indexChart: fact.indexChart || undefined,
    disclaimer: fact.disclaimer || undefined,
    pickupPoints: fact.pickupPoints || undefined,
    allCities: fact.allCities || undefined,
    currency: trimToOptional(fact.currency),
    timeZone: trimToOptional(fact.timeZone),
    postcode: trimToOptional(fact.postcode.toUpperCase()),
    names: Object.keys(names).length === 0 ? undefined : names,
  };
  return {
    fact: Object.fromEntries(
      Object.entries(optionalFields).filter(([, value]) => value !== undefined),
    ),
    taxes: taxes.map(({ name, basisPoints, from, to }): CountryTax => ({
      name: name.trim(),
      basisPoints: parseBasisPoints(basisPoints),
      from,
      to: to === '' ? null : to,
    })),
  };
}

/** Validates by the contract's rules and returns the request's content. */
export const countryForm = (code: string) =>
  v.pipe(
    typedCountry,
    v.rawTransform(({ dataset, addIssue, NEVER }): CountryContent => {
      const { fact, taxes } = toCountryContent(dataset.value);
      const settings = v.safeParse(countrySettings, fact);
      const service = v.safeParse(
        v.nullable(countryService),
        toServiceContent(code, dataset.value.service),
      );
      const errors: PathError[] = [
        ...(service.issues ?? []).map(({ message, path = [] }) => ({
          message,
          // An error in one holiday is shown at the single field of all holidays.
          path: ['service', ...path.slice(0, 1).map(({ key }) => String(key))],
        })),
        ...(settings.issues ?? []).map(({ message, path = [] }) => ({
          message,
          path: ['fact', ...path.map(({ key }) => String(key))],
        })),
        ...dataset.value.taxes.flatMap(findTaxErrors),
      ];
      const overlap = errors.length === 0 ? checkTaxes(taxes) : null;
      if (overlap !== null) {
        errors.push({ path: ['taxes', overlap.at, overlap.field], message: overlap.rule });
      }
      for (const { path, message } of errors)
        addIssue({ message, path: issuePath(dataset.value, path) });
      return errors.length > 0 || !settings.success || !service.success
        ? NEVER
        : { fact: settings.output, taxes, service: service.output };
    }),
  );
