import { getCountryFact } from '../countries/countryFacts.ts';
import { currencyScale } from '../countries/currencyCodes.ts';
import {
  country,
  currency as currencyField,
  decimal,
  email,
  money as amount,
  phone,
  reference,
  region,
  text,
  type FieldRule,
} from '../fields/fields.ts';
import type { Finding } from '../rules/rules.ts';
import type { RowContext, RowFacet, SheetColumn, SheetDefinition } from './sheet.ts';

/** Unit of weights. */
export const KG = 'kg';

/** Plausible weights of parcels, kg; 800 for a shirt is in grams. */
export const USUAL_PARCEL = { max: 100 } as const;

/** Maximum amount of money, in major units. */
const MAX_MONEY = 10_000_000;

export function money(required: boolean): FieldRule<number> {
  return amount({ required, max: MAX_MONEY, scale: 3 });
}

export function currency(required: boolean): FieldRule<string> {
  return currencyField({ required });
}

/** Any country of the world. */
export function worldCountry(required: boolean): FieldRule<string> {
  return country({ required });
}

export function dimension(required: boolean, max: number): FieldRule<number> {
  return decimal({ required, min: 0, max, scale: 1, isPositive: true, unit: 'cm' });
}

/** A receiver anywhere in the world. */
export const worldReceiverFields = {
  receiverName: text({ required: true, max: 80, min: 2 }),
  receiverCompany: text({ required: false, max: 80 }),
  receiverPhone: phone({ required: true }),
  receiverEmail: email({ required: false }),
  receiverCountry: worldCountry(true),
  receiverProvince: region({ required: false, max: 60 }),
  receiverCity: text({ required: true, max: 60 }),
  receiverAddress: text({ required: true, max: 200, min: 3 }),
  receiverPostcode: text({ required: false, max: 12 }),
} as const;

/** One goods line of a customs declaration; weights in kg, values in major units. */
export const goodsLineFields = {
  sku: reference({ required: false, max: 60 }),
  quantity: decimal({ required: true, min: 1, max: 100_000, scale: 0 }),
  unitValue: money(true),
  unitWeightKg: decimal({
    required: false,
    min: 0,
    max: 1000,
    scale: 3,
    isPositive: true,
    unit: KG,
  }),
} as const;

type Sample = readonly [example: string, width: number];

/** Examples and widths of fields that several kinds have; each kind adds its own. */
export const worldSamples = {
  customerOrderNo: ['SO-100234', 18],
  service: ['STANDARD', 13],
  receiverName: ['Claire Dubois', 22],
  receiverCompany: ['', 22],
  receiverPhone: ['+33612345678', 17],
  receiverEmail: ['claire.dubois@example.com', 26],
  receiverCountry: ['FR', 12],
  receiverProvince: ['', 18],
  receiverCity: ['Lyon', 16],
  receiverAddress: ['12 rue de la République', 32],
  receiverPostcode: ['69002', 14],
  currency: ['EUR', 10],
  remark: ['', 30],
} as const satisfies Record<string, Sample>;

/**
 * The columns of a sheet, in the sequence of its fields. `names` has the last part of a label's id for fields that
 * other kinds call differently.
 */
export function buildColumns<Key extends string>(
  fields: Readonly<Record<Key, FieldRule>>,
  headers: NoInfer<Readonly<Record<Key, SheetColumn['headers']>>>,
  samples: NoInfer<Readonly<Record<Key, Sample>>>,
  {
    unique,
    names,
  }: { unique?: NoInfer<Key>; names?: NoInfer<Readonly<Partial<Record<Key, string>>>> } = {},
): readonly SheetColumn<Key>[] {
  return (Object.keys(fields) as Key[]).map((key) => {
    const [example, width] = samples[key];
    return {
      key,
      field: fields[key],
      label: `field.${names?.[key] ?? key}`,
      headers: headers[key],
      example,
      width,
      isUnique: key === unique,
    };
  });
}

/** Texts of one row that a rule reads, by field key. */
export type RowTexts<Key extends string> = Readonly<Record<Key, string>>;

/** A finding about one of the keys that a rule reads. */
export type FieldFinding<Key extends string> = Finding & { readonly column: Key };

const dimensions = ['lengthCm', 'widthCm', 'heightCm'] as const;
type Dimension = (typeof dimensions)[number];

/** Inputs of `dimensionRules`. */
export const dimensionInputs = {
  lengthCm: 'presence',
  widthCm: 'presence',
  heightCm: 'presence',
} as const satisfies Record<Dimension, RowFacet>;

/** Checks that length, width and height are given together. */
export function dimensionRules(row: RowTexts<Dimension>): FieldFinding<Dimension>[] {
  if (dimensions.every((key) => row[key] === '')) return [];
  return dimensions
    .filter((key) => row[key] === '')
    .map((column) => ({ column, rule: 'rule.dimensions.incomplete', severity: 'error' }));
}

/** Inputs of `postalMonopolyRules`. */
export const monopolyInputs = {
  weightKg: 'whole',
  pieces: 'whole',
} as const satisfies Record<'weightKg' | 'pieces', RowFacet>;

/**
 * In countries with the disclaimer, no parcel may weigh less than a kilogram. If the average of the pieces is less,
 * so is one of them.
 */
export function postalMonopolyRules(
  row: RowTexts<keyof typeof monopolyInputs>,
  { countries, countryCode }: RowContext,
): FieldFinding<'weightKg'>[] {
  const isLight = row.weightKg !== '' && Number(row.weightKg) < Math.max(1, Number(row.pieces));
  return isLight && getCountryFact(countries, countryCode).disclaimer === true
    ? [{ column: 'weightKg', rule: 'rule.weight.monopoly', severity: 'warning' }]
    : [];
}

/** The inputs of a sheet's row rules for one company; without the disclaimer, weight and pieces are not among them. */
export function companyRowRuleInputs(
  { rowRuleInputs }: Pick<SheetDefinition, 'rowRuleInputs'>,
  { countries, countryCode }: RowContext,
): SheetDefinition['rowRuleInputs'] {
  if (getCountryFact(countries, countryCode).disclaimer === true) return rowRuleInputs;
  return Object.fromEntries(Object.entries(rowRuleInputs).filter(([, facet]) => facet !== 'whole'));
}

/** Checks that an amount has a currency and no more decimals than the currency. Inputs: `decimals`, `value`. */
export function amountRules<Amount extends string, Currency extends string>(
  row: RowTexts<Amount | Currency>,
  amounts: readonly Amount[],
  currency: Currency,
): FieldFinding<Amount | Currency>[] {
  const found: FieldFinding<Amount | Currency>[] = [];
  const currencyText = row[currency];
  const scale = currencyScale[currencyText];
  for (const column of amounts) {
    const value = row[column];
    if (value === '' || Number(value) === 0) continue;
    if (currencyText === '') {
      return [{ column: currency, rule: 'rule.currency.missing', severity: 'error' }];
    }
    const decimals = value.split('.')[1]?.length ?? 0;
    if (scale !== undefined && decimals > scale) {
      const params = { currency: currencyText, scale, value };
      found.push({ column, rule: 'rule.money.scale', severity: 'error', params });
    }
  }
  return found;
}
