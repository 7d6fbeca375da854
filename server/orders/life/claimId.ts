import type { Db } from '../../db/database.ts';
import { transact } from '../../db/tenant.ts';
import { Refusal } from '../../http/refusal.ts';

/** Id under which a company is about to enter an order. */
export interface IdClaim {
  readonly id: string;
  readonly companyId: number;
  readonly now: Date;
}

/**
 * Claims an id for a company, before and outside its tenant transaction, because the carrier finds orders of
 * all companies by id alone. A claim for an order that is refused afterwards does no harm.
 *
 * @throws Refusal `order.deleted` if another company uses the id, without revealing that it exists
 */
export async function claimId(db: Db, { id, companyId, now }: IdClaim): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto('order_claim')
      .values({ id, company_id: companyId, at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Claims are deleted after a day; older orders are found in their own table.
    const claims = trx.selectFrom('order_claim').select('company_id').where('id', '=', id);
    const orders = trx.selectFrom('orders').select('company_id').where('id', '=', id);
    const owners = [...(await claims.execute()), ...(await orders.execute())];
    // Rolls back the claim if it was made here.
    if (owners.some((owner) => owner.company_id !== companyId)) throw new Refusal('order.deleted');
  });
}
