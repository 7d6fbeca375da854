import type { Outcome } from '../api/contract/failure.ts';
import {
  companyColumns,
  type ExportKey,
  type ExportRequest,
  type OrderColumn,
} from '../api/contract/orders/export.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { OrderExport } from '../machines/download/machine.ts';
import type { ListPage } from '../machines/list/types.ts';
import type {
  ListedFilters,
  ListedOrder,
  OrderFamily,
  OrderSortBy,
} from '../machines/list/orders.ts';
import type { OrderClient } from './orderCalls.ts';
import type { CountedBody } from './lists.ts';

interface Options {
  readonly signal: AbortSignal;
}

/** The calls of one list of orders: its pages, and its export by a key. */
interface FamilyCalls {
  readonly page: (
    body: CountedBody<ListedFilters, OrderSortBy>,
    options: Options,
  ) => Promise<Outcome<ListPage<ListedOrder>>>;
  readonly key: (request: OrderExport, options: Options) => Promise<Outcome<ExportKey>>;
  readonly file: (query: { key: string }, options: Options) => Promise<Outcome<DownloadedFile>>;
}

/** The calls of each list of orders. */
export function callsOf(client: OrderClient): Readonly<Record<OrderFamily, FamilyCalls>> {
  return {
    own: {
      page: client.queryOrderList,
      key: (request, options) => client.exportOrderKey(ownExport(request), options),
      file: client.exportOrder,
    },
    express: {
      page: client.queryCustomerOrderList,
      key: (request, options) => client.exportCustomerOrderKey(ownExport(request), options),
      file: client.exportCustomerOrder,
    },
    fbs: {
      page: client.queryFbsOrderList,
      key: (request, options) => client.exportFbsOrderKey(ownExport(request), options),
      file: client.exportFbsOrder,
    },
    everyone: {
      page: (body, options) => client.queryAllOrder(byDate(body), options),
      key: (request, options) => client.exportAllOrderKey(byDate(request), options),
      file: client.exportAllOrder,
    },
    everyoneExpress: {
      page: (body, options) => client.queryAllCustomerOrder(byDate(body), options),
      key: (request, options) => client.exportAllCustomerOrderKey(byDate(request), options),
      file: client.exportAllCustomerOrder,
    },
    everyoneFbs: {
      page: (body, options) => client.queryAllFbsOrder(byDate(body), options),
      key: (request, options) => client.exportAllFbsOrderKey(byDate(request), options),
      file: client.exportAllFbsOrder,
    },
  };
}

/** Lists over all companies come by date alone. */
function byDate<Body extends { readonly sort?: { readonly descending: boolean } | undefined }>({
  sort,
  ...body
}: Body) {
  const descending = sort?.descending ?? true;
  return { ...body, sort: { by: 'createdAt', descending } as const };
}

/** A company's own orders have no column for whose they are. */
function ownExport({ columns, ...request }: OrderExport): ExportRequest {
  if (columns === undefined) return request;
  return { ...request, columns: columns.filter(isOwnColumn) };
}

const isOwnColumn = (column: NonNullable<OrderExport['columns']>[number]): column is OrderColumn =>
  !companyColumns.some((other) => other === column);
