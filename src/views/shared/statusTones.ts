import { type OrderStatus, orderStatuses } from '../../domain/lifecycles/order/orderStatus.ts';

/**
 * Tone of a status: waiting for handover, under way, completed, in need of action, or cancelled.
 * Each has one colour, in lists, charts and histories.
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

/** Returns the statuses of a tone, in the order of the lifecycle. */
export const statusesWithTone = (tone: StatusTone): OrderStatus[] =>
  orderStatuses.filter((status) => statusTones[status] === tone);

/** Stacking order in a column: completed first, then backwards through the lifecycle. */
export const stackedStatuses: readonly OrderStatus[] = [
  ...statusesWithTone('done'),
  ...statusesWithTone('moving').toReversed(),
  ...statusesWithTone('waiting').toReversed(),
  ...statusesWithTone('trouble'),
  ...statusesWithTone('off'),
];
