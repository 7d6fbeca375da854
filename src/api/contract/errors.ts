import { openErrors } from './open/openErrors.ts';
import { portalErrors } from './portalErrors.ts';

/** All refusals of the server. */
export const errors = { ...portalErrors, ...openErrors } as const;

export type ErrorKey = keyof typeof errors;

type StatusError = Extract<(typeof errors)[ErrorKey], { readonly status: number }>;

/** HTTP status of a refusal. */
export function getErrorStatus(key: ErrorKey): StatusError['status'] | 409 {
  const error = errors[key];
  return 'status' in error ? error.status : 409;
}
