import type * as v from 'valibot';
import type { carrierExportRequest } from '../../../src/api/contract/orders/carrierOrders.ts';
import {
  type ExportKey,
  type exportRequest,
  XLSX_ROWS,
} from '../../../src/api/contract/orders/orderExport.ts';
import { MAX_GOODS_LINES, type OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { findSearches } from '../../dataReads/findSearches.ts';
import { readScope, withTenant } from '../../db/tenant.ts';
import type { Caller, FileResult } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { findCompanyId, readCompanyNames } from '../content/companyNames.ts';
import { readGoodsLinesByOrder } from '../content/goodsLines.ts';
import { countLines, countOrders } from '../list/listOrders.ts';
import { refuseRowSortOfImports } from '../find/sequence.ts';
import { orderFile, countPasses, type ExportSource } from './orderFile.ts';
import {
  type ExportPlan,
  exportPlan,
  createExportKey,
  redeemKey,
  reportProgress,
} from './exportKeys.ts';
import { orderBatches, type Read, toSelection } from './orderBatches.ts';

interface Exporter {
  readonly session: Caller;
  /** Language of the request; an export may choose another. */
  readonly language: Language;
}

/**
 * Plans an export of the caller's own orders, and returns a key for one download by the endpoint `call`.
 *
 * @throws Refusal `export.tooMany`
 */
export function prepareMerchantExport(
  services: Services,
  by: Exporter,
  call: string,
  input: v.InferOutput<typeof exportRequest>,
  kind?: OrderKind,
): Promise<ExportKey> {
  const language = input.language ?? by.language;
  const plan = { ...input, companyId: by.session.companyId, language, ...kindFilter(kind) };
  return createKeyForPlan(services, by, call, plan);
}

/** Like `prepareMerchantExport`, for all companies or for the one with a customer code. */
export async function prepareCarrierExport(
  services: Services,
  by: Exporter,
  call: string,
  input: v.InferOutput<typeof carrierExportRequest>,
  kind?: OrderKind,
): Promise<ExportKey> {
  const { companyNo, ...filters } = input.filters;
  const companyId = await findCompanyId(services.db, companyNo);
  const language = input.language ?? by.language;
  return createKeyForPlan(services, by, call, {
    ...input,
    filters,
    companyId,
    language,
    ...kindFilter(kind),
  });
}

const kindFilter = (kind: OrderKind | undefined) => (kind === undefined ? {} : { kind });

async function createKeyForPlan(
  { db, clock }: Services,
  { session }: Exporter,
  call: string,
  request: ExportPlan,
): Promise<ExportKey> {
  refuseRowSortOfImports(request.sort, request.filters);
  const selection = toSelection(request, session.timeZone);
  const read: Read = (work) => readScope(db, request.companyId, work);
  const count = await read((trx) => countOrders(trx, selection));
  if (request.format === 'xlsx') {
    // Lines are counted only if there may be too many.
    const canExceedLimit = request.goods && count * MAX_GOODS_LINES > XLSX_ROWS;
    const rows = canExceedLimit ? await read((trx) => countLines(trx, selection)) : count;
    if (rows > XLSX_ROWS) throw new Refusal('export.tooMany');
  }
  return createExportKey(db, session, call, { request, count, now: clock() });
}

/** Downloads the file behind a key, which can be used only once. */
export async function downloadOrders(
  { db, clock, dataReads }: Services,
  session: Caller,
  call: string,
  key: string,
): Promise<FileResult> {
  const tenant: Read = (work) => withTenant(db, session.companyId, work);
  const now = clock();
  const plan = await redeemKey(db, session, call, exportPlan, key, now);
  const read: Read = (work) => readScope(db, plan.companyId, work);
  let pass = 0;
  let written = 0;
  const recordReads = dataReads.recordBatches(session, findSearches(plan));
  const source: ExportSource = {
    batches: () => {
      pass++;
      return orderBatches(plan, session.timeZone, read);
    },
    goods: (orders) => read((trx) => readGoodsLinesByOrder(trx, orders)),
    companies: async (orders) => {
      if (pass === 1) await recordReads(orders);
      return readCompanyNames(db, orders);
    },
    onProgress: (more) => {
      written += more;
      const done = Math.floor(written / countPasses(plan));
      return tenant((trx) => reportProgress(trx, session, key, done));
    },
  };
  return orderFile(plan, source, { now, timeZone: session.timeZone });
}
