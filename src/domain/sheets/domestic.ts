import { paymentCodes, serviceCodes } from './serviceCodes.ts';
import { worldCountryCodes } from '../countries/countryCodes.ts';
import {
  code,
  date,
  decimal,
  integer,
  phone,
  postcode,
  reference,
  region,
  text,
} from '../fields/fields.ts';
import type { RowContext, RowFacet, RowFinding, SheetDefinition } from './sheet.ts';
import { deliveryField, deliveryRules } from './deliveryTypes.ts';
import { domesticHeaders } from './domesticHeaders.ts';
import {
  amountRules,
  currency,
  dimension,
  dimensionInputs,
  dimensionRules,
  monopolyInputs,
  postalMonopolyRules,
  KG,
  money,
  buildColumns,
  USUAL_PARCEL,
  worldCountry,
} from './fieldGroups.ts';

/** The fields of a domestic order and their rules: lengths in characters, kg, cm, major units. */
const domesticFields = {
  customerOrderNo: reference({ required: true, max: 40 }),
  receiverName: text({ required: true, max: 80, min: 2 }),
  receiverPhone: phone({ required: true }),
  receiverPhone2: phone({ required: false }),
  receiverCountry: worldCountry(false),
  receiverProvince: region({ required: true, max: 60 }),
  receiverCity: text({ required: true, max: 60 }),
  receiverArea: text({ required: false, max: 60 }),
  receiverAddress: text({ required: true, max: 200, min: 3 }),
  receiverPostcode: postcode({ required: false, max: 12 }),
  senderName: text({ required: false, max: 80, min: 2 }),
  senderPhone: phone({ required: false }),
  senderAddress: text({ required: false, max: 200, min: 3 }),
  goodsName: text({ required: true, max: 100 }),
  pieces: integer({ required: true, min: 1, max: 999 }),
  weightKg: decimal({
    required: true,
    min: 0,
    max: 1000,
    scale: 3,
    isPositive: true,
    unit: KG,
    // Shops rarely weigh parcels, and the carrier weighs them anyway.
    usual: { ...USUAL_PARCEL, likely: '1' },
  }),
  lengthCm: dimension(false, 300),
  widthCm: dimension(false, 300),
  heightCm: dimension(false, 300),
  declaredValue: money(false),
  codAmount: money(false),
  currency: currency(false),
  service: code({ required: true, codes: serviceCodes }),
  ...deliveryField,
  paymentMethod: code({ required: true, codes: paymentCodes }),
  pickupDate: date({ required: false, isUpcoming: true }),
  remark: text({ required: false, max: 300 }),
} as const;

export type DomesticKey = keyof typeof domesticFields;

const examples: Readonly<Record<DomesticKey, readonly [example: string, width: number]>> = {
  customerOrderNo: ['SO-100234', 18],
  receiverName: ['Ama Mensah', 22],
  receiverPhone: ['+233244123456', 17],
  receiverPhone2: ['', 17],
  receiverCountry: ['GH', 12],
  receiverProvince: ['Greater Accra', 18],
  receiverCity: ['Accra', 16],
  receiverArea: ['Osu', 16],
  receiverAddress: ['14 Oxford Street', 32],
  receiverPostcode: ['GA-184-2531', 14],
  senderName: ['Kente House', 22],
  senderPhone: ['+233302123456', 17],
  senderAddress: ['2 Spintex Road, Accra', 32],
  goodsName: ['Cotton shirts', 24],
  pieces: ['1', 8],
  weightKg: ['2.5', 11],
  lengthCm: ['40', 11],
  widthCm: ['30', 11],
  heightCm: ['10', 11],
  declaredValue: ['350', 14],
  codAmount: ['350', 13],
  currency: ['GHS', 10],
  service: ['STANDARD', 13],
  deliveryType: ['HOME', 15],
  paymentMethod: ['PREPAID', 13],
  pickupDate: ['', 13],
  remark: ['Call before delivery', 30],
};

export const domesticKeys = Object.keys(domesticFields) as readonly DomesticKey[];

const rowRuleInputs = {
  receiverCountry: 'value',
  deliveryType: 'value',
  ...dimensionInputs,
  ...monopolyInputs,
  declaredValue: 'decimals',
  codAmount: 'decimals',
  currency: 'value',
} as const satisfies Partial<Record<DomesticKey, RowFacet>>;

function rowRules(
  row: Readonly<Record<DomesticKey, string>>,
  context: RowContext,
): RowFinding<DomesticKey>[] {
  const found: RowFinding<DomesticKey>[] = [];
  const home = context.countryCode;
  // An unknown country has its own finding.
  if (Object.hasOwn(worldCountryCodes, row.receiverCountry) && row.receiverCountry !== home) {
    found.push({
      column: 'receiverCountry',
      rule: 'rule.country.notHome',
      severity: 'error',
      params: { country: home, value: row.receiverCountry },
    });
  }
  // An order without a country is domestic.
  if (row.receiverCountry === '' || row.receiverCountry === home) {
    found.push(...deliveryRules(context.countries, 'domestic', home, row.deliveryType));
  }
  return [
    ...found,
    ...dimensionRules(row),
    ...postalMonopolyRules(row, context),
    ...amountRules(row, ['declaredValue', 'codAmount'], 'currency'),
  ];
}

export const domesticSheet: SheetDefinition<DomesticKey> = {
  kind: 'domestic',
  columns: buildColumns(domesticFields, domesticHeaders, examples, { unique: 'customerOrderNo' }),
  rowRules,
  rowRuleInputs,
  place: { country: 'receiverCountry', region: 'receiverProvince', city: 'receiverCity' },
  inCountry: {
    receiverProvince: 'receiverCountry',
    receiverPhone: 'receiverCountry',
    receiverPhone2: 'receiverCountry',
    senderPhone: null,
  },
  amounts: { declaredValue: 'currency', codAmount: 'currency' },
  currencies: { currency: 'receiverCountry' },
};
