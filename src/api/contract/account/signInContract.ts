import { publicCalls } from '../countries/publicCalls.ts';
import type { Endpoint } from '../endpoint.ts';
import { security } from './security.ts';

/**
 * Calls of the sign-in page and of the session. Separate from the rest of the contract, so that
 * the sign-in page does without the schemas of all else.
 */
export const signInContract = {
  ...security,
  ...publicCalls,
} as const satisfies Record<string, Endpoint>;

export type SignInContract = typeof signInContract;
