import { joined } from '../../api/contract/feature.ts';
import { issueFeature } from '../issues/feature.ts';
import { returnFeature } from '../returns/feature.ts';
import { ticketFeature } from '../tickets/feature.ts';

/** What the frame knows of features: their pages and what their notices say. All else is in `words.ts`. */
const features = [issueFeature, returnFeature, ticketFeature] as const;

export const featureRoutes = joined(features, 'routes');
export const featureNoticeTexts = joined(features, 'notices');
