import { STATISTICS_DAYS } from '../../api/contract/orders/statistics.ts';

const DAY_MS = 86_400_000;

/** Preset periods, in days until today. */
export const spans = [7, 30, 90, 365] as const;

/** Tells whether the server accepts a period: in order, and not too long. */
export function isSpan({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= STATISTICS_DAYS;
}
