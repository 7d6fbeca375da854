import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type {
  ShopOrderRow,
  shopOrderSort,
  ShopOrderState,
} from '../../api/contract/platforms/shops.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { momentColumn, textColumn } from '../../list/columnKinds.tsx';
import { toneColumn } from '../shared/Status.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import type { StatusTone } from '../shared/statusTones.ts';
import css from './platforms.module.css';

const stateTexts: Readonly<Record<ShopOrderState, MessageDescriptor>> = {
  waiting: msg({ id: 'shopOrders.state.waiting', message: 'Needs fixing' }),
  changed: msg({
    id: 'shopOrders.state.changed',
    message: 'Changed in the shop',
  }),
  created: msg({ id: 'shopOrders.state.created', message: 'Order created' }),
  dismissed: msg({ id: 'shopOrders.state.dismissed', message: 'Dismissed' }),
  ignored: msg({ id: 'shopOrders.state.ignored', message: 'Nothing to ship' }),
};

const stateTones: Readonly<Record<ShopOrderState, StatusTone>> = {
  waiting: 'trouble',
  changed: 'waiting',
  created: 'done',
  dismissed: 'off',
  ignored: 'off',
};

export const shopOrderFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'number',
    label: msg({ id: 'shopOrders.search', message: 'Search orders' }),
    hint: msg({ id: 'webhookLog.orderNo', message: 'Order number' }),
    maxLength: 80,
  },
  {
    type: 'choice',
    key: 'state',
    label: words.status,
    options: stateTexts,
  },
];

/** Link to fix and create an order, or to the created one; null if there is nothing to do. */
function orderHref({ kind, id, state, waybillNo }: ShopOrderRow): string | null {
  if (waybillNo !== null) return href('orderDetail', { orderNo: waybillNo });
  if (state !== 'waiting') return null;
  return href(kind === 'international' ? 'intlOrderEntry' : 'orderEntry', {
    shop: id,
  });
}

type SortBy = (typeof shopOrderSort.options)[number];

export const shopOrderColumns: readonly Column<ShopOrderRow, SortBy>[] = [
  {
    id: 'number',
    title: msg({ id: 'webhookLog.orderNo', message: 'Order number' }),
    pinned: true,
    card: 'title',
    cell: (row) => {
      const number = <bdi dir="ltr">{row.number === '' ? '–' : row.number}</bdi>;
      const target = orderHref(row);
      return target === null ? number : <Link href={target}>{number}</Link>;
    },
  },
  toneColumn('state', words.status, stateTexts, stateTones),
  {
    id: 'problems',
    title: words.reason,
    card: 'line',
    cell: ({ problems }) =>
      problems.length === 0 ? (
        '–'
      ) : (
        <ul className={`list ${css['problems']}`}>
          {problems.map((problem) => (
            <li key={problem}>
              <bdi>{problem}</bdi>
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'receiver',
    title: msg({ id: 'orders.column.receiver', message: 'Receiver' }),
    card: 'line',
    cell: ({ receiver, country }) => <bdi>{[receiver, country].filter(Boolean).join(', ')}</bdi>,
  },
  textColumn('platform', msg({ id: 'record.platform', message: 'Platform' })),
  {
    id: 'waybillNo',
    title: words.waybillNo,
    cell: ({ waybillNo }) => (waybillNo === null ? '–' : <bdi dir="ltr">{waybillNo}</bdi>),
  },
  {
    id: 'decidedBy',
    title: msg({ id: 'shopOrders.decidedBy', message: 'Decided by' }),
    hidden: true,
    cell: ({ decidedBy }) => <bdi>{decidedBy ?? '–'}</bdi>,
  },
  momentColumn('receivedAt', msg({ id: 'shopOrders.receivedAt', message: 'Received' }), {
    sortBy: 'receivedAt',
  }),
];
