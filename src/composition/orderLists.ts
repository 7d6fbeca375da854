import { fromPromise } from 'xstate';
import type { Client } from '../api/client.ts';
import type { Outcome } from '../api/contract/failure.ts';
import {
  companyColumns,
  type ExportKey,
  type ExportRequest,
  type OrderColumn,
} from '../api/contract/order/export.ts';
import type { Handover } from '../api/contract/order/handover.ts';
import type { OrderStatistics, StatisticsQuery } from '../api/contract/order/statistics.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { Asked } from '../machines/answer/machine.ts';
import {
  handoverMachine,
  type HandoverQuestion,
  orderStatisticsMachine,
} from '../machines/answer/orders.ts';
import type { DownloadRequest, OrderExport, SaveInput } from '../machines/download/machine.ts';
import type { ListPage } from '../machines/list/types.ts';
import type {
  ListedFilters,
  ListedOrder,
  OrderFamily,
  OrderSortBy,
} from '../machines/list/orders.ts';
import { orderListMachine } from '../machines/list/orders.ts';
import { type ListBody, provideList } from './lists.ts';

type OrdersRequest = Extract<DownloadRequest, { file: 'orders' }>;
interface Options {
  readonly signal: AbortSignal;
}

/** The calls of one list of orders: its pages, and its export by a key. */
interface FamilyCalls {
  readonly page: (
    body: ListBody<ListedFilters, OrderSortBy>,
    options: Options,
  ) => Promise<Outcome<ListPage<ListedOrder>>>;
  readonly key: (request: OrderExport, options: Options) => Promise<Outcome<ExportKey>>;
  readonly file: (query: { key: string }, options: Options) => Promise<Outcome<DownloadedFile>>;
}

function callsOf(client: Client): Readonly<Record<OrderFamily, FamilyCalls>> {
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

/** The lists of orders and what is told about all of them, asking the server. */
export function provideOrderLists(client: Client) {
  const calls = callsOf(client);
  const list = (family: OrderFamily) => provideList(orderListMachine, calls[family].page);
  return {
    orderLists: {
      own: list('own'),
      express: list('express'),
      fbs: list('fbs'),
      everyone: list('everyone'),
      everyoneExpress: list('everyoneExpress'),
      everyoneFbs: list('everyoneFbs'),
    },

    orderStatistics: orderStatisticsMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<OrderStatistics>, Asked<StatisticsQuery>>(
          ({ input: { question }, signal }) => client.getOrderStatistics(question, { signal }),
        ),
      },
    }),

    handover: handoverMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<Handover>, Asked<HandoverQuestion>>(
          ({ input: { question }, signal }) => client.getHandoverData(question, { signal }),
        ),
      },
    }),
  };
}

/** How often the server is asked how far an export is, in ms. */
const PROGRESS_MS = 1000;

/** An export: its key, then the file that is made while it is read. */
export async function exportOrders(
  client: Client,
  { family, request }: OrdersRequest,
  tell: SaveInput['tell'],
  signal: AbortSignal,
): Promise<Outcome<DownloadedFile>> {
  const { key: makeKey, file } = callsOf(client)[family];
  const made = await makeKey(request, { signal });
  if (!made.ok) return made;
  const { key } = made.data;
  const watch = setInterval(() => {
    void askProgress(client, key, tell, signal);
  }, PROGRESS_MS);
  try {
    return await file({ key }, { signal });
  } finally {
    clearInterval(watch);
  }
}

/** Asks how far an export is; what goes wrong in asking is nothing to tell. */
async function askProgress(
  client: Client,
  key: string,
  tell: SaveInput['tell'],
  signal: AbortSignal,
): Promise<void> {
  const progress = await client.getExportProgress({ key }, { signal }).catch(() => null);
  if (progress === null || !progress.ok) return;
  const { done, count } = progress.data;
  tell(count === 0 ? 1 : done / count);
}
