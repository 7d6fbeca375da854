import { fromPromise } from 'xstate';
import {
  carrierCustomerOrders,
  carrierFbsOrders,
  carrierOrders,
  type CarrierExportRequest,
  type CarrierOrderFilters,
  type CarrierOrderRow,
} from '../../../api/contract/orders/carrierOrders.ts';
import type { EndpointCaller, Endpoint, InputOf } from '../../../api/contract/endpoint.ts';
import type { Outcome } from '../../../api/contract/failure.ts';
import {
  companyColumns,
  type ExportRequest,
  type OrderColumn,
  orderExport,
} from '../../../api/contract/orders/orderExport.ts';
import { customerOrders, fbsOrders } from '../../../api/contract/orders/ordersByKind.ts';
import {
  type MarkedRow,
  type OrderFilters,
  orderList,
  type OrderQuery,
  type OrderRow,
} from '../../../api/contract/orders/orderList.ts';
import {
  type CountedBody,
  declare,
  declareCountedList,
  type Declaration,
  type DeclaredList,
} from '../../../machines/declare.ts';
import { byKey, type DownloadRequest } from '../../../machines/download/downloadRequest.ts';
import { type CountsMachine, createCountsMachine } from '../../../machines/list/countsMachine.ts';
import type { ListInput, ListPage, ListTotal } from '../../../machines/list/types.ts';

export type OrderSortBy = NonNullable<OrderQuery['sort']>['by'];

/** Row of any order list; the company is present in lists of all companies. */
export type ListedOrder = OrderRow & Partial<Omit<CarrierOrderRow & MarkedRow, keyof OrderRow>>;
/** Filters: `companyNo` for lists of all companies, `tag` for those of one. */
export type ListedFilters = CarrierOrderFilters & Pick<OrderFilters, 'tag'>;

/** Request of an export; company columns are allowed in lists of all companies only. */
type OrderExport = Omit<CarrierExportRequest, 'sort'> & Pick<ExportRequest, 'sort'>;

type FetchPage = (
  ask: EndpointCaller,
  body: CountedBody<ListedFilters, OrderSortBy>,
  options: { readonly signal: AbortSignal },
) => Promise<Outcome<ListPage<ListedOrder>>>;

/** Initial query of a list: newest first. */
export const orderListDefaults: ListInput<ListedFilters, OrderSortBy, ListedOrder> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (order) => order.id,
};

/** Calls of one order list: its rows, the counts of its tabs, and its export. */
interface OrderFamilyLists {
  readonly list: DeclaredList<ListedFilters, OrderSortBy, ListedOrder>;
  readonly counts: Declaration<CountsMachine<ListedFilters>>;
  readonly toExportRequest: (request: OrderExport) => DownloadRequest;
}

function createLists(
  fetchPage: FetchPage,
  toExportRequest: OrderFamilyLists['toExportRequest'],
): OrderFamilyLists {
  return {
    list: declareCountedList('orderList', fetchPage, orderListDefaults),
    counts: declare(({ ask }) =>
      createCountsMachine<ListedFilters>('orderCounts').provide({
        actors: {
          count: fromPromise<Outcome<ListTotal>, { readonly filters: ListedFilters }>(
            async ({ input: { filters }, signal }) => {
              const answer = await fetchPage(ask, { filters, count: 'only' }, { signal });
              if (!answer.ok) return answer;
              const { total, totalCapped: isCapped } = answer.data;
              return { ok: true, data: { count: total ?? 0, isCapped } };
            },
          ),
        },
      }),
    ),
    toExportRequest,
  };
}

/** Returns the export of a list by two calls: one makes a key, the other fetches the file. */
const createExport =
  <MakeKey extends Parameters<typeof byKey>[0]>(
    makeKey: MakeKey,
    fetch: Endpoint,
    toRequest: (request: OrderExport) => InputOf<MakeKey> & object,
  ) =>
  (request: OrderExport): DownloadRequest =>
    byKey(makeKey, fetch, toRequest(request), orderExport.getExportProgress);

/**
 * Order lists by their calls: all orders of the company, those of one kind, and the carrier's lists
 * of all companies.
 */
export const orderLists = {
  own: createLists(
    (ask, body, options) => ask(orderList.queryOrderList, body, options),
    createExport(orderExport.exportOrderKey, orderExport.exportOrder, withoutCompanyColumns),
  ),
  express: createLists(
    (ask, body, options) => ask(customerOrders.queryCustomerOrderList, body, options),
    createExport(
      customerOrders.exportCustomerOrderKey,
      customerOrders.exportCustomerOrder,
      withoutCompanyColumns,
    ),
  ),
  fbs: createLists(
    (ask, body, options) => ask(fbsOrders.queryFbsOrderList, body, options),
    createExport(fbsOrders.exportFbsOrderKey, fbsOrders.exportFbsOrder, withoutCompanyColumns),
  ),
  carrier: createLists(
    (ask, body, options) => ask(carrierOrders.queryAllOrder, withDateSort(body), options),
    createExport(carrierOrders.exportAllOrderKey, carrierOrders.exportAllOrder, withDateSort),
  ),
  carrierExpress: createLists(
    (ask, body, options) =>
      ask(carrierCustomerOrders.queryAllCustomerOrder, withDateSort(body), options),
    createExport(
      carrierCustomerOrders.exportAllCustomerOrderKey,
      carrierCustomerOrders.exportAllCustomerOrder,
      withDateSort,
    ),
  ),
  carrierFbs: createLists(
    (ask, body, options) => ask(carrierFbsOrders.queryAllFbsOrder, withDateSort(body), options),
    createExport(
      carrierFbsOrders.exportAllFbsOrderKey,
      carrierFbsOrders.exportAllFbsOrder,
      withDateSort,
    ),
  ),
} as const;

export type OrderFamily = keyof typeof orderLists;

/** Replaces the sort by the date, the only sort of lists of all companies. */
function withDateSort<
  Body extends { readonly sort?: { readonly descending: boolean } | undefined },
>({ sort, ...body }: Body) {
  const descending = sort?.descending ?? true;
  return { ...body, sort: { by: 'createdAt', descending } as const };
}

/** Removes the company columns, which exports of a company's own orders do not have. */
function withoutCompanyColumns({ columns, ...request }: OrderExport): ExportRequest {
  if (columns === undefined) return request;
  return { ...request, columns: columns.filter(isOwnColumn) };
}

const isOwnColumn = (column: NonNullable<OrderExport['columns']>[number]): column is OrderColumn =>
  !companyColumns.some((other) => other === column);
