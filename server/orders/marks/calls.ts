import type { Trx } from '../../db/database.ts';
import { withTenant } from '../../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../../http/handler.ts';
import { pageRecords } from '../../records/companyRecords.ts';
import type { Services } from '../../services.ts';
import { requireOrder } from '../life/orderOwner.ts';
import { addNote, readMarks, removeNote } from './orderMarks.ts';
import { removeTag, tagOrders, tags, toTag } from './orderTags.ts';

/** Calls for tags and notes on orders. Each company sees only its own, and so does the carrier on all orders. */
export function orderMarkCalls({ db, clock }: Services): readonly Implementation[] {
  /** Runs work on the caller's tags and notes of an order that they may see. */
  async function onOrder<T>(
    session: Caller,
    orderId: string,
    work: (trx: Trx, id: string) => Promise<T>,
  ): Promise<T> {
    const { id } = await requireOrder(db, session, { id: orderId });
    return withTenant(db, session.companyId, (trx) => work(trx, id));
  }

  return [
    implement('findOrderTags', async ({ session: { companyId }, read }) =>
      read(async (trx) => (await tags.all(trx, companyId)).map(toTag)),
    ),
    implement('queryOrderTagList', async ({ input, session: { companyId }, read }) =>
      read(async (trx) => pageRecords((await tags.all(trx, companyId)).map(toTag), input)),
    ),
    implement('getOrderTag', async ({ input, session: { companyId }, read }) =>
      read(async (trx) => toTag(await tags.find(trx, companyId, input.tagId))),
    ),
    implement('saveOrderTag', async ({ input: { id, version, name, tone }, session, tenant }) =>
      tenant(async (trx) =>
        toTag(await tags.save(trx, session, { id, version, name, content: { tone } }, clock())),
      ),
    ),
    implement('removeOrderTag', async ({ input, session }) =>
      removeTag(db, session, input, clock()),
    ),
    implement('tagOrders', async ({ input, session: { companyId }, tenant }) => ({
      outcomes: await tenant((trx) => tagOrders(trx, companyId, input.orders)),
    })),

    implement('getOrderMarks', async ({ input, session }) =>
      onOrder(session, input.orderId, (trx, id) => readMarks(trx, session, id)),
    ),
    implement('addOrderNote', async ({ input, session }) =>
      onOrder(session, input.orderId, async (trx, orderId) => {
        await addNote(trx, session, { ...input, orderId }, clock());
        return readMarks(trx, session, orderId);
      }),
    ),
    implement('removeOrderNote', async ({ input, session }) =>
      onOrder(session, input.orderId, async (trx, orderId) => {
        await removeNote(trx, session, { ...input, orderId });
        return readMarks(trx, session, orderId);
      }),
    ),
  ];
}
