import { mergeFeatureParts } from '../../api/contract/feature.ts';
import { announcementWords } from '../announcements/announcementWords.ts';
import { billWords } from '../bills/billWords.ts';
import { issueWords } from '../issues/issueWords.ts';
import { pickupWords } from '../pickups/pickupWords.ts';
import { privacyWords } from '../privacy/privacyWords.ts';
import { rateFields } from '../pricing/rateFields.ts';
import { returnWords } from '../returns/returnWords.ts';
import type { OrderLink, QuickAction } from '../shared/featureWords.ts';
import { ticketWords } from '../tickets/ticketWords.ts';

/** Texts that features contribute to other pages. The frame loads without them, see `frameFeatures.ts`. */
const features = [
  issueWords,
  returnWords,
  pickupWords,
  ticketWords,
  billWords,
  announcementWords,
  privacyWords,
] as const;

export const featurePermissionTexts = mergeFeatureParts(features, 'permissions');
export const featureSettingTexts = mergeFeatureParts(features, 'settings');
export const featureFields = { ...mergeFeatureParts(features, 'fields'), ...rateFields };
export const relatedTexts = mergeFeatureParts(features, 'related');
export const featureAttention = mergeFeatureParts(features, 'attention');
export const orderLinks = features.flatMap((one): readonly OrderLink[] => one.orderLinks);
export const featureQuickActions = features.flatMap(
  (one): readonly QuickAction[] => one.quickActions,
);
