import { ERASED } from '../../src/api/contract/privacy/erased.ts';
import { correctedFields } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import { postcodeKey } from '../../src/domain/prices/quoteAreas.ts';
import type { Database } from '../db/tables/index.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import type { IssueChange } from '../db/tables/issues.ts';
import type { TextEraser } from './textEraser.ts';
import type { PricedPostcodes } from './pricedPostcodes.ts';

/**
 * Decisions for the fields of all kinds of orders. A test compares them with the sheets, so that a new field is not
 * forgotten.
 */
export const fieldDecisions = {
  /** Fields of the receiver. */
  receiver: [
    'receiverName',
    'receiverCompany',
    'receiverPhone',
    'receiverPhone2',
    'receiverEmail',
    'receiverArea',
    'receiverAddress',
    'receiverPostcode',
    'receiverTaxId',
    'buyerReference',
    'remark',
  ],
  /** Fields of the sender, who is the receiver in the parcel of a return. */
  sender: ['senderName', 'senderPhone', 'senderAddress', 'senderTaxId'],
  /** Goods, amounts, services, days, and the places that zones and figures need. */
  kept: [
    'customerOrderNo',
    'receiverCountry',
    'receiverProvince',
    'receiverCity',
    'senderProvince',
    'senderCity',
    'goodsName',
    'goodsNameLocal',
    'sku',
    'hsCode',
    'quantity',
    'unitValue',
    'unitWeightKg',
    'originCountry',
    'inboundReference',
    'pieces',
    'weightKg',
    'lengthCm',
    'widthCm',
    'heightCm',
    'declaredValue',
    'codAmount',
    'codCurrency',
    'currency',
    'service',
    'deliveryType',
    'paymentMethod',
    'pickupDate',
    'pickupFrom',
    'pickupTo',
    'deliveryDate',
    'deliveryFrom',
    'deliveryTo',
    'appointment',
    'incoterm',
    'exportReason',
    'pallets',
    'palletType',
    'stackable',
    'handling',
    'unNumber',
    'freightClass',
    'tailLift',
    'platform',
    'iossNo',
    'warehouseCode',
  ],
} as const;

/** Part of an order that a person plays: the sender's only in the parcel of a return. */
export type Role = 'receiver' | 'sender';

export const orderColumns = [
  'company_id',
  'id',
  'status',
  'return_id',
  'receiver_name',
  'receiver_phone',
  'receiver_phone2',
  'receiver_country',
  'receiver_area',
  'receiver_address',
  'receiver_postcode',
  'sender_name',
  'sender_phone',
  'sender_address',
  'remark',
  'detail',
  'waybill_no',
] as const satisfies readonly (keyof Database['orders'])[];
export type PersonalOrder = Pick<Database['orders'], (typeof orderColumns)[number]>;

type Texts = Readonly<Record<string, string>>;

/** Whether an issue's change is one of the receiver's fields. */
export const isPersonalChange = ({ field }: IssueChange): boolean =>
  correctedFields.some((one) => one === field);

/** Texts of a form, a shop's order or a row without those of the receiver; other texts stay. */
export const withoutReceiver = (values: Texts): Texts =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !fieldDecisions.receiver.some((one) => one === key)),
  );

/** The beginning of a postcode by which prices differ: a whole one may be that of a single house. */
function shortenPostcode(order: PersonalOrder, priced: PricedPostcodes): string | null {
  const key = postcodeKey(order.receiver_postcode ?? '');
  const [longest = null] = priced
    .filter(
      ({ country, postcode }) => country === order.receiver_country && key.startsWith(postcode),
    )
    .map(({ postcode }) => postcode)
    .toSorted((a, b) => b.length - a.length);
  return longest;
}

/** Columns of an order without the person. Optional ones become empty, required ones `ERASED`. */
export function eraseOrder(
  order: PersonalOrder,
  role: Role,
  priced: PricedPostcodes,
  erase: TextEraser,
): Record<string, unknown> {
  const details = Object.entries(order.detail ?? {})
    .filter(([key]) => !fieldDecisions[role].some((one) => one === key))
    .map(([key, text]) => [key, erase(text)]);
  const detail = details.length === 0 ? null : JSON.stringify(Object.fromEntries(details));
  if (role === 'sender') {
    return { sender_name: ERASED, sender_phone: null, sender_address: ERASED, detail };
  }
  return {
    receiver_name: ERASED,
    receiver_key: searchKey(ERASED),
    receiver_phone: ERASED,
    receiver_phone2: null,
    receiver_area: null,
    receiver_address: ERASED,
    receiver_postcode: shortenPostcode(order, priced),
    remark: order.remark === null ? null : ERASED,
    detail,
  };
}
