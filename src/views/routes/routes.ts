import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import type { RouteName } from '../../routes/paths.ts';
import type { Route } from './route.ts';
import { publicRoutes, routeIn } from './publicRoutes.ts';
import { early, earlyWith, lazy, lazyWith } from '../shared/lazyView.tsx';

// Pages that differ by what they are given share their code.
const entry = lazyWith(() => import('../order/entry/EntryPage.tsx'));
const edit = lazyWith(() => import('../order/entry/EditPage.tsx'));
const importing = lazyWith(() => import('../order/import/ImportPage.tsx'));

const orderList = earlyWith(() => import('../order/search/OrderListPage.tsx'));
const labelChange = lazyWith(() => import('../order/changeLabel/LabelChange.tsx'));
const addressBook = lazyWith(() => import('../addressBook/AddressPage.tsx'));

const issuesPage = lazyWith(() => import('../issues/IssuesPage.tsx'));
const returns = lazyWith(() => import('../returns/ReturnsPage.tsx'));

const roles = lazyWith(() => import('../organisation/RolesPage.tsx'));

/** Every page of the portal: router, guard, menu highlight and titles are made from this. */
export const routes: Readonly<Record<RouteName, Route>> = {
  ...publicRoutes,
  home: {
    ...pages.home,
    view: early(() => import('../home/HomePage.tsx')),
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
    passing: true,
  },
  indexChart: {
    ...pages.indexChart,
    view: lazy(() => import('../home/IndexChartPage.tsx')),
    areas: ['orders', 'receipts'],
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
  },
  orderEntry: {
    ...pages.orderEntry,
    view: entry({ kind: 'domestic' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'menu.order.entry', message: 'Domestic order' }),
  },
  orderEdit: {
    ...pages.orderEdit,
    view: edit({ kind: 'domestic' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'entry.edit.domestic', message: 'Edit domestic order' }),
    tab: { query: 'orderNo', titled: true },
  },
  intlOrderEntry: {
    ...pages.intlOrderEntry,
    view: entry({ kind: 'international' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'menu.order.entryIntl', message: 'International order' }),
  },
  intlOrderEdit: {
    ...pages.intlOrderEdit,
    view: edit({ kind: 'international' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'entry.edit.international', message: 'Edit international order' }),
    tab: { query: 'orderNo', titled: true },
  },
  ltlOrderEntry: {
    ...pages.ltlOrderEntry,
    view: entry({ kind: 'ltl' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'menu.order.entryLtl', message: 'Freight order' }),
  },
  ltlOrderEdit: {
    ...pages.ltlOrderEdit,
    view: edit({ kind: 'ltl' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'entry.edit.ltl', message: 'Edit freight order' }),
    tab: { query: 'orderNo', titled: true },
  },
  expressEntry: {
    ...pages.expressEntry,
    view: entry({ kind: 'express' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'menu.express.entry', message: 'Express order' }),
  },
  expressEdit: {
    ...pages.expressEdit,
    view: edit({ kind: 'express' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'entry.edit.express', message: 'Edit customer express order' }),
    tab: { query: 'orderNo', titled: true },
  },
  fbsEntry: {
    ...pages.fbsEntry,
    view: entry({ kind: 'fbs' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'menu.fbs.entry', message: 'FBS order' }),
  },
  fbsEdit: {
    ...pages.fbsEdit,
    view: edit({ kind: 'fbs' }),
    areas: ['entry', 'addressBook'],
    title: msg({ id: 'entry.edit.fbs', message: 'Edit FBS order' }),
    tab: { query: 'orderNo', titled: true },
  },
  orderImport: {
    ...pages.orderImport,
    view: importing({ kind: 'domestic' }),
    areas: ['imports', 'kit'],
    wide: true,
    title: msg({ id: 'menu.order.import', message: 'Domestic import' }),
  },
  intlOrderImport: {
    ...pages.intlOrderImport,
    view: importing({ kind: 'international' }),
    areas: ['imports', 'kit'],
    wide: true,
    title: msg({ id: 'menu.order.importIntl', message: 'International import' }),
  },
  ltlOrderImport: {
    ...pages.ltlOrderImport,
    view: importing({ kind: 'ltl' }),
    areas: ['imports', 'kit'],
    wide: true,
    title: msg({ id: 'menu.order.importLtl', message: 'Freight import' }),
  },
  expressImport: {
    ...pages.expressImport,
    view: importing({ kind: 'express' }),
    areas: ['imports', 'kit'],
    wide: true,
    title: msg({ id: 'menu.express.import', message: 'Express import' }),
  },
  fbsImport: {
    ...pages.fbsImport,
    view: importing({ kind: 'fbs' }),
    areas: ['imports', 'kit'],
    wide: true,
    title: msg({ id: 'menu.fbs.import', message: 'FBS import' }),
  },
  importReceipts: {
    ...pages.importReceipts,
    view: lazy(() => import('../order/receipts/ReceiptsPage.tsx')),
    areas: ['kit', 'receipts'],
    title: msg({ id: 'menu.order.receipts', message: 'Import history' }),
  },
  importReceipt: {
    ...pages.importReceipt,
    view: lazy(() => import('../order/receipts/ReceiptPage.tsx')),
    areas: ['kit', 'receipts'],
    title: msg({ id: 'receipt.title', message: 'Import receipt' }),
    tab: { query: 'importId', titled: false },
  },
  importLayouts: {
    ...pages.importLayouts,
    view: lazy(() => import('../order/layouts/LayoutsPage.tsx')),
    areas: ['kit', 'shapes'],
    title: msg({ id: 'menu.order.layouts', message: 'File layouts' }),
  },
  orderSearch: {
    ...pages.orderSearch,
    // Most users see it first.
    view: early(() => import('../order/search/OrderSearch.tsx')),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.order.search', message: 'All orders' }),
  },
  orderDetail: {
    ...pages.orderDetail,
    view: lazy(() => import('../order/detail/DetailPage.tsx')),
    areas: ['kit', 'orders', 'attachments'],
    title: msg({ id: 'detail.title', message: 'Order' }),
    ownHeading: true,
    tab: { query: 'orderNo', titled: true },
  },
  orderPrint: {
    ...pages.orderPrint,
    view: lazy(() => import('../order/labels/LabelPrint.tsx')),
    areas: ['labels'],
    title: msg({ id: 'print.title', message: 'Print labels' }),
  },
  systemOrderPrint: {
    ...pages.systemOrderPrint,
    view: lazy(() => import('../order/labels/PrintByNumber.tsx')),
    title: msg({ id: 'menu.system.orderPrint', message: 'Print by number' }),
  },
  trackTrace: {
    ...pages.trackTrace,
    view: lazy(() => import('../order/track/TrackPage.tsx')),
    areas: ['kit', 'orders', 'attachments'],
    title: msg({ id: 'menu.track.trace', message: 'Track and trace' }),
    parameter: 'orderNumber',
  },
  issueOrders: {
    ...pages.issueOrders,
    view: issuesPage({ everyone: false }),
    areas: ['kit', 'attachments', 'records'],
    title: msg({ id: 'menu.service.issues', message: 'Issues' }),
    record: msg({ id: 'record.issue', message: 'Issue' }),
  },
  systemIssueOrders: {
    ...pages.systemIssueOrders,
    view: issuesPage({ everyone: true }),
    areas: ['kit', 'attachments', 'records'],
    title: msg({ id: 'menu.system.issues', message: 'All companies’ issues' }),
    record: msg({ id: 'record.issueReason', message: 'Reason for issues' }),
  },
  orderStatic: {
    ...pages.orderStatic,
    view: lazy(() => import('../order/statistics/StatisticsPage.tsx')),
    areas: ['orders'],
    title: msg({ id: 'menu.order.static', message: 'Statistics' }),
  },
  reportOrders: {
    ...pages.reportOrders,
    view: orderList({ page: 'reportOrders' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.report.orders', message: 'Order report' }),
  },
  expressWaybills: {
    ...pages.expressWaybills,
    view: orderList({ page: 'expressWaybills' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.express.waybills', message: 'Express waybills' }),
  },
  expressCustomers: {
    ...pages.expressCustomers,
    view: orderList({ page: 'expressCustomers' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.express.customers', message: 'Express by customer' }),
  },
  adminExpressWaybills: {
    ...pages.adminExpressWaybills,
    view: orderList({ page: 'adminExpressWaybills' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.express.adminWaybills', message: 'All express waybills' }),
  },
  adminExpressCustomers: {
    ...pages.adminExpressCustomers,
    view: orderList({ page: 'adminExpressCustomers' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.express.adminCustomers', message: 'All express by customer' }),
  },
  fbsWaybills: {
    ...pages.fbsWaybills,
    view: orderList({ page: 'fbsWaybills' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.fbs.waybills', message: 'FBS waybills' }),
  },
  fbsCustomers: {
    ...pages.fbsCustomers,
    view: orderList({ page: 'fbsCustomers' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.fbs.customers', message: 'FBS by customer' }),
  },
  adminFbsWaybills: {
    ...pages.adminFbsWaybills,
    view: orderList({ page: 'adminFbsWaybills' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.fbs.adminWaybills', message: 'All FBS waybills' }),
  },
  adminFbsCustomers: {
    ...pages.adminFbsCustomers,
    view: orderList({ page: 'adminFbsCustomers' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.fbs.adminCustomers', message: 'All FBS by customer' }),
  },
  systemOrders: {
    ...pages.systemOrders,
    view: orderList({ page: 'systemOrders' }),
    areas: ['kit', 'orders'],
    title: msg({ id: 'menu.system.orders', message: 'All companies’ orders' }),
  },
  changeLabelSearch: {
    ...pages.changeLabelSearch,
    view: labelChange({ task: 'search' }),
    areas: ['orders'],
    title: msg({ id: 'menu.system.changeLabelSearch', message: 'Waybill history' }),
  },
  changeLabelForUpdate: {
    ...pages.changeLabelForUpdate,
    view: labelChange({ task: 'update' }),
    areas: ['orders'],
    title: msg({ id: 'menu.system.changeLabelForUpdate', message: 'Replace waybill number' }),
  },
  orderOcs: {
    ...pages.orderOcs,
    view: lazy(() => import('../order/scan/ScanPage.tsx')),
    areas: ['kit', 'orders', 'labels', 'scans'],
    title: msg({ id: 'menu.system.ocs', message: 'Scan parcels' }),
  },
  senderAddress: {
    ...pages.senderAddress,
    view: addressBook({ kind: 'sender' }),
    areas: ['kit', 'addressBook'],
    title: msg({ id: 'menu.baseInfo.senderAddress', message: 'Senders' }),
  },
  receiverAddress: {
    ...pages.receiverAddress,
    view: addressBook({ kind: 'receiver' }),
    areas: ['kit', 'addressBook'],
    title: msg({ id: 'menu.baseInfo.receiverAddress', message: 'Receivers' }),
  },
  returnRegistration: {
    ...pages.returnRegistration,
    view: returns({ page: 'returnRegistration' }),
    areas: ['kit', 'returns'],
    title: msg({ id: 'menu.service.returns', message: 'Returns' }),
    tab: { query: 'id', titled: false },
  },
  excOrderSearch: {
    ...pages.excOrderSearch,
    view: returns({ page: 'excOrderSearch' }),
    areas: ['kit', 'returns'],
    title: msg({ id: 'menu.exchange.print', message: 'Exchanges' }),
    tab: { query: 'id', titled: false },
  },
  adminOrderSearch: {
    ...pages.adminOrderSearch,
    view: returns({ page: 'adminOrderSearch' }),
    areas: ['kit', 'returns'],
    title: msg({ id: 'menu.exchange.print', message: 'Exchanges' }),
    tab: { query: 'id', titled: false },
  },
  workOrders: {
    ...pages.workOrders,
    view: lazy(() => import('../tickets/TicketsPage.tsx')),
    areas: ['kit', 'tickets', 'attachments'],
    title: msg({ id: 'menu.service.tickets', message: 'Tickets' }),
    tab: { query: 'ticket', titled: false },
  },
  addTicket: {
    ...pages.addTicket,
    view: lazy(() => import('../tickets/AddTicketPage.tsx')),
    areas: ['tickets'],
    title: msg({ id: 'menu.service.addTicket', message: 'New ticket' }),
  },
  staffManagement: {
    ...pages.staffManagement,
    view: lazy(() => import('../organisation/StaffPage.tsx')),
    areas: ['kit', 'organisation', 'records'],
    title: msg({ id: 'menu.customer.staff', message: 'Staff' }),
    record: msg({ id: 'record.account', message: 'Account' }),
  },
  systemStaff: {
    ...pages.systemStaff,
    view: lazy(() => import('../organisation/StaffPage.tsx')),
    areas: ['kit', 'organisation', 'records'],
    title: msg({ id: 'menu.system.staff', message: 'Staff' }),
    record: msg({ id: 'record.account', message: 'Account' }),
  },
  mainAccount: {
    ...pages.mainAccount,
    view: lazy(() => import('../organisation/MainAccountPage.tsx')),
    areas: ['organisation'],
    title: msg({ id: 'mainAccount.title', message: 'Main account' }),
  },
  roleManagement: {
    ...pages.roleManagement,
    view: roles({ page: 'roleManagement' }),
    areas: ['kit', 'organisation', 'records'],
    title: msg({ id: 'menu.customer.roles', message: 'Roles' }),
    record: msg({ id: 'record.role', message: 'Role' }),
  },
  systemRoles: {
    ...pages.systemRoles,
    view: roles({ page: 'systemRoles' }),
    areas: ['kit', 'organisation', 'records'],
    title: msg({ id: 'menu.system.roles', message: 'Roles' }),
    record: msg({ id: 'record.role', message: 'Role' }),
  },
  langManage: {
    ...pages.langManage,
    view: lazy(() => import('../texts/TextsPage.tsx')),
    areas: ['kit', 'texts'],
    title: msg({ id: 'menu.baseInfo.langManage', message: 'Portal texts' }),
    record: msg({ id: 'record.text', message: 'Portal text' }),
  },
  companyProfile: {
    ...pages.companyProfile,
    view: lazy(() => import('../carrier/companies/OwnCompanyPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.customer.profile', message: 'Company' }),
    record: msg({ id: 'record.company', message: 'Company' }),
  },
  companyManage: {
    ...pages.companyManage,
    view: lazy(() => import('../carrier/companies/CompaniesPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.customer.companies', message: 'Companies' }),
    record: msg({ id: 'record.company', message: 'Company' }),
  },
  countryManage: {
    ...pages.countryManage,
    view: lazy(() => import('../carrier/countries/CountriesPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.system.countries', message: 'Countries' }),
    record: msg({ id: 'record.country', message: 'Country' }),
  },
  regionManage: {
    ...pages.regionManage,
    view: lazy(() => import('../carrier/areas/RegionsPage.tsx')),
    areas: ['kit', 'carrier', 'records'],
    title: msg({ id: 'menu.system.regions', message: 'Regions' }),
    record: msg({ id: 'record.area', message: 'Region' }),
  },
  dictionaryManage: {
    ...pages.dictionaryManage,
    view: lazy(() => import('../carrier/dictionaries/DictionariesPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.system.dictionaries', message: 'Form lists' }),
    record: msg({ id: 'record.dictionary', message: 'List entry' }),
  },
  sysConfig: {
    ...pages.sysConfig,
    view: lazy(() => import('../carrier/settings/SettingsPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.system.settings', message: 'System settings' }),
    record: msg({ id: 'record.setting', message: 'Settings' }),
  },
  platforms: {
    ...pages.platforms,
    view: lazy(() => import('../platforms/PlatformsPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.baseInfo.platforms', message: 'Platforms and API' }),
    record: msg({ id: 'record.platform', message: 'Platform' }),
  },
  developers: {
    ...pages.developers,
    view: lazy(() => import('../platforms/DevelopersPage.tsx')),
    areas: ['kit'],
    title: msg({ id: 'menu.baseInfo.developers', message: 'API reference' }),
  },
  systemPlatforms: {
    ...pages.systemPlatforms,
    view: lazy(() => import('../platforms/SystemPlatformsPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.system.platforms', message: 'Merchants’ platforms' }),
    record: msg({ id: 'record.platformAccess', message: 'Merchant’s platform' }),
  },
  loginRecord: {
    ...pages.loginRecord,
    view: lazy(() => import('../records/SignInsPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.system.signIns', message: 'Sign-in log' }),
  },
  changeRecord: {
    ...pages.changeRecord,
    view: lazy(() => import('../records/ChangesPage.tsx')),
    areas: ['kit', 'records'],
    title: msg({ id: 'menu.system.changes', message: 'Change log' }),
  },
};

/** The page at a path, with or without its parameter, a trailing slash ignored; null where there is none. */
export function routeAt(path: string): Route | null {
  return routeIn(Object.values(routes), path);
}
