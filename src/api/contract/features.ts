import { issueFeature } from './issues/feature.ts';
import { joined } from './feature.ts';
import { returnFeature } from './returns/feature.ts';
import { ticketFeature } from './tickets/feature.ts';

/** Features that say in their own folder what they add to the tables of the contract. */
export const features = [issueFeature, returnFeature, ticketFeature] as const;
type Feature = (typeof features)[number];

export const featurePages = joined(features, 'pages');
export const featureNotices = joined(features, 'notices');
export const featureSettings = joined(features, 'settings');

/** Records that belong to orders, and where each kind is shown. */
export const featureRecords: readonly Feature['record'][] = features.map(({ record }) => record);
export type FeatureRecordKind = Feature['record']['kind'];
export const featureRecordKinds: readonly FeatureRecordKind[] = featureRecords.map(
  ({ kind }) => kind,
);

export const featureAttention: readonly Feature['attention'][number][] = features.flatMap(
  ({ attention }) => attention,
);
