import { featurePages } from './features.ts';
import type { PageDefinition } from './pageDefinition.ts';

/**
 * All pages that require signing in, with path and access. Menu, router, palette and links use this table.
 */
export const pages = {
  home: { path: '/dashboard', access: 'session' },
  indexChart: { path: '/indexChart', access: 'session' },
  indexChartOrderQuantityDetail: {
    path: '/indexChartOrderQuantityDetail',
    access: 'order.read',
    below: 'indexChart',
  },
  indexChartCodDetail: { path: '/indexChartCodDetail', access: 'order.read', below: 'indexChart' },
  orderEntry: { path: '/order/order-entry', access: 'order.write' },
  orderEdit: { path: '/order/order-edit', access: 'order.write', below: 'orderEntry' },
  intlOrderEntry: { path: '/order/intl-order-entry', access: 'order.write' },
  intlOrderEdit: { path: '/order/intl-order-edit', access: 'order.write', below: 'intlOrderEntry' },
  ltlOrderEntry: { path: '/order/ltl-order-entry', access: 'order.write' },
  ltlOrderEdit: { path: '/order/ltl-order-edit', access: 'order.write', below: 'ltlOrderEntry' },
  expressEntry: { path: '/express/intl-order-entry', access: 'order.write' },
  expressEdit: { path: '/express/intl-exp-edit', access: 'order.write', below: 'expressEntry' },
  fbsEntry: { path: '/fbs/fbs-order-entry', access: 'order.write' },
  fbsEdit: { path: '/fbs/fbs-order-edit', access: 'order.write', below: 'fbsEntry' },
  orderDrafts: {
    path: '/order/order-drafts',
    access: 'order.write',
    menu: { group: 'new', id: 'order.drafts' },
  },
  orderImport: { path: '/order/order-import', access: 'order.import' },
  intlOrderImport: { path: '/order/intl-order-import', access: 'order.import' },
  ltlOrderImport: { path: '/order/ltl-order-import', access: 'order.import' },
  expressImport: { path: '/express/international-express-import', access: 'order.import' },
  fbsImport: { path: '/fbs/fbs-order-import', access: 'order.import' },
  importReceipts: { path: '/order/import-receipts', access: 'order.import' },
  importReceipt: { path: '/order/import-receipt', access: 'order.import', below: 'importReceipts' },
  importLayouts: { path: '/order/import-layouts', access: 'order.import' },
  orderSearch: { path: '/order/order-search', access: 'order.read' },
  orderPrint: { path: '/order/order-print', access: 'order.print', below: 'systemOrderPrint' },
  systemOrderPrint: { path: '/system/order-print', access: 'order.print' },
  orderDetail: { path: '/order/main-order-detail', access: 'order.read', below: 'orderSearch' },
  trackTrace: {
    path: '/track/track-trace',
    access: 'order.read',
    menu: { group: 'track', id: 'track.trace' },
  },
  orderStatic: { path: '/order/order-static', access: 'order.read' },
  reportOrders: { path: '/report/order-search', access: 'order.read' },
  expressWaybills: { path: '/express/waybill-search', access: 'order.read' },
  expressCustomers: { path: '/express/customer-search', access: 'order.read' },
  adminExpressWaybills: {
    path: '/express/admin-waybill-search',
    access: 'order.read',
    isForCarrierOnly: true,
  },
  adminExpressCustomers: {
    path: '/express/admin-customer-search',
    access: 'order.read',
    isForCarrierOnly: true,
  },
  fbsWaybills: { path: '/fbs/waybill-search', access: 'order.read' },
  fbsCustomers: { path: '/fbs/customer-search', access: 'order.read' },
  adminFbsWaybills: {
    path: '/fbs/admin-waybill-search',
    access: 'order.read',
    isForCarrierOnly: true,
  },
  adminFbsCustomers: {
    path: '/fbs/admin-customer-search',
    access: 'order.read',
    isForCarrierOnly: true,
  },
  systemOrders: { path: '/system/order-search', access: 'order.read', isForCarrierOnly: true },
  changeLabelSearch: { path: '/system/changeLabelSearch', access: 'order.print' },
  changeLabelForUpdate: { path: '/system/changeLabelForUpdate', access: 'order.print' },
  orderOcs: { path: '/system/order-ocs', access: 'order.scan', isForCarrierOnly: true },
  senderAddress: { path: '/baseInfo/sender-address', access: 'order.write' },
  receiverAddress: { path: '/baseInfo/receiver-address', access: 'order.write' },
  senderImport: {
    path: '/baseInfo/sender-address-import',
    access: 'order.write',
    also: 'order.import',
    below: 'senderAddress',
  },
  receiverImport: {
    path: '/baseInfo/receiver-address-import',
    access: 'order.write',
    also: 'order.import',
    below: 'receiverAddress',
  },
  ...featurePages,
  orderTags: {
    path: '/order/order-tags',
    access: 'order.write',
    isForMerchantsOnly: true,
    menu: { group: 'settings', id: 'order.tags' },
    record: { kind: 'orderTag', query: 'tag' },
  },
  goodsTemplates: {
    path: '/order/goods-templates',
    access: 'order.write',
    isForMerchantsOnly: true,
    menu: { group: 'settings', id: 'order.goodsTemplates' },
    record: { kind: 'goodsTemplate', query: 'template' },
  },
  staffManagement: {
    path: '/customer/staff-management',
    access: 'staff.manage',
    isForMerchantsOnly: true,
    record: { kind: 'account', query: 'search' },
  },
  systemStaff: {
    path: '/system/staff-management',
    access: 'staff.manage',
    isForCarrierOnly: true,
    record: { kind: 'account', query: 'search' },
  },
  mainAccount: { path: '/customer/main-account', access: 'session' },
  roleManagement: {
    path: '/customer/role-management',
    access: 'role.manage',
    isForMerchantsOnly: true,
    record: { kind: 'role', query: 'id' },
  },
  systemRoles: {
    path: '/system/role-management',
    access: 'role.manage',
    isForCarrierOnly: true,
    record: { kind: 'role', query: 'id' },
  },
  companyProfile: {
    path: '/customer/company-profile',
    access: 'company.profile',
    isForMerchantsOnly: true,
    record: { kind: 'company', query: 'company' },
  },
  companyManage: {
    path: '/customer/customer-management',
    access: 'company.manage',
    isForCarrierOnly: true,
    record: { kind: 'company', query: 'company' },
  },
  langManage: {
    path: '/baseInfo/lang-manage',
    access: 'text.manage',
    isForCarrierOnly: true,
    record: { kind: 'text', query: 'text' },
  },
  countryManage: {
    path: '/system/country-management',
    access: 'country.manage',
    isForCarrierOnly: true,
    record: { kind: 'country', query: 'country' },
  },
  regionManage: {
    path: '/system/region-management',
    access: 'area.manage',
    isForCarrierOnly: true,
    record: { kind: 'area', query: 'area' },
  },
  dictionaryManage: {
    path: '/system/dictionary-management',
    access: 'setting.manage',
    isForCarrierOnly: true,
    menu: { group: 'settings', id: 'system.dictionaries' },
    record: { kind: 'dictionary', query: 'entry' },
  },
  sysConfig: {
    path: '/system/sys-config-management',
    access: 'setting.manage',
    isForCarrierOnly: true,
    menu: { group: 'settings', id: 'system.settings' },
    record: { kind: 'setting', query: 'group' },
  },
  platforms: {
    path: '/baseInfo/platform',
    access: 'platform.manage',
    isForMerchantsOnly: true,
    menu: { group: 'settings', id: 'baseInfo.platforms' },
    record: { kind: 'platform', query: 'platform' },
  },
  webhookLog: {
    path: '/baseInfo/webhook-log',
    access: 'platform.manage',
    isForMerchantsOnly: true,
    menu: { group: 'settings', id: 'baseInfo.webhookLog' },
  },
  shopOrders: {
    path: '/baseInfo/shop-orders',
    access: 'order.write',
    isForMerchantsOnly: true,
    menu: { group: 'order', id: 'baseInfo.shopOrders' },
  },
  developers: {
    path: '/baseInfo/developers',
    access: 'platform.manage',
    menu: { group: 'settings', id: 'baseInfo.developers' },
  },
  systemPlatforms: {
    path: '/system/platform-management',
    access: 'platform.manage',
    isForCarrierOnly: true,
    menu: { group: 'settings', id: 'system.platforms' },
    record: { kind: 'platformAccess', query: 'platform' },
  },
  ownRates: {
    path: '/quote/rates',
    access: 'order.read',
    isForMerchantsOnly: true,
    menu: { group: 'quote', id: 'quote.own' },
  },
  rateCards: {
    path: '/quote/customer-quote-management',
    access: 'rate.manage',
    isForCarrierOnly: true,
    menu: { group: 'quote', id: 'quote.cards' },
    record: { kind: 'rateCard', query: 'card' },
  },
  rateGroups: {
    path: '/quote/rate-groups',
    access: 'rate.manage',
    isForCarrierOnly: true,
    menu: { group: 'quote', id: 'quote.groups' },
    record: { kind: 'rateGroup', query: 'group' },
  },
  quoteAreas: {
    path: '/quote/quote-area-management',
    access: 'rate.manage',
    isForCarrierOnly: true,
    menu: { group: 'quote', id: 'quote.areas' },
    record: { kind: 'quoteArea', query: 'area' },
  },
  loginRecord: { path: '/system/login-record', access: 'record.read' },
  changeRecord: { path: '/system/change-record', access: 'record.read' },
} as const satisfies Record<string, PageDefinition>;

type Pages = typeof pages;
export type PageName = keyof Pages;

/** Kinds of records with a page in the table. */
export type PageRecordKind = {
  [Name in PageName]: Pages[Name] extends {
    readonly record: { readonly kind: infer Kind extends string };
  }
    ? Kind
    : never;
}[PageName];

/** The entries of the table. */
export const pageEntries: readonly (readonly [PageName, PageDefinition])[] = Object.entries(
  pages,
).map(
  // The keys of the table are the names.
  ([name, row]) => [name as PageName, row],
);
