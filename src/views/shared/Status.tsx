import type { ReactNode } from 'react';
import type { OrderStatus } from '../../api/contract/order/status.ts';
import { statusTones } from './statusTones.ts';
import css from './Status.module.css';

export function Status(props: { readonly status: OrderStatus; readonly children: ReactNode }) {
  return (
    <span className={css['status']} data-tone={statusTones[props.status]}>
      {props.children}
    </span>
  );
}
