import { isDeepStrictEqual } from 'node:util';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import {
  SHOP_PATH,
  type ShopOrderState,
  type ShopType,
} from '../../src/api/contract/platforms/shops.ts';
import { mayDo } from '../../src/machines/orderLifecycle/rules.ts';
import type { Trx } from '../db/database.ts';
import type { ShopFinding } from '../db/migrations/0106_shops.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { uuid7 } from '../db/uuid7.ts';
import { type ArrivalLimits, readFile } from '../http/body.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { suspensionOf } from '../http/suspension.ts';
import { judge } from '../open/judge.ts';
import { layOut, type OrderSource } from '../open/lay.ts';
import { waybillNumbers } from '../orders/content/waybillBlocks.ts';
import { type NewOrder, newOrders, placeOrders } from '../orders/import/importBatch.ts';
import { moveOrders } from '../orders/life/act.ts';
import type { Services } from '../services.ts';
import { placeOf, shopTypeOf } from './connect.ts';
import { shopifyOrderOf } from './shopify.ts';
import type { ShopOrder } from './shopOrder.ts';
import { isPing, isSigned, topicOf } from './signature.ts';
import { wooOrderOf } from './woocommerce.ts';

/** Most bytes of an order. */
const MOST = 2 * 1024 * 1024;

const readers = { shopify: shopifyOrderOf, woocommerce: wooOrderOf } as const;

/** A connected shop, as the database says at this request. */
interface Shop {
  readonly type: ShopType;
  readonly platformId: string;
  readonly secret: string;
  readonly weightKg: string;
  readonly source: OrderSource;
  /** Why nothing of it may be created now; its orders wait. */
  readonly barred: ShopFinding | null;
}

/**
 * Receives what connected shops send. Whatever is signed is answered with 200 and kept: shops give up
 * on an address that refuses a few times, and what is wrong with an order is for its merchant to fix.
 */
export function serveShops(app: Hono<AppEnv>, services: Services, arrival: ArrivalLimits): void {
  const { clock } = services;
  const take = takingOrders(services);
  app.post(`${SHOP_PATH}/:company/:platform`, async (c) => {
    c.set('call', 'open.shop');
    const shop = await findShop(services, c);
    const bytes = await readFile(c.req.raw, MOST, arrival);
    const header = (name: string) => c.req.header(name);
    if (isPing(shop.type, bytes)) return c.json({ result: 'ready' });
    if (!isSigned(shop.type, shop.secret, bytes, header)) throw new Refusal('shop.signature');
    const { companyId, accountId } = shop.source.by;
    c.set('caller', { companyId, accountId });
    c.set('platform', { companyId, platformId: shop.platformId });
    // Other topics have no order: what their address is good for is not ours to refuse.
    if (!/^orders?[./]/.test(topicOf(shop.type, header))) return c.json({ result: 'ignored' });
    const now = clock();
    const context = {
      countryCode: shop.source.by.countryCode,
      weightKg: shop.weightKg,
      now,
    };
    const order = readers[shop.type](payloadOf(bytes), context);
    return c.json({
      result: order === null ? 'ignored' : await take(shop, order, now),
    });
  });
}

function payloadOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('error.invalidInput');
  }
}

/** @throws Refusal `shop.unknown`, `webhook.off` */
async function findShop({ db, vault }: Services, c: AppContext): Promise<Shop> {
  const [company = '', id = ''] = [c.req.param('company'), c.req.param('platform')];
  if (!/^\d{1,9}$/.test(company) || !/^[\da-f-]{36}$/.test(id)) throw new Refusal('shop.unknown');
  const companyId = Number(company);
  const found = await db
    .selectFrom('platform as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .select(['c.name as companyName', 'c.customer_code', 'c.country_code'])
    .select(['c.suspended_at as companySuspendedAt', 'c.suspension_reason as companyReason'])
    .select(['c.review', 'c.review_reason'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', sql<string>`${id}::uuid`)
    .executeTakeFirst();
  const type = shopTypeOf(found?.type ?? '');
  if (found === undefined || type === null || found.shop_secret === null) {
    throw new Refusal('shop.unknown');
  }
  if (vault === null) throw new Refusal('webhook.off');
  const suspension = suspensionOf({
    suspended_at: found.companySuspendedAt,
    suspension_reason: found.companyReason,
    review: found.review,
    review_reason: found.review_reason,
  });
  const by = {
    companyId,
    accountId: found.shop_by ?? '',
    account: found.name,
    companyName: found.companyName,
    companyNo: found.customer_code,
    countryCode: found.country_code,
    timeZone: 'UTC',
    blMainAccount: false,
    permissions: [],
    mustChangePassword: false,
    suspension,
    tokenHash: '',
  };
  const defaults = {
    senderId: found.sender_id,
    service: found.service,
    payer: found.payer,
  };
  const why =
    suspension !== null || found.suspended_at !== null
      ? 'shop.wait.suspended'
      : found.active
        ? null
        : 'shop.wait.paused';
  return {
    type,
    platformId: found.id,
    secret: vault.open(found.shop_secret, placeOf(companyId, found.id)),
    weightKg: found.shop_weight ?? '',
    source: { by, defaults },
    barred: why === null ? null : { column: '', rule: why },
  };
}

type Taken = ShopOrderState | 'known' | 'cancelled' | 'ignored';

/**
 * Makes an order of what a shop says, exactly once: the shop's own id of it is a key, its row the
 * lock, and the id of that row the order's. What arrives again, late or out of sequence changes
 * nothing; what is newer fixes an order that waits.
 */
function takingOrders(services: Services) {
  const { db } = services;
  const waybills = waybillNumbers(db);
  return async (shop: Shop, order: ShopOrder, now: Date): Promise<Taken> => {
    const { source, platformId } = shop;
    const { companyId, countryCode } = source.by;
    const known = await readTenant(db, companyId, (trx) => findKnown(trx, shop, order));
    if (order.wish === 'cancel') {
      return withTenant(db, companyId, (trx) => cancel(trx, shop, order, now));
    }
    if (order.wish === 'wait' && known === undefined) return 'ignored';
    if (known !== undefined && known.changed_at >= order.changedAt) return 'known';
    if (known?.state === 'dismissed') return 'dismissed';
    if (known !== undefined && known.state !== 'waiting') {
      return withTenant(db, companyId, (trx) => noteChange(trx, companyId, known, order, now));
    }
    const { kind, values, goods } = order;
    const said = goods.length === 0 ? values : { ...values, goods: [...goods] };
    const rows = await judge(services, layOut({ kind, orders: [said] }, source), source);
    const waybillNos = await waybills.take(countryCode, rows.orders.length);
    return withTenant(db, companyId, async (trx) => {
      const id = known?.id ?? uuid7(now.getTime());
      const content = JSON.stringify({ values, goods });
      const number = values['customerOrderNo'] ?? '';
      const fresh = {
        changed_at: order.changedAt,
        kind,
        number,
        content,
        received_at: now,
      };
      const held = await trx
        .insertInto('shop_order')
        .values({
          company_id: companyId,
          id,
          platform_id: platformId,
          shop_id: order.shopId,
          ...fresh,
          state: 'waiting',
          findings: '[]',
          waybill_no: null,
          decided_by: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'platform_id', 'shop_id'])
            .doUpdateSet(fresh)
            .where('shop_order.state', '=', 'waiting')
            .where('shop_order.changed_at', '<', order.changedAt),
        )
        .returning('id')
        .executeTakeFirst();
      // Another delivery of it came first.
      if (held === undefined) return 'known';
      const unpaid: ShopFinding = { column: '', rule: 'shop.wait.unpaid' };
      const findings: ShopFinding[] = [
        ...(shop.barred === null ? [] : [shop.barred]),
        ...(order.wish === 'ship' ? [] : [unpaid]),
        ...rows.refused.flatMap(({ verdicts }) => verdicts),
      ];
      const placing = { kind, importId: null, caller: source.by, now };
      const outcomes =
        findings.length === 0
          ? await placeOrders(
              trx,
              placing,
              newOrders(rows.orders, waybillNos, now).map((one) => withId(one, held.id)),
              true,
            )
          : [];
      const [outcome] = outcomes;
      const { state, waybillNo, more } = settled(outcome);
      await trx
        .updateTable('shop_order')
        .set({
          state,
          waybill_no: waybillNo,
          findings: JSON.stringify([...findings, ...more]),
        })
        .$call(ofCompany(companyId))
        .where('id', '=', held.id)
        .execute();
      return state;
    });
  };
}

/** An order whose id is that of the row it waits in. */
const withId = ({ content, ...order }: NewOrder, id: string): NewOrder => ({
  ...order,
  content: { ...content, id },
});

type Outcome = Awaited<ReturnType<typeof placeOrders>>[number];

/** What became of an order that was to be written; undefined where none was. */
function settled(outcome: Outcome | undefined): {
  readonly state: 'created' | 'waiting';
  readonly waybillNo: string | null;
  readonly more: readonly ShopFinding[];
} {
  if (outcome === undefined) return { state: 'waiting', waybillNo: null, more: [] };
  if (outcome.status === 'invalid') {
    return { state: 'waiting', waybillNo: null, more: outcome.verdicts };
  }
  const { waybillNo } = outcome;
  const columns = outcome.status === 'duplicate' ? (outcome.columns ?? []) : [];
  // The very same order was imported or entered before it was sent.
  if (columns.length === 0) return { state: 'created', waybillNo, more: [] };
  const rule = 'rule.standing.differs';
  const more = columns.map((column) => ({
    column,
    rule,
    params: { waybillNo },
  }));
  return { state: 'waiting', waybillNo: null, more };
}

const findKnown = (trx: Trx, { source, platformId }: Shop, { shopId }: ShopOrder) =>
  trx
    .selectFrom('shop_order')
    .select(['id', 'state', 'changed_at', 'content'])
    .$call(ofCompany(source.by.companyId))
    .where('platform_id', '=', platformId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof findKnown>>>;

/** An order that exists is not changed by its shop: somebody is to look at what differs. */
async function noteChange(
  trx: Trx,
  companyId: number,
  known: Known,
  { values, goods, changedAt }: ShopOrder,
  now: Date,
): Promise<Taken> {
  const isSame = isDeepStrictEqual(known.content, { values, goods });
  const finding: ShopFinding = { column: '', rule: 'shop.changed' };
  const change = isSame
    ? {}
    : {
        state: 'changed' as const,
        findings: JSON.stringify([finding]),
        received_at: now,
      };
  await trx
    .updateTable('shop_order')
    .set({
      changed_at: changedAt,
      content: JSON.stringify({ values, goods }),
      ...change,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', known.id)
    .where('changed_at', '<', changedAt)
    .execute();
  return isSame ? 'known' : 'changed';
}

/** An order that waits is dismissed; one that exists is cancelled as long as its status allows it. */
async function cancel(trx: Trx, shop: Shop, order: ShopOrder, now: Date): Promise<Taken> {
  const { by } = shop.source;
  const { companyId } = by;
  const known = await findKnown(trx, shop, order);
  if (known === undefined) return 'ignored';
  if (known.state === 'waiting') {
    await trx
      .updateTable('shop_order')
      .set({
        state: 'dismissed',
        changed_at: order.changedAt,
        received_at: now,
      })
      .$call(ofCompany(companyId))
      .where('id', '=', known.id)
      .where('state', '=', 'waiting')
      .execute();
    return 'dismissed';
  }
  const found = await trx
    .selectFrom('orders')
    .select('status')
    .$call(ofCompany(companyId))
    .where('id', '=', known.id)
    .executeTakeFirst();
  if (found === undefined || !mayDo(found.status, 'cancel')) return 'known';
  await moveOrders(trx, { companyId, ids: [known.id], by, now }, 'cancel', null);
  return 'cancelled';
}
