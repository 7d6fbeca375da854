import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { href } from '../../routes/paths.ts';
import { lazy } from '../shared/lazyView.tsx';

/** Page and notices of announcements, for the frame. */
export const announcementFeature = {
  routes: {
    announcements: {
      ...pages.announcements,
      view: lazy(() => import('./AnnouncementsPage.tsx')),
      title: msg({ id: 'menu.system.announcements', message: 'Announcements' }),
      record: msg({ id: 'record.announcement', message: 'Announcement' }),
    },
  },
  notices: { announced: msg({ id: 'notice.announced', message: 'Announcement: {text}' }) },
  noticeLinks: { announcement: () => href('home') },
} as const;
