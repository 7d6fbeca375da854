import type { Feature } from '../feature.ts';

export const billFeature = {
  pages: {
    billManage: {
      path: '/bill/bill-management',
      access: 'bill.read',
      isForMerchantsOnly: true,
      menu: { group: 'billing', id: 'bill.management' },
    },
    systemBills: {
      path: '/system/bill-management',
      access: 'bill.manage',
      isForCarrierOnly: true,
      menu: { group: 'billing', id: 'system.bills' },
    },
  },
  subjects: ['bill', 'cod'],
  notices: {
    billIssued: 'bill.read',
    billDisputed: 'bill.read',
    billDecided: 'bill.read',
    codSettled: 'bill.read',
    codPaid: 'bill.read',
  },
  attention: [],
  settings: {},
} as const satisfies Feature;
