import { currencyScale } from '../../src/api/contract/codes.ts';
import type { DomesticKey } from '../../src/api/contract/order/domestic.ts';
import type { OrderTable, ServiceCode } from '../db/schema/orders.ts';
import { searchKey } from './searchKey.ts';

/** What a merchant says of an order; the rest of an `OrderTable` row the server adds. */
export type OrderContent = Omit<
  OrderTable,
  'company_id' | 'id' | 'kind' | 'waybill_no' | 'status' | 'import_id' | 'row_no' | 'created_at'
>;

/**
 * A domestic order as it is stored, from the canonical texts of a row that was judged good.
 * `countryCode` is the merchant's own, which a domestic order does not leave.
 */
export function domesticOrder(
  texts: Readonly<Record<DomesticKey, string>>,
  countryCode: string,
): OrderContent {
  const currency = orNull(texts.currency);
  const cod = minorUnits(texts.codAmount, currency);
  return {
    customer_order_no: texts.customerOrderNo,
    receiver_name: texts.receiverName,
    receiver_key: searchKey(texts.receiverName),
    receiver_phone: texts.receiverPhone,
    receiver_phone2: orNull(texts.receiverPhone2),
    receiver_country: texts.receiverCountry === '' ? countryCode : texts.receiverCountry,
    receiver_province: texts.receiverProvince,
    receiver_city: texts.receiverCity,
    receiver_area: orNull(texts.receiverArea),
    receiver_address: texts.receiverAddress,
    receiver_postcode: orNull(texts.receiverPostcode),
    sender_name: orNull(texts.senderName),
    sender_phone: orNull(texts.senderPhone),
    sender_address: orNull(texts.senderAddress),
    goods_name: texts.goodsName,
    pieces: Number(texts.pieces),
    weight_g: thousandths(texts.weightKg),
    length_mm: tenths(texts.lengthCm),
    width_mm: tenths(texts.widthCm),
    height_mm: tenths(texts.heightCm),
    declared_value_minor: minorUnits(texts.declaredValue, currency),
    cod_amount_minor: cod === 0 ? null : cod,
    currency,
    // The field's rule lets nothing else through.
    service: texts.service as ServiceCode,
    payment_method: texts.paymentMethod,
    pickup_date: orNull(texts.pickupDate),
    remark: orNull(texts.remark),
  };
}

/** Major units of an amount in minor units; a currency without a known scale has two decimals. */
export function majorUnits(minor: number, currency: string): number {
  return minor / 10 ** (currencyScale[currency] ?? 2);
}

/** Null where there is no amount, or a zero without a currency, which the rules let pass. */
function minorUnits(amount: string, currency: string | null): number | null {
  if (amount === '' || currency === null) return null;
  return Math.round(Number(amount) * 10 ** (currencyScale[currency] ?? 2));
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Kilograms to grams. */
function thousandths(text: string): number {
  return Math.round(Number(text) * 1_000);
}

/** Centimetres to millimetres. */
function tenths(text: string): number | null {
  return text === '' ? null : Math.round(Number(text) * 10);
}
