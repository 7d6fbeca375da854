import type { Feature } from '../feature.ts';
import { returnsWaiting } from './attention.ts';
import { returnsResource } from './resource.ts';
import { seedDemoReturns } from './demo.ts';
import { relatedReturns } from './notices.ts';

export const returns: Feature = {
  resources: [returnsResource],
  related: relatedReturns,
  attention: returnsWaiting,
  shippingRights: ['return.write'],
  demo: seedDemoReturns,
};
