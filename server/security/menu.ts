import { getHomePath } from '../../src/api/contract/account/homePath.ts';
import { isOpenTo } from '../../src/api/contract/pageAccess.ts';
import { type PageName, pageEntries, pages } from '../../src/api/contract/pages.ts';
import type { MenuGroup } from '../../src/api/contract/pageDefinition.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import {
  CARRIER_COMPANY_ID,
  type MenuItem,
  type Profile,
} from '../../src/api/contract/account/security.ts';

/** A page of the menu, by the id of its text (`menu.<id>`). */
type Entry = readonly [id: string, page: PageName];

interface Group {
  readonly id: MenuGroup;
  readonly entries: readonly Entry[];
  /** Read-only pages, after the pages that `pages.ts` puts into the menu. */
  readonly last?: readonly Entry[];
}

/** Pages that declare their position in the menu. */
const listDeclaredEntries = (group: MenuGroup, isCarrier: boolean): Entry[] =>
  pageEntries.flatMap(([page, { menu }]): Entry[] =>
    menu?.group === group && !(isCarrier && menu.isForMerchantsOnly === true)
      ? [[menu.id, page]]
      : [],
  );

/**
 * The menu, grouped by task. A group leads to its first page, so that daily work is one click away; a group
 * with a single page is an item without children.
 */
const groups: readonly Group[] = [
  {
    id: 'order',
    entries: [
      // First page, where every user starts.
      ['order.search', 'orderSearch'],
      ['system.orders', 'systemOrders'],
      ['express.waybills', 'expressWaybills'],
      ['express.customers', 'expressCustomers'],
      ['express.adminWaybills', 'adminExpressWaybills'],
      ['express.adminCustomers', 'adminExpressCustomers'],
      ['fbs.waybills', 'fbsWaybills'],
      ['fbs.customers', 'fbsCustomers'],
      ['fbs.adminWaybills', 'adminFbsWaybills'],
      ['fbs.adminCustomers', 'adminFbsCustomers'],
    ],
  },
  { id: 'track', entries: [] },
  {
    id: 'new',
    entries: [
      ['order.entry', 'orderEntry'],
      ['order.entryIntl', 'intlOrderEntry'],
      ['order.entryLtl', 'ltlOrderEntry'],
      ['express.entry', 'expressEntry'],
      ['fbs.entry', 'fbsEntry'],
    ],
  },
  {
    id: 'import',
    entries: [
      ['order.import', 'orderImport'],
      ['order.importIntl', 'intlOrderImport'],
      ['order.importLtl', 'ltlOrderImport'],
      ['express.import', 'expressImport'],
      ['fbs.import', 'fbsImport'],
      ['order.receipts', 'importReceipts'],
      ['order.layouts', 'importLayouts'],
    ],
  },
  {
    id: 'print',
    entries: [
      ['system.orderPrint', 'systemOrderPrint'],
      ['system.changeLabelForUpdate', 'changeLabelForUpdate'],
      ['system.changeLabelSearch', 'changeLabelSearch'],
    ],
  },
  { id: 'scan', entries: [['system.ocs', 'orderOcs']] },
  { id: 'service', entries: [] },
  { id: 'quote', entries: [] },
  { id: 'billing', entries: [] },
  {
    id: 'addressBook',
    entries: [
      ['baseInfo.senderAddress', 'senderAddress'],
      ['baseInfo.receiverAddress', 'receiverAddress'],
    ],
  },
  {
    id: 'report',
    entries: [
      ['order.static', 'orderStatic'],
      ['report.orders', 'reportOrders'],
    ],
  },
  {
    id: 'settings',
    entries: [
      ['customer.profile', 'companyProfile'],
      ['customer.companies', 'companyManage'],
      ['customer.staff', 'staffManagement'],
      ['system.staff', 'systemStaff'],
      ['customer.roles', 'roleManagement'],
      ['system.roles', 'systemRoles'],
      ['system.countries', 'countryManage'],
      ['system.regions', 'regionManage'],
      ['baseInfo.langManage', 'langManage'],
    ],
    last: [
      ['system.signIns', 'loginRecord'],
      ['system.dataReads', 'dataReads'],
      ['system.changes', 'changeRecord'],
    ],
  },
];

/** Creates items with the icon of their group, `public/menu/<group>.svg`. */
const createItemFactory =
  (group: MenuGroup | 'home') =>
  (id: string, targetUrl: string, children: readonly MenuItem[] = []): MenuItem => ({
    id,
    name: `menu.${id}`,
    iconUrl: `/menu/${group}.svg`,
    targetUrl,
    children,
  });

/** Menu of an account; empty if it may open no page. */
export function createMenu(
  account: Pick<Profile, 'companyId' | 'countryCode' | 'countries'> & {
    readonly permissions: readonly Permission[];
  },
): MenuItem[] {
  const isCarrier = account.companyId === CARRIER_COMPANY_ID;
  const items = groups.flatMap(({ id, entries, last = [] }) => {
    const visible = [...entries, ...listDeclaredEntries(id, isCarrier), ...last].filter(
      ([, page]) => isOpenTo(account, pages[page]),
    );
    const item = createItemFactory(id);
    const children = visible.map(([entry, page]) => item(entry, pages[page].path));
    const [first] = children;
    if (first === undefined) return [];
    return [item(id, first.targetUrl, children.length === 1 ? [] : children)];
  });
  return items.length === 0
    ? []
    : [createItemFactory('home')('home', getHomePath(account)), ...items];
}
