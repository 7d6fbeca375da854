import { fromPromise } from 'xstate';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { ActionOutcome } from '../../../src/api/contract/orders/orderActionCalls.ts';
import type { LabelledOrder } from '../../../src/api/contract/orders/labelChanges.ts';
import type { OrderLabel } from '../../../src/api/contract/orders/orderLabels.ts';
import type { OrderDetail } from '../../../src/api/contract/orders/orderDetail.ts';
import type { Handover } from '../../../src/api/contract/orders/orderHandover.ts';
import type {
  OrderStatistics,
  StatisticsQuery,
} from '../../../src/api/contract/orders/orderStatistics.ts';
import {
  bulkActionMachine,
  type BulkCall,
  type BulkOutcome,
} from '../../../src/machines/bulkAction/machine.ts';
import { labelChangeMachine } from '../../../src/machines/labelChange/machine.ts';
import type { ListAsk, ListPage, ListQuery, ListTotal } from '../../../src/machines/list/types.ts';
import { createCountsMachine } from '../../../src/machines/list/countsMachine.ts';
import { createListMachine } from '../../../src/machines/list/machine.ts';
import type {
  ListedFilters,
  ListedOrder,
  OrderSortBy,
} from '../../../src/views/orders/search/orderLists.ts';
import type { Tracked } from '../../../src/api/contract/orders/tracking.ts';
import type { RelatedRow } from '../../../src/api/contract/orders/orderRelated.ts';
import { orderDetailMachine, type DetailTask } from '../../../src/machines/orderDetail/machine.ts';
import { sampleHandover, sampleStatistics, sampleTracked } from '../../models/answer.model.ts';
import { sampleChanged, sampleLabelled } from '../../models/labelChange.model.ts';
import { sampleDetail } from '../../models/orderDetail.model.ts';
import { succeeded } from '../../models/samples.ts';
import { answerMachine } from './machines.ts';

export type OrderListQuery = ListQuery<ListedFilters, OrderSortBy>;
export type OrderAnswer = Outcome<ListPage<ListedOrder>>;

export interface OrderAnswers {
  readonly list?: (query: OrderListQuery) => OrderAnswer;
  readonly byStatus?: ListPage<ListedOrder>['byStatus'];
  /** Number of orders in a named view. */
  readonly count?: (filters: ListedFilters) => number;
  readonly detail?: (orderNo: string) => Outcome<OrderDetail>;
  readonly related?: (id: string) => Outcome<readonly RelatedRow[]>;
  readonly orderLabel?: (id: string) => Outcome<OrderLabel | null>;
  readonly act?: (task: DetailTask) => Outcome<ActionOutcome>;
  readonly bulk?: (call: BulkCall) => Outcome<readonly BulkOutcome[]>;
  readonly statistics?: (question: StatisticsQuery) => Outcome<OrderStatistics>;
  /** Order found by the label change page. */
  readonly findLabelled?: () => LabelledOrder;
  /** Called for each label change and its undo; returns the resulting order. */
  readonly label?: (call: 'change' | 'undo') => Outcome<LabelledOrder>;
  readonly track?: (numbers: readonly string[]) => Outcome<Tracked>;
  readonly handover?: (ids: readonly string[]) => Outcome<Handover>;
}

const noOrders = { rows: [], total: 0, totalCapped: false, next: null, previous: null };

/** Machines of the pages that find, show and change orders, without a server. */
export function orderWork({
  list = () => succeeded(noOrders),
  byStatus,
  count = () => 0,
  detail = () => succeeded(sampleDetail),
  related = () => succeeded([]),
  orderLabel = () => succeeded(null),
  act = ({ id }) => succeeded({ outcome: 'done', id, status: 'audited' }),
  bulk = ({ items }) =>
    succeeded(items.map(({ id }) => ({ outcome: 'done', id, status: 'audited' }) as const)),
  statistics = () => succeeded(sampleStatistics),
  findLabelled = () => sampleLabelled,
  label = (call) => succeeded(call === 'change' ? sampleChanged : sampleLabelled),
  track = () => succeeded(sampleTracked),
  handover = () => succeeded(sampleHandover),
}: OrderAnswers = {}) {
  const orderList = createListMachine<ListedFilters, OrderSortBy, ListedOrder>('orderList').provide(
    {
      actors: {
        fetchPage: fromPromise<OrderAnswer, ListAsk<ListedFilters, OrderSortBy>>(
          async ({ input }) =>
            // Only answers with rows have the number of matches.
            input.part === 'rows' ? list(input) : succeeded({ ...noOrders, total: null, byStatus }),
        ),
      },
    },
  );
  const counts = createCountsMachine<ListedFilters>('orderCounts').provide({
    actors: {
      count: fromPromise<Outcome<ListTotal>, { readonly filters: ListedFilters }>(
        async ({ input }) => succeeded({ count: count(input.filters), isCapped: false }),
      ),
    },
  });
  return {
    orderCounts: counts,
    orderList,
    orderDetail: orderDetailMachine.provide({
      actors: {
        fetchOrder: fromPromise<Outcome<OrderDetail>, { readonly orderNo: string }>(
          async ({ input }) => detail(input.orderNo),
        ),
        actOnOrder: fromPromise<Outcome<ActionOutcome>, DetailTask>(async ({ input }) =>
          act(input),
        ),
      },
    }),
    orderLabel: answerMachine('orderLabel', async (question: string) => orderLabel(question)),
    orderRelated: answerMachine('orderRelated', async (question: string) => related(question)),
    labelChange: labelChangeMachine.provide({
      actors: {
        findOrder: fromPromise<Outcome<LabelledOrder>, { readonly orderNo: string }>(async () =>
          succeeded(findLabelled()),
        ),
        changeLabel: fromPromise<Outcome<LabelledOrder>, { id: string; waybillNo: string }>(
          async () => label('change'),
        ),
        undoChange: fromPromise<Outcome<LabelledOrder>, { id: string; waybillNo: string }>(
          async () => label('undo'),
        ),
      },
    }),
    bulkAction: bulkActionMachine.provide({
      actors: {
        actOnRecords: fromPromise<Outcome<readonly BulkOutcome[]>, BulkCall>(async ({ input }) =>
          bulk(input),
        ),
      },
    }),
    orderStatistics: answerMachine('orderStatistics', async (question: StatisticsQuery) =>
      statistics(question),
    ),
    tracking: answerMachine('tracking', async (question: readonly string[]) => track(question)),
    handover: answerMachine('handover', async (question: readonly string[]) => handover(question)),
  };
}
