import * as v from 'valibot';
import { orderActionCalls } from './orderActionCalls.ts';
import { orderDetails } from './orderDetail.ts';
import { exportFileEndpoint, exportKeyEndpoint } from './orderExport.ts';
import { orderListEndpoint, orderQuery, orderRow, pageSchema } from './orderList.ts';
import { endpoint } from '../endpoint.ts';

/*
 * Calls with a separate path for one order kind: customer express, FBS, LTL. They equal the calls for all orders,
 * restricted to that kind; orders of other kinds are unknown to them.
 */

type Path = `/v1/api/${string}`;

function orderEndpoint(path: Path, what: string) {
  return endpoint({
    ...orderDetails.getOrder,
    path,
    summary: `One of the company’s ${what}, by its id or any of its numbers.`,
  });
}

function auditEndpoint(path: Path, what: string) {
  return endpoint({
    ...orderActionCalls.auditOrders,
    path,
    summary: `Audits ${what}, independently of each other.`,
  });
}

const CUSTOMER = '/v1/api/express/customerOrder';
const FBS = '/v1/api/express/fbsOrder';
const ORDER = '/v1/api/express/order';

/** A row of an LTL order with the fields of its kind. */
const ltlRow = v.object({
  ...orderRow.entries,
  /** Canonical texts by field key: pallets, handling, time windows, dimensions. */
  values: v.record(v.string(), v.string()),
});
export type LtlRow = v.InferOutput<typeof ltlRow>;

export const customerOrders = {
  queryCustomerOrderList: orderListEndpoint(
    `${CUSTOMER}/queryOrderList`,
    'customer express orders',
  ),
  getCustomerOrder: orderEndpoint(`${CUSTOMER}/get`, 'customer express orders'),
  auditCustomerOrders: auditEndpoint(`${CUSTOMER}/audit`, 'customer express orders'),
  getCustomerOrderPrintList: orderListEndpoint(
    `${CUSTOMER}/getPrintList`,
    'customer express orders to print',
  ),
  exportCustomerOrderKey: exportKeyEndpoint(
    `${CUSTOMER}/exportOrderKey`,
    'customer express orders',
  ),
  exportCustomerOrder: exportFileEndpoint(`${CUSTOMER}/exportOrder`, 'customer express orders'),
  exportCustomerWaybillKey: exportKeyEndpoint(
    `${CUSTOMER}/exportWaybillKey`,
    'customer express waybills',
  ),
  exportCustomerWaybill: exportFileEndpoint(
    `${CUSTOMER}/exportWaybill`,
    'customer express waybills',
  ),
} as const;

export const fbsOrders = {
  queryFbsOrderList: orderListEndpoint(`${FBS}/queryOrderList`, 'FBS orders'),
  getFbsOrder: orderEndpoint(`${FBS}/get`, 'FBS orders'),
  auditFbsOrders: auditEndpoint(`${FBS}/audit`, 'FBS orders'),
  getFbsOrderPrintList: orderListEndpoint(`${FBS}/getPrintList`, 'FBS orders to print'),
  exportFbsOrderKey: exportKeyEndpoint(`${FBS}/exportOrderKey`, 'FBS orders'),
  exportFbsOrder: exportFileEndpoint(`${FBS}/exportOrder`, 'FBS orders'),
  exportFbsWaybillKey: exportKeyEndpoint(`${FBS}/exportWaybillKey`, 'FBS waybills'),
  exportFbsWaybill: exportFileEndpoint(`${FBS}/exportWaybill`, 'FBS waybills'),
} as const;

export const ltlOrders = {
  getLTLOrderDetailList: endpoint({
    method: 'POST',
    path: `${ORDER}/getLTLOrderDetailList`,
    access: 'order.read',
    body: orderQuery,
    result: pageSchema(ltlRow),
    summary: 'A page of the company’s LTL orders with pallets, handling and time windows.',
  }),
  exportLTLOrderKey: exportKeyEndpoint(`${ORDER}/exportLTLOrderKey`, 'LTL orders'),
  exportLTLOrder: exportFileEndpoint(`${ORDER}/exportLTLOrder`, 'LTL orders'),
} as const;

export const intlOrders = {
  getIntlOrderDetail: orderEndpoint(`${ORDER}/getIntlOrderDetail`, 'international orders'),
  getOrderGoods: endpoint({
    method: 'GET',
    path: `${ORDER}/getOrderGoods`,
    access: 'order.read',
    query: orderDetails.getOrder.query,
    result: v.object({
      id: v.string(),
      waybillNo: v.string(),
      /** Currency of all values below, ISO 4217; null if unspecified. */
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
          /** Value (major units) and weight (kg) of one unit. */
          unitValue: v.nullable(v.number()),
          unitWeightKg: v.nullable(v.number()),
          inboundReference: v.nullable(v.string()),
        }),
      ),
    }),
    errors: ['order.unknown'],
    summary: 'The goods of an order, line by line; one line for kinds without lines.',
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
        /** In the language of the call; the list is sorted by it. */
        name: v.string(),
      }),
    ),
    summary: 'Countries with LTL orders.',
  }),
} as const;
