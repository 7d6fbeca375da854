import type { ReactNode } from 'react';
import type { OrderStatus } from '../../api/contract/order/status.ts';
import css from './Status.module.css';

/** How far along an order is: waiting, under way, well ended, in need of someone, off. */
const tones: Readonly<Record<OrderStatus, 'waiting' | 'moving' | 'done' | 'trouble' | 'off'>> = {
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

export function Status(props: { readonly status: OrderStatus; readonly children: ReactNode }) {
  return (
    <span className={css['status']} data-tone={tones[props.status]}>
      {props.children}
    </span>
  );
}
