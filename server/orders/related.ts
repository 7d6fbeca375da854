import type { RelatedRow } from '../../src/api/contract/order/related.ts';
import type { Trx } from '../db/database.ts';
import { features } from '../features.ts';
import type { Caller } from '../http/handler.ts';

/** Most that an order's page shows; an order has a handful. */
const MOST = 50;

/** All that belongs to an order, the newest first. */
export async function relatedOf(
  trx: Trx,
  order: { readonly companyId: number; readonly id: string },
  caller: Caller,
): Promise<RelatedRow[]> {
  const rows: RelatedRow[] = [];
  // One after another: they share the transaction.
  for (const { related } of features) rows.push(...(await related(trx, order, caller)));
  return rows.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, MOST);
}
