import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { earlyWith, lazy, lazyWith } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

// Pages that differ by their props share their code.
const orderListPage = earlyWith(() => import('../orders/search/OrderListPage.tsx'));
const labelChangePage = lazyWith(() => import('../orders/changeLabel/LabelChange.tsx'));

/** Pages of order lists, of one order, and of actions on orders. */
export const orderRoutes = {
  orderSearch: {
    ...pages.orderSearch,
    // The first page of most users.
    view: orderListPage({ page: 'orderSearch' }),
    orderList: true,
    title: msg({ id: 'menu.order.search', message: 'All orders' }),
  },
  orderDetail: {
    ...pages.orderDetail,
    view: lazy(() => import('../orders/detail/DetailPage.tsx')),
    title: msg({ id: 'detail.title', message: 'Order' }),
    ownHeading: true,
    tab: { query: 'orderNo', titled: true },
  },
  orderTags: {
    ...pages.orderTags,
    view: lazy(() => import('../orders/tags/TagsPage.tsx')),
    title: msg({ id: 'menu.order.tags', message: 'Order tags' }),
    record: msg({ id: 'record.orderTag', message: 'Order tag' }),
  },
  goodsTemplates: {
    ...pages.goodsTemplates,
    view: lazy(() => import('../orders/goods/GoodsTemplatesPage.tsx')),
    title: msg({ id: 'menu.order.goodsTemplates', message: 'Goods templates' }),
    record: msg({ id: 'record.goodsTemplate', message: 'Goods template' }),
  },
  orderPrint: {
    ...pages.orderPrint,
    view: lazy(() => import('../orders/labels/LabelPrintPage.tsx')),
    areas: ['labels'],
    title: msg({ id: 'print.title', message: 'Print labels' }),
  },
  systemOrderPrint: {
    ...pages.systemOrderPrint,
    view: lazy(() => import('../orders/labels/NumbersForm.tsx')),
    title: msg({ id: 'menu.system.orderPrint', message: 'Print by number' }),
  },
  trackTrace: {
    ...pages.trackTrace,
    view: lazy(() => import('../orders/track/TrackPage.tsx')),
    title: msg({ id: 'menu.track.trace', message: 'Track and trace' }),
    parameter: 'orderNumber',
  },
  orderStatic: {
    ...pages.orderStatic,
    view: lazy(() => import('../orders/statistics/StatisticsPage.tsx')),
    title: msg({ id: 'menu.order.static', message: 'Statistics' }),
  },
  reportOrders: {
    ...pages.reportOrders,
    view: orderListPage({ page: 'reportOrders' }),
    orderList: true,
    title: msg({ id: 'menu.report.orders', message: 'Order report' }),
  },
  expressWaybills: {
    ...pages.expressWaybills,
    view: orderListPage({ page: 'expressWaybills' }),
    orderList: true,
    title: msg({ id: 'menu.express.waybills', message: 'Express waybills' }),
  },
  expressCustomers: {
    ...pages.expressCustomers,
    view: orderListPage({ page: 'expressCustomers' }),
    orderList: true,
    title: msg({ id: 'menu.express.customers', message: 'Express by customer' }),
  },
  adminExpressWaybills: {
    ...pages.adminExpressWaybills,
    view: orderListPage({ page: 'adminExpressWaybills' }),
    orderList: true,
    title: msg({ id: 'menu.express.adminWaybills', message: 'All express waybills' }),
  },
  adminExpressCustomers: {
    ...pages.adminExpressCustomers,
    view: orderListPage({ page: 'adminExpressCustomers' }),
    orderList: true,
    title: msg({ id: 'menu.express.adminCustomers', message: 'All express by customer' }),
  },
  fbsWaybills: {
    ...pages.fbsWaybills,
    view: orderListPage({ page: 'fbsWaybills' }),
    orderList: true,
    title: msg({ id: 'menu.fbs.waybills', message: 'FBS waybills' }),
  },
  fbsCustomers: {
    ...pages.fbsCustomers,
    view: orderListPage({ page: 'fbsCustomers' }),
    orderList: true,
    title: msg({ id: 'menu.fbs.customers', message: 'FBS by customer' }),
  },
  adminFbsWaybills: {
    ...pages.adminFbsWaybills,
    view: orderListPage({ page: 'adminFbsWaybills' }),
    orderList: true,
    title: msg({ id: 'menu.fbs.adminWaybills', message: 'All FBS waybills' }),
  },
  adminFbsCustomers: {
    ...pages.adminFbsCustomers,
    view: orderListPage({ page: 'adminFbsCustomers' }),
    orderList: true,
    title: msg({ id: 'menu.fbs.adminCustomers', message: 'All FBS by customer' }),
  },
  systemOrders: {
    ...pages.systemOrders,
    view: orderListPage({ page: 'systemOrders' }),
    orderList: true,
    title: msg({ id: 'menu.system.orders', message: 'All companies’ orders' }),
  },
  changeLabelSearch: {
    ...pages.changeLabelSearch,
    view: labelChangePage({ task: 'search' }),
    title: msg({ id: 'menu.system.changeLabelSearch', message: 'Waybill history' }),
  },
  changeLabelForUpdate: {
    ...pages.changeLabelForUpdate,
    view: labelChangePage({ task: 'update' }),
    title: msg({ id: 'menu.system.changeLabelForUpdate', message: 'Replace waybill number' }),
  },
  orderOcs: {
    ...pages.orderOcs,
    view: lazy(() => import('../orders/scan/ScanPage.tsx')),
    orderList: true,
    areas: ['labels', 'scans'],
    title: msg({ id: 'menu.system.ocs', message: 'Scan parcels' }),
  },
} as const satisfies Record<string, Route>;
