import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { transact } from '../../db/tenant.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSandbox } from '../../sandbox.ts';

/** Number of orders deleted in one transaction. */
const ORDERS_AT_ONCE = 1_000;

/** Tables with rows of an order. Attachments and issues are deleted with the order. */
const orderTables = [
  'order_goods',
  'tracking_event',
  'order_tagged',
  'order_note',
  'order_print',
  'former_waybill',
] as const;

/** Tables that remember orders, contain what becomes one, or what users add to enter and find them. */
const workTables = [
  'return_item',
  'return_event',
  'return_order',
  'deleted_order',
  'order_export',
  'order_draft',
  'import_batch',
  'import_receipt',
  'import_shape',
  'import_value_habit',
  'notice_event',
  'list_view',
  'company_record',
  'company_setting',
  'address',
  'address_word',
  'address_use',
  'address_tagged',
  'address_merge',
  'address_apart',
  'default_sender',
] as const;

/**
 * Deletes all orders of a sandbox, with everything that belongs to them or was made beside them. Platforms, their keys
 * and their history stay. Works as the owner of the tables, because a
 * company may not delete its events and print ledger.
 *
 * @throws Refusal `open.sandbox.only` outside of a sandbox
 */
export async function removeExamples(db: Db, companyId: number): Promise<void> {
  if (!isSandbox(companyId)) throw new Refusal('open.sandbox.only');
  while (await removeOrders(db, companyId));
  await transact(db, async (trx) => {
    for (const table of workTables) {
      await trx.deleteFrom(table).$call(ofCompany(companyId)).execute();
    }
    await trx
      .deleteFrom('record_change')
      .$call(ofCompany(companyId))
      .where('kind', '<>', 'platform')
      .execute();
  });
}

/** Deletes some orders; returns whether there may be more. */
async function removeOrders(db: Db, companyId: number): Promise<boolean> {
  return transact(db, async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .$call(ofCompany(companyId))
      .limit(ORDERS_AT_ONCE)
      .forUpdate()
      .execute();
    const ids = sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`;
    for (const table of orderTables) {
      await trx.deleteFrom(table).$call(ofCompany(companyId)).where('order_id', '=', ids).execute();
    }
    await trx.deleteFrom('orders').$call(ofCompany(companyId)).where('id', '=', ids).execute();
    return orders.length === ORDERS_AT_ONCE;
  });
}
