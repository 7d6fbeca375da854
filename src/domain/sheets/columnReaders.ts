import type { Accept } from '../fields/fieldRule.ts';
import type { FieldRule, Reading } from '../fields/fields.ts';
import { hasAreaRules, judgeCity, judgeRegion } from '../places/judgePlace.ts';
import type { Finding } from '../rules/rules.ts';
import type { RowContext, SheetDefinition } from './sheet.ts';

/** A column of a sheet as it is read for one company. */
export interface ColumnReader {
  readonly key: string;
  readonly field: FieldRule;
  readonly unique: boolean;
  /** Keys of the fields whose canonical texts this one is read beside; absent if it is read alone. */
  readonly beside?: readonly string[];
}

/** Joins what a field is read beside. */
export const besideText = (texts: readonly string[]): string => texts.join('\n');

/**
 * The columns of a sheet, in their sequence; phones and regions are read beside their country, cities beside
 * region and country, amounts beside their currency, currencies beside the country and the company's own.
 */
export function createColumnReaders(
  { columns, inCountry, amounts, currencies, place }: SheetDefinition,
  context: RowContext,
): readonly ColumnReader[] {
  const { countryCode } = context;
  const required = new Set(columns.flatMap(({ key, field }) => (field.required ? [key] : [])));
  // An order abroad says its country: without one, a number or a place is not the company's own.
  const within = (country: string | null | undefined): RowContext =>
    required.has(country ?? '') ? { ...context, countryCode: '' } : context;
  return columns.map(({ key, field, unique }) => {
    const country = inCountry[key];
    const currency = amounts[key];
    if (currency !== undefined) return { key, field, unique, beside: [currency] };
    const paidIn = currencies[key];
    if (paidIn !== undefined) {
      return { key, field: currencyField(field, countryCode), unique, beside: [paidIn] };
    }
    if (place?.city === key) {
      const read = cityField(field, within(place.country));
      return { key, field: read, unique, beside: [place.region, place.country] };
    }
    if (country === undefined) return { key, field, unique };
    const known = within(country);
    const dialled = homeCountryField(field, known.countryCode);
    const read = place?.region === key ? regionField(dialled, known) : dialled;
    return { key, field: read, unique, ...(country === null ? {} : { beside: [country] }) };
  });
}

/** Texts that a field held against a country's areas takes without a look: none if the carrier has areas. */
function acceptedBeside(
  field: FieldRule,
  { countries, countryCode }: RowContext,
  countryIn: (beside: string) => string,
): Pick<Required<FieldRule>, 'accept' | 'acceptBeside'> {
  const isAny = Object.keys(countries).some((country) => hasAreaRules(countries, country));
  const acceptBeside = (beside: string | null): Accept => {
    const held =
      beside === null ? isAny : hasAreaRules(countries, countryIn(beside) || countryCode);
    return held ? { type: 'none' } : (field.acceptBeside?.(beside) ?? field.accept);
  };
  return { accept: acceptBeside(''), acceptBeside };
}

/** A region's field that is held against the carrier's areas as well. */
function regionField(field: FieldRule, context: RowContext): FieldRule {
  const read: FieldRule['read'] = (text, beside = '') =>
    withFindings(field.read(text, beside), ({ text: region }) =>
      judgeRegion(context.countries, beside || context.countryCode, region),
    );
  return { ...field, ...acceptedBeside(field, context, (country) => country), read };
}

/** A city's field that is held against the carrier's areas as well. */
function cityField(field: FieldRule, context: RowContext): FieldRule {
  const read: FieldRule['read'] = (text, beside = '') => {
    const [region = '', country = ''] = beside.split('\n');
    return withFindings(field.read(text), ({ text: city }) =>
      judgeCity(context.countries, country || context.countryCode, region, city),
    );
  };
  const countryIn = (beside: string) => beside.split('\n')[1] ?? '';
  return { ...field, ...acceptedBeside(field, context, countryIn), read };
}

function withFindings(
  reading: Reading<unknown>,
  judge: (reading: Reading<unknown>) => readonly Finding[],
): Reading<unknown> {
  const isRefused = reading.findings.some(({ severity }) => severity === 'error');
  const found = isRefused ? [] : judge(reading);
  return found.length === 0 ? reading : { ...reading, findings: [...reading.findings, ...found] };
}

/** A currency's field where the company's own country says as much as the order's. */
function currencyField(field: FieldRule, home: string): FieldRule {
  return { ...field, read: (text, country = '') => field.read(text, `${country} ${home}`.trim()) };
}

/** A field of a phone or region where a blank country is the company's own. */
function homeCountryField(field: FieldRule, home: string): FieldRule {
  const acceptBeside = (country: string | null) =>
    field.acceptBeside?.(country === '' ? home : country) ?? field.accept;
  return {
    ...field,
    accept: acceptBeside(''),
    acceptBeside,
    read: (text, country = '') => field.read(text, country === '' ? home : country),
  };
}
