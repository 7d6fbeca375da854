import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { readTenant } from '../../db/tenant.ts';
import type { ParsedInputOf } from '../../../src/api/contract/endpoint.ts';
import type { Contract, EndpointName } from '../../../src/api/contract/index.ts';
import { type Call, implement, type Implementation } from '../../http/handler.ts';
import {
  downloadOrders,
  prepareCarrierExport,
  prepareMerchantExport,
} from '../export/exportOrders.ts';
import { listCarrierOrders } from './listCarrierOrders.ts';
import { listLtlOrders } from './listLtl.ts';
import { listOrders } from './listOrders.ts';
import { readGoods } from '../life/orderGoods.ts';
import type { Services } from '../../services.ts';
import { actByCompany, confirmOrdersOfKind } from '../life/orderActions.ts';
import { readOrder } from '../life/readOrder.ts';
import { requireOrder } from '../life/orderOwner.ts';

/** Statuses of orders with a label to print: the default filter of print lists. */
const printableStatuses = ['audited', 'printed'] as const;

/** A call of this endpoint, or of another with the same input. */
interface EndpointCall<N extends EndpointName> extends Pick<
  Call<'queryOrderList'>,
  'session' | 'read' | 'language'
> {
  readonly input: ParsedInputOf<Contract[N]>;
}

/** Calls for order kinds with their own endpoints, and the carrier's calls for any kind. */
export function orderFamilyCalls(services: Services): readonly Implementation[] {
  const { db, clock } = services;

  const list = (kind: OrderKind) => {
    return ({ input, session: { companyId, timeZone }, read }: EndpointCall<'queryOrderList'>) =>
      read((trx) => listOrders(trx, { companyId, timeZone, kind }, input));
  };
  const printList = (kind: OrderKind) => {
    return (call: EndpointCall<'queryOrderList'>) =>
      list(kind)({
        ...call,
        input: { ...call.input, filters: withPrintStatuses(call.input.filters) },
      });
  };
  const listForCarrier = (kind?: OrderKind) => {
    return ({ input, session }: EndpointCall<'queryAllOrder'>) =>
      listCarrierOrders(db, session.timeZone, input, kind);
  };
  const printListForCarrier = (kind: OrderKind) => {
    return ({ input, session }: EndpointCall<'queryAllOrder'>) =>
      listCarrierOrders(
        db,
        session.timeZone,
        { ...input, filters: withPrintStatuses(input.filters) },
        kind,
      );
  };
  const get = (kind?: OrderKind) => {
    return ({ input, session }: EndpointCall<'getOrder'>) =>
      readOrder(services, session, input, kind);
  };
  const confirm = (kind: OrderKind) => {
    return ({ input, session }: EndpointCall<'auditOrders'>) =>
      actByCompany(db, session, input.ids, clock(), (trx, context) =>
        confirmOrdersOfKind(trx, context, kind),
      );
  };
  const prepare = (call: string, kind?: OrderKind) => {
    return ({ input, ...by }: EndpointCall<'exportOrderKey'>) =>
      prepareMerchantExport(services, by, call, input, kind);
  };
  const prepareForCarrier = (call: string, kind?: OrderKind) => {
    return ({ input, ...by }: EndpointCall<'exportAllOrderKey'>) =>
      prepareCarrierExport(services, by, call, input, kind);
  };
  const downloadFor = (call: string) => {
    return ({ input, session }: EndpointCall<'exportOrder'>) =>
      downloadOrders(services, session, call, input.key);
  };

  return [
    implement('exportOrderKey', prepare('exportOrder')),
    implement('exportOrder', downloadFor('exportOrder')),

    implement('queryCustomerOrderList', list('express')),
    implement('getCustomerOrder', get('express')),
    implement('auditCustomerOrders', confirm('express')),
    implement('getCustomerOrderPrintList', printList('express')),
    implement('exportCustomerOrderKey', prepare('exportCustomerOrder', 'express')),
    implement('exportCustomerOrder', downloadFor('exportCustomerOrder')),
    implement('exportCustomerWaybillKey', prepare('exportCustomerWaybill', 'express')),
    implement('exportCustomerWaybill', downloadFor('exportCustomerWaybill')),

    implement('queryFbsOrderList', list('fbs')),
    implement('getFbsOrder', get('fbs')),
    implement('auditFbsOrders', confirm('fbs')),
    implement('getFbsOrderPrintList', printList('fbs')),
    implement('exportFbsOrderKey', prepare('exportFbsOrder', 'fbs')),
    implement('exportFbsOrder', downloadFor('exportFbsOrder')),
    implement('exportFbsWaybillKey', prepare('exportFbsWaybill', 'fbs')),
    implement('exportFbsWaybill', downloadFor('exportFbsWaybill')),

    implement('getLTLOrderDetailList', async ({ input, session, read }) =>
      read((trx) => listLtlOrders(trx, session, input)),
    ),
    implement('exportLTLOrderKey', prepare('exportLTLOrder', 'ltl')),
    implement('exportLTLOrder', downloadFor('exportLTLOrder')),

    implement('getIntlOrderDetail', get('international')),
    implement('getOrderGoods', async ({ input, session }) => {
      const { owner, id } = await requireOrder(db, session, input);
      return readTenant(db, owner.companyId, (trx) => readGoods(trx, owner.companyId, id));
    }),

    implement('queryAllOrder', listForCarrier()),
    implement('getAnyOrder', get()),
    implement('exportAllOrderKey', prepareForCarrier('exportAllOrder')),
    implement('exportAllOrder', downloadFor('exportAllOrder')),

    implement('queryAllCustomerOrder', listForCarrier('express')),
    implement('getAnyCustomerOrder', get('express')),
    implement('auditAnyCustomerOrders', confirm('express')),
    implement('getAllCustomerOrderPrintList', printListForCarrier('express')),
    implement('exportAllCustomerOrderKey', prepareForCarrier('exportAllCustomerOrder', 'express')),
    implement('exportAllCustomerOrder', downloadFor('exportAllCustomerOrder')),
    implement(
      'exportAllCustomerWaybillKey',
      prepareForCarrier('exportAllCustomerWaybill', 'express'),
    ),
    implement('exportAllCustomerWaybill', downloadFor('exportAllCustomerWaybill')),

    implement('queryAllFbsOrder', listForCarrier('fbs')),
    implement('getAnyFbsOrder', get('fbs')),
    implement('auditAnyFbsOrders', confirm('fbs')),
    implement('getAllFbsOrderPrintList', printListForCarrier('fbs')),
    implement('exportAllFbsOrderKey', prepareForCarrier('exportAllFbsOrder', 'fbs')),
    implement('exportAllFbsOrder', downloadFor('exportAllFbsOrder')),
    implement('exportAllFbsWaybillKey', prepareForCarrier('exportAllFbsWaybill', 'fbs')),
    implement('exportAllFbsWaybill', downloadFor('exportAllFbsWaybill')),
  ];
}

/** Adds the default statuses to the filters of a print list. */
function withPrintStatuses<Filters extends { readonly statuses?: unknown[] | undefined }>(
  filters: Filters,
) {
  const statuses = filters.statuses ?? [];
  return statuses.length > 0 ? filters : { ...filters, statuses: [...printableStatuses] };
}
