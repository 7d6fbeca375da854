import { msg } from '@lingui/core/macro';
import type { FeatureWords } from '../shared/featureWords.ts';

export const billWords = {
  permissions: {
    'bill.read': {
      name: msg({ id: 'permission.bill.read', message: 'View bills and COD' }),
      about: msg({
        id: 'permission.bill.read.about',
        message: 'See bills, COD balances and statements, and download them',
      }),
    },
    'bill.dispute': {
      name: msg({ id: 'permission.bill.dispute', message: 'Confirm and dispute bills' }),
      about: msg({
        id: 'permission.bill.dispute.about',
        message: 'Agree with bills, dispute their lines and write to the carrier about them',
      }),
    },
    'bill.manage': {
      name: msg({ id: 'permission.bill.manage', message: 'Bill merchants' }),
      about: msg({
        id: 'permission.bill.manage.about',
        message: 'Run billing, issue and adjust bills, record payments, count and pay out COD',
      }),
    },
    'bill.approve': {
      name: msg({ id: 'permission.bill.approve', message: 'Approve adjustments' }),
      about: msg({
        id: 'permission.bill.approve.about',
        message: 'Approve adjustments that colleagues propose, and write bills off',
      }),
    },
  },
  settings: {},
  fields: {},
  related: {},
  attention: {},
  orderLinks: [],
  quickActions: [],
} as const satisfies FeatureWords;
