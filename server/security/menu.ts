import { homeOf, INDEX_CHART } from '../../src/api/contract/home.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { MenuItem, Profile } from '../../src/api/contract/security.ts';

/** An entry of the menu: shown to who holds `permission`; a group to who sees one of its children. */
interface MenuEntry {
  readonly id: string;
  readonly targetUrl: string;
  readonly permission?: Permission;
  /** For the carrier's own accounts only. */
  readonly mainCompanyOnly?: true;
  readonly children?: readonly MenuEntry[];
}

const entries: readonly MenuEntry[] = [
  {
    id: 'order',
    targetUrl: '',
    children: [
      // The first page is where everybody begins.
      { id: 'order.search', targetUrl: '/order/order-search', permission: 'order.read' },
      { id: 'order.entry', targetUrl: '/order/order-entry', permission: 'order.write' },
      { id: 'order.entryIntl', targetUrl: '/order/intl-order-entry', permission: 'order.write' },
      { id: 'order.entryLtl', targetUrl: '/order/ltl-order-entry', permission: 'order.write' },
      { id: 'order.import', targetUrl: '/order/order-import', permission: 'order.import' },
      { id: 'order.importIntl', targetUrl: '/order/intl-order-import', permission: 'order.import' },
      { id: 'order.importLtl', targetUrl: '/order/ltl-order-import', permission: 'order.import' },
      { id: 'order.receipts', targetUrl: '/order/import-receipts', permission: 'order.import' },
      { id: 'order.static', targetUrl: '/order/order-static', permission: 'order.read' },
    ],
  },
  {
    id: 'express',
    targetUrl: '',
    children: [
      { id: 'express.entry', targetUrl: '/express/intl-order-entry', permission: 'order.write' },
      {
        id: 'express.import',
        targetUrl: '/express/international-express-import',
        permission: 'order.import',
      },
      { id: 'express.waybills', targetUrl: '/express/waybill-search', permission: 'order.read' },
      { id: 'express.customers', targetUrl: '/express/customer-search', permission: 'order.read' },
      {
        id: 'express.adminWaybills',
        targetUrl: '/express/admin-waybill-search',
        permission: 'order.read',
        mainCompanyOnly: true,
      },
      {
        id: 'express.adminCustomers',
        targetUrl: '/express/admin-customer-search',
        permission: 'order.read',
        mainCompanyOnly: true,
      },
    ],
  },
  {
    id: 'fbs',
    targetUrl: '',
    children: [
      { id: 'fbs.entry', targetUrl: '/fbs/fbs-order-entry', permission: 'order.write' },
      { id: 'fbs.import', targetUrl: '/fbs/fbs-order-import', permission: 'order.import' },
      { id: 'fbs.waybills', targetUrl: '/fbs/waybill-search', permission: 'order.read' },
      { id: 'fbs.customers', targetUrl: '/fbs/customer-search', permission: 'order.read' },
      {
        id: 'fbs.adminWaybills',
        targetUrl: '/fbs/admin-waybill-search',
        permission: 'order.read',
        mainCompanyOnly: true,
      },
      {
        id: 'fbs.adminCustomers',
        targetUrl: '/fbs/admin-customer-search',
        permission: 'order.read',
        mainCompanyOnly: true,
      },
    ],
  },
  {
    id: 'report',
    targetUrl: '',
    children: [
      { id: 'report.orders', targetUrl: '/report/order-search', permission: 'order.read' },
    ],
  },
  {
    id: 'system',
    targetUrl: '',
    children: [
      { id: 'system.orderPrint', targetUrl: '/system/order-print', permission: 'order.print' },
      {
        id: 'system.changeLabelForUpdate',
        targetUrl: '/system/changeLabelForUpdate',
        permission: 'order.print',
      },
      {
        id: 'system.changeLabelSearch',
        targetUrl: '/system/changeLabelSearch',
        permission: 'order.print',
      },
      {
        id: 'system.orders',
        targetUrl: '/system/order-search',
        permission: 'order.read',
        mainCompanyOnly: true,
      },
      {
        id: 'system.ocs',
        targetUrl: '/system/order-ocs',
        permission: 'order.scan',
        mainCompanyOnly: true,
      },
    ],
  },
  {
    id: 'baseInfo',
    targetUrl: '',
    children: [
      {
        id: 'baseInfo.senderAddress',
        targetUrl: '/baseInfo/sender-address',
        permission: 'order.write',
      },
      {
        id: 'baseInfo.receiverAddress',
        targetUrl: '/baseInfo/receiver-address',
        permission: 'order.write',
      },
      {
        id: 'baseInfo.langManage',
        targetUrl: '/baseInfo/lang-manage',
        permission: 'text.manage',
        mainCompanyOnly: true,
      },
    ],
  },
];

const home: MenuItem = {
  id: 'home',
  name: 'menu.home',
  iconUrl: '',
  targetUrl: INDEX_CHART,
  children: [],
};

/** The menu of an account. The other home, `/dashboard`, is the first page of the menu itself. */
export function menuFor(
  account: Pick<Profile, 'companyId' | 'countryCode'> & {
    readonly permissions: readonly Permission[];
  },
): MenuItem[] {
  const pages = build(entries, account);
  return homeOf(account) === INDEX_CHART ? [home, ...pages] : pages;
}

function build(
  list: readonly MenuEntry[],
  account: { readonly companyId: number; readonly permissions: readonly Permission[] },
): MenuItem[] {
  return list.flatMap(({ id, targetUrl, permission, mainCompanyOnly, children = [] }) => {
    const below = build(children, account);
    const seen =
      permission === undefined ? below.length > 0 : account.permissions.includes(permission);
    const isOpen = mainCompanyOnly !== true || account.companyId === MAIN_COMPANY_ID;
    return seen && isOpen
      ? [{ id, name: `menu.${id}`, iconUrl: '', targetUrl, children: below }]
      : [];
  });
}
