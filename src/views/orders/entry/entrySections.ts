import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';

/** Fields under one heading, in their sequence of entry. */
export interface Section {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** Field keys of the kind's sheet. `goods` is the table of goods lines. */
  readonly fields: readonly string[] | 'goods';
}

const titles = {
  order: msg({ id: 'entry.section.order', message: 'Order' }),
  receiver: msg({ id: 'entry.section.receiver', message: 'Receiver' }),
  sender: msg({ id: 'entry.section.sender', message: 'Sender' }),
  parcel: msg({ id: 'entry.section.parcel', message: 'Parcel' }),
  pallets: msg({ id: 'entry.section.pallets', message: 'Pallets and handling' }),
  pickup: msg({ id: 'entry.section.pickup', message: 'Pickup' }),
  appointment: msg({ id: 'entry.section.appointment', message: 'Delivery' }),
  customs: msg({ id: 'entry.section.customs', message: 'Customs' }),
  money: msg({ id: 'entry.section.money', message: 'Value and cash on delivery' }),
  value: msg({ id: 'entry.section.value', message: 'Value' }),
  goods: msg({ id: 'entry.section.goods', message: 'Goods' }),
  remark: msg({ id: 'entry.section.remark', message: 'Remarks' }),
} as const;

function section(id: keyof typeof titles, ...fields: readonly string[]): Section {
  return { id, title: titles[id], fields };
}

const goods: Section = { id: 'goods', title: titles.goods, fields: 'goods' };
const remark = section('remark', 'remark');

/** Receiver fields of the kinds that deliver to any country. */
const worldReceiver = [
  'receiverName',
  'receiverCompany',
  'receiverPhone',
  'receiverEmail',
  'receiverCountry',
  'receiverProvince',
  'receiverCity',
  'receiverPostcode',
] as const;
const sizeKeys = ['lengthCm', 'widthCm', 'heightCm'] as const;
const worldMoney = ['declaredValue', 'currency', 'codAmount', 'codCurrency'] as const;
const worldSender = ['senderName', 'senderPhone', 'senderTaxId', 'senderAddress'] as const;

/** Form sections by kind of order. A test checks that every field of the sheet is in exactly one. */
export const sections: Readonly<Record<OrderKind, readonly Section[]>> = {
  domestic: [
    section('order', 'customerOrderNo', 'service', 'deliveryType', 'paymentMethod', 'pickupDate'),
    section(
      'receiver',
      'receiverName',
      'receiverPhone',
      'receiverPhone2',
      'receiverCountry',
      'receiverProvince',
      'receiverCity',
      'receiverArea',
      'receiverAddress',
      'receiverPostcode',
    ),
    section('sender', 'senderName', 'senderPhone', 'senderAddress'),
    section('parcel', 'goodsName', 'pieces', 'weightKg', ...sizeKeys),
    section('money', 'codAmount', 'declaredValue', 'currency'),
    remark,
  ],
  international: [
    section('order', 'customerOrderNo', 'service', 'deliveryType', 'paymentMethod', 'pickupDate'),
    section('receiver', ...worldReceiver, 'receiverTaxId', 'receiverAddress'),
    section('sender', ...worldSender),
    section('parcel', 'pieces', 'weightKg', ...sizeKeys),
    section('customs', 'incoterm', 'exportReason'),
    goods,
    section('money', ...worldMoney),
    remark,
  ],
  ltl: [
    section('order', 'customerOrderNo', 'service', 'paymentMethod'),
    section('sender', 'senderName', 'senderPhone', 'senderProvince', 'senderCity', 'senderAddress'),
    section('pickup', 'pickupDate', 'pickupFrom', 'pickupTo'),
    section(
      'receiver',
      'receiverName',
      'receiverPhone',
      'receiverCountry',
      'receiverProvince',
      'receiverCity',
      'receiverPostcode',
      'receiverAddress',
    ),
    section('appointment', 'deliveryDate', 'deliveryFrom', 'deliveryTo', 'appointment', 'tailLift'),
    section(
      'pallets',
      'goodsName',
      'pallets',
      'palletType',
      'pieces',
      'weightKg',
      ...sizeKeys,
      'stackable',
      'handling',
      'unNumber',
      'freightClass',
    ),
    section('value', 'declaredValue', 'currency'),
    remark,
  ],
  express: [
    section('order', 'customerOrderNo', 'platform', 'buyerReference', 'service', 'deliveryType'),
    section('receiver', ...worldReceiver, 'receiverTaxId', 'receiverAddress'),
    section('sender', ...worldSender),
    section('parcel', 'pieces', 'weightKg', ...sizeKeys),
    section('customs', 'incoterm', 'iossNo'),
    goods,
    section('money', ...worldMoney),
    remark,
  ],
  fbs: [
    section('order', 'customerOrderNo', 'warehouseCode', 'service', 'platform', 'buyerReference'),
    section('receiver', ...worldReceiver, 'receiverAddress'),
    goods,
    remark,
  ],
};
