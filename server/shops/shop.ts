import { sql } from 'kysely';
import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { ShopType } from '../../src/api/contract/platforms/shops.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import type { AppContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { toSuspension } from '../http/suspension.ts';
import type { OrderSource } from '../open/openBatch.ts';
import type { Services } from '../services.ts';
import { sealContext, findShopType } from './shopConnection.ts';

/** A connected shop, as the database knows it at this request. */
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
  const type = findShopType(found?.type ?? '');
  if (found === undefined || type === null || found.shop_secret === null) {
    throw new Refusal('shop.unknown');
  }
  if (vault === null) throw new Refusal('webhook.off');
  const suspension = toSuspension({
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
  const why: ShopReason | null =
    suspension !== null || found.suspended_at !== null
      ? 'shop.wait.suspended'
      : found.active
        ? null
        : 'shop.wait.paused';
  return {
    type,
    platformId: found.id,
    secret: vault.open(found.shop_secret, sealContext(companyId, found.id)),
    weightKg: found.shop_weight ?? '',
    source: { by, defaults },
    blocker: why === null ? null : { column: '', rule: why },
  };
}
