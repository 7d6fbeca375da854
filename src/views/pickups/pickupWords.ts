import { msg } from '@lingui/core/macro';
import { href } from '../../routes/paths.ts';
import { words } from '../../ui/commonWords.tsx';
import type { FeatureWords } from '../shared/featureWords.ts';

const request = msg({ id: 'pickups.request', message: 'Request pickup' });

export const pickupWords = {
  permissions: {
    'pickup.write': {
      name: msg({ id: 'permission.pickup.write', message: 'Request pickups' }),
      about: msg({
        id: 'permission.pickup.write.about',
        message: 'Request pickups, see those of the company, change and cancel them',
      }),
    },
    'pickup.manage': {
      name: msg({ id: 'permission.pickup.manage', message: 'Plan pickups' }),
      about: msg({
        id: 'permission.pickup.manage.about',
        message: 'Accept, assign and close the pickups of all companies, and set pickup times',
      }),
    },
  },
  settings: {},
  fields: {
    pickupTimes: {
      name: words.name,
      country: msg({ id: 'pickupTimes.country', message: 'Country' }),
      regions: msg({ id: 'pickupTimes.regions.title', message: 'Regions' }),
      isServed: msg({ id: 'pickupTimes.isServed', message: 'Pickups offered' }),
      cutOff: msg({ id: 'pickupTimes.cutOff', message: 'Cut-off time' }),
      cutOffDay: msg({ id: 'pickupTimes.cutOffDay', message: 'Day of the cut-off' }),
      windows: msg({ id: 'pickupTimes.windows.title', message: 'Time windows' }),
      daysAhead: msg({ id: 'pickupTimes.daysAhead', message: 'Days ahead' }),
    },
  },
  related: {},
  attention: {
    pickupsSuggested: {
      text: msg({ id: 'attention.pickupsSuggested', message: 'Orders to be picked up' }),
      action: request,
      href: () => href('pickups', { id: 'new' }),
    },
    pickupsRequested: {
      text: msg({ id: 'attention.pickupsRequested', message: 'Pickups to plan' }),
      action: msg({ id: 'attention.plan', message: 'Plan' }),
      href: () => href('pickups', { statuses: 'requested' }),
    },
  },
  orderLinks: [],
  quickActions: [
    {
      page: 'pickups',
      query: { id: 'new' },
      isForMerchantsOnly: true,
      icon: 'calendar',
      text: request,
    },
  ],
} as const satisfies FeatureWords;
