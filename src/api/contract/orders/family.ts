import * as v from 'valibot';
import { orderActing } from './actions.ts';
import { orderDetails } from './detail.ts';
import { downloads, prepares } from './export.ts';
import { lists, orderQuery, orderRow, pageOf } from './list.ts';
import { endpoint } from '../endpoint.ts';

/*
 * The calls of order kinds that have an address of their own: customer express, FBS, LTL. They are
 * the calls of orders held to one kind; an order of another kind is unknown to them.
 */

type Path = `/v1/api/${string}`;

function gets(path: Path, what: string) {
  return endpoint({
    ...orderDetails.getOrder,
    path,
    summary: `One of the company’s ${what}, by its id or any of its numbers.`,
  });
}

function audits(path: Path, what: string) {
  return endpoint({ ...orderActing.auditOrders, path, summary: `Audits ${what}, each by itself.` });
}

const CUSTOMER = '/v1/api/express/customerOrder';
const FBS = '/v1/api/express/fbsOrder';
const ORDER = '/v1/api/express/order';

/** An LTL order with what its kind says beyond the columns of all orders. */
const ltlRow = v.object({
  ...orderRow.entries,
  /** Canonical texts by field key: pallets, handling, windows of time, dimensions. */
  values: v.record(v.string(), v.string()),
});
export type LtlRow = v.InferOutput<typeof ltlRow>;

export const customerOrders = {
  queryCustomerOrderList: lists(`${CUSTOMER}/queryOrderList`, 'customer express orders'),
  getCustomerOrder: gets(`${CUSTOMER}/get`, 'customer express orders'),
  auditCustomerOrders: audits(`${CUSTOMER}/audit`, 'customer express orders'),
  getCustomerOrderPrintList: lists(`${CUSTOMER}/getPrintList`, 'customer express orders to print'),
  exportCustomerOrderKey: prepares(`${CUSTOMER}/exportOrderKey`, 'customer express orders'),
  exportCustomerOrder: downloads(`${CUSTOMER}/exportOrder`, 'customer express orders'),
  exportCustomerWaybillKey: prepares(`${CUSTOMER}/exportWaybillKey`, 'customer express waybills'),
  exportCustomerWaybill: downloads(`${CUSTOMER}/exportWaybill`, 'customer express waybills'),
} as const;

export const fbsOrders = {
  queryFbsOrderList: lists(`${FBS}/queryOrderList`, 'FBS orders'),
  getFbsOrder: gets(`${FBS}/get`, 'FBS orders'),
  auditFbsOrders: audits(`${FBS}/audit`, 'FBS orders'),
  getFbsOrderPrintList: lists(`${FBS}/getPrintList`, 'FBS orders to print'),
  exportFbsOrderKey: prepares(`${FBS}/exportOrderKey`, 'FBS orders'),
  exportFbsOrder: downloads(`${FBS}/exportOrder`, 'FBS orders'),
  exportFbsWaybillKey: prepares(`${FBS}/exportWaybillKey`, 'FBS waybills'),
  exportFbsWaybill: downloads(`${FBS}/exportWaybill`, 'FBS waybills'),
} as const;

export const ltlOrders = {
  getLTLOrderDetailList: endpoint({
    method: 'POST',
    path: `${ORDER}/getLTLOrderDetailList`,
    access: 'order.read',
    body: orderQuery,
    result: pageOf(ltlRow),
    summary: 'A page of the company’s LTL orders with pallets, handling and windows of time.',
  }),
  exportLTLOrderKey: prepares(`${ORDER}/exportLTLOrderKey`, 'LTL orders'),
  exportLTLOrder: downloads(`${ORDER}/exportLTLOrder`, 'LTL orders'),
} as const;

export const intlOrders = {
  getIntlOrderDetail: gets(`${ORDER}/getIntlOrderDetail`, 'international orders'),
  getOrderGoods: endpoint({
    method: 'GET',
    path: `${ORDER}/getOrderGoods`,
    access: 'order.read',
    query: orderDetails.getOrder.query,
    result: v.object({
      id: v.string(),
      waybillNo: v.string(),
      /** ISO 4217, of every value below; null where none is given. */
      currency: v.nullable(v.string()),
      lines: v.array(
        v.object({
          sku: v.nullable(v.string()),
          name: v.nullable(v.string()),
          /** In the sender's language. */
          nameLocal: v.nullable(v.string()),
          hsCode: v.nullable(v.string()),
          /** ISO 3166-1 alpha-2. */
          originCountry: v.nullable(v.string()),
          quantity: v.number(),
          /** Of one unit: major units, kg. */
          unitValue: v.nullable(v.number()),
          unitWeightKg: v.nullable(v.number()),
          inboundReference: v.nullable(v.string()),
        }),
      ),
    }),
    errors: ['order.unknown'],
    summary: 'What is in an order, line by line; its goods as one line for kinds without lines.',
  }),
} as const;

export const ltlCountries = {
  findLocalLTLOrderCountryList: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/findLocalLTLOrderCountryList',
    access: 'order.read',
    result: v.array(
      v.object({
        /** ISO 3166-1 alpha-2. */
        code: v.string(),
        /** In the language asked for; the list is in its alphabetical sequence. */
        name: v.string(),
      }),
    ),
    summary: 'Countries in which the carrier moves pallets.',
  }),
} as const;
