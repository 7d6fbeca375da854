import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '../../api/contract/order/status.ts';
import { statusesOf, type StatusTone } from '../shared/statusTones.ts';

interface OrderGroup {
  readonly id: StatusTone;
  readonly title: MessageDescriptor;
  readonly statuses: OrderStatus[];
}

/** An order's life in five parts, which together are all orders. */
export const orderGroups: readonly OrderGroup[] = [
  {
    id: 'waiting',
    title: msg({ id: 'home.waiting', message: 'Waiting for pickup' }),
    statuses: statusesOf('waiting'),
  },
  {
    id: 'moving',
    title: msg({ id: 'home.moving', message: 'In transit' }),
    statuses: statusesOf('moving'),
  },
  {
    id: 'done',
    title: msg({ id: 'home.done', message: 'Delivered' }),
    statuses: statusesOf('done'),
  },
  {
    id: 'trouble',
    title: msg({ id: 'home.trouble', message: 'Issues' }),
    statuses: statusesOf('trouble'),
  },
  {
    id: 'off',
    title: msg({ id: 'home.off', message: 'Returned or cancelled' }),
    statuses: statusesOf('off'),
  },
];
