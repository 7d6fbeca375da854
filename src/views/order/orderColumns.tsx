import { msg } from '@lingui/core/macro';
import type { OrderRow } from '../../api/contract/order/list.ts';
import type { OrderSortBy } from '../../machines/list/orders.ts';
import type { FilterField } from '../shell/filters/declare.ts';
import { Status } from '../shell/Status.tsx';
import type { Column } from '../shell/table/listTypes.ts';
import { kindTexts, serviceTexts, statusTexts } from '../shell/texts.ts';

export const fields: readonly FilterField[] = [
  {
    type: 'numbers',
    key: 'numbers',
    label: msg({ id: 'orders.numbers', message: 'Waybill or order numbers' }),
    most: 1000,
  },
  {
    type: 'text',
    key: 'receiver',
    label: msg({ id: 'orders.receiver', message: 'Receiver name' }),
    maxLength: 80,
  },
  {
    type: 'choice',
    key: 'kind',
    label: msg({ id: 'orders.kind', message: 'Kind' }),
    options: kindTexts,
  },
  {
    type: 'choice',
    key: 'service',
    label: msg({ id: 'orders.service', message: 'Service' }),
    options: serviceTexts,
  },
  {
    type: 'dates',
    from: 'createdFrom',
    to: 'createdTo',
    label: msg({ id: 'orders.created', message: 'Created (UTC)' }),
  },
  {
    type: 'given',
    key: 'importId',
    label: msg({ id: 'orders.ofImport', message: 'Orders of one import only' }),
  },
  {
    type: 'choices',
    key: 'statuses',
    label: msg({ id: 'orders.status', message: 'Status' }),
    options: statusTexts,
  },
];

export const columns: readonly Column<OrderRow, OrderSortBy>[] = [
  {
    id: 'waybillNo',
    title: msg({ id: 'orders.column.waybillNo', message: 'Waybill number' }),
    pinned: true,
    cell: (row) => <bdi>{row.waybillNo}</bdi>,
  },
  {
    id: 'customerOrderNo',
    title: msg({ id: 'orders.column.customerOrderNo', message: 'Order number' }),
    sortBy: 'customerOrderNo',
    cell: (row) => <bdi>{row.customerOrderNo}</bdi>,
  },
  {
    id: 'status',
    title: msg({ id: 'orders.status', message: 'Status' }),
    cell: (row, { text }) => <Status status={row.status}>{text(statusTexts[row.status])}</Status>,
  },
  {
    id: 'kind',
    title: msg({ id: 'orders.kind', message: 'Kind' }),
    cell: (row, { text }) => text(kindTexts[row.kind]),
  },
  {
    id: 'createdAt',
    title: msg({ id: 'orders.column.createdAt', message: 'Created' }),
    sortBy: 'createdAt',
    cell: (row, { formats }) => formats.dateTime(row.createdAt),
  },
  {
    id: 'receiverName',
    title: msg({ id: 'orders.column.receiverName', message: 'Receiver' }),
    sortBy: 'receiverName',
    cell: (row) => <bdi>{row.receiverName}</bdi>,
  },
  {
    id: 'receiverPhone',
    title: msg({ id: 'orders.column.receiverPhone', message: 'Phone' }),
    cell: (row) => <bdi dir="ltr">{row.receiverPhone}</bdi>,
  },
  {
    id: 'receiverCity',
    title: msg({ id: 'orders.column.receiverCity', message: 'City' }),
    cell: (row) => <bdi>{row.receiverCity}</bdi>,
  },
  {
    id: 'receiverProvince',
    title: msg({ id: 'orders.column.receiverProvince', message: 'Region' }),
    cell: (row) => <bdi>{row.receiverProvince}</bdi>,
  },
  {
    id: 'goodsName',
    title: msg({ id: 'orders.column.goodsName', message: 'Goods' }),
    cell: (row) => <bdi>{row.goodsName}</bdi>,
  },
  {
    id: 'pieces',
    title: msg({ id: 'orders.column.pieces', message: 'Pieces' }),
    align: 'end',
    cell: (row, { formats }) => formats.integer(row.pieces),
  },
  {
    id: 'weightKg',
    title: msg({ id: 'orders.column.weightKg', message: 'Weight (kg)' }),
    align: 'end',
    sortBy: 'weightKg',
    // Not weighed yet: a warehouse weighs what it packs.
    cell: (row, { formats }) => row.weightKg > 0 && formats.decimal(row.weightKg),
  },
  {
    id: 'service',
    title: msg({ id: 'orders.service', message: 'Service' }),
    cell: (row, { text }) => text(serviceTexts[row.service]),
  },
  {
    id: 'codAmount',
    title: msg({ id: 'orders.column.codAmount', message: 'COD amount' }),
    align: 'end',
    cell: (row, { formats }) =>
      row.codAmount !== null && <bdi>{formats.money(row.codAmount, row.currency)}</bdi>,
  },
];
