import type { ReactNode } from 'react';
import type { OrderStatus } from '../../domain/lifecycles/order/status.ts';
import { type StatusTone, statusTones } from './statusTones.ts';
import css from './Status.module.css';

export function Status(props: { readonly status: OrderStatus; readonly children: ReactNode }) {
  return <ToneChip tone={statusTones[props.status]}>{props.children}</ToneChip>;
}

/** Chip of a state, coloured by its tone. */
export function ToneChip(props: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline gap6 ink small pill raised text-start ${css['status']}`}
      data-tone={props.tone}
    >
      {props.children}
    </span>
  );
}
