import type { Feature } from '../feature.ts';
import { billCalls } from './calls.ts';
import { paymentCalls } from './paymentCalls.ts';

/** What the server takes of bills. */
export const bills: Feature = { calls: [billCalls, paymentCalls] };
