import {
  addAttachment,
  listAttachments,
  type Place,
  readAttachment,
  removeAttachment,
} from '../attachments/files.ts';
import { orderFiles } from '../attachments/ofOrder.ts';
import type { Trx } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { locate } from '../orders/life/owner.ts';
import type { Services } from '../services.ts';

/** Files that belong to orders: a merchant's own, and for the carrier's people those of all. */
export function orderAttachmentsResource({ db, clock }: Services): readonly Implementation[] {
  /** Works on an order in its company's tenant. */
  async function of<T>(
    session: Caller,
    orderId: string,
    work: (trx: Trx, order: Omit<Place, 'id'>) => Promise<T>,
  ): Promise<T> {
    const found = await locate(db, session, { id: orderId });
    if (found === null) throw new Refusal('order.unknown');
    const { companyId } = found.owner;
    return withTenant(db, companyId, (trx) => work(trx, { companyId, ownerId: found.id }));
  }

  return [
    implement('getOrderAttachments', async ({ input, session }) => ({
      rows: await of(session, input.orderId, (trx, order) =>
        listAttachments(trx, orderFiles, order, session),
      ),
    })),

    implement('addOrderAttachment', async ({ input: { orderId, id, name }, bytes, session }) =>
      of(session, orderId, (trx, order) =>
        addAttachment(trx, orderFiles, { ...order, id }, { name, bytes }, session, clock()),
      ),
    ),

    implement('getOrderAttachment', async ({ input: { orderId, id }, session }) =>
      of(session, orderId, (trx, order) => readAttachment(trx, orderFiles, { ...order, id })),
    ),

    implement('deleteOrderAttachment', async ({ input: { orderId, id }, session }) => {
      await of(session, orderId, (trx, order) =>
        removeAttachment(trx, orderFiles, { ...order, id }, session, clock()),
      );
      return null;
    }),
  ];
}
