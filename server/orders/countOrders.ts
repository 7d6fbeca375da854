import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { orderOutcomes } from '../metrics.ts';
import { isSandbox } from '../sandbox.ts';

interface Sending {
  readonly source: 'entry' | 'import' | 'api';
  readonly kind: OrderKind;
  readonly companyId: number;
}

/** Counts sent orders in the metrics, except those of sandboxes. */
export function countOrders(
  { source, kind, companyId }: Sending,
  outcomes: readonly { readonly status: string; readonly waybillNo?: string }[],
): void {
  if (isSandbox(companyId)) return;
  for (const [outcome, results] of Map.groupBy(outcomes, ({ status }) => status)) {
    // Rows of one order have its number; rejected ones have none.
    const numbers = new Set(results.map(({ waybillNo }) => waybillNo ?? {}));
    orderOutcomes.inc({ source, kind, outcome }, numbers.size);
  }
}
