import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy } from '../shared/lazyView.tsx';

/** Page of readings of personal data, for the frame. */
export const dataReadFeature = {
  routes: {
    dataReads: {
      ...pages.dataReads,
      view: lazy(() => import('./DataReadsPage.tsx')),
      title: msg({ id: 'menu.system.dataReads', message: 'Data access log' }),
    },
  },
  notices: {},
} as const;
