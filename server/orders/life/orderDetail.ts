import type { OrderDetail } from '../../../src/api/contract/orders/orderDetail.ts';
import type { Trx } from '../../db/database.ts';
import type { OrderTable } from '../../db/tables/orders.ts';
import { ofCompany, sameCompany } from '../../db/ofCompany.ts';
import { readGoodsLines } from '../content/goodsLines.ts';
import { orderTexts } from './orderTexts.ts';
import type { Owner } from './orderOwner.ts';

/** An order and the part of its detail that does not depend on the carrier's rate cards and settings. */
export interface DetailRead {
  readonly order: OrderTable;
  readonly detail: Omit<
    OrderDetail,
    'price' | 'priceCard' | 'expectedDelivery' | 'isTrackingPublic'
  >;
}

/** Reads all about an order, in its company's tenant transaction; null if it is gone. */
export async function readDetail(trx: Trx, owner: Owner, id: string): Promise<DetailRead | null> {
  const { companyId } = owner;
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) return null;
  const goods = (await readGoodsLines(trx, companyId, [id])).get(id) ?? [];
  return {
    order,
    detail: {
      id,
      kind: order.kind,
      version: order.version,
      status: order.status,
      waybillNo: order.waybill_no,
      formerWaybillNos: (await readFormerNumbers(trx, companyId, id)).map(
        (former) => former.waybill_no,
      ),
      customerOrderNo: order.customer_order_no,
      companyNo: owner.companyNo,
      companyName: owner.companyName,
      ...orderTexts(order, goods),
      createdAt: order.created_at.toISOString(),
      importId: order.import_id,
      events: await readEvents(trx, companyId, id),
      prints: await readPrints(trx, companyId, id),
    },
  };
}

/** Former waybill numbers of an order, oldest first. */
export async function readFormerNumbers(
  trx: Trx,
  companyId: number,
  id: string,
): Promise<{ waybill_no: string; at: Date; no: number | null }[]> {
  return trx
    .selectFrom('former_waybill')
    .select(['waybill_no', 'at', 'no'])
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('no')
    .orderBy('waybill_no')
    .execute();
}

/** Events in the sequence in which they happened, which differs from that of arrival for late scans. */
async function readEvents(trx: Trx, companyId: number, id: string): Promise<OrderDetail['events']> {
  const events = await trx
    .selectFrom('tracking_event as event')
    // Old events have only the id of the account; `event.account` is its name.
    .leftJoin('account', sameCompany('account.id', 'event.account_id'))
    .select(['at', 'status', 'action', 'place', 'remark', 'event.account as by', 'account.name'])
    .$call(ofCompany(companyId, 'event'))
    .where('event.order_id', '=', id)
    .orderBy('at')
    .orderBy('no')
    .execute();
  return events.map(({ at, status, action, place, remark, by, name }) => {
    return { at: at.toISOString(), status, action, place, remark, by: by ?? name };
  });
}

async function readPrints(trx: Trx, companyId: number, id: string): Promise<OrderDetail['prints']> {
  const prints = await trx
    .selectFrom('order_print')
    .select(['at', 'account as by', 'size', 'reprint'])
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .orderBy('no')
    .execute();
  return prints.map(({ at, by, size, reprint }) => {
    return { at: at.toISOString(), by, size, reprint };
  });
}
