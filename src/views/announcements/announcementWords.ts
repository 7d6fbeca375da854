import { msg } from '@lingui/core/macro';
import type { FeatureWords } from '../shared/featureWords.ts';

/** Texts about announcements on pages of other areas. */
export const announcementWords = {
  permissions: {},
  settings: {},
  fields: {
    announcement: {
      text: msg({ id: 'announcement.text', message: 'Text' }),
      countries: msg({ id: 'announcement.countries', message: 'Countries' }),
      from: msg({ id: 'announcement.from', message: 'First day' }),
      to: msg({ id: 'announcement.to', message: 'Last day' }),
      isPublic: msg({ id: 'announcement.public', message: 'On the status page' }),
    },
  },
  related: {},
  attention: {},
  orderLinks: [],
  quickActions: [],
} as const satisfies FeatureWords;
