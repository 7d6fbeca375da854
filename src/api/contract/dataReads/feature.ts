import type { Feature } from '../feature.ts';

/** Page of readings of personal data. */
export const dataReadFeature = {
  pages: {
    dataReads: {
      path: '/system/data-reads',
      access: 'record.read',
    },
  },
  notices: {},
  attention: [],
  settings: {},
} as const satisfies Feature;
