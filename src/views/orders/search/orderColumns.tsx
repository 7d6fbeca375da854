import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { ListedOrder, OrderSortBy } from './orderLists.ts';
import { href } from '../../../routes/paths.ts';
import { Status } from '../../shared/Status.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { kindTexts, serviceTexts, statusTexts } from '../../shared/codeTexts.ts';
import { Tags } from '../../shared/Tags.tsx';
import { CountryName } from '../../shared/CountryName.tsx';
import { RelativeTime } from '../../../language/RelativeTime.tsx';
import { words } from '../../../ui/commonWords.tsx';

/** Maximum number of tags in a row. */
const TAGS_IN_ROW = 2;

type OrderColumn = Omit<Column<ListedOrder, OrderSortBy>, 'id'>;

/** Columns of order lists. */
const columns = {
  waybillNo: {
    title: words.waybillNo,
    card: 'title',
    pinned: true,
    cell: ({ waybillNo }) => (
      <Link href={href('orderDetail', { orderNo: waybillNo })}>
        <bdi dir="ltr">{waybillNo}</bdi>
      </Link>
    ),
  },
  customerOrderNo: {
    title: msg({ id: 'orders.column.customerOrderNo', message: 'Order number' }),
    card: 'line',
    sortBy: 'customerOrderNo',
    cell: (row) => <bdi dir="ltr">{row.customerOrderNo}</bdi>,
  },
  company: {
    title: words.company,
    card: 'line',
    cell: ({ companyNo, companyName }) => (
      <>
        <bdi>{companyName}</bdi> <bdi dir="ltr">{companyNo}</bdi>
      </>
    ),
  },
  status: {
    title: words.status,
    card: 'status',
    cell: (row, { text }) => <Status status={row.status}>{text(statusTexts[row.status])}</Status>,
  },
  tags: {
    title: msg({ id: 'orders.column.tags', message: 'Tags and notes' }),
    card: 'line',
    cell: ({ tags = [], notes = 0 }) =>
      (tags.length > 0 || notes > 0) && <Tags tags={tags} max={TAGS_IN_ROW} notes={notes} />,
  },
  notes: {
    title: msg({ id: 'orders.column.notes', message: 'Notes' }),
    card: 'line',
    cell: ({ notes = 0 }) => notes > 0 && <Tags tags={[]} notes={notes} />,
  },
  kind: {
    title: words.type,
    cell: (row, { text }) => text(kindTexts[row.kind]),
  },
  createdAt: {
    title: words.createdAt,
    card: 'line',
    sortBy: 'createdAt',
    cell: (row) => <RelativeTime at={row.createdAt} />,
  },
  printedAt: {
    title: msg({ id: 'orders.printed', message: 'Label printed' }),
    cell: ({ printedAt }) => printedAt !== null && <RelativeTime at={printedAt} />,
  },
  receiverName: {
    title: msg({ id: 'orders.column.receiverName', message: 'Receiver' }),
    card: 'line',
    sortBy: 'receiverName',
    cell: (row) => <bdi>{row.receiverName}</bdi>,
  },
  receiverPhone: {
    title: msg({ id: 'orders.column.receiverPhone', message: 'Phone' }),
    cell: (row) => <bdi dir="ltr">{row.receiverPhone}</bdi>,
  },
  receiverCity: {
    title: msg({ id: 'orders.column.receiverCity', message: 'City' }),
    card: 'line',
    cell: (row) => <bdi>{row.receiverCity}</bdi>,
  },
  receiverProvince: {
    title: msg({ id: 'orders.column.receiverProvince', message: 'Region' }),
    cell: (row) => <bdi>{row.receiverProvince}</bdi>,
  },
  receiverCountry: {
    title: msg({ id: 'orders.country', message: 'Country' }),
    cell: (row) => <CountryName code={row.receiverCountry} />,
  },
  goodsName: {
    title: msg({ id: 'orders.column.goodsName', message: 'Goods' }),
    cell: (row) => <bdi>{row.goodsName}</bdi>,
  },
  pieces: {
    title: msg({ id: 'orders.column.pieces', message: 'Pieces' }),
    align: 'end',
    cell: (row, { formats }) => formats.integer(row.pieces),
  },
  weightKg: {
    title: msg({ id: 'orders.column.weightKg', message: 'Weight (kg)' }),
    align: 'end',
    sortBy: 'weightKg',
    // 0 means not weighed yet, as before a warehouse packs the order.
    cell: (row, { formats }) => row.weightKg > 0 && formats.decimal(row.weightKg),
  },
  service: {
    title: msg({ id: 'orders.service', message: 'Service' }),
    cell: (row, { text }) => text(serviceTexts[row.service]),
  },
  codAmount: {
    title: msg({ id: 'orders.column.codAmount', message: 'COD amount' }),
    card: 'line',
    align: 'end',
    cell: (row, { formats }) =>
      row.codAmount !== null && <bdi>{formats.money(row.codAmount, row.currency)}</bdi>,
  },
} as const satisfies Record<string, OrderColumn>;

export type OrderColumnName = keyof typeof columns;

/**
 * Builds the columns of a page in its sequence; the user can add those in `hidden`. Headers sort by
 * `sortable` fields only.
 */
export function orderColumns(
  names: readonly OrderColumnName[],
  hidden: readonly OrderColumnName[] = [],
  sortable: readonly OrderSortBy[],
): readonly Column<ListedOrder, OrderSortBy>[] {
  const createColumn = (id: OrderColumnName): Column<ListedOrder, OrderSortBy> => {
    const { sortBy, ...column }: OrderColumn = columns[id];
    return sortBy !== undefined && sortable.includes(sortBy)
      ? { id, ...column, sortBy }
      : { id, ...column };
  };
  return [
    ...names.map(createColumn),
    ...hidden.map((id) => ({ ...createColumn(id), hidden: true as const })),
  ];
}
