import type { ComponentType } from 'react';
import { OrderListPage, type OrderListDeclaration } from './OrderListPage.tsx';

/** In what the lists of one kind of order differ from those of another. */
type Of = Pick<OrderListDeclaration, 'name' | 'family' | 'label'>;
/** What a list shows, whoever looks at it. */
type Shown = Pick<OrderListDeclaration, 'filters' | 'columns' | 'hidden'>;

const pageOf = (page: OrderListDeclaration): ComponentType =>
  function KindPage() {
    return <OrderListPage page={page} />;
  };

const byWaybill: Shown = {
  filters: ['numbers', 'service', 'country', 'printed', 'created', 'statuses'],
  columns: [
    'waybillNo',
    'status',
    'customerOrderNo',
    'receiverName',
    'receiverCountry',
    'receiverCity',
    'service',
    'pieces',
    'weightKg',
    'codAmount',
    'printedAt',
    'createdAt',
  ],
  hidden: ['receiverPhone', 'receiverProvince', 'goodsName'],
};

const byReceiver: Shown = {
  filters: ['numbers', 'receiver', 'country', 'cod', 'created', 'statuses'],
  columns: [
    'customerOrderNo',
    'waybillNo',
    'receiverName',
    'receiverPhone',
    'receiverCountry',
    'receiverProvince',
    'receiverCity',
    'goodsName',
    'status',
    'codAmount',
    'createdAt',
  ],
  hidden: ['service', 'pieces', 'weightKg', 'printedAt'],
};

/** The same over all companies: whose an order is comes first. */
const ofEveryone = ({ filters, columns, ...shown }: Shown): Shown => ({
  ...shown,
  filters: ['companyNo', ...filters],
  columns: ['company', ...columns],
});

/** Waybills by their numbers, to be printed, handed over and exported. */
export const waybills = (of: Of) =>
  pageOf({ ...of, ...byWaybill, choices: ['print', 'handover', 'export'] });

/** Orders by their receivers, to be audited, cancelled and deleted. */
export const customers = (of: Of) =>
  pageOf({ ...of, ...byReceiver, choices: ['audit', 'print', 'export', 'cancel', 'delete'] });

/** Waybills of all companies: scans told of them, labels printed. */
export const adminWaybills = (of: Of) =>
  pageOf({ ...of, ...ofEveryone(byWaybill), choices: ['scan', 'print', 'export'] });

/** Orders of all companies, to be audited and cancelled. */
export const adminCustomers = (of: Of) =>
  pageOf({ ...of, ...ofEveryone(byReceiver), choices: ['audit', 'export', 'cancel'] });
