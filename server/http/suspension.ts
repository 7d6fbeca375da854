import { Refusal } from './refusal.ts';

/** Why a company's accounts may not work, and what the carrier says of it. */
export interface Suspension {
  readonly key: 'company.suspended' | 'company.pending' | 'company.refused';
  readonly reason: string;
}

interface Standing {
  readonly suspended_at: Date | null;
  readonly suspension_reason: string;
  readonly review: 'pending' | 'refused' | null;
  readonly review_reason: string;
}

/** The columns of a company that say so. */
export const standingColumns = [
  'c.suspended_at',
  'c.suspension_reason',
  'c.review',
  'c.review_reason',
] as const;

/** Null where its accounts may work. */
export function suspensionOf(company: Standing): Suspension | null {
  if (company.suspended_at !== null) {
    return { key: 'company.suspended', reason: company.suspension_reason };
  }
  switch (company.review) {
    case null:
      return null;
    case 'pending':
      return { key: 'company.pending', reason: '' };
    case 'refused':
      return { key: 'company.refused', reason: company.review_reason };
  }
}

/**
 * Says to the accounts of a company why they may not work.
 *
 * @throws Refusal `company.suspended`, `company.pending`, `company.refused`
 */
export function refuseSuspended({ suspension }: { readonly suspension: Suspension | null }): void {
  if (suspension !== null) {
    throw new Refusal(suspension.key, { words: { reason: suspension.reason } });
  }
}
