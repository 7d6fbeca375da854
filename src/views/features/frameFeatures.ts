import { mergeFeatureParts } from '../../api/contract/feature.ts';
import { announcementFeature } from '../announcements/feature.ts';
import { billFeature } from '../bills/feature.ts';
import { dataReadFeature } from '../dataReads/feature.ts';
import { issueFeature } from '../issues/feature.ts';
import { pickupFeature } from '../pickups/feature.ts';
import { privacyFeature } from '../privacy/feature.ts';
import { returnFeature } from '../returns/feature.ts';
import { ticketFeature } from '../tickets/feature.ts';

/** Feature pages and notice texts, needed by the frame. Everything else is in `featureTexts.ts`. */
const features = [
  issueFeature,
  returnFeature,
  pickupFeature,
  ticketFeature,
  billFeature,
  announcementFeature,
  privacyFeature,
  dataReadFeature,
] as const;

export const featureRoutes = mergeFeatureParts(features, 'routes');
export const featureNoticeTexts = mergeFeatureParts(features, 'notices');
/** Links to the subjects of notices that `recordHref` does not cover. */
export const featureNoticeLinks = mergeFeatureParts(
  [billFeature, announcementFeature, pickupFeature],
  'noticeLinks',
);
