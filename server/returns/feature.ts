import type { Feature } from '../feature.ts';
import { returnsWaiting } from './attention.ts';
import { returnCalls } from './calls.ts';
import { seedDemoReturns } from './demo.ts';
import { relatedReturns } from './notices.ts';

export const returns: Feature = {
  calls: [returnCalls],
  related: relatedReturns,
  attention: returnsWaiting,
  shippingRights: ['return.write'],
  demo: seedDemoReturns,
};
