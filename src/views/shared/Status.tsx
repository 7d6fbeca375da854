import type { ReactNode } from 'react';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import { type StatusTone, statusTones } from './statusTones.ts';
import css from './Status.module.css';
import type { MessageDescriptor } from '@lingui/core';
import type { Column } from '../../list/listTypes.ts';

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

/** Status column; last on the card of a phone. */
export const toneColumn = <Key extends string, State extends string>(
  id: Key,
  title: MessageDescriptor,
  texts: Readonly<Record<State, MessageDescriptor>>,
  tones: Readonly<Record<State, StatusTone>>,
): Column<Readonly<Record<Key, State>>, never> => ({
  id,
  title,
  card: 'status',
  cell: ({ [id]: state }, { text }) => (
    <ToneChip tone={tones[state]}>{text(texts[state])}</ToneChip>
  ),
});
