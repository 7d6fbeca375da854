import type { Feature } from '../feature.ts';
import { returnsResource } from '../resources/returns.ts';
import { relatedReturns } from './notices.ts';

export const returns: Feature = { resources: [returnsResource], related: relatedReturns };
