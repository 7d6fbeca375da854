import { msg } from '@lingui/core/macro';
import type { Notice } from '../../api/contract/notices/notices.ts';
import { pages } from '../../api/contract/pages.ts';
import { href } from '../../routes/paths.ts';
import { lazy } from '../shared/lazyView.tsx';

/** Pages and notices of bills, payments and COD, for the frame. */
export const billFeature = {
  routes: {
    billManage: {
      ...pages.billManage,
      view: lazy(() => import('./BillsPage.tsx')),
      title: msg({ id: 'menu.bill.management', message: 'Bills and COD' }),
      tab: { query: 'bill', titled: false },
    },
    systemBills: {
      ...pages.systemBills,
      view: lazy(() => import('./CarrierBillsPage.tsx')),
      title: msg({ id: 'menu.system.bills', message: 'Billing and COD' }),
      tab: { query: 'bill', titled: false },
    },
  },
  notices: {
    billIssued: msg({ id: 'notice.billIssued', message: 'Bill {number} issued' }),
    billDisputed: msg({ id: 'notice.billDisputed', message: 'Bill {number}: line disputed' }),
    billDecided: msg({ id: 'notice.billDecided', message: 'Bill {number}: dispute decided' }),
    codSettled: msg({ id: 'notice.codSettled', message: 'COD statement {number} created' }),
    codPaid: msg({ id: 'notice.codPaid', message: 'COD statement {number} paid out' }),
  },
  noticeLinks: {
    bill: ({ subject: { id }, companyName }: Notice) =>
      href(companyName === null ? 'billManage' : 'systemBills', { bill: id }),
    cod: ({ subject: { id } }: Notice) => href('billManage', { statement: id }),
  },
} as const;
