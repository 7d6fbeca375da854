import { code, iossNumber, reference, text } from '../fields/fields.ts';
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
import { expressHeaders } from './expressHeaders.ts';
import { buildColumns, type RowTexts } from './fieldGroups.ts';
import { distanceServiceCodes, platformCodes } from './tradeCodes.ts';

/** The fields of a customer express order, sold to a buyer on a platform. */
const expressFields = {
  customerOrderNo: reference({ required: true, max: 40 }),
  platform: code({ required: true, codes: platformCodes }),
  buyerReference: reference({ required: false, max: 60 }),
  service: code({ required: true, codes: distanceServiceCodes }),
  ...deliveryField,
  incoterm: incoterm(false),
  iossNo: iossNumber({ required: false }),
  ...receiverPart,
  ...senderPart,
  ...parcelPart,
  remark: text({ required: false, max: 300 }),
  ...goodsPart,
} as const;

export type ExpressKey = keyof typeof expressFields;

const samples = {
  ...crossBorderSamples,
  platform: ['AMAZON', 14],
  buyerReference: ['402-7730412-1187', 20],
  incoterm: ['DDP', 11],
  iossNo: ['IM2500001234', 15],
} as const;

const rowRuleInputs = {
  ...crossBorderInputs,
  deliveryType: 'value',
} as const satisfies Partial<Record<ExpressKey, RowFacet>>;

function rowRules(row: RowTexts<ExpressKey>, context: RowContext): RowFinding<ExpressKey>[] {
  return [
    ...crossBorderRules(row, context, 'goods'),
    ...deliveryRules(context.countries, 'express', row.receiverCountry, row.deliveryType),
  ];
}

export const expressSheet: SheetDefinition<ExpressKey> = {
  kind: 'express',
  columns: buildColumns(expressFields, expressHeaders, samples, { names: crossBorderNames }),
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
