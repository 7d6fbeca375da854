import {
  addAttachment,
  listAttachments,
  type Place,
  readAttachment,
  removeAttachment,
} from '../attachments/ofOrder.ts';
import type { Trx } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { locate } from '../orders/life/owner.ts';
import type { Services } from '../services.ts';

/** Files that belong to orders: a merchant's own, and for the carrier's people those of all. */
export function orderAttachmentsResource({ db, clock }: Services): readonly Implementation[] {
  /** Works on an order in its company's tenant. */
  async function of<Asked extends Omit<Place, 'companyId' | 'id'>, T>(
    session: Caller,
    asked: Asked,
    work: (trx: Trx, place: Asked & { readonly companyId: number }) => Promise<T>,
  ): Promise<T> {
    const found = await locate(db, session, { id: asked.orderId });
    if (found === null) throw new Refusal('order.unknown');
    const { companyId } = found.owner;
    return withTenant(db, companyId, (trx) =>
      work(trx, { ...asked, companyId, orderId: found.id }),
    );
  }

  return [
    implement('getOrderAttachments', async ({ input, session }) => ({
      rows: await of(session, input, (trx, order) => listAttachments(trx, order, session)),
    })),

    implement('addOrderAttachment', async ({ input: { name, ...asked }, bytes, session }) =>
      of(session, asked, (trx, place) =>
        addAttachment(trx, place, { name, bytes }, session, clock()),
      ),
    ),

    implement('getOrderAttachment', async ({ input, session }) =>
      of(session, input, readAttachment),
    ),

    implement('deleteOrderAttachment', async ({ input, session }) => {
      await of(session, input, (trx, place) => removeAttachment(trx, place, session, clock()));
      return null;
    }),
  ];
}
