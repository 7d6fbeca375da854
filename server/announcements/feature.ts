import type { Feature } from '../feature.ts';
import { announcementCalls } from './calls.ts';
import { seedDemoAnnouncements } from './demo.ts';
import { startAnnouncementWork } from './sendNotices.ts';

export const announcements: Feature = {
  calls: [announcementCalls],
  demo: seedDemoAnnouncements,
  work: startAnnouncementWork,
};
