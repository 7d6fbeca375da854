import { Refusal } from './refusal.ts';

/**
 * Tells the accounts of a suspended company why they may not work.
 *
 * @throws Refusal `company.suspended`
 */
export function refuseSuspended({ suspension }: { readonly suspension: string | null }): void {
  if (suspension !== null) {
    throw new Refusal('company.suspended', { words: { reason: suspension } });
  }
}
