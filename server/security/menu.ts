import { homeOf, INDEX_CHART } from '../../src/api/contract/home.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { MenuItem, Profile } from '../../src/api/contract/security.ts';

/** An entry of the menu: shown to who holds `permission`; a group to who sees one of its children. */
interface MenuEntry {
  readonly id: string;
  readonly targetUrl: string;
  readonly permission?: Permission;
  readonly children?: readonly MenuEntry[];
}

const entries: readonly MenuEntry[] = [
  {
    id: 'order',
    targetUrl: '',
    children: [
      { id: 'order.import', targetUrl: '/order/order-import', permission: 'order.import' },
      { id: 'order.importIntl', targetUrl: '/order/intl-order-import', permission: 'order.import' },
      { id: 'order.importLtl', targetUrl: '/order/ltl-order-import', permission: 'order.import' },
      { id: 'order.receipts', targetUrl: '/order/import-receipts', permission: 'order.import' },
      { id: 'order.search', targetUrl: '/order/order-search', permission: 'order.read' },
    ],
  },
  {
    id: 'express',
    targetUrl: '',
    children: [
      {
        id: 'express.import',
        targetUrl: '/express/international-express-import',
        permission: 'order.import',
      },
    ],
  },
  {
    id: 'fbs',
    targetUrl: '',
    children: [
      { id: 'fbs.import', targetUrl: '/fbs/fbs-order-import', permission: 'order.import' },
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
  const pages = build(entries, account.permissions);
  return homeOf(account) === INDEX_CHART ? [home, ...pages] : pages;
}

function build(list: readonly MenuEntry[], held: readonly Permission[]): MenuItem[] {
  return list.flatMap(({ id, targetUrl, permission, children = [] }) => {
    const below = build(children, held);
    const seen = permission === undefined ? below.length > 0 : held.includes(permission);
    return seen ? [{ id, name: `menu.${id}`, iconUrl: '', targetUrl, children: below }] : [];
  });
}
