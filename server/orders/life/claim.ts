import type { Db } from '../../db/database.ts';
import { transact } from '../../db/tenant.ts';
import { Refusal } from '../../http/refusal.ts';

/** An id that a company is about to enter an order under. */
export interface IdClaim {
  readonly id: string;
  readonly companyId: number;
  readonly now: Date;
}

/**
 * Claims an id for a company, before and outside its tenant transaction: the carrier finds orders of
 * all companies by their ids alone. A claim outlives an order that is refused, which does no harm.
 *
 * @throws Refusal `order.deleted` where another company uses the id; nothing says that it exists
 */
export async function claimId(db: Db, { id, companyId, now }: IdClaim): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto('order_claim')
      .values({ id, company_id: companyId, at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Claims are swept after a day: older orders are found themselves.
    const claims = trx.selectFrom('order_claim').select('company_id').where('id', '=', id);
    const orders = trx.selectFrom('orders').select('company_id').where('id', '=', id);
    const users = [...(await claims.execute()), ...(await orders.execute())];
    // Takes the claim back, if it was made here.
    if (users.some((user) => user.company_id !== companyId)) throw new Refusal('order.deleted');
  });
}
