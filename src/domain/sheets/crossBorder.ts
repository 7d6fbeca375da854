import { ics2Countries, regionCountries, worldCountryCodes } from '../countries/countryCodes.ts';
import { checkPostcode } from '../places/checkPostcode.ts';
import {
  code,
  goodsDescription,
  hsCode,
  integer,
  phone,
  reference,
  text,
  decimal,
} from '../fields/fields.ts';
import { type CountryFacts, getCountryFact } from '../countries/countryFacts.ts';
import type { GroupFinding, RowContext, RowFacet } from './sheet.ts';
import {
  amountRules,
  currency,
  dimension,
  dimensionInputs,
  dimensionRules,
  monopolyInputs,
  postalMonopolyRules,
  goodsLineFields,
  KG,
  money,
  USUAL_PARCEL,
  worldCountry,
  worldReceiverFields,
  worldSamples,
  type FieldFinding,
  type RowTexts,
} from './fieldGroups.ts';
import { incotermCodes, seaIncoterms } from './tradeCodes.ts';

/*
 * Common parts of international and customer express orders: a receiver anywhere, and goods described line by line
 * for customs.
 */

export const receiverPart = {
  ...worldReceiverFields,
  receiverTaxId: reference({ required: false, max: 30 }),
} as const;

export const parcelPart = {
  pieces: integer({ required: true, min: 1, max: 999 }),
  weightKg: decimal({
    required: true,
    min: 0,
    max: 1000,
    scale: 3,
    isPositive: true,
    unit: KG,
    usual: USUAL_PARCEL,
  }),
  lengthCm: dimension(false, 300),
  widthCm: dimension(false, 300),
  heightCm: dimension(false, 300),
  declaredValue: money(false),
  currency: currency(true),
  codAmount: money(false),
  codCurrency: currency(false),
} as const;

export const senderPart = {
  senderName: text({ required: false, max: 80, min: 2 }),
  senderPhone: phone({ required: false }),
  senderAddress: text({ required: false, max: 200, min: 3 }),
  senderTaxId: reference({ required: false, max: 30 }),
} as const;

export const goodsPart = {
  goodsName: goodsDescription({ required: true, max: 100 }),
  goodsNameLocal: text({ required: false, max: 100 }),
  ...goodsLineFields,
  hsCode: hsCode({ required: false }),
  originCountry: worldCountry(false),
} as const;

export const goodsKeys = Object.keys(goodsPart) as readonly (keyof typeof goodsPart)[];

export function incoterm(required: boolean) {
  return code({ required, codes: incotermCodes });
}

export const crossBorderSamples = {
  ...worldSamples,
  deliveryType: ['HOME', 15],
  receiverTaxId: ['', 18],
  pieces: ['1', 8],
  weightKg: ['2.5', 11],
  lengthCm: ['40', 11],
  widthCm: ['30', 11],
  heightCm: ['10', 11],
  declaredValue: ['64', 14],
  codAmount: ['', 13],
  codCurrency: ['', 10],
  senderName: ['Kente House', 22],
  senderPhone: ['+233302123456', 17],
  senderAddress: ['2 Spintex Road, Accra', 32],
  senderTaxId: ['', 18],
  goodsName: ['Men’s cotton T-shirts', 28],
  goodsNameLocal: ['', 20],
  sku: ['TS-M-BLUE', 14],
  quantity: ['8', 9],
  unitValue: ['8', 11],
  unitWeightKg: ['0.25', 13],
  hsCode: ['610910', 13],
  originCountry: ['GH', 12],
} as const;

/** Names of fields that other kinds call differently. */
export const crossBorderNames = {
  goodsName: 'goodsNameEnglish',
  declaredValue: 'declaredTotal',
} as const;

export type CrossBorderKey =
  | keyof typeof receiverPart
  | keyof typeof parcelPart
  | keyof typeof senderPart
  | keyof typeof goodsPart
  | 'incoterm';

type ReceiverKey = 'receiverCountry' | 'receiverProvince' | 'receiverPostcode';

/** Inputs of `addressRules`. */
export const addressInputs = {
  receiverCountry: 'value',
  receiverProvince: 'presence',
  receiverPostcode: 'value',
} as const satisfies Record<ReceiverKey, RowFacet>;

/** Checks that the region and postcode are given if the receiver's country requires them, and the postcode's format. */
export function addressRules(
  row: RowTexts<ReceiverKey>,
  countries: CountryFacts,
): FieldFinding<ReceiverKey>[] {
  const found: FieldFinding<ReceiverKey>[] = [];
  const country = row.receiverCountry;
  if (regionCountries.has(country) && row.receiverProvince === '') {
    found.push(missingField('receiverProvince', country));
  }
  const postcodeFailure = checkPostcode(countries, country, row.receiverPostcode);
  if (postcodeFailure?.type === 'missing') found.push(missingField('receiverPostcode', country));
  if (postcodeFailure?.type === 'form') {
    found.push({
      column: 'receiverPostcode',
      rule: 'rule.postcode.form',
      severity: 'error',
      params: { country, value: row.receiverPostcode },
      ...(postcodeFailure.fix === undefined ? {} : { fix: postcodeFailure.fix }),
    });
  }
  return found;
}

function missingField<Key extends string>(column: Key, country: string): FieldFinding<Key> {
  return { column, rule: 'rule.country.needs', severity: 'error', params: { country } };
}

type RuleKey =
  | ReceiverKey
  | keyof typeof dimensionInputs
  | keyof typeof monopolyInputs
  | 'declaredValue'
  | 'currency'
  | 'unitValue'
  | 'codAmount'
  | 'codCurrency'
  | 'incoterm'
  | 'hsCode'
  | 'receiverTaxId';

/** Inputs of `crossBorderRules`. */
export const crossBorderInputs = {
  ...addressInputs,
  ...dimensionInputs,
  ...monopolyInputs,
  declaredValue: 'decimals',
  currency: 'value',
  unitValue: 'decimals',
  codAmount: 'decimals',
  codCurrency: 'value',
  incoterm: 'value',
  hsCode: 'presence',
  receiverTaxId: 'presence',
} as const satisfies Record<RuleKey, RowFacet>;

/** The country of each phone number and region: the receiver's, or null for the company's. */
export const crossBorderPlaces = {
  receiverProvince: 'receiverCountry',
  receiverPhone: 'receiverCountry',
  senderPhone: null,
} as const satisfies Partial<Record<CrossBorderKey, CrossBorderKey | null>>;

/** Money fields of an order, with their currency fields. */
export const crossBorderAmounts = {
  declaredValue: 'currency',
  unitValue: 'currency',
  codAmount: 'codCurrency',
} as const satisfies Partial<Record<RuleKey, RuleKey>>;

/** Both currencies depend on the receiver's country. */
export const crossBorderCurrencies = {
  currency: 'receiverCountry',
  codCurrency: 'receiverCountry',
} as const satisfies Partial<Record<RuleKey, RuleKey>>;

/** Rules of a row with a receiver abroad. Documents need no HS code. */
export function crossBorderRules(
  row: RowTexts<RuleKey>,
  context: RowContext,
  content: 'goods' | 'documents',
): FieldFinding<RuleKey>[] {
  const { countryCode, countries } = context;
  const country = row.receiverCountry;
  const found: FieldFinding<RuleKey>[] = [
    ...addressRules(row, countries),
    ...dimensionRules(row),
    ...postalMonopolyRules(row, context),
    ...amountRules(row, ['declaredValue', 'unitValue'], 'currency'),
    ...amountRules(row, ['codAmount'], 'codCurrency'),
  ];
  if (country !== '' && country === countryCode) {
    const params = { country };
    found.push({ column: 'receiverCountry', rule: 'rule.country.home', severity: 'error', params });
  }
  // An unknown country has its own finding.
  const isKnown = Object.hasOwn(worldCountryCodes, country);
  if (isKnown && row.codAmount !== '' && Number(row.codAmount) !== 0) {
    found.push(...cashRules(countries, country, row.codCurrency));
  }
  if (seaIncoterms.has(row.incoterm)) {
    const params = { value: row.incoterm };
    found.push({ column: 'incoterm', rule: 'rule.incoterm.sea', severity: 'error', params });
  }
  if (content === 'goods' && row.hsCode === '' && ics2Countries.has(country)) {
    found.push(missingField('hsCode', country));
  }
  // The receiver's CPF or CNPJ.
  if (country === 'BR' && row.receiverTaxId === '')
    found.push(missingField('receiverTaxId', country));
  return found;
}

function cashRules(
  countries: CountryFacts,
  country: string,
  codCurrency: string,
): FieldFinding<'codAmount' | 'codCurrency'>[] {
  const { currency: local } = getCountryFact(countries, country);
  if (local === undefined) {
    const params = { country };
    return [{ column: 'codAmount', rule: 'rule.cod.country', severity: 'error', params }];
  }
  if (codCurrency === '' || codCurrency === local) return [];
  const params = { country, currency: local };
  return [
    { column: 'codCurrency', rule: 'rule.cod.currency', severity: 'error', params, fix: local },
  ];
}

/** Inputs of `goodsRules`. */
export const goodsRuleInputs = [
  'quantity',
  'unitWeightKg',
  'unitValue',
  'weightKg',
  'declaredValue',
] as const;
type GoodsRuleKey = (typeof goodsRuleInputs)[number];

/** Converts kilograms to grams, or an amount to thousandths of its unit, so that sums are whole numbers. */
const thousandths = (text: string) => Math.round(Number(text) * 1000);

/** Compares the goods lines with the weight and value of the order. */
export function goodsRules(rows: readonly RowTexts<GoodsRuleKey>[]): GroupFinding<GoodsRuleKey>[] {
  const [first] = rows;
  if (first === undefined) return [];
  const sum = (key: 'unitWeightKg' | 'unitValue') =>
    rows.reduce((total, row) => total + Number(row.quantity) * thousandths(row[key]), 0);
  const found: GroupFinding<GoodsRuleKey>[] = [];
  const weight = sum('unitWeightKg');
  if (weight > thousandths(first.weightKg)) {
    const params = { sum: weight / 1000, value: first.weightKg };
    found.push({
      row: 0,
      column: 'weightKg',
      rule: 'rule.goods.weight',
      severity: 'error',
      params,
    });
  }
  const value = sum('unitValue');
  if (first.declaredValue !== '' && value !== thousandths(first.declaredValue)) {
    found.push({
      row: 0,
      column: 'declaredValue',
      rule: 'rule.goods.value',
      severity: 'error',
      params: { sum: value / 1000, value: first.declaredValue },
      fix: String(value / 1000),
    });
  }
  return found;
}
