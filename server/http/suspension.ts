import { Refusal } from './refusal.ts';

/** Reason why a company's accounts may not work, with the carrier's words. */
export interface Suspension {
  readonly key: 'company.suspended' | 'company.pending' | 'company.refused';
  readonly reason: string;
}

/** Columns of a company that decide whether its accounts may work. */
interface CompanyState {
  readonly suspended_at: Date | null;
  readonly suspension_reason: string;
  readonly review: 'pending' | 'refused' | null;
  readonly review_reason: string;
}

/** Columns of `company as c` that `toSuspension` needs. */
export const suspensionColumns = [
  'c.suspended_at',
  'c.suspension_reason',
  'c.review',
  'c.review_reason',
] as const;

/** Suspension of a company; null if its accounts may work. */
export function toSuspension(company: CompanyState): Suspension | null {
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
 * Refuses accounts of a suspended company.
 *
 * @throws Refusal `company.suspended`, `company.pending`, `company.refused`
 */
export function refuseSuspended({ suspension }: { readonly suspension: Suspension | null }): void {
  if (suspension !== null) {
    throw new Refusal(suspension.key, { words: { reason: suspension.reason } });
  }
}
