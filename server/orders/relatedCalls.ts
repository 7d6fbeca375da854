import type { RelatedRow } from '../../src/api/contract/orders/orderRelated.ts';
import type { Trx } from '../db/database.ts';
import { features } from '../features.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { readTenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { requireOrder } from './life/orderOwner.ts';

/** Most records on an order's page; an order has a handful. */
const MAX_RELATED = 50;

/** All records that belong to an order, newest first. */
async function readRelated(
  trx: Trx,
  order: { readonly companyId: number; readonly id: string },
  caller: Caller,
): Promise<RelatedRow[]> {
  const rows: RelatedRow[] = [];
  // Sequential, because they share the transaction.
  for (const { related } of features) {
    if (related !== undefined) rows.push(...(await related(trx, order, caller)));
  }
  return rows.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, MAX_RELATED);
}

/** Calls for the records that belong to an order. */
export function relatedCalls({ db }: Services): readonly Implementation[] {
  return [
    implement('getOrderRelated', async ({ input, session }) => {
      const { owner, id } = await requireOrder(db, session, input);
      const order = { companyId: owner.companyId, id };
      const rows = await readTenant(db, order.companyId, (trx) => readRelated(trx, order, session));
      return { rows };
    }),
  ];
}
