import type { OrderStatus } from '../../domain/lifecycles/order/status.ts';
import { orderStatuses } from '../../domain/lifecycles/order/status.ts';

/**
 * What a status means to the merchant: the order waits to be handed over, is under way, well ended,
 * in need of someone, or off. Each meaning has one colour, in lists, charts and histories.
 */
export type StatusTone = 'waiting' | 'moving' | 'done' | 'trouble' | 'off';

export const statusTones: Readonly<Record<OrderStatus, StatusTone>> = {
  created: 'waiting',
  audited: 'waiting',
  printed: 'waiting',
  collected: 'moving',
  inTransit: 'moving',
  arrived: 'moving',
  outForDelivery: 'moving',
  delivered: 'done',
  abnormal: 'trouble',
  returned: 'off',
  cancelled: 'off',
};

/** The statuses of one meaning, in the order of the usual course. */
export const statusesOf = (tone: StatusTone): OrderStatus[] =>
  orderStatuses.filter((status) => statusTones[status] === tone);

/** As parts of a column lie upon each other: what has ended well first, then back along the usual course. */
export const stackedStatuses: readonly OrderStatus[] = [
  ...statusesOf('done'),
  ...statusesOf('moving').toReversed(),
  ...statusesOf('waiting').toReversed(),
  ...statusesOf('trouble'),
  ...statusesOf('off'),
];
