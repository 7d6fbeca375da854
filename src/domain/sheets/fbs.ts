import { code, integer, reference, text } from '../fields/fields.ts';
import {
  type RowContext,
  type RowFinding,
  type SheetDefinition,
  MAX_GOODS_LINES,
} from './sheet.ts';
import { addressInputs, addressRules, crossBorderNames } from './crossBorder.ts';
import { fbsHeaders } from './fbsHeaders.ts';
import { buildColumns, type RowTexts, worldReceiverFields, worldSamples } from './fieldGroups.ts';
import { distanceServiceCodes, platformCodes } from './tradeCodes.ts';

/** The fields of an order that an overseas warehouse picks, packs and sends (FBS). */
const fbsFields = {
  customerOrderNo: reference({ required: true, max: 40 }),
  warehouseCode: reference({ required: true, max: 20 }),
  platform: code({ required: false, codes: platformCodes }),
  buyerReference: reference({ required: false, max: 60 }),
  service: code({ required: true, codes: distanceServiceCodes }),
  ...worldReceiverFields,
  remark: text({ required: false, max: 300 }),
  sku: reference({ required: true, max: 60 }),
  goodsName: text({ required: false, max: 100 }),
  quantity: integer({ required: true, min: 1, max: 100_000 }),
  inboundReference: reference({ required: false, max: 40 }),
} as const;

export type FbsKey = keyof typeof fbsFields;

const samples = {
  ...worldSamples,
  warehouseCode: ['LYS-01', 14],
  platform: ['SHOPIFY', 14],
  buyerReference: ['1042', 20],
  sku: ['TS-M-BLUE', 16],
  goodsName: ['Men’s cotton T-shirts', 28],
  quantity: ['2', 9],
  inboundReference: ['ASN-2026-118', 18],
} as const;

function rowRules(row: RowTexts<FbsKey>, { countries }: RowContext): RowFinding<FbsKey>[] {
  return addressRules(row, countries);
}

export const fbsSheet: SheetDefinition<FbsKey> = {
  kind: 'fbs',
  columns: buildColumns(fbsFields, fbsHeaders, samples, {
    names: { goodsName: crossBorderNames.goodsName },
  }),
  rowRules,
  rowRuleInputs: addressInputs,
  place: { country: 'receiverCountry', region: 'receiverProvince', city: 'receiverCity' },
  inCountry: { receiverPhone: 'receiverCountry', receiverProvince: 'receiverCountry' },
  amounts: {},
  currencies: {},
  group: {
    by: 'customerOrderNo',
    line: ['sku', 'goodsName', 'quantity', 'inboundReference'],
    maxRows: MAX_GOODS_LINES,
    rules: () => [],
    ruleInputs: [],
  },
};
