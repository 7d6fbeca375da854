import type { OrderFilters } from '../../api/contract/orders/list.ts';
import type { Handover } from '../../api/contract/orders/handover.ts';
import type { OrderStatistics, StatisticsQuery } from '../../api/contract/orders/statistics.ts';
import type { Tracked } from '../../api/contract/orders/track.ts';
import { createAnswerMachine } from './machine.ts';

/** Orders made by day: /order/order-static. */
export const orderStatisticsMachine = createAnswerMachine<StatisticsQuery, OrderStatistics>(
  'orderStatistics',
);

/** Orders picked one by one, or by filters. */
export type HandoverQuestion =
  | { readonly ids: string[] }
  | { readonly numbers: string[] }
  | { readonly filters: OrderFilters };

/** The sheet that a driver signs: /order/handover. */
export const handoverMachine = createAnswerMachine<HandoverQuestion, Handover>('handover');

/** Where parcels are, by their numbers: /track/track-trace. */
export const trackingMachine = createAnswerMachine<readonly string[], Tracked>('tracking');
