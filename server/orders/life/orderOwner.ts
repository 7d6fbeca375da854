import { sql } from 'kysely';
import { foldText } from '../../../src/domain/fields/foldText.ts';
import { CARRIER_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import { FIRST_SANDBOX } from '../../../src/api/contract/account/trial.ts';
import type { Db } from '../../db/database.ts';
import { readTenant } from '../../db/tenant.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { getOwnerId } from '../../sandbox.ts';

/** Company that owns an order. */
export type Owner = Pick<Caller, 'companyId' | 'companyName' | 'companyNo' | 'countryCode'>;

/** An order's id and its owner. */
export interface LocatedOrder {
  readonly owner: Owner;
  readonly id: string;
}

interface OrderKey {
  readonly company_id: number;
  readonly id: string;
}

/**
 * Finds an order by its id or by a number: its current or a former waybill number, or its order number. A
 * merchant finds only its own orders; the carrier finds those of every company, the newest if several have the
 * same order number. Null if there is none.
 */
export async function locateOrder(
  db: Db,
  session: Owner,
  by: { readonly id?: string | undefined; readonly orderNo?: string | undefined },
): Promise<LocatedOrder | null> {
  const number = foldText((by.orderNo ?? '').toWellFormed()).text.replaceAll('\0', '');
  const find = (source: Db, companyId: number | null) =>
    by.id !== undefined
      ? findByIds(source, companyId, [by.id])
      : number === ''
        ? []
        : findFirstByNumber(source, companyId, number);
  const { companyId } = session;
  if (companyId !== CARRIER_COMPANY_ID) {
    const [key] = await readTenant(db, companyId, async (trx) => find(trx, companyId));
    return key === undefined ? null : { owner: session, id: key.id };
  }
  const [key] = withoutAmbiguousIds(await find(db, null));
  if (key === undefined) return null;
  return { owner: await readOwner(db, key.company_id), id: key.id };
}

/**
 * Like `locateOrder`, for an order that must exist.
 *
 * @throws Refusal `order.unknown`
 */
export async function requireOrder(...args: Parameters<typeof locateOrder>): Promise<LocatedOrder> {
  const found = await locateOrder(...args);
  if (found === null) throw new Refusal('order.unknown');
  return found;
}

/**
 * Groups order ids by company. A merchant's ids all count as its own company's; carrier staff act on orders of
 * every company, and their unknown ids are left out.
 */
export async function groupByOwner(
  db: Db,
  session: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (session.companyId !== CARRIER_COMPANY_ID) return new Map([[session.companyId, ids]]);
  const keys = withoutAmbiguousIds(await findByIds(db, null, ids));
  const grouped = Map.groupBy(keys, (key) => key.company_id);
  return new Map(
    [...grouped].map(([companyId, orders]) => [companyId, orders.map(({ id }) => id)]),
  );
}

/**
 * Leaves out ids that orders of two companies have, which was possible before ids were claimed (`claimId`), so
 * that nothing happens to the wrong order.
 */
function withoutAmbiguousIds(keys: readonly OrderKey[]): readonly OrderKey[] {
  const companies = Map.groupBy(keys, ({ id }) => id);
  return keys.filter(({ id }) => companies.get(id)?.length === 1);
}

async function findByIds(
  db: Db,
  companyId: number | null,
  ids: readonly string[],
): Promise<readonly OrderKey[]> {
  let query = db
    .selectFrom('orders')
    .select(['company_id', 'id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);
  query =
    companyId === null
      ? query.where('company_id', '<', FIRST_SANDBOX)
      : query.$call(ofCompany(companyId));
  return query.execute();
}

/** Finds at most one order: waybill numbers take precedence over order numbers. */
async function findFirstByNumber(
  db: Db,
  companyId: number | null,
  number: string,
): Promise<readonly OrderKey[]> {
  const waybillNo = number.toUpperCase();
  const companyFilter =
    companyId === null ? sql`company_id < ${FIRST_SANDBOX}` : sql`company_id = ${companyId}`;
  const byWaybillNo = await sql<OrderKey>`
    select company_id, id from (
      select 1 as rank, company_id, id from orders
        where waybill_no = ${waybillNo} and ${companyFilter}
      union all
      select 2, company_id, order_id from former_waybill
        where waybill_no = ${waybillNo} and ${companyFilter}
    ) as found order by rank limit 1`.execute(db);
  if (byWaybillNo.rows.length > 0) return byWaybillNo.rows;
  if (companyId !== null) {
    const byMerchantNo = await sql<OrderKey>`
      select company_id, id from orders
        where company_id = ${companyId} and customer_order_no = ${number}
        order by created_at desc limit 1`.execute(db);
    return byMerchantNo.rows;
  }
  // The join leaves out sandboxes, which have no record in `company`.
  const byOrderNo = await sql<OrderKey>`
    select orders.company_id, orders.id from company
      join orders on orders.company_id = company.id and orders.customer_order_no = ${number}
      order by orders.created_at desc limit 1`.execute(db);
  return byOrderNo.rows;
}

/** Name, customer code and country of a company; for a sandbox, those of its owner. */
export async function readOwner(db: Db, companyId: number): Promise<Owner> {
  const company = await db
    .selectFrom('company')
    .select(['name', 'customer_code', 'country_code'])
    .where('id', '=', getOwnerId(companyId))
    .executeTakeFirstOrThrow();
  return {
    companyId,
    companyName: company.name,
    companyNo: company.customer_code,
    countryCode: company.country_code,
  };
}
