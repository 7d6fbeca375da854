import { sql } from 'kysely';
import type { Replacement, Returnable } from '../../src/api/contract/returns/returnContent.ts';
import { internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import type { Trx } from '../db/database.ts';
import { findDefaultSender } from '../addressBook/addressRows.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { Refusal } from '../http/refusal.ts';
import { readGoodsLines } from '../orders/content/goodsLines.ts';
import type { Owner } from '../orders/life/orderOwner.ts';

/** A returnable order with its remaining quantities. */
export interface FoundReturnable {
  readonly order: OrderTable;
  readonly returnable: Returnable;
}

/** An order, its owner, and the currency in which cash is collected (null if none is). */
interface ReturnableQuery {
  readonly owner: Owner;
  readonly orderId: string;
  readonly currency: string | null;
}

/**
 * Finds the goods of an order that can still be returned, in its company's tenant transaction. With `shouldLock`,
 * no other return of it can be registered until the transaction ends.
 *
 * @throws Refusal `order.unknown`, `return.notDelivered`, `return.abroad`, `return.ofReturn`
 */
export async function findReturnable(
  trx: Trx,
  { owner, orderId, currency }: ReturnableQuery,
  shouldLock: boolean,
): Promise<FoundReturnable> {
  const { companyId } = owner;
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', orderId)
    .$if(shouldLock, (rows) => rows.forUpdate())
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('order.unknown');
  const replacement = await findReplacement(trx, order);
  if (order.status !== 'delivered') {
    throw new Refusal('return.notDelivered', { names: { status: [`status.${order.status}`] } });
  }
  if (order.receiver_country !== owner.countryCode) throw new Refusal('return.abroad');
  return {
    order,
    returnable: {
      orderId,
      waybillNo: order.waybill_no,
      customerOrderNo: order.customer_order_no,
      status: order.status,
      companyName: owner.companyName,
      receiverName: order.receiver_name,
      items: await listItems(trx, order, replacement),
      weightG: order.weight_g,
      currency,
      // Cross-border orders need customs papers, warehouse orders need stock.
      exchangeable: order.kind === 'domestic',
      to: await findReturnAddress(trx, owner, order),
    },
  };
}

/** Goods of an order, with the quantities delivered and already in a return. */
async function listItems(
  trx: Trx,
  order: OrderTable,
  replacement: Replacement | null,
): Promise<Returnable['items']> {
  const { company_id: companyId, id: orderId } = order;
  const lines = (await readGoodsLines(trx, companyId, [orderId])).get(orderId) ?? [];
  const returned = await countReturned(trx, companyId, orderId);
  const goods =
    lines.length === 0
      ? [{ lineNo: 0, name: order.goods_name, delivered: replacement?.quantity ?? order.pieces }]
      : lines.map(({ line_no: lineNo, name, sku, quantity: delivered }) => ({
          lineNo,
          name: name ?? sku ?? order.goods_name,
          delivered,
        }));
  return goods.map(({ lineNo, name, delivered }) => ({
    lineNo,
    name,
    delivered,
    returned: returned.get(lineNo) ?? 0,
  }));
}

/** Whether everything of an order with returns is in one of them. */
export async function isReturnedCompletely(
  trx: Trx,
  companyId: number,
  orderId: string,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await listItems(trx, order, await findReplacement(trx, order));
  return items.every(({ delivered, returned }) => returned >= delivered);
}

/**
 * Finds the address to which the goods of an order return: its sender, or the company's default sender if it names
 * none. Domestic orders have no region and city of their sender; the default sender gives them if it has the same phone.
 */
async function findReturnAddress(
  trx: Trx,
  { companyId, companyName, countryCode }: Owner,
  { sender_name: name, sender_phone: phone, sender_address: address, detail }: OrderTable,
): Promise<Returnable['to']> {
  const defaultSender = (await findDefaultSender(trx, companyId))?.values;
  if (name === null) {
    return {
      name: defaultSender?.name ?? companyName,
      phone: defaultSender?.phone ?? '',
      province: defaultSender?.province ?? '',
      city: defaultSender?.city ?? '',
      address: defaultSender?.address ?? '',
    };
  }
  const fullPhone = phone === null ? null : internationalPhone(countryCode, phone);
  const known = fullPhone === defaultSender?.phone ? defaultSender : undefined;
  return {
    name,
    phone: phone ?? '',
    province: detail?.['senderProvince'] ?? known?.province ?? '',
    city: detail?.['senderCity'] ?? known?.city ?? '',
    address: address ?? '',
  };
}

/**
 * Replacement that an exchange's order delivered, which may be returned too; null for other orders. Refuses
 * the parcel back of a return.
 */
async function findReplacement(
  trx: Trx,
  { company_id, id, return_id }: OrderTable,
): Promise<Replacement | null> {
  if (return_id === null) return null;
  const ret = await trx
    .selectFrom('return_order')
    .select(['out_id', 'replacement'])
    .$call(ofCompany(company_id))
    .where('id', '=', return_id)
    .executeTakeFirst();
  if (ret?.out_id !== id) throw new Refusal('return.ofReturn');
  return ret.replacement;
}

/** Quantities by line of returns that were neither refused nor withdrawn. */
async function countReturned(
  trx: Trx,
  companyId: number,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('return_order')
    .innerJoin('return_item as item', sameCompany('item.return_id', 'return_order.id'))
    .select(['item.line_no', sql<number>`sum(item.quantity)::integer`.as('quantity')])
    .$call(ofCompany(companyId, 'return_order'))
    .where('return_order.order_id', '=', orderId)
    .where('return_order.status', '<>', 'refused')
    .where('return_order.withdrawn', '=', false)
    .groupBy('item.line_no')
    .execute();
  return new Map(rows.map(({ line_no, quantity }) => [line_no, quantity]));
}

/** Delivery time of an order; null if it was not delivered. */
export async function findDeliveryTime(
  trx: Trx,
  companyId: number,
  orderId: string,
): Promise<Date | null> {
  const event = await trx
    .selectFrom('tracking_event')
    .select('at')
    .$call(ofCompany(companyId))
    .where('order_id', '=', orderId)
    .where('status', '=', 'delivered')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? null;
}
