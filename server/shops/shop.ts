import { sql } from 'kysely';
import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { ShopType } from '../../src/api/contract/platforms/shops.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import type { AppContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { toSuspension } from '../http/suspension.ts';
import type { OrderSource } from '../open/openBatch.ts';
import type { Services } from '../services.ts';
import { createShopContext, findShopType } from './shopConnection.ts';

/** A connected shop, as stored at the time of the request. */
export interface Shop {
  readonly type: ShopType;
  readonly platformId: string;
  readonly secret: string;
  readonly weightKg: string;
  readonly source: OrderSource;
  /** Reason why its orders wait instead of being created; null if they may be created. */
  readonly blocker: ShopFinding | null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws Refusal `shop.unknown`, `webhook.off` */
export async function findShop({ db, vault }: Services, c: AppContext): Promise<Shop> {
  const [company = '', id = ''] = [c.req.param('company'), c.req.param('platform')];
  if (!/^\d{1,9}$/.test(company) || !UUID.test(id)) throw new Refusal('shop.unknown');
  const companyId = Number(company);
  const row = await db
    .selectFrom('platform as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .select(['c.name as companyName', 'c.customer_code', 'c.country_code'])
    .select(['c.suspended_at as companySuspendedAt', 'c.suspension_reason as companyReason'])
    .select(['c.review', 'c.review_reason'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', sql<string>`${id}::uuid`)
    .executeTakeFirst();
  const type = findShopType(row?.type ?? '');
  if (row === undefined || type === null || row.shop_secret === null) {
    throw new Refusal('shop.unknown');
  }
  if (vault === null) throw new Refusal('webhook.off');
  const suspension = toSuspension({
    suspended_at: row.companySuspendedAt,
    suspension_reason: row.companyReason,
    review: row.review,
    review_reason: row.review_reason,
  });
  const by = {
    companyId,
    accountId: row.shop_by ?? '',
    account: row.name,
    companyName: row.companyName,
    companyNo: row.customer_code,
    countryCode: row.country_code,
    timeZone: 'UTC',
    isMainAccount: false,
    permissions: [],
    mustChangePassword: false,
    suspension,
    tokenHash: '',
  };
  const defaults = {
    senderId: row.sender_id,
    service: row.service,
    payer: row.payer,
  };
  const blockingRule: ShopReason | null =
    suspension !== null || row.suspended_at !== null
      ? 'shop.wait.suspended'
      : row.active
        ? null
        : 'shop.wait.paused';
  return {
    type,
    platformId: row.id,
    secret: vault.open(row.shop_secret, createShopContext(companyId, row.id)),
    weightKg: row.shop_weight ?? '',
    source: { by, defaults },
    blocker: blockingRule === null ? null : { column: '', rule: blockingRule },
  };
}
