import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy } from '../shared/lazyView.tsx';

/** Page of personal data, for the frame. */
export const privacyFeature = {
  routes: {
    personalData: {
      ...pages.personalData,
      view: lazy(() => import('./PersonalDataPage.tsx')),
      title: msg({ id: 'menu.system.personalData', message: 'Personal data' }),
      record: msg({ id: 'record.erasure', message: 'Erasure' }),
    },
  },
  notices: {},
} as const;
