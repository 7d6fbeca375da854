import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import {
  handoverMachine,
  orderStatisticsMachine,
  trackingMachine,
} from '../machines/answer/orders.ts';
import {
  type ListedFilters,
  orderCountsMachine,
  type OrderFamily,
  orderListMachine,
} from '../machines/list/orders.ts';
import type { ListTotal } from '../machines/list/types.ts';
import { provideCountedList } from './lists.ts';
import type { OrderClient } from './orderCalls.ts';
import { callsOf } from './orderFamilies.ts';
import { partsOf } from './parts.ts';
import { provideAnswer } from './provide.ts';

/** The lists of orders and the figures about all of them, asking the server. */
export function orderListParts(client: OrderClient) {
  const calls = callsOf(client);
  const list = (family: OrderFamily) => provideCountedList(orderListMachine, calls[family].page);
  const counts = (family: OrderFamily) =>
    orderCountsMachine.provide({
      actors: {
        count: fromPromise<Outcome<ListTotal>, { readonly filters: ListedFilters }>(
          async ({ input: { filters }, signal }) => {
            const answer = await calls[family].page({ filters, count: 'only' }, { signal });
            if (!answer.ok) return answer;
            const { total, totalCapped: isCapped } = answer.data;
            return { ok: true, data: { count: total ?? 0, isCapped } };
          },
        ),
      },
    });
  return {
    orderCounts: () => ofFamilies(counts),

    orderLists: () => ofFamilies(list),

    orderStatistics: () => provideAnswer(orderStatisticsMachine, client.getOrderStatistics),

    tracking: () =>
      provideAnswer(trackingMachine, (numbers, options) =>
        client.trackOrders({ numbers: [...numbers] }, options),
      ),

    handover: () => provideAnswer(handoverMachine, client.getHandoverData),
  };
}

/** The same for each family of lists. */
function ofFamilies<Part>(
  make: (family: OrderFamily) => Part,
): Readonly<Record<OrderFamily, Part>> {
  return partsOf({
    own: () => make('own'),
    express: () => make('express'),
    fbs: () => make('fbs'),
    everyone: () => make('everyone'),
    everyoneExpress: () => make('everyoneExpress'),
    everyoneFbs: () => make('everyoneFbs'),
  });
}
