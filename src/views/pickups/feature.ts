import { msg } from '@lingui/core/macro';
import type { Notice } from '../../api/contract/notices/notices.ts';
import { pages } from '../../api/contract/pages.ts';
import { href } from '../../routes/paths.ts';
import { lazy } from '../shared/lazyView.tsx';

/** Pages and notices of pickups, for the frame. */
export const pickupFeature = {
  routes: {
    pickups: {
      ...pages.pickups,
      view: lazy(() => import('./PickupsPage.tsx')),
      title: msg({ id: 'menu.pickups', message: 'Pickups' }),
      tab: { query: 'id', titled: false },
    },
    pickupTimes: {
      ...pages.pickupTimes,
      view: lazy(() => import('./PickupTimesPage.tsx')),
      title: msg({ id: 'menu.system.pickupTimes', message: 'Pickup times' }),
      record: msg({ id: 'record.pickupTimes', message: 'Pickup times' }),
    },
  },
  notices: {
    pickupRequested: msg({ id: 'notice.pickupRequested', message: 'Pickup {number} requested' }),
    pickupChanged: msg({ id: 'notice.pickupChanged', message: 'Pickup {number} changed' }),
    pickupCancelled: msg({ id: 'notice.pickupCancelled', message: 'Pickup {number} cancelled' }),
    pickupAccepted: msg({ id: 'notice.pickupAccepted', message: 'Pickup {number} accepted' }),
    pickupAssigned: msg({
      id: 'notice.pickupAssigned',
      message: 'Pickup {number}: courier assigned',
    }),
    pickupCollected: msg({ id: 'notice.pickupCollected', message: 'Pickup {number} collected' }),
    pickupFailed: msg({
      id: 'notice.pickupFailed',
      message: 'Pickup {number} failed. Request it for the next day.',
    }),
  },
  noticeLinks: {
    pickup: ({ subject: { id } }: Notice) => href('pickups', { id }),
  },
} as const;
