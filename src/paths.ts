/**
 * Addresses of the pages. Apart from `routes.ts` so that a page can link to another one without
 * importing the table that imports all pages.
 */
export const paths = {
  login: '/login',
  forgotPwd: '/forgotPwd',
  register: '/register',
  terms: '/terms',
  home: '/dashboard',
  indexChart: '/indexChart',
  orderImport: '/order/order-import',
  intlOrderImport: '/order/intl-order-import',
  ltlOrderImport: '/order/ltl-order-import',
  expressImport: '/express/international-express-import',
  fbsImport: '/fbs/fbs-order-import',
  importReceipts: '/order/import-receipts',
  importReceipt: '/order/import-receipt',
  orderSearch: '/order/order-search',
} as const;

export type RouteName = keyof typeof paths;

/** Pages that the menu does not list: while one is shown, the entry it belongs to is marked. */
export const menuPaths: Readonly<Record<string, string>> = {
  [paths.importReceipt]: paths.importReceipts,
};

/** A page's address with its query; empty values are left out. */
export function href(name: RouteName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return search.size === 0 ? paths[name] : `${paths[name]}?${search.toString()}`;
}
