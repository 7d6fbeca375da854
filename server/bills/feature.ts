import type { Feature } from '../feature.ts';
import { billCalls } from './calls.ts';
import { paymentCalls } from './paymentCalls.ts';

export const bills: Feature = { calls: [billCalls, paymentCalls] };
