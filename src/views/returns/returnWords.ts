import { msg } from '@lingui/core/macro';
import { href } from '../../routes/paths.ts';
import type { FeatureWords } from '../shared/featureWords.ts';
import { returnEventTexts, returnStatusTexts } from './returnTexts.ts';

export const returnWords = {
  permissions: {
    'return.write': {
      name: msg({ id: 'permission.return.write', message: 'Register returns' }),
      about: msg({
        id: 'permission.return.write.about',
        message: 'Register returns, see those of the company and withdraw them',
      }),
    },
    'return.manage': {
      name: msg({ id: 'permission.return.manage', message: 'Manage returns' }),
      about: msg({
        id: 'permission.return.manage.about',
        message: 'Approve, refuse, inspect and close the returns of all companies',
      }),
    },
  },
  settings: {},
  fields: {},
  related: {
    return: {
      title: msg({ id: 'related.return', message: 'Return' }),
      statuses: returnStatusTexts,
      events: returnEventTexts,
    },
  },
  attention: {
    returnsRequested: {
      text: msg({ id: 'attention.returnsRequested', message: 'Returns to approve' }),
      action: msg({ id: 'attention.approve', message: 'Approve' }),
      href: () => href('returnRegistration', { statuses: 'registered' }),
    },
  },
  orderLinks: [
    {
      permission: 'return.write',
      statuses: ['delivered'],
      related: 'return',
      text: msg({ id: 'returns.add', message: 'Register return' }),
      icon: 'replace',
      href: ({ waybillNo }) => href('returnRegistration', { id: 'new', copy: waybillNo }),
    },
  ],
  quickActions: [],
} as const satisfies FeatureWords;
