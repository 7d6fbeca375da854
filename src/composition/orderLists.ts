import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import type { Handover } from '../api/contract/order/handover.ts';
import type { OrderStatistics, StatisticsQuery } from '../api/contract/order/statistics.ts';
import type { Asked } from '../machines/answer/machine.ts';
import {
  handoverMachine,
  type HandoverQuestion,
  orderStatisticsMachine,
} from '../machines/answer/orders.ts';
import { orderListMachine, type OrderFamily } from '../machines/list/orders.ts';
import { provideCountedList } from './lists.ts';
import type { OrderClient } from './orderCalls.ts';
import { callsOf } from './orderFamilies.ts';

/** The lists of orders and the figures about all of them, asking the server. */
export function provideOrderLists(client: OrderClient) {
  const calls = callsOf(client);
  const list = (family: OrderFamily) => provideCountedList(orderListMachine, calls[family].page);
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
