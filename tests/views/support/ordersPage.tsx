import { useCallback } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Link } from 'wouter';
import {
  orderFilters,
  type OrderRow,
  orderSort,
} from '../../../src/api/contract/orders/orderList.ts';
import type { ListPage as Page } from '../../../src/machines/list/types.ts';
import { succeeded } from '../../models/samples.ts';
import { orderColumns } from '../../../src/views/orders/search/orderColumns.tsx';
import {
  orderListDefaults,
  orderLists,
  type OrderSortBy,
} from '../../../src/views/orders/search/orderLists.ts';
import { toFilterFields } from '../../../src/views/orders/search/orderFilters.ts';
import { useDeclared } from '../../../src/views/shared/portal.ts';
import { useListKit } from '../../../src/views/shared/DeclaredListPage.tsx';
import { ListPage } from '../../../src/list/ListPage.tsx';
import type { Column, Selection } from '../../../src/list/listTypes.ts';
import type { TestWork } from './machines.ts';
import type { OrderListQuery } from './orders.ts';
import { show } from './portal.tsx';
import { order } from './work.ts';

/** Order at a position of the list. */
export const createOrderRow = (at: number): OrderRow => ({
  ...order(1),
  id: `id-${at}`,
  waybillNo: `PG${at}`,
  customerOrderNo: `SO-${at}`,
});

const columns = orderColumns(
  [
    'waybillNo',
    'customerOrderNo',
    'status',
    'kind',
    'createdAt',
    'receiverName',
    'receiverPhone',
    'receiverCity',
    'receiverProvince',
    'goodsName',
    'pieces',
    'weightKg',
    'service',
    'codAmount',
  ],
  [],
  orderSort.options,
);
const fields = toFilterFields(['numbers', 'receiver', 'kind', 'service', 'created', 'statuses']);

/** Columns; the first one links to the order. */
const columnsWithLink: readonly Column<OrderRow, OrderSortBy>[] = [
  {
    id: 'waybillNo',
    title: { id: 'word.waybillNo' },
    pinned: true,
    cell: (row) => <Link href={`/order/${row.id}`}>{row.waybillNo}</Link>,
  },
  ...columns.filter(({ id }) => id !== 'waybillNo'),
];

/** Creates a server of `total` orders; a cursor is the index of the first row of its page. */
export function createOrderServer(total: number, queries: OrderListQuery[] = []) {
  return (query: OrderListQuery) => {
    queries.push(query);
    const from = Number(query.cursor ?? 0);
    const end = Math.min(total, from + query.size);
    const answer: Page<OrderRow> = {
      rows: Array.from({ length: end - from }, (_, at) => createOrderRow(from + at)),
      total,
      totalCapped: false,
      next: end < total ? String(end) : null,
      previous: from > 0 ? String(from - query.size) : null,
    };
    return succeeded(answer);
  };
}

function Orders({ onAct }: { readonly onAct: (ids: readonly string[]) => void }) {
  const bulk = useCallback(
    ({ rows }: Selection<OrderRow>) => (
      <button type="button" onClick={() => onAct(rows.map((row) => row.id))}>
        Act
      </button>
    ),
    [onAct],
  );
  const kit = useListKit();
  return (
    <ListPage
      label="Orders"
      kit={kit}
      machine={useDeclared(orderLists.own.list)}
      counts={useDeclared(orderLists.own.counts)}
      defaults={{ ...orderListDefaults, size: 20 }}
      filters={orderFilters}
      sortable={orderSort.options}
      fields={fields}
      columns={columnsWithLink}
      empty="Nothing"
      bulk={bulk}
    />
  );
}

/** Opens the filters of the visible list. */
export const openFilters = () => page.getByRole('button', { name: /^Filters/ }).click();

/** Shows a list of orders; `onAct` receives the ids of selected rows. */
export async function showOrdersPage(
  work: TestWork,
  path = '/order/order-search',
  options: { readonly language?: 'ar'; readonly dark?: boolean } = {},
) {
  const onAct = vi.fn<(ids: readonly string[]) => void>();
  const { screen, history } = await show(
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 760 }}>
      <Orders onAct={onAct} />
    </div>,
    { path, work, ...options },
  );
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await expect.poll(() => document.querySelector('tr[data-index]')).not.toBeNull();
  return { screen, onAct, history };
}

export const row = (name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
export const rowCheckbox = (name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
export const headers = () =>
  [...document.querySelectorAll('th[data-column]')].map((head) => head.getAttribute('data-column'));
export const focusedRow = () => document.activeElement?.getAttribute('data-index') ?? null;
