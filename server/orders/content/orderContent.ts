import { currencyScale } from '../../../src/domain/countries/currencyCodes.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { Service } from '../../../src/domain/sheets/services.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import type { GoodRow, Texts } from './judgeOrders.ts';
import { searchKey } from './searchKey.ts';

/** Columns of an order that the merchant provides; the server adds the rest of the `OrderTable` record. */
export type OrderContent = Omit<
  OrderTable,
  | 'company_id'
  | 'id'
  | 'kind'
  | 'waybill_no'
  | 'status'
  | 'import_id'
  | 'row_no'
  | 'created_at'
  | 'version'
  | 'events'
  | 'held_from'
  | 'printed_at'
  | 'search_words'
  | 'return_id'
>;

/** A goods line without its order; line numbers start at 1. */
export type GoodsLine = Omit<GoodsTable, 'company_id' | 'order_id'>;

/** Field that each column is made from. Fields without a column are in `detail`. */
export const fieldOfColumn = {
  customer_order_no: 'customerOrderNo',
  receiver_name: 'receiverName',
  receiver_key: 'receiverName',
  receiver_phone: 'receiverPhone',
  receiver_phone2: 'receiverPhone2',
  receiver_country: 'receiverCountry',
  receiver_province: 'receiverProvince',
  receiver_city: 'receiverCity',
  receiver_area: 'receiverArea',
  receiver_address: 'receiverAddress',
  receiver_postcode: 'receiverPostcode',
  sender_name: 'senderName',
  sender_phone: 'senderPhone',
  sender_address: 'senderAddress',
  goods_name: 'goodsName',
  pieces: 'pieces',
  weight_g: 'weightKg',
  length_mm: 'lengthCm',
  width_mm: 'widthCm',
  height_mm: 'heightCm',
  declared_value_minor: 'declaredValue',
  cod_amount_minor: 'codAmount',
  cod_currency: 'codCurrency',
  currency: 'currency',
  service: 'service',
  payment_method: 'paymentMethod',
  pickup_date: 'pickupDate',
  remark: 'remark',
} as const satisfies Record<Exclude<keyof OrderContent, 'detail'>, string>;

export const fieldOfGoodsColumn = {
  sku: 'sku',
  name: 'goodsName',
  name_local: 'goodsNameLocal',
  hs_code: 'hsCode',
  quantity: 'quantity',
  unit_value_minor: 'unitValue',
  unit_weight_g: 'unitWeightKg',
  origin_country: 'originCountry',
  inbound_reference: 'inboundReference',
} as const satisfies Record<Exclude<keyof GoodsLine, 'line_no' | 'row_no'>, string>;

const columnFields: ReadonlySet<string> = new Set([
  ...Object.values(fieldOfColumn),
  ...Object.values(fieldOfGoodsColumn),
]);

/**
 * Converts the valid rows of an order to its record. `countryCode` is the merchant's country, which is the
 * receiver's if the order names none.
 */
export function orderContent(
  kind: OrderKind,
  rows: readonly [GoodRow, ...GoodRow[]],
  countryCode: string,
): { order: OrderContent; goods: GoodsLine[] } {
  const { texts } = rows[0];
  const getText = createTextGetter(texts);
  const currency = getText('currency');
  const cod = toMinorUnits(texts['codAmount'], getText('codCurrency') ?? currency);
  const goods = sheets[kind].group === undefined ? [] : rows.map(createLineMapper(currency));
  const receiverName = texts['receiverName'] ?? '';
  return {
    goods,
    order: {
      customer_order_no: texts['customerOrderNo'] ?? '',
      receiver_name: receiverName,
      receiver_key: searchKey(receiverName),
      receiver_phone: texts['receiverPhone'] ?? '',
      receiver_phone2: getText('receiverPhone2'),
      receiver_country: getText('receiverCountry') ?? countryCode,
      receiver_province: texts['receiverProvince'] ?? '',
      receiver_city: texts['receiverCity'] ?? '',
      receiver_area: getText('receiverArea'),
      receiver_address: texts['receiverAddress'] ?? '',
      receiver_postcode: getText('receiverPostcode'),
      sender_name: getText('senderName'),
      sender_phone: getText('senderPhone'),
      sender_address: getText('senderAddress'),
      goods_name: getText('goodsName') ?? getText('sku') ?? '',
      // Pallets count as pieces if nobody counted what is on them.
      pieces: Number(getText('pieces') ?? getText('pallets') ?? 1),
      // A warehouse weighs the parcel when it packs it: 0 until then.
      weight_g: scaleText(texts['weightKg'], 1_000) ?? 0,
      length_mm: scaleText(texts['lengthCm'], 10),
      width_mm: scaleText(texts['widthCm'], 10),
      height_mm: scaleText(texts['heightCm'], 10),
      declared_value_minor: toMinorUnits(texts['declaredValue'], currency) ?? totalValue(goods),
      cod_amount_minor: cod === 0 ? null : cod,
      cod_currency: getText('codCurrency'),
      currency,
      // The rule of the field allows only these codes.
      service: texts['service'] as Service,
      payment_method: getText('paymentMethod'),
      pickup_date: getText('pickupDate'),
      remark: getText('remark'),
      detail: toDetail(kind, texts),
    },
  };
}

const keysWithoutColumnByKind = new Map<OrderKind, readonly string[]>();

/** Keys of a kind's fields without a column of their own. */
export function listKeysWithoutColumn(kind: OrderKind): readonly string[] {
  const cached = keysWithoutColumnByKind.get(kind);
  if (cached !== undefined) return cached;
  const keys = sheets[kind].columns.map(({ key }) => key).filter((key) => !columnFields.has(key));
  keysWithoutColumnByKind.set(kind, keys);
  return keys;
}

/** Texts without a column of their own, by field; null if there are none. */
function toDetail(kind: OrderKind, texts: Texts): Record<string, string> | null {
  const detail: Record<string, string> = {};
  for (const key of listKeysWithoutColumn(kind)) {
    const text = texts[key] ?? '';
    if (text !== '') detail[key] = text;
  }
  return Object.keys(detail).length === 0 ? null : detail;
}

/** Returns a function that converts a row to a goods line with values in `currency`. */
function createLineMapper(currency: string | null) {
  return ({ rowNo, texts }: GoodRow, index: number): GoodsLine => {
    const getText = createTextGetter(texts);
    return {
      line_no: index + 1,
      row_no: rowNo,
      sku: getText('sku'),
      name: getText('goodsName'),
      name_local: getText('goodsNameLocal'),
      hs_code: getText('hsCode'),
      quantity: Number(texts['quantity']),
      unit_value_minor: toMinorUnits(texts['unitValue'], currency),
      unit_weight_g: scaleText(texts['unitWeightKg'], 1_000),
      origin_country: getText('originCountry'),
      inbound_reference: getText('inboundReference'),
    };
  };
}

/** Total value of the goods; null if no line has a value. */
function totalValue(goods: readonly GoodsLine[]): number | null {
  const valued = goods.filter(({ unit_value_minor: value }) => value !== null);
  if (valued.length === 0) return null;
  return valued.reduce((sum, line) => sum + line.quantity * (line.unit_value_minor ?? 0), 0);
}

/** Returns a function that gets a field's text; null if it is empty. */
function createTextGetter(texts: Texts): (key: string) => string | null {
  return (key) => texts[key] || null;
}

/** Converts minor units to major units; a currency without a known scale has two decimals. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** (currencyScale[currency] ?? 2);
}

/** Converts an amount. Null without an amount or a currency; the rules allow only a zero without a currency. */
function toMinorUnits(amount: string | undefined, currency: string | null): number | null {
  return currency === null ? null : scaleText(amount, 10 ** (currencyScale[currency] ?? 2));
}

/** Multiplies a decimal text by a factor, rounded to a whole number; null if it is empty. */
function scaleText(text: string | undefined, factor: number): number | null {
  return text === undefined || text === '' ? null : Math.round(Number(text) * factor);
}
