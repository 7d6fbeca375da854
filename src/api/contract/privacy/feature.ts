import type { Feature } from '../feature.ts';

/** Page of erasures of receivers' personal data. */
export const privacyFeature = {
  pages: {
    personalData: {
      path: '/system/personal-data',
      access: 'setting.manage',
      isForCarrierOnly: true,
      menu: { group: 'settings', id: 'system.personalData' },
      record: { kind: 'erasure', query: 'erasure' },
    },
  },
  notices: {},
  attention: [],
  settings: {},
} as const satisfies Feature;
