import { announcementFeature } from './announcements/feature.ts';
import { billFeature } from './bills/feature.ts';
import { dataReadFeature } from './dataReads/feature.ts';
import { issueFeature } from './issues/feature.ts';
import { mergeFeatureParts } from './feature.ts';
import { pickupFeature } from './pickups/feature.ts';
import { privacyFeature } from './privacy/feature.ts';
import { returnFeature } from './returns/feature.ts';
import { ticketFeature } from './tickets/feature.ts';

/** Features, which declare their additions to the contract in their folders. */
export const features = [
  issueFeature,
  returnFeature,
  pickupFeature,
  ticketFeature,
  billFeature,
  announcementFeature,
  privacyFeature,
  dataReadFeature,
] as const;
type Feature = (typeof features)[number];
type OrderRecordFeature = Extract<Feature, { readonly record: object }>;
type SubjectFeature = Extract<Feature, { readonly subjects: object }>;

export const featurePages = mergeFeatureParts(features, 'pages');
export const featureNotices = mergeFeatureParts(features, 'notices');
export const featureSettings = mergeFeatureParts(features, 'settings');

/** Records that belong to orders, with the page of each kind. */
export const featureRecords: readonly OrderRecordFeature['record'][] = features.flatMap((one) =>
  'record' in one ? [one.record] : [],
);
export type FeatureRecordKind = OrderRecordFeature['record']['kind'];
export const featureRecordKinds: readonly FeatureRecordKind[] = featureRecords.map(
  ({ kind }) => kind,
);

/** Subjects of notices of features other than records of orders. */
export type FeatureSubject = SubjectFeature['subjects'][number];
export const featureSubjects: readonly FeatureSubject[] = features.flatMap((one) =>
  'subjects' in one ? one.subjects : [],
);

export const featureAttention: readonly Feature['attention'][number][] = features.flatMap(
  ({ attention }) => attention,
);
