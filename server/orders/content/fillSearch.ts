import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { acrossCompanies, withTenant } from '../../db/tenant.ts';
import type { Logger } from '../../logger.ts';
import { startRounds } from '../../rounds.ts';
import { type Searched, searchVectors } from './searchWords.ts';

const searched = [
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
] as const satisfies readonly (keyof Searched)[];

/** Writes down what orders are found by, as they and their former numbers are now. */
export async function writeSearchWords(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', ...searched])
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
  const vectorOf = searchVectors(companyId);
  const words = orders.map((order) => ({
    id: order.id,
    words: vectorOf(
      order,
      formerNos.get(order.id)?.map(({ waybill_no }) => waybill_no),
    ),
  }));
  await sql`update orders set search_words = given.words::tsvector
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given(id uuid, words text)
    where orders.company_id = ${companyId} and orders.id = given.id`.execute(trx);
}

/** Orders of one transaction: their rows are locked for some hundredths of a second. */
const BATCH = 500;
/** Between two looks for orders that a server of the version before has entered, ms. */
const LOOK_MS = 60_000;

/** Fills in one batch of orders that are not found by words yet; how many they were. */
export async function fillSearchWords(db: Db): Promise<number> {
  const { rows } = await acrossCompanies(db, (trx) =>
    sql<{ company_id: number }>`
      select company_id from orders where search_words is null limit 1`.execute(trx),
  );
  const companyId = rows[0]?.company_id;
  if (companyId === undefined) return 0;
  return withTenant(db, companyId, async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .$call(ofCompany(companyId))
      .where('search_words', 'is', null)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (orders.length > 0) {
      const ids = orders.map(({ id }) => id);
      await writeSearchWords(trx, companyId, ids);
    }
    return orders.length;
  });
}

/** Fills in all orders that are not found by words yet, and looks for more; stops when called. */
export function startSearchFill(db: Db, logger: Logger): () => Promise<void> {
  let filled = 0;
  return startRounds({ name: 'search fill', lookMs: LOOK_MS, logger }, async () => {
    const more = await fillSearchWords(db);
    filled += more;
    if (more > 0) return true;
    if (filled > 0) logger.info({ filled }, 'orders made searchable');
    filled = 0;
    return false;
  });
}
