import * as v from 'valibot';
import { carrierExportRequest } from '../../../src/api/contract/orders/carrierOrders.ts';
import {
  EXPORT_KEY_MS,
  type ExportKey,
  exportRequest,
} from '../../../src/api/contract/orders/orderExport.ts';
import { languages } from '../../../src/domain/languages.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import type { Db, Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { withTenant } from '../../db/tenant.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashText, createRandomToken } from '../../security/digest.ts';

/** Plan of an order export, stored under its key. */
export const exportPlan = v.object({
  /** Null for all companies. */
  companyId: v.nullable(v.number()),
  kind: v.optional(v.picklist(orderKinds)),
  ...exportRequest.entries,
  columns: carrierExportRequest.entries.columns,
  language: v.picklist(languages),
});
export type ExportPlan = v.InferOutput<typeof exportPlan>;

type KeyHolder = Pick<Caller, 'companyId' | 'accountId'>;

/** Stores a plan under a new key, which only this account can use, for one download by the endpoint `call`. */
export async function createExportKey(
  db: Db,
  { companyId, accountId }: KeyHolder,
  call: string,
  { request, count, now }: { request: object; count: number; now: Date },
): Promise<ExportKey> {
  const key = createRandomToken();
  const expiresAt = new Date(now.getTime() + EXPORT_KEY_MS);
  await withTenant(db, companyId, (trx) =>
    trx
      .insertInto('order_export')
      .values({
        company_id: companyId,
        key_hash: hashText(key),
        account_id: accountId,
        call,
        request: JSON.stringify(request),
        order_count: count,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute(),
  );
  return { key, count, expiresAt: expiresAt.toISOString() };
}

/**
 * Redeems a key for its plan. Of two concurrent requests with one key, one is refused.
 *
 * @throws Refusal `export.key.used`; `export.key.unknown` if the key belongs to another account or call, or
 *   has expired
 */
export async function redeemKey<Schema extends v.GenericSchema>(
  db: Db,
  holder: KeyHolder,
  call: string,
  plan: Schema,
  key: string,
  now: Date,
): Promise<v.InferOutput<Schema>> {
  return withTenant(db, holder.companyId, async (trx) => {
    const redeemed = await trx
      .updateTable('order_export')
      .set({ used_at: now })
      .$call(ofCompany(holder.companyId))
      .where('account_id', '=', holder.accountId)
      .where('key_hash', '=', hashText(key))
      .where('call', '=', call)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('request')
      .executeTakeFirst();
    if (redeemed !== undefined) return v.parse(plan, redeemed.request);
    const existing = await trx
      .selectFrom('order_export')
      .select('used_at')
      .$call(ofCompany(holder.companyId))
      .where('account_id', '=', holder.accountId)
      .where('key_hash', '=', hashText(key))
      .where('call', '=', call)
      .executeTakeFirst();
    const isUsed = existing !== undefined && existing.used_at !== null;
    throw new Refusal(isUsed ? 'export.key.used' : 'export.key.unknown');
  });
}

/** Stores the number of orders that a download has written. */
export async function reportProgress(
  trx: Trx,
  { companyId }: KeyHolder,
  key: string,
  done: number,
): Promise<void> {
  await trx
    .updateTable('order_export')
    .set({ done_count: done })
    .$call(ofCompany(companyId))
    .where('key_hash', '=', hashText(key))
    .execute();
}

/** Progress of a download. */
export async function readProgress(
  trx: Trx,
  holder: KeyHolder,
  key: string,
): Promise<{ done: number; count: number }> {
  const found = await trx
    .selectFrom('order_export')
    .select(['done_count as done', 'order_count as count'])
    .$call(ofCompany(holder.companyId))
    .where('account_id', '=', holder.accountId)
    .where('key_hash', '=', hashText(key))
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('export.key.unknown');
  return found;
}
