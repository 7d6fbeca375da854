import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '../../api/contract/order/status.ts';

interface OrderGroup {
  readonly id: 'waiting' | 'moving' | 'done' | 'trouble' | 'off';
  readonly title: MessageDescriptor;
  readonly statuses: OrderStatus[];
}

/** An order's life in five parts, which together are all orders. */
export const orderGroups: readonly OrderGroup[] = [
  {
    id: 'waiting',
    title: msg({ id: 'home.waiting', message: 'Waiting for pickup' }),
    statuses: ['created', 'audited', 'printed'],
  },
  {
    id: 'moving',
    title: msg({ id: 'home.moving', message: 'In transit' }),
    statuses: ['collected', 'inTransit', 'arrived', 'outForDelivery'],
  },
  {
    id: 'done',
    title: msg({ id: 'home.done', message: 'Delivered' }),
    statuses: ['delivered'],
  },
  {
    id: 'trouble',
    title: msg({ id: 'home.trouble', message: 'Issues' }),
    statuses: ['abnormal'],
  },
  {
    id: 'off',
    title: msg({ id: 'home.off', message: 'Returned or cancelled' }),
    statuses: ['returned', 'cancelled'],
  },
];
