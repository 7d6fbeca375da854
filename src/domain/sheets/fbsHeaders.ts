import type { SheetColumn } from './sheet.ts';
import { crossBorderHeaders } from './crossBorderHeaders.ts';
import { domesticHeaders } from './domesticHeaders.ts';
import {
  ownOrderNumber,
  platformHeaders,
  quantityHeaders,
  skuHeaders,
  worldReceiverHeaders,
} from './worldHeaders.ts';

/** Header names of a sheet of orders from an overseas warehouse. */
export const fbsHeaders = {
  ...worldReceiverHeaders,
  ...platformHeaders,
  customerOrderNo: ownOrderNumber,
  service: domesticHeaders.service,
  warehouseCode: {
    en: [
      'Warehouse',
      'warehouse code',
      'warehouse id',
      'fulfilment centre',
      'fulfillment center',
      'stock location',
    ],
    zh: ['仓库代码', '仓库', '海外仓', '仓库编码', '发货仓库'],
    fr: ['Entrepôt', 'code entrepôt'],
    ar: ['المستودع', 'رمز المستودع', 'المخزن'],
    bn: ['গুদাম', 'গুদাম কোড', 'ওয়্যারহাউস'],
  },
  sku: skuHeaders,
  goodsName: crossBorderHeaders.goodsName,
  quantity: quantityHeaders,
  inboundReference: {
    en: ['Inbound reference', 'inbound number', 'inbound order', 'asn', 'asn number'],
    zh: ['入库单号', '入库参考号', '入库编号'],
    fr: ['Référence d’entrée en stock', 'réf entrée en stock', 'avis d’arrivage'],
    ar: ['مرجع الإدخال', 'رقم الإدخال للمخزن'],
    bn: ['ইনবাউন্ড রেফারেন্স', 'ইনবাউন্ড নম্বর'],
  },
  remark: domesticHeaders.remark,
} as const satisfies Record<string, SheetColumn['headers']>;
