import { issueFeature } from './issue/feature.ts';
import { returnFeature } from './returns/feature.ts';
import { ticketFeature } from './tickets/feature.ts';

/** Features that say in their own folder what they add to the tables of the contract. */
export const features = [issueFeature, returnFeature, ticketFeature] as const;
type Features = (typeof features)[number];

/** All members of a union's objects in one. */
type Joined<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? { readonly [Key in keyof One]: One[Key] }
  : never;

/** What features add to a table, as its further rows. */
function joined<Part extends 'pages' | 'notices' | 'settings'>(part: Part): Joined<Features[Part]> {
  // Together they have what each has.
  return Object.assign({}, ...features.map((one) => one[part])) as Joined<Features[Part]>;
}

export const featurePages = joined('pages');
export const featureNotices = joined('notices');
export const featureSettings = joined('settings');

/** Kinds of records that belong to orders. */
export const featureRecords: readonly Features['record'][] = features.map(({ record }) => record);

export const featureAttention: readonly Features['attention'][number][] = features.flatMap(
  ({ attention }) => attention,
);
