import type { Feature } from '../feature.ts';
import { privacyCalls } from './calls.ts';

export const privacy: Feature = { calls: [privacyCalls] };
