import type { ComponentType } from 'react';
import { OrderListPage, type OrderListDeclaration } from './OrderListPage.tsx';

/** In what the lists of one kind of order differ from those of another. */
type Of = Pick<OrderListDeclaration, 'name' | 'family' | 'label'>;

const pageOf = (page: OrderListDeclaration): ComponentType =>
  function KindPage() {
    return <OrderListPage page={page} />;
  };

/** Waybills by their numbers, to be printed, handed over and exported. */
export const waybills = (of: Of) =>
  pageOf({
    ...of,
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
    choices: ['print', 'handover', 'export'],
  });

/** Orders by their receivers, to be audited, cancelled and deleted. */
export const customers = (of: Of) =>
  pageOf({
    ...of,
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
    choices: ['audit', 'print', 'export', 'cancel', 'delete'],
  });

/** Waybills of all companies: scans told of them, labels printed. */
export const adminWaybills = (of: Of) =>
  pageOf({
    ...of,
    filters: ['companyNo', 'numbers', 'service', 'country', 'printed', 'created', 'statuses'],
    columns: [
      'company',
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
    choices: ['scan', 'print', 'export'],
  });

/** Orders of all companies, to be audited and cancelled. */
export const adminCustomers = (of: Of) =>
  pageOf({
    ...of,
    filters: ['companyNo', 'numbers', 'receiver', 'country', 'cod', 'created', 'statuses'],
    columns: [
      'company',
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
    choices: ['audit', 'export', 'cancel'],
  });
