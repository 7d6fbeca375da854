import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { type SearchedColumns, createSearchVectorBuilder } from './searchWords.ts';

const searchedColumns = [
  'waybill_no',
  'customer_order_no',
  'receiver_name',
  'receiver_phone',
  'receiver_phone2',
  'receiver_country',
  'receiver_city',
  'sender_name',
  'sender_phone',
  'detail',
] as const satisfies readonly (keyof SearchedColumns)[];

/** Updates the search words of orders from their current columns and former waybill numbers. */
export async function writeSearchWords(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', ...searchedColumns])
    .$call(ofCompany(companyId))
    .where('id', 'in', ids)
    .execute();
  const former = await trx
    .selectFrom('former_waybill')
    .select(['order_id', 'waybill_no'])
    .$call(ofCompany(companyId))
    .where('order_id', 'in', ids)
    .execute();
  const formerNos = Map.groupBy(former, ({ order_id }) => order_id);
  const toVector = createSearchVectorBuilder(companyId);
  const words = orders.map((order) => ({
    id: order.id,
    words: toVector(
      order,
      formerNos.get(order.id)?.map(({ waybill_no }) => waybill_no),
    ),
  }));
  await sql`update orders set search_words = given.words::tsvector
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given(id uuid, words text)
    where orders.company_id = ${companyId} and orders.id = given.id`.execute(trx);
}
