import { paymentCodes } from './serviceCodes.ts';
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
  time,
} from '../fields/fields.ts';
import type { RowContext, RowFacet, RowFinding, SheetDefinition } from './sheet.ts';
import {
  amountRules,
  currency,
  dimension,
  type FieldFinding,
  KG,
  money,
  postalMonopolyRules,
  buildColumns,
  type RowTexts,
  worldCountry,
} from './fieldGroups.ts';
import { ltlHeaders } from './ltlHeaders.ts';
import {
  distanceServiceCodes,
  freightClassCodes,
  handlingCodes,
  palletTypeCodes,
  yesNoCodes,
} from './tradeCodes.ts';

/** Maximum load of a pallet, kg: the safe load of a EUR pallet, which forklifts and racks are built for. */
const PALLET_KG = 1500;

/** Minimum plausible weight of a pallet; less is probably in tonnes. */
const MIN_PALLET_KG = 15;

const yesNo = code({ required: false, codes: yesNoCodes });

/** The fields of a pallet order (less than a truckload): kg, cm of one pallet, local times. */
const ltlFields = {
  customerOrderNo: reference({ required: true, max: 40 }),
  service: code({ required: true, codes: distanceServiceCodes }),
  senderName: text({ required: true, max: 80, min: 2 }),
  senderPhone: phone({ required: true }),
  senderProvince: region({ required: false, max: 60 }),
  senderCity: text({ required: true, max: 60 }),
  senderAddress: text({ required: true, max: 200, min: 3 }),
  pickupDate: date({ required: true, isUpcoming: true }),
  pickupFrom: time({ required: false }),
  pickupTo: time({ required: false }),
  receiverName: text({ required: true, max: 80, min: 2 }),
  receiverPhone: phone({ required: true }),
  receiverCountry: worldCountry(false),
  receiverProvince: region({ required: true, max: 60 }),
  receiverCity: text({ required: true, max: 60 }),
  receiverAddress: text({ required: true, max: 200, min: 3 }),
  receiverPostcode: postcode({ required: false, max: 12 }),
  deliveryDate: date({ required: false }),
  deliveryFrom: time({ required: false }),
  deliveryTo: time({ required: false }),
  appointment: yesNo,
  goodsName: text({ required: true, max: 100 }),
  pallets: integer({ required: true, min: 1, max: 40 }),
  palletType: code({ required: true, codes: palletTypeCodes }),
  pieces: integer({ required: false, min: 1, max: 9999 }),
  weightKg: decimal({
    required: true,
    min: 0,
    max: 30_000,
    scale: 3,
    isPositive: true,
    unit: KG,
    usual: { min: MIN_PALLET_KG },
  }),
  lengthCm: dimension(true, 1360),
  widthCm: dimension(true, 248),
  heightCm: dimension(true, 270),
  stackable: yesNo,
  handling: code({ required: false, codes: handlingCodes }),
  unNumber: reference({ required: false, max: 6 }),
  freightClass: code({ required: false, codes: freightClassCodes }),
  tailLift: yesNo,
  declaredValue: money(false),
  currency: currency(false),
  paymentMethod: code({ required: true, codes: paymentCodes }),
  remark: text({ required: false, max: 300 }),
} as const;

export type LtlKey = keyof typeof ltlFields;

const samples: Readonly<Record<LtlKey, readonly [example: string, width: number]>> = {
  customerOrderNo: ['LTL-2041', 18],
  service: ['STANDARD', 13],
  senderName: ['Kente House', 22],
  senderPhone: ['+233302123456', 17],
  senderProvince: ['Greater Accra', 18],
  senderCity: ['Accra', 16],
  senderAddress: ['2 Spintex Road', 32],
  pickupDate: ['2026-12-01', 13],
  pickupFrom: ['08:00', 11],
  pickupTo: ['12:00', 11],
  receiverName: ['Kumasi Central Stores', 24],
  receiverPhone: ['+233322012345', 17],
  receiverCountry: ['GH', 12],
  receiverProvince: ['Ashanti', 18],
  receiverCity: ['Kumasi', 16],
  receiverAddress: ['Gate 4, Adum Market', 32],
  receiverPostcode: ['', 14],
  deliveryDate: ['2026-12-03', 13],
  deliveryFrom: ['09:00', 11],
  deliveryTo: ['16:00', 11],
  appointment: ['YES', 12],
  goodsName: ['Bottled shea butter', 24],
  pallets: ['4', 9],
  palletType: ['EUR', 12],
  pieces: ['96', 8],
  weightKg: ['1840', 11],
  lengthCm: ['120', 11],
  widthCm: ['80', 11],
  heightCm: ['145', 11],
  stackable: ['NO', 11],
  handling: ['FRAGILE', 13],
  unNumber: ['', 11],
  freightClass: ['', 12],
  tailLift: ['YES', 10],
  declaredValue: ['18500', 14],
  currency: ['GHS', 10],
  paymentMethod: ['ACCOUNT', 13],
  remark: ['', 30],
};

const rowRuleInputs = {
  receiverCountry: 'value',
  pickupDate: 'value',
  pickupFrom: 'value',
  pickupTo: 'value',
  deliveryDate: 'value',
  deliveryFrom: 'value',
  deliveryTo: 'value',
  pallets: 'value',
  weightKg: 'value',
  handling: 'value',
  unNumber: 'presence',
  declaredValue: 'decimals',
  currency: 'value',
} as const satisfies Partial<Record<LtlKey, RowFacet>>;

/** Canonical texts; unreadable ones have their own findings and are not compared. */
const CLOCK = /^\d{2}:\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Checks that days and times of pickup and delivery are in order. */
function windowRules(row: RowTexts<LtlKey>): FieldFinding<LtlKey>[] {
  const found: FieldFinding<LtlKey>[] = [];
  for (const [from, to] of [
    ['pickupFrom', 'pickupTo'],
    ['deliveryFrom', 'deliveryTo'],
  ] as const) {
    if (CLOCK.test(row[from]) && CLOCK.test(row[to]) && row[to] <= row[from]) {
      found.push({ column: to, rule: 'rule.time.order', severity: 'error' });
    }
  }
  const { pickupDate, deliveryDate } = row;
  if (DAY.test(pickupDate) && DAY.test(deliveryDate) && deliveryDate < pickupDate) {
    const params = { other: pickupDate };
    found.push({ column: 'deliveryDate', rule: 'rule.date.order', severity: 'error', params });
  }
  if (deliveryDate === '' && (row.deliveryFrom !== '' || row.deliveryTo !== '')) {
    found.push({ column: 'deliveryDate', rule: 'rule.required', severity: 'error' });
  }
  return found;
}

function rowRules(row: RowTexts<LtlKey>, context: RowContext): RowFinding<LtlKey>[] {
  const { countryCode } = context;
  const found: FieldFinding<LtlKey>[] = [
    ...windowRules(row),
    // The postal monopoly is about parcels, not about cartons on a pallet.
    ...postalMonopolyRules({ ...row, pieces: '' }, context),
    ...amountRules(row, ['declaredValue'], 'currency'),
  ];
  // An unknown country has its own finding.
  if (
    Object.hasOwn(worldCountryCodes, row.receiverCountry) &&
    row.receiverCountry !== countryCode
  ) {
    const params = { country: countryCode, value: row.receiverCountry };
    const column = 'receiverCountry';
    found.push({ column, rule: 'rule.country.notHome', severity: 'error', params });
  }
  if (row.pallets !== '' && Number(row.weightKg) > Number(row.pallets) * PALLET_KG) {
    const params = { max: PALLET_KG, value: row.weightKg };
    found.push({ column: 'pallets', rule: 'rule.pallet.overload', severity: 'error', params });
  }
  if (row.handling === 'HAZARDOUS' && row.unNumber === '') {
    found.push({ column: 'unNumber', rule: 'rule.hazardous.unNumber', severity: 'error' });
  }
  return found;
}

export const ltlSheet: SheetDefinition<LtlKey> = {
  kind: 'ltl',
  columns: buildColumns(ltlFields, ltlHeaders, samples, {
    unique: 'customerOrderNo',
    names: { pieces: 'cartons' },
  }),
  rowRules,
  rowRuleInputs,
  place: { country: 'receiverCountry', region: 'receiverProvince', city: 'receiverCity' },
  inCountry: {
    receiverPhone: 'receiverCountry',
    receiverProvince: 'receiverCountry',
    senderPhone: null,
    senderProvince: null,
  },
  amounts: { declaredValue: 'currency' },
  currencies: { currency: 'receiverCountry' },
};
