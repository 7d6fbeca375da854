import { publicPaths } from './publicPaths.ts';

/**
 * Addresses of the pages. Apart from `routes.ts` so that a page can link to another one without
 * importing the table that imports all pages.
 */
export const paths = {
  ...publicPaths,
  home: '/dashboard',
  indexChart: '/indexChart',
  orderEntry: '/order/order-entry',
  orderEdit: '/order/order-edit',
  intlOrderEntry: '/order/intl-order-entry',
  intlOrderEdit: '/order/intl-order-edit',
  ltlOrderEntry: '/order/ltl-order-entry',
  ltlOrderEdit: '/order/ltl-order-edit',
  expressEntry: '/express/intl-order-entry',
  expressEdit: '/express/intl-exp-edit',
  fbsEntry: '/fbs/fbs-order-entry',
  fbsEdit: '/fbs/fbs-order-edit',
  orderImport: '/order/order-import',
  intlOrderImport: '/order/intl-order-import',
  ltlOrderImport: '/order/ltl-order-import',
  expressImport: '/express/international-express-import',
  fbsImport: '/fbs/fbs-order-import',
  importReceipts: '/order/import-receipts',
  importReceipt: '/order/import-receipt',
  orderSearch: '/order/order-search',
  orderPrint: '/order/order-print',
  systemOrderPrint: '/system/order-print',
  orderDetail: '/order/main-order-detail',
  orderStatic: '/order/order-static',
  reportOrders: '/report/order-search',
  expressWaybills: '/express/waybill-search',
  expressCustomers: '/express/customer-search',
  adminExpressWaybills: '/express/admin-waybill-search',
  adminExpressCustomers: '/express/admin-customer-search',
  fbsWaybills: '/fbs/waybill-search',
  fbsCustomers: '/fbs/customer-search',
  adminFbsWaybills: '/fbs/admin-waybill-search',
  adminFbsCustomers: '/fbs/admin-customer-search',
  systemOrders: '/system/order-search',
  changeLabelSearch: '/system/changeLabelSearch',
  changeLabelForUpdate: '/system/changeLabelForUpdate',
  orderOcs: '/system/order-ocs',
  senderAddress: '/baseInfo/sender-address',
  receiverAddress: '/baseInfo/receiver-address',
  langManage: '/baseInfo/lang-manage',
} as const;

export type RouteName = keyof typeof paths;

/** Pages that the menu does not list: while one is shown, the entry it belongs to is marked. */
export const menuPaths: Readonly<Record<string, string>> = {
  [paths.importReceipt]: paths.importReceipts,
  [paths.orderPrint]: paths.systemOrderPrint,
  [paths.orderDetail]: paths.orderSearch,
  [paths.orderEdit]: paths.orderEntry,
  [paths.intlOrderEdit]: paths.intlOrderEntry,
  [paths.ltlOrderEdit]: paths.ltlOrderEntry,
  [paths.expressEdit]: paths.expressEntry,
  [paths.fbsEdit]: paths.fbsEntry,
};

/** A page's address with its query; empty values are left out. */
export function href(name: RouteName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return search.size === 0 ? paths[name] : `${paths[name]}?${search.toString()}`;
}
