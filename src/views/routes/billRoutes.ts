import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

/** Bills, payments and COD. */
export const billRoutes = {
  billManage: {
    ...pages.billManage,
    view: lazy(() => import('../bills/BillsPage.tsx')),
    title: msg({ id: 'menu.bill.management', message: 'Bills and COD' }),
    tab: { query: 'bill', titled: false },
  },
  systemBills: {
    ...pages.systemBills,
    view: lazy(() => import('../bills/SystemBillsPage.tsx')),
    title: msg({ id: 'menu.system.bills', message: 'Billing and COD' }),
    tab: { query: 'bill', titled: false },
  },
} as const satisfies Record<string, Route>;
