import type { Feature } from '../feature.ts';

export const pickupFeature = {
  pages: {
    pickups: {
      path: '/pickup/pickups',
      access: 'pickup.write',
      menu: { group: 'order', id: 'pickups' },
    },
    pickupTimes: {
      path: '/system/pickup-times',
      access: 'pickup.manage',
      isForCarrierOnly: true,
      menu: { group: 'settings', id: 'system.pickupTimes' },
      record: { kind: 'pickupTimes', query: 'times' },
    },
  },
  subjects: ['pickup'],
  notices: {
    pickupRequested: 'pickup.manage',
    pickupChanged: 'pickup.manage',
    pickupCancelled: 'pickup.manage',
    pickupAccepted: 'pickup.write',
    pickupAssigned: 'pickup.write',
    pickupCollected: 'pickup.write',
    pickupFailed: 'pickup.write',
  },
  attention: ['pickupsSuggested', 'pickupsRequested'],
  settings: {},
} as const satisfies Feature;
