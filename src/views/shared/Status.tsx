import type { ReactNode } from 'react';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { type StatusTone, statusTones } from './statusTones.ts';
import css from './Status.module.css';
import type { MessageDescriptor } from '@lingui/core';
import type { Column } from '../../list/listTypes.ts';

const statusIcons: Readonly<Record<OrderStatus, IconName>> = {
  created: 'file',
  audited: 'check',
  printed: 'print',
  collected: 'box',
  inTransit: 'truck',
  arrived: 'warehouse',
  outForDelivery: 'send',
  delivered: 'done',
  abnormal: 'warning',
  returned: 'undo',
  cancelled: 'skip',
};

/** Chip of an order's status, with its icon and the colour of its tone. */
export function Status(props: { readonly status: OrderStatus; readonly children: ReactNode }) {
  return (
    <ToneChip tone={statusTones[props.status]} icon={statusIcons[props.status]}>
      {props.children}
    </ToneChip>
  );
}

interface ToneChipProps {
  readonly tone: StatusTone;
  /** A dot if absent. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Chip of a state, coloured by its tone. */
export function ToneChip({ tone, icon, children }: ToneChipProps) {
  return (
    <span
      className={`inline gap6 ink small pill raised text-start ${css['status']}`}
      data-tone={tone}
    >
      {icon === undefined ? (
        <span className={css['dot']} />
      ) : (
        <Icon name={icon} size={14} className="rigid" />
      )}
      {children}
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
