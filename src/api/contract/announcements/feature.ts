import type { Feature } from '../feature.ts';

/** Pages and notices of announcements. */
export const announcementFeature = {
  pages: {
    announcements: {
      path: '/system/announcements',
      access: 'setting.manage',
      isForCarrierOnly: true,
      menu: { group: 'settings', id: 'system.announcements' },
      record: { kind: 'announcement', query: 'announcement' },
    },
  },
  subjects: ['announcement'],
  notices: { announced: 'order.read' },
  attention: [],
  settings: {},
} as const satisfies Feature;
