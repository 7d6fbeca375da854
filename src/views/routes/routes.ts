import { msg } from '@lingui/core/macro';
import { paths, type RouteName } from '../../routes/paths.ts';
import type { Route } from './route.ts';
import { bareOf, publicRoutes } from './publicRoutes.ts';
import { lazy, lazyWith } from '../shared/lazyView.tsx';

// Pages that differ by what they are given share their code.
const entry = lazyWith(() => import('../order/entry/EntryPage.tsx'));
const edit = lazyWith(() => import('../order/entry/EditPage.tsx'));
const importing = lazyWith(() => import('../order/import/ImportPage.tsx'));
const orderList = lazyWith(() => import('../order/search/OrderListPage.tsx'));
const labelChange = lazyWith(() => import('../order/changeLabel/LabelChange.tsx'));
const addressBook = lazyWith(() => import('../addressBook/AddressPage.tsx'));

/** Every page of the portal: router, guard, menu highlight and titles are made from this. */
export const routes: Readonly<Record<RouteName, Route>> = {
  ...publicRoutes,
  home: {
    path: paths.home,
    view: lazy(() => import('../home/HomePage.tsx')),
    access: 'session',
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
    passing: true,
  },
  indexChart: {
    path: paths.indexChart,
    view: lazy(() => import('../home/IndexChartPage.tsx')),
    areas: ['orders', 'receipts'],
    access: 'session',
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
  },
  orderEntry: {
    path: paths.orderEntry,
    view: entry({ kind: 'domestic' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.order.entry', message: 'Domestic order' }),
  },
  orderEdit: {
    path: paths.orderEdit,
    view: edit({ kind: 'domestic' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'entry.edit.domestic', message: 'Edit domestic order' }),
    tab: { query: 'orderNo', titled: true },
  },
  intlOrderEntry: {
    path: paths.intlOrderEntry,
    view: entry({ kind: 'international' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.order.entryIntl', message: 'International order' }),
  },
  intlOrderEdit: {
    path: paths.intlOrderEdit,
    view: edit({ kind: 'international' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'entry.edit.international', message: 'Edit international order' }),
    tab: { query: 'orderNo', titled: true },
  },
  ltlOrderEntry: {
    path: paths.ltlOrderEntry,
    view: entry({ kind: 'ltl' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.order.entryLtl', message: 'Freight order' }),
  },
  ltlOrderEdit: {
    path: paths.ltlOrderEdit,
    view: edit({ kind: 'ltl' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'entry.edit.ltl', message: 'Edit freight order' }),
    tab: { query: 'orderNo', titled: true },
  },
  expressEntry: {
    path: paths.expressEntry,
    view: entry({ kind: 'express' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.express.entry', message: 'Express order' }),
  },
  expressEdit: {
    path: paths.expressEdit,
    view: edit({ kind: 'express' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'entry.edit.express', message: 'Edit customer express order' }),
    tab: { query: 'orderNo', titled: true },
  },
  fbsEntry: {
    path: paths.fbsEntry,
    view: entry({ kind: 'fbs' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.fbs.entry', message: 'FBS order' }),
  },
  fbsEdit: {
    path: paths.fbsEdit,
    view: edit({ kind: 'fbs' }),
    areas: ['entry', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'entry.edit.fbs', message: 'Edit FBS order' }),
    tab: { query: 'orderNo', titled: true },
  },
  orderImport: {
    path: paths.orderImport,
    view: importing({ kind: 'domestic' }),
    areas: ['imports', 'kit'],
    access: 'order.import',
    title: msg({ id: 'menu.order.import', message: 'Domestic import' }),
  },
  intlOrderImport: {
    path: paths.intlOrderImport,
    view: importing({ kind: 'international' }),
    areas: ['imports', 'kit'],
    access: 'order.import',
    title: msg({ id: 'menu.order.importIntl', message: 'International import' }),
  },
  ltlOrderImport: {
    path: paths.ltlOrderImport,
    view: importing({ kind: 'ltl' }),
    areas: ['imports', 'kit'],
    access: 'order.import',
    title: msg({ id: 'menu.order.importLtl', message: 'Freight import' }),
  },
  expressImport: {
    path: paths.expressImport,
    view: importing({ kind: 'express' }),
    areas: ['imports', 'kit'],
    access: 'order.import',
    title: msg({ id: 'menu.express.import', message: 'Express import' }),
  },
  fbsImport: {
    path: paths.fbsImport,
    view: importing({ kind: 'fbs' }),
    areas: ['imports', 'kit'],
    access: 'order.import',
    title: msg({ id: 'menu.fbs.import', message: 'FBS import' }),
  },
  importReceipts: {
    path: paths.importReceipts,
    view: lazy(() => import('../order/receipts/ReceiptsPage.tsx')),
    areas: ['kit', 'receipts'],
    access: 'order.import',
    title: msg({ id: 'menu.order.receipts', message: 'Import history' }),
  },
  importReceipt: {
    path: paths.importReceipt,
    view: lazy(() => import('../order/receipts/ReceiptPage.tsx')),
    areas: ['kit', 'receipts'],
    access: 'order.import',
    title: msg({ id: 'receipt.title', message: 'Import receipt' }),
    tab: { query: 'importId', titled: false },
  },
  orderSearch: {
    path: paths.orderSearch,
    view: lazy(() => import('../order/search/OrderSearch.tsx')),
    areas: ['kit', 'orders'],
    access: 'order.read',
    title: msg({ id: 'menu.order.search', message: 'All orders' }),
  },
  orderDetail: {
    path: paths.orderDetail,
    view: lazy(() => import('../order/detail/DetailPage.tsx')),
    areas: ['kit', 'orders', 'attachments'],
    access: 'order.read',
    title: msg({ id: 'detail.title', message: 'Order' }),
    tab: { query: 'orderNo', titled: true },
  },
  orderPrint: {
    path: paths.orderPrint,
    view: lazy(() => import('../order/labels/LabelPrint.tsx')),
    areas: ['labels'],
    access: 'order.print',
    title: msg({ id: 'print.title', message: 'Print labels' }),
  },
  systemOrderPrint: {
    path: paths.systemOrderPrint,
    view: lazy(() => import('../order/labels/PrintByNumber.tsx')),
    access: 'order.print',
    title: msg({ id: 'menu.system.orderPrint', message: 'Print by number' }),
  },
  orderStatic: {
    path: paths.orderStatic,
    view: lazy(() => import('../order/statistics/StatisticsPage.tsx')),
    areas: ['orders'],
    access: 'order.read',
    title: msg({ id: 'menu.order.static', message: 'Statistics' }),
  },
  reportOrders: {
    path: paths.reportOrders,
    view: orderList({ page: 'reportOrders' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    title: msg({ id: 'menu.report.orders', message: 'Order report' }),
  },
  expressWaybills: {
    path: paths.expressWaybills,
    view: orderList({ page: 'expressWaybills' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    title: msg({ id: 'menu.express.waybills', message: 'Express waybills' }),
  },
  expressCustomers: {
    path: paths.expressCustomers,
    view: orderList({ page: 'expressCustomers' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    title: msg({ id: 'menu.express.customers', message: 'Orders by customer' }),
  },
  adminExpressWaybills: {
    path: paths.adminExpressWaybills,
    view: orderList({ page: 'adminExpressWaybills' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.express.adminWaybills', message: 'All companies: waybills' }),
  },
  adminExpressCustomers: {
    path: paths.adminExpressCustomers,
    view: orderList({ page: 'adminExpressCustomers' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.express.adminCustomers', message: 'All companies: orders' }),
  },
  fbsWaybills: {
    path: paths.fbsWaybills,
    view: orderList({ page: 'fbsWaybills' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    title: msg({ id: 'menu.fbs.waybills', message: 'FBS waybills' }),
  },
  fbsCustomers: {
    path: paths.fbsCustomers,
    view: orderList({ page: 'fbsCustomers' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    title: msg({ id: 'menu.fbs.customers', message: 'Orders by customer' }),
  },
  adminFbsWaybills: {
    path: paths.adminFbsWaybills,
    view: orderList({ page: 'adminFbsWaybills' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.fbs.adminWaybills', message: 'All companies: waybills' }),
  },
  adminFbsCustomers: {
    path: paths.adminFbsCustomers,
    view: orderList({ page: 'adminFbsCustomers' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.fbs.adminCustomers', message: 'All companies: orders' }),
  },
  systemOrders: {
    path: paths.systemOrders,
    view: orderList({ page: 'systemOrders' }),
    areas: ['kit', 'orders'],
    access: 'order.read',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.system.orders', message: 'All companies’ orders' }),
  },
  changeLabelSearch: {
    path: paths.changeLabelSearch,
    view: labelChange({ task: 'search' }),
    areas: ['orders'],
    access: 'order.print',
    title: msg({ id: 'menu.system.changeLabelSearch', message: 'Waybill history' }),
  },
  changeLabelForUpdate: {
    path: paths.changeLabelForUpdate,
    view: labelChange({ task: 'update' }),
    areas: ['orders'],
    access: 'order.print',
    title: msg({ id: 'menu.system.changeLabelForUpdate', message: 'Replace waybill number' }),
  },
  orderOcs: {
    path: paths.orderOcs,
    view: orderList({ page: 'orderOcs' }),
    areas: ['kit', 'orders'],
    access: 'order.scan',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.system.ocs', message: 'Scan parcels' }),
  },
  senderAddress: {
    path: paths.senderAddress,
    view: addressBook({ kind: 'sender' }),
    areas: ['kit', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.baseInfo.senderAddress', message: 'Senders' }),
  },
  receiverAddress: {
    path: paths.receiverAddress,
    view: addressBook({ kind: 'receiver' }),
    areas: ['kit', 'addressBook'],
    access: 'order.write',
    title: msg({ id: 'menu.baseInfo.receiverAddress', message: 'Receivers' }),
  },
  langManage: {
    path: paths.langManage,
    view: lazy(() => import('../texts/TextsPage.tsx')),
    areas: ['kit', 'texts'],
    access: 'text.manage',
    mainCompanyOnly: true,
    title: msg({ id: 'menu.baseInfo.langManage', message: 'Portal texts' }),
  },
};

/** The page at a path, a trailing slash ignored; null where there is none. */
export function routeAt(path: string): Route | null {
  const bare = bareOf(path);
  return Object.values(routes).find((route) => route.path === bare) ?? null;
}
