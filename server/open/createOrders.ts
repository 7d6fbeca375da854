import type { OrdersBody } from '../../src/api/contract/open/openOrders.ts';
import type { CreateResult, ValidateResult } from '../../src/api/contract/open/openResults.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import type { SentFields } from '../db/tables/platforms.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { countOrders } from '../orders/countOrders.ts';
import { createWaybillNumbers } from '../orders/content/waybillBlocks.ts';
import { forecastBatch } from '../orders/import/forecastBatch.ts';
import { numberOrders, writeOrders } from '../orders/import/importBatch.ts';
import type { JudgedRows } from '../orders/import/judgeBatch.ts';
import { readPricer } from '../pricing/pricer.ts';
import type { Services } from '../services.ts';
import { judgeOpenOrders } from './judgeOpenOrders.ts';
import { toOpenBatch } from './openBatch.ts';
import {
  replayResults,
  type EarlierRequest,
  hashFields,
  findEarlier,
  sortMembers,
  type OnceCall,
} from './idempotency.ts';
import { type ResultContext, createResults, validateResults } from './orderResults.ts';

interface CreateRequest extends OnceCall {
  readonly body: OrdersBody;
  readonly language: Language;
  /** Earlier request under the same key. */
  readonly earlier: EarlierRequest | null;
}

/**
 * Creates orders exactly once for an idempotency key. The key's record is the lock: a second call
 * with the same key waits and receives the stored results.
 *
 * @throws Refusal `open.repeat.differs` with the fields in which the orders differ
 */
export function createOrderCreator(services: Services) {
  const { db, clock } = services;
  const waybills = createWaybillNumbers(db);
  return async (request: CreateRequest): Promise<readonly CreateResult[]> => {
    const { caller, body, language, earlier } = request;
    const openBatch = toOpenBatch(body, caller);
    const { by } = caller;
    const fieldHashes = hashFields(openBatch.orders);
    // A repeated call receives its earlier results; its orders are not judged again.
    if (earlier !== null) return replayResults(earlier, body.kind, fieldHashes);
    // Judging and numbering need no lock, so they run before the transaction that holds one.
    const rows = await judgeOpenOrders(services, openBatch, caller, true);
    const context = { openBatch, language, warnings: listWarnings(rows) };
    const waybillNos = await waybills.take(by.countryCode, rows.orders.length);
    const now = clock();
    const results = await withTenant(db, by.companyId, async (trx) => {
      if (!(await claimKey(trx, request, fieldHashes, now))) {
        const firstRequest = await findEarlier(trx, request);
        if (firstRequest !== null) return replayResults(firstRequest, body.kind, fieldHashes);
      }
      const batchContext = { kind: openBatch.kind, importId: null, caller: by, now };
      const writtenRows = await writeOrders(
        trx,
        batchContext,
        numberOrders(rows.orders, waybillNos, now),
        false,
      );
      const results = sortMembers(createResults(context, [...writtenRows, ...rows.refused]));
      await trx
        .updateTable('open_request')
        .set({ results: JSON.stringify(results) })
        .$call(ofCompany(by.companyId))
        .where('platform_id', '=', caller.platformId)
        .where('idempotency_key', '=', request.key)
        .execute();
      return results;
    });
    countOrders({ source: 'api', kind: openBatch.kind, companyId: by.companyId }, results);
    return results;
  };
}

/** Claims the key. Waits while another call holds it; returns false if that call has claimed it. */
async function claimKey(
  trx: Trx,
  { caller, body, key, bodyHash }: CreateRequest,
  fieldHashes: SentFields,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .insertInto('open_request')
    .values({
      company_id: caller.by.companyId,
      platform_id: caller.platformId,
      idempotency_key: key,
      kind: body.kind,
      orders: JSON.stringify(fieldHashes),
      body_hash: bodyHash,
      results: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Results that the creation of orders would have; stores nothing. */
export async function validateOrders(
  services: Services,
  { caller, body, language }: Pick<CreateRequest, 'caller' | 'body' | 'language'>,
): Promise<readonly ValidateResult[]> {
  const { db } = services;
  const { companyId } = caller.by;
  const openBatch = toOpenBatch(body, caller);
  const rows = await judgeOpenOrders(services, openBatch, caller, true);
  const context = { openBatch, language, warnings: listWarnings(rows) };
  const prices = (await readPricer(db, caller.by, openBatch.kind))(services.clock());
  const { forecasts } = await readTenant(db, companyId, (trx) =>
    forecastBatch(trx, companyId, openBatch.batch, rows, prices),
  );
  return validateResults(context, forecasts);
}

/** Warnings about accepted orders. */
const listWarnings = ({ orders }: JudgedRows): ResultContext['warnings'] =>
  orders.flatMap(({ warnings }) => warnings);
