import { code, date, reference, text } from '../fields/fields.ts';
import { paymentCodes } from './serviceCodes.ts';
import {
  type RowContext,
  type RowFacet,
  type RowFinding,
  type SheetDefinition,
  MAX_GOODS_LINES,
} from './sheet.ts';
import {
  crossBorderAmounts,
  crossBorderCurrencies,
  crossBorderInputs,
  crossBorderNames,
  crossBorderPlaces,
  crossBorderRules,
  crossBorderSamples,
  goodsKeys,
  goodsPart,
  goodsRuleInputs,
  goodsRules,
  incoterm,
  parcelPart,
  receiverPart,
  senderPart,
} from './crossBorder.ts';
import { deliveryField, deliveryRules } from './deliveryTypes.ts';
import { buildColumns, type RowTexts } from './fieldGroups.ts';
import { internationalHeaders } from './internationalHeaders.ts';
import { distanceServiceCodes, exportReasonCodes } from './tradeCodes.ts';

/** The fields of an international order: lengths in characters, kg, cm, major units. */
const internationalFields = {
  customerOrderNo: reference({ required: true, max: 40 }),
  service: code({ required: true, codes: distanceServiceCodes }),
  ...deliveryField,
  incoterm: incoterm(true),
  exportReason: code({ required: false, codes: exportReasonCodes }),
  ...receiverPart,
  ...senderPart,
  ...parcelPart,
  paymentMethod: code({ required: false, codes: paymentCodes }),
  pickupDate: date({ required: false, isUpcoming: true }),
  remark: text({ required: false, max: 300 }),
  ...goodsPart,
} as const;

export type InternationalKey = keyof typeof internationalFields;

const samples = {
  ...crossBorderSamples,
  incoterm: ['DAP', 11],
  exportReason: ['SALE', 13],
  paymentMethod: ['PREPAID', 13],
  pickupDate: ['', 13],
} as const;

const rowRuleInputs = {
  ...crossBorderInputs,
  exportReason: 'value',
  deliveryType: 'value',
} as const satisfies Partial<Record<InternationalKey, RowFacet>>;

function rowRules(
  row: RowTexts<InternationalKey>,
  context: RowContext,
): RowFinding<InternationalKey>[] {
  return [
    ...crossBorderRules(row, context, row.exportReason === 'DOCUMENTS' ? 'documents' : 'goods'),
    ...deliveryRules(context.countries, 'international', row.receiverCountry, row.deliveryType),
  ];
}

export const internationalSheet: SheetDefinition<InternationalKey> = {
  kind: 'international',
  columns: buildColumns(internationalFields, internationalHeaders, samples, {
    names: crossBorderNames,
  }),
  rowRules,
  rowRuleInputs,
  place: { country: 'receiverCountry', region: 'receiverProvince', city: 'receiverCity' },
  inCountry: crossBorderPlaces,
  amounts: crossBorderAmounts,
  currencies: crossBorderCurrencies,
  group: {
    by: 'customerOrderNo',
    line: goodsKeys,
    maxRows: MAX_GOODS_LINES,
    rules: goodsRules,
    ruleInputs: goodsRuleInputs,
  },
};
