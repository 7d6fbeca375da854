import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StatusTab } from '../../../list/listTypes.ts';
import { statusesWithTone } from '../../shared/statusTones.ts';
import type { OrderFamily } from './orderLists.ts';
import type { OrderColumnName } from './orderColumns.tsx';
import type { OrderFilterName } from './orderFilters.ts';
import type { BulkChoice } from './bulkTexts.ts';

/** Declaration of a page that lists orders. */
export interface OrderListDeclaration {
  /** Key of the user's saved view of the list. */
  readonly name: string;
  readonly family: OrderFamily;
  /** Label of the table for screen readers. */
  readonly label: MessageDescriptor;
  readonly filters: readonly OrderFilterName[];
  readonly columns: readonly OrderColumnName[];
  /** Columns that the user may add. */
  readonly hidden?: readonly OrderColumnName[];
  /** Actions on selected orders. */
  readonly choices: readonly BulkChoice[];
}

/** Tabs of every order list, in the sequence of work. */
export const orderTabs: readonly StatusTab[] = [
  { title: msg({ id: 'orders.tab.toConfirm', message: 'To confirm' }), statuses: ['created'] },
  { title: msg({ id: 'orders.tab.toPrint', message: 'To print' }), statuses: ['audited'] },
  { title: msg({ id: 'orders.tab.toCollect', message: 'Awaiting pickup' }), statuses: ['printed'] },
  {
    title: msg({ id: 'orders.tab.onTheWay', message: 'On the way' }),
    statuses: statusesWithTone('moving'),
  },
  { title: msg({ id: 'home.trouble', message: 'Issues' }), statuses: ['abnormal'] },
  { title: msg({ id: 'home.done', message: 'Delivered' }), statuses: ['delivered'] },
];

/** Filters and columns of a list. */
type ListParts = Pick<OrderListDeclaration, 'filters' | 'columns' | 'hidden'>;

const byWaybill: ListParts = {
  filters: ['numbers', 'service', 'country', 'tag', 'printed', 'created', 'statuses'],
  columns: [
    'waybillNo',
    'customerOrderNo',
    'status',
    'receiverName',
    'receiverCountry',
    'codAmount',
    'createdAt',
    'receiverCity',
    'receiverProvince',
    'tags',
    'service',
    'pieces',
    'weightKg',
    'printedAt',
  ],
  hidden: ['receiverPhone', 'goodsName'],
};

const byReceiver: ListParts = {
  filters: ['numbers', 'receiver', 'country', 'tag', 'cod', 'created', 'statuses'],
  columns: [
    'customerOrderNo',
    'waybillNo',
    'status',
    'receiverName',
    'receiverCountry',
    'codAmount',
    'createdAt',
    'receiverCity',
    'receiverProvince',
    'tags',
    'receiverPhone',
    'goodsName',
  ],
  hidden: ['service', 'pieces', 'weightKg', 'printedAt'],
};

/**
 * Variant for all companies: adds the company, and replaces tags, which belong to the merchant. The order number makes
 * room for the company, so that a laptop shows the age of an order.
 */
const toAllCompanies = ({ filters, columns, ...rest }: ListParts): ListParts => ({
  ...rest,
  filters: ['companyNo', ...filters.filter((filter) => filter !== 'tag')],
  columns: [
    'company',
    ...columns.flatMap((column): OrderColumnName[] => {
      if (column === 'customerOrderNo') return [];
      if (column === 'createdAt') return [column, 'customerOrderNo'];
      return [column === 'tags' ? 'notes' : column];
    }),
  ],
});

/** Waybills by number: print, hand over, export. */
const waybills = {
  ...byWaybill,
  choices: ['print', 'tag', 'handover', 'export'],
} as const satisfies Partial<OrderListDeclaration>;

/** Orders by receiver: confirm, edit, cancel, delete. */
const customers = {
  ...byReceiver,
  choices: ['audit', 'print', 'edit', 'tag', 'export', 'cancel', 'delete'],
} as const satisfies Partial<OrderListDeclaration>;

/** Waybills of all companies: scan, print. */
const carrierWaybills = {
  ...toAllCompanies(byWaybill),
  choices: ['scan', 'print', 'export'],
} as const satisfies Partial<OrderListDeclaration>;

/** Orders of all companies: confirm, cancel. */
const carrierCustomers = {
  ...toAllCompanies(byReceiver),
  choices: ['audit', 'export', 'cancel'],
} as const satisfies Partial<OrderListDeclaration>;

/** All pages that list orders. */
export const orderListPages = {
  /** All orders of the company. */
  orderSearch: {
    name: 'orderList',
    family: 'own',
    label: msg({ id: 'orders.table', message: 'Orders' }),
    filters: [
      'numbers',
      'receiver',
      'kind',
      'service',
      'country',
      'tag',
      'cod',
      'printed',
      'created',
      'importId',
      'bill',
      'statuses',
    ],
    columns: [
      'waybillNo',
      'customerOrderNo',
      'status',
      'receiverName',
      'receiverCity',
      'receiverProvince',
      'codAmount',
      'createdAt',
      'tags',
      'kind',
      'service',
      'pieces',
      'weightKg',
      'goodsName',
      'receiverPhone',
      'printedAt',
    ],
    hidden: ['receiverCountry'],
    choices: ['audit', 'print', 'edit', 'tag', 'handover', 'export', 'cancel', 'delete'],
  },
  /** Read-only list for reports and exports. */
  reportOrders: {
    name: 'reportOrders',
    family: 'own',
    label: msg({ id: 'menu.report.orders', message: 'Order report' }),
    filters: [
      'numbers',
      'receiver',
      'kind',
      'service',
      'country',
      'tag',
      'cod',
      'printed',
      'created',
      'statuses',
    ],
    columns: [
      'waybillNo',
      'customerOrderNo',
      'status',
      'receiverName',
      'receiverCity',
      'receiverProvince',
      'receiverCountry',
      'codAmount',
      'createdAt',
      'kind',
      'service',
      'pieces',
      'weightKg',
      'goodsName',
      'receiverPhone',
      'printedAt',
    ],
    choices: ['export'],
  },
  /** Orders of all companies, for carrier staff. */
  systemOrders: {
    name: 'systemOrders',
    family: 'carrier',
    label: msg({ id: 'menu.system.orders', message: 'All companies’ orders' }),
    filters: [
      'bill',
      'companyNo',
      'numbers',
      'receiver',
      'kind',
      'service',
      'country',
      'cod',
      'printed',
      'created',
      'statuses',
    ],
    columns: [
      'waybillNo',
      'company',
      'status',
      'receiverName',
      'receiverCity',
      'codAmount',
      'createdAt',
      'notes',
      'receiverProvince',
      'customerOrderNo',
      'kind',
      'receiverCountry',
      'receiverPhone',
      'goodsName',
      'pieces',
      'weightKg',
      'service',
      'printedAt',
    ],
    choices: ['audit', 'print', 'export', 'cancel'],
  },
  /** Parcels of all companies, to record scans. */
  orderOcs: {
    name: 'orderOcs',
    family: 'carrier',
    label: msg({ id: 'menu.system.ocs', message: 'Scan parcels' }),
    filters: ['numbers', 'companyNo', 'country', 'kind', 'created', 'statuses'],
    columns: [
      'waybillNo',
      'status',
      'company',
      'receiverCountry',
      'receiverProvince',
      'receiverCity',
      'pieces',
      'weightKg',
      'service',
      'kind',
      'createdAt',
      'printedAt',
    ],
    hidden: ['customerOrderNo', 'receiverName', 'receiverPhone', 'codAmount'],
    choices: ['scan', 'export'],
  },
  expressWaybills: {
    ...waybills,
    name: 'expressWaybills',
    family: 'express',
    label: msg({ id: 'menu.express.waybills', message: 'Express waybills' }),
  },
  expressCustomers: {
    ...customers,
    name: 'expressCustomers',
    family: 'express',
    label: msg({ id: 'menu.express.customers', message: 'Express by customer' }),
  },
  adminExpressWaybills: {
    ...carrierWaybills,
    name: 'adminExpressWaybills',
    family: 'carrierExpress',
    label: msg({ id: 'menu.express.adminWaybills', message: 'All express waybills' }),
  },
  adminExpressCustomers: {
    ...carrierCustomers,
    name: 'adminExpressCustomers',
    family: 'carrierExpress',
    label: msg({ id: 'menu.express.adminCustomers', message: 'All express by customer' }),
  },
  fbsWaybills: {
    ...waybills,
    name: 'fbsWaybills',
    family: 'fbs',
    label: msg({ id: 'menu.fbs.waybills', message: 'FBS waybills' }),
  },
  fbsCustomers: {
    ...customers,
    name: 'fbsCustomers',
    family: 'fbs',
    label: msg({ id: 'menu.fbs.customers', message: 'FBS by customer' }),
  },
  adminFbsWaybills: {
    ...carrierWaybills,
    name: 'adminFbsWaybills',
    family: 'carrierFbs',
    label: msg({ id: 'menu.fbs.adminWaybills', message: 'All FBS waybills' }),
  },
  adminFbsCustomers: {
    ...carrierCustomers,
    name: 'adminFbsCustomers',
    family: 'carrierFbs',
    label: msg({ id: 'menu.fbs.adminCustomers', message: 'All FBS by customer' }),
  },
} as const satisfies Record<string, OrderListDeclaration>;

export type OrderListPageName = keyof typeof orderListPages;
