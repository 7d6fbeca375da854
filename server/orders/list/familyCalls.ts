import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { readTenant } from '../../db/tenant.ts';
import type { ParsedInputOf } from '../../../src/api/contract/endpoint.ts';
import type { Contract, EndpointName } from '../../../src/api/contract/index.ts';
import { type Call, implement, type Implementation } from '../../http/handler.ts';
import { download, prepareCarrierExport, prepareMerchantExport } from '../export/exportOrders.ts';
import { listCarrierOrders } from './listCarrierOrders.ts';
import { listLtlOrders } from './listLtl.ts';
import { listOrders } from './listOrders.ts';
import { readGoods } from '../life/orderGoods.ts';
import type { Services } from '../../services.ts';
import { actByCompany, confirmKind } from '../life/orderActions.ts';
import { readOrder } from '../life/readOrder.ts';
import { requireOrder } from '../life/orderOwner.ts';

/** Statuses of orders with a label to print, the default of print lists. */
const printable = ['audited', 'printed'] as const;

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
  const listAll = (kind?: OrderKind) => {
    return ({ input, session }: EndpointCall<'queryAllOrder'>) =>
      listCarrierOrders(db, session.timeZone, input, kind);
  };
  const printListAll = (kind: OrderKind) => {
    return ({ input, session }: EndpointCall<'queryAllOrder'>) =>
      listCarrierOrders(
        db,
        session.timeZone,
        { ...input, filters: withPrintStatuses(input.filters) },
        kind,
      );
  };
  const get = (kind?: OrderKind) => {
    return ({ input, session }: EndpointCall<'getOrder'>) => readOrder(db, session, input, kind);
  };
  const audit = (kind: OrderKind) => {
    return ({ input, session }: EndpointCall<'auditOrders'>) =>
      actByCompany(db, session, input.ids, clock(), (trx, context) =>
        confirmKind(trx, context, kind),
      );
  };
  const prepare = (call: string, kind?: OrderKind) => {
    return ({ input, ...by }: EndpointCall<'exportOrderKey'>) =>
      prepareMerchantExport(services, by, call, input, kind);
  };
  const prepareOfAll = (call: string, kind?: OrderKind) => {
    return ({ input, ...by }: EndpointCall<'exportAllOrderKey'>) =>
      prepareCarrierExport(services, by, call, input, kind);
  };
  const fetch = (call: string) => {
    return ({ input, session }: EndpointCall<'exportOrder'>) =>
      download(services, session, call, input.key);
  };

  return [
    implement('exportOrderKey', prepare('exportOrder')),
    implement('exportOrder', fetch('exportOrder')),

    implement('queryCustomerOrderList', list('express')),
    implement('getCustomerOrder', get('express')),
    implement('auditCustomerOrders', audit('express')),
    implement('getCustomerOrderPrintList', printList('express')),
    implement('exportCustomerOrderKey', prepare('exportCustomerOrder', 'express')),
    implement('exportCustomerOrder', fetch('exportCustomerOrder')),
    implement('exportCustomerWaybillKey', prepare('exportCustomerWaybill', 'express')),
    implement('exportCustomerWaybill', fetch('exportCustomerWaybill')),

    implement('queryFbsOrderList', list('fbs')),
    implement('getFbsOrder', get('fbs')),
    implement('auditFbsOrders', audit('fbs')),
    implement('getFbsOrderPrintList', printList('fbs')),
    implement('exportFbsOrderKey', prepare('exportFbsOrder', 'fbs')),
    implement('exportFbsOrder', fetch('exportFbsOrder')),
    implement('exportFbsWaybillKey', prepare('exportFbsWaybill', 'fbs')),
    implement('exportFbsWaybill', fetch('exportFbsWaybill')),

    implement('getLTLOrderDetailList', async ({ input, session, read }) =>
      read((trx) => listLtlOrders(trx, session, input)),
    ),
    implement('exportLTLOrderKey', prepare('exportLTLOrder', 'ltl')),
    implement('exportLTLOrder', fetch('exportLTLOrder')),

    implement('getIntlOrderDetail', get('international')),
    implement('getOrderGoods', async ({ input, session }) => {
      const { owner, id } = await requireOrder(db, session, input);
      return readTenant(db, owner.companyId, (trx) => readGoods(trx, owner.companyId, id));
    }),

    implement('queryAllOrder', listAll()),
    implement('getAnyOrder', get()),
    implement('exportAllOrderKey', prepareOfAll('exportAllOrder')),
    implement('exportAllOrder', fetch('exportAllOrder')),

    implement('queryAllCustomerOrder', listAll('express')),
    implement('getAnyCustomerOrder', get('express')),
    implement('auditAnyCustomerOrders', audit('express')),
    implement('getAllCustomerOrderPrintList', printListAll('express')),
    implement('exportAllCustomerOrderKey', prepareOfAll('exportAllCustomerOrder', 'express')),
    implement('exportAllCustomerOrder', fetch('exportAllCustomerOrder')),
    implement('exportAllCustomerWaybillKey', prepareOfAll('exportAllCustomerWaybill', 'express')),
    implement('exportAllCustomerWaybill', fetch('exportAllCustomerWaybill')),

    implement('queryAllFbsOrder', listAll('fbs')),
    implement('getAnyFbsOrder', get('fbs')),
    implement('auditAnyFbsOrders', audit('fbs')),
    implement('getAllFbsOrderPrintList', printListAll('fbs')),
    implement('exportAllFbsOrderKey', prepareOfAll('exportAllFbsOrder', 'fbs')),
    implement('exportAllFbsOrder', fetch('exportAllFbsOrder')),
    implement('exportAllFbsWaybillKey', prepareOfAll('exportAllFbsWaybill', 'fbs')),
    implement('exportAllFbsWaybill', fetch('exportAllFbsWaybill')),
  ];
}

/** Adds the default statuses to the filters of a print list. */
function withPrintStatuses<Filters extends { readonly statuses?: unknown[] | undefined }>(
  filters: Filters,
) {
  const statuses = filters.statuses ?? [];
  return statuses.length > 0 ? filters : { ...filters, statuses: [...printable] };
}
