import { announcementFeature } from './announcements/feature.ts';
import { billFeature } from './bills/feature.ts';
import { issueFeature } from './issues/feature.ts';
import { mergeFeatureParts } from './feature.ts';
import { returnFeature } from './returns/feature.ts';
import { ticketFeature } from './tickets/feature.ts';

/** Features that say in their own folder what they add to the tables of the contract. */
export const features = [
  issueFeature,
  returnFeature,
  ticketFeature,
  billFeature,
  announcementFeature,
] as const;
type Feature = (typeof features)[number];
type OfOrders = Extract<Feature, { readonly record: object }>;
type OfSubjects = Extract<Feature, { readonly subjects: object }>;

export const featurePages = mergeFeatureParts(features, 'pages');
export const featureNotices = mergeFeatureParts(features, 'notices');
export const featureSettings = mergeFeatureParts(features, 'settings');

/** Records that belong to orders, and where each kind is shown. */
export const featureRecords: readonly OfOrders['record'][] = features.flatMap((one) =>
  'record' in one ? [one.record] : [],
);
export type FeatureRecordKind = OfOrders['record']['kind'];
export const featureRecordKinds: readonly FeatureRecordKind[] = featureRecords.map(
  ({ kind }) => kind,
);

/** Subjects of notices of features other than records of orders. */
export type FeatureSubject = OfSubjects['subjects'][number];
export const featureSubjects: readonly FeatureSubject[] = features.flatMap((one) =>
  'subjects' in one ? one.subjects : [],
);

export const featureAttention: readonly Feature['attention'][number][] = features.flatMap(
  ({ attention }) => attention,
);
