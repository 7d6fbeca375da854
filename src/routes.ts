import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { paths, type RouteName } from './paths.ts';
import type { Route } from './route.ts';
import { ForgotPwdPage, RegisterPage } from './views/lazy.ts';
import LoginPage from './views/login/LoginPage.tsx';

/** Every page of the portal: router, guard, menu highlight and titles are made from this. */
const routes: Readonly<Record<RouteName, Route>> = {
  login: {
    path: paths.login,
    // Not by itself: apart from the entry it would only be one more round trip.
    view: LoginPage,
    access: 'public',
    title: msg({ id: 'login.title', message: 'Sign in' }),
    fixed: false,
  },
  forgotPwd: {
    path: paths.forgotPwd,
    view: ForgotPwdPage,
    access: 'public',
    title: msg({ id: 'reset.title', message: 'Reset your password' }),
    fixed: false,
  },
  register: {
    path: paths.register,
    view: RegisterPage,
    access: 'public',
    title: msg({ id: 'register.title', message: 'Register your company' }),
    fixed: false,
  },
  terms: {
    path: paths.terms,
    view: lazy(() => import('./views/terms/TermsPage.tsx')),
    access: 'public',
    title: msg({ id: 'terms.title', message: 'Terms of use' }),
    fixed: false,
  },
  home: {
    path: paths.home,
    view: lazy(() => import('./views/shell/HomePage.tsx')),
    access: 'session',
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
  },
  indexChart: {
    path: paths.indexChart,
    view: lazy(() => import('./views/indexChart/IndexChartPage.tsx')),
    access: 'session',
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
  },
  orderImport: {
    path: paths.orderImport,
    view: lazy(() => import('./views/order/order-import.tsx')),
    access: 'order.import',
    title: msg({ id: 'menu.order.import', message: 'Import domestic orders' }),
    fixed: false,
  },
  intlOrderImport: {
    path: paths.intlOrderImport,
    view: lazy(() => import('./views/order/intl-order-import.tsx')),
    access: 'order.import',
    title: msg({ id: 'menu.order.importIntl', message: 'Import international orders' }),
    fixed: false,
  },
  ltlOrderImport: {
    path: paths.ltlOrderImport,
    view: lazy(() => import('./views/order/ltl-order-import.tsx')),
    access: 'order.import',
    title: msg({ id: 'menu.order.importLtl', message: 'Import LTL orders' }),
    fixed: false,
  },
  expressImport: {
    path: paths.expressImport,
    view: lazy(() => import('./views/express/international-express-import.tsx')),
    access: 'order.import',
    title: msg({ id: 'menu.express.import', message: 'Import customer express orders' }),
    fixed: false,
  },
  fbsImport: {
    path: paths.fbsImport,
    view: lazy(() => import('./views/fbs/fbs-order-import.tsx')),
    access: 'order.import',
    title: msg({ id: 'menu.fbs.import', message: 'Import FBS orders' }),
    fixed: false,
  },
  importReceipts: {
    path: paths.importReceipts,
    view: lazy(() => import('./views/order/import-receipts.tsx')),
    access: 'order.import',
    title: msg({ id: 'menu.order.receipts', message: 'Imports so far' }),
    fixed: false,
  },
  importReceipt: {
    path: paths.importReceipt,
    view: lazy(() => import('./views/order/import-receipt.tsx')),
    access: 'order.import',
    title: msg({ id: 'receipt.title', message: 'Import receipt' }),
    fixed: false,
  },
  orderSearch: {
    path: paths.orderSearch,
    view: lazy(() => import('./views/order/order-search.tsx')),
    access: 'order.read',
    title: msg({ id: 'menu.order.search', message: 'Search orders' }),
    fixed: false,
  },
};

/** The page at a path, a trailing slash ignored; null where there is none. */
export function routeAt(path: string): Route | null {
  const bare = path.replace(/(?<=.)\/+$/, '');
  return Object.values(routes).find((route) => route.path === bare) ?? null;
}
