import { sql } from 'kysely';
import type { ActionOutcome } from '../../../src/api/contract/orders/actions.ts';
import type { OrderDetail } from '../../../src/api/contract/orders/detail.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Db, Trx } from '../../db/database.ts';
import { readTenant, withTenant } from '../../db/tenant.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Acting, moveOrders, type Outcomes } from './act.ts';
import { readDetail } from './detail.ts';
import { withPrice } from './withPrice.ts';
import { byOwner, locate } from './owner.ts';

/*
 * Calls for orders of one kind: orders of other kinds are unknown to them. Without a kind they accept all.
 */

/**
 * Reads one order by its id or any of its numbers; carrier staff find orders of every company.
 *
 * @throws Refusal `order.unknown`
 */
export async function detailOf(
  db: Db,
  session: Caller,
  by: { readonly id?: string | undefined; readonly orderNo?: string | undefined },
  kind?: OrderKind,
): Promise<OrderDetail> {
  const found = await locate(db, session, by);
  if (found === null) throw new Refusal('order.unknown');
  const { owner, id } = found;
  const read = await readTenant(db, owner.companyId, (trx) => readDetail(trx, owner, id));
  if (read === null || (kind ?? read.order.kind) !== read.order.kind) {
    throw new Refusal('order.unknown');
  }
  return withPrice(db, owner, read, session);
}

/** Confirms orders of a kind, company by company, and returns the outcomes in the requested sequence. */
export async function auditOfKind(
  db: Db,
  session: Caller,
  ids: readonly string[],
  kind: OrderKind,
  now: Date,
): Promise<{ outcomes: ActionOutcome[] }> {
  const reported = new Map<string, ActionOutcome>();
  for (const [companyId, own] of await byOwner(db, session, ids)) {
    const acting = { companyId, ids: own, by: session, now };
    const outcomes = await withTenant(db, companyId, (trx) => audit(trx, acting, kind));
    for (const [id, outcome] of outcomes) reported.set(id, outcome);
  }
  return { outcomes: ids.map((id) => reported.get(id) ?? { outcome: 'unknown', id }) };
}

async function audit(trx: Trx, acting: Acting, kind: OrderKind): Promise<Outcomes> {
  const known = await trx
    .selectFrom('orders')
    .select('id')
    .$call(ofCompany(acting.companyId))
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${acting.ids}::uuid[])`)
    .execute();
  return moveOrders(trx, { ...acting, ids: known.map(({ id }) => id) }, 'audit');
}
