import { readTenant } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { locate } from '../orders/life/owner.ts';
import { relatedOf } from '../orders/related.ts';
import type { Services } from '../services.ts';

/** What belongs to an order. */
export function orderRelatedResource({ db }: Services): readonly Implementation[] {
  return [
    implement('getOrderRelated', async ({ input, session }) => {
      const found = await locate(db, session, input);
      if (found === null) throw new Refusal('order.unknown');
      const order = { companyId: found.owner.companyId, id: found.id };
      const rows = await readTenant(db, order.companyId, (trx) => relatedOf(trx, order, session));
      return { rows };
    }),
  ];
}
