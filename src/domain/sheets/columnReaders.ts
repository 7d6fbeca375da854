import type { Accept } from '../fields/fieldRule.ts';
import type { FieldRule, Reading } from '../fields/fields.ts';
import { hasAreaRules, judgeCity, judgeRegion } from '../places/judgePlace.ts';
import type { Finding } from '../rules/rules.ts';
import type { RowContext, SheetDefinition } from './sheet.ts';

/** A column of a sheet, with its field as one company's texts are read. */
export interface ColumnReader {
  readonly key: string;
  readonly field: FieldRule;
  readonly isUnique: boolean;
  /** Keys of the fields whose canonical texts are the context of this one; absent if it has none. */
  readonly contextKeys?: readonly string[];
}

/** Joins the texts of a field's context. */
export const joinContextTexts = (texts: readonly string[]): string => texts.join('\n');

/**
 * The columns of a sheet, in their sequence. Phones and regions are read in the context of their country, cities of
 * region and country, amounts of their currency, currencies of the countries of receiver and company.
 */
export function createColumnReaders(
  { columns, inCountry, amounts, currencies, place }: SheetDefinition,
  context: RowContext,
): readonly ColumnReader[] {
  const { countryCode } = context;
  const required = new Set(columns.flatMap(({ key, field }) => (field.required ? [key] : [])));
  // If the country is required, a blank one does not mean the company's country.
  const contextFor = (country: string | null | undefined): RowContext =>
    required.has(country ?? '') ? { ...context, countryCode: '' } : context;
  return columns.map(({ key, field, isUnique }) => {
    const country = inCountry[key];
    const currency = amounts[key];
    if (currency !== undefined) return { key, field, isUnique, contextKeys: [currency] };
    const paymentCountry = currencies[key];
    if (paymentCountry !== undefined) {
      return {
        key,
        field: currencyField(field, countryCode),
        isUnique,
        contextKeys: [paymentCountry],
      };
    }
    if (place?.city === key) {
      const areaField = cityField(field, contextFor(place.country));
      return { key, field: areaField, isUnique, contextKeys: [place.region, place.country] };
    }
    if (country === undefined) return { key, field, isUnique };
    const fieldContext = contextFor(country);
    const homeField = homeCountryField(field, fieldContext.countryCode);
    const areaField = place?.region === key ? regionField(homeField, fieldContext) : homeField;
    return {
      key,
      field: areaField,
      isUnique,
      ...(country === null ? {} : { contextKeys: [country] }),
    };
  });
}

/** Texts that a field of a place accepts without reading: none if the carrier has areas in the country. */
function withAreaAccept(
  field: FieldRule,
  { countries, countryCode }: RowContext,
  countryIn: (contextText: string) => string,
): Pick<Required<FieldRule>, 'accept' | 'acceptInContext'> {
  const hasAnyAreas = Object.keys(countries).some((country) => hasAreaRules(countries, country));
  const acceptInContext = (contextText: string | null): Accept => {
    const hasAreas =
      contextText === null
        ? hasAnyAreas
        : hasAreaRules(countries, countryIn(contextText) || countryCode);
    return hasAreas ? { type: 'none' } : (field.acceptInContext?.(contextText) ?? field.accept);
  };
  return { accept: acceptInContext(''), acceptInContext };
}

/** A region's field that also checks the carrier's areas. */
function regionField(field: FieldRule, context: RowContext): FieldRule {
  const read: FieldRule['read'] = (text, contextText = '') =>
    withFindings(field.read(text, contextText), ({ text: region }) =>
      judgeRegion(context.countries, contextText || context.countryCode, region),
    );
  return { ...field, ...withAreaAccept(field, context, (country) => country), read };
}

/** A city's field that also checks the carrier's areas. */
function cityField(field: FieldRule, context: RowContext): FieldRule {
  const read: FieldRule['read'] = (text, contextText = '') => {
    const [region = '', country = ''] = contextText.split('\n');
    return withFindings(field.read(text), ({ text: city }) =>
      judgeCity(context.countries, country || context.countryCode, region, city),
    );
  };
  const countryIn = (contextText: string) => contextText.split('\n')[1] ?? '';
  return { ...field, ...withAreaAccept(field, context, countryIn), read };
}

function withFindings(
  reading: Reading<unknown>,
  judge: (reading: Reading<unknown>) => readonly Finding[],
): Reading<unknown> {
  const hasErrors = reading.findings.some(({ severity }) => severity === 'error');
  const found = hasErrors ? [] : judge(reading);
  return found.length === 0 ? reading : { ...reading, findings: [...reading.findings, ...found] };
}

/** A currency's field with the company's country as further context. */
function currencyField(field: FieldRule, homeCountry: string): FieldRule {
  return {
    ...field,
    read: (text, country = '') => field.read(text, `${country} ${homeCountry}`.trim()),
  };
}

/** A field of a phone or region for which a blank country means the company's country. */
function homeCountryField(field: FieldRule, homeCountry: string): FieldRule {
  const acceptInContext = (country: string | null) =>
    field.acceptInContext?.(country === '' ? homeCountry : country) ?? field.accept;
  return {
    ...field,
    accept: acceptInContext(''),
    acceptInContext,
    read: (text, country = '') => field.read(text, country === '' ? homeCountry : country),
  };
}
