import * as v from 'valibot';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import { returnFilters, returnSort } from '../../src/api/contract/returns/returnList.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import { readScope } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { readCompanyNames, type CompanyName } from '../orders/content/companyNames.ts';
import { redeemKey } from '../orders/export/exportKeys.ts';
import {
  createColumnBuilders,
  readInBatches,
  createListExportKey,
  listPlan,
} from '../orders/export/listExport.ts';
import { type FileColumn, createListFile } from '../orders/export/tableFile.ts';
import { translate } from '../translate.ts';
import {
  countReturns,
  toDifference,
  getSortTime,
  readReturnsPage,
  resolveScope,
  type StoredReturn,
} from './readReturns.ts';

const plan = v.object({
  /** The caller's company; null for all companies, or for the company in the filters. */
  companyId: v.nullable(v.number()),
  ...listPlan(returnFilters, returnSort).entries,
});
type Plan = v.InferOutput<typeof plan>;

/**
 * Stores an export request under a key for one download of `call`.
 *
 * @throws Refusal `export.tooMany`
 */
export async function prepareReturns(
  db: Db,
  caller: Caller,
  call: string,
  request: Plan,
  now: Date,
): Promise<ExportKey> {
  const scope = await resolveScope(db, { ...request, timeZone: caller.timeZone }, request.filters);
  return createListExportKey(db, caller, call, request, now, (max) =>
    readScope(db, scope.companyId, (trx) => countReturns(trx, scope, request.filters, max)),
  );
}

/** Redeems a key and returns its file. */
export async function downloadReturns(
  db: Db,
  caller: Caller,
  call: string,
  key: string,
  now: Date,
): Promise<FileResult> {
  const request = await redeemKey(db, caller, call, plan, key, now);
  const { language } = request;
  const { timeZone } = caller;
  const rows = readAllReturns(db, request, timeZone);
  const name = translate(language, 'returns.table');
  return createListFile(name, request, createColumns(language, timeZone), rows, { now, timeZone });
}

interface ExportedReturn {
  readonly ret: StoredReturn;
  readonly company: CompanyName;
}

async function* readAllReturns(
  db: Db,
  { companyId, filters, sort }: Plan,
  timeZone: string,
): AsyncGenerator<ExportedReturn, void> {
  const scope = await resolveScope(db, { companyId, timeZone }, filters);
  const toKey = (ret: StoredReturn) => ({ at: getSortTime(sort.by, ret), id: ret.id });
  for await (const returns of readInBatches(sort, toKey, (position) =>
    readScope(db, scope.companyId, (trx) =>
      readReturnsPage(trx, scope, filters, sort.by, position),
    ),
  )) {
    const getCompanyName = await readCompanyNames(db, returns);
    for (const ret of returns) yield { ret, company: getCompanyName(ret.company_id) };
  }
}

/** Columns of the file, with the headers of the list. */
function createColumns(language: Language, timeZone: string): FileColumn<ExportedReturn>[] {
  const { text, number, moment } = createColumnBuilders<ExportedReturn>(language, timeZone);
  return [
    text('returns.number', 18, ({ ret }) => ret.return_no),
    text('word.type', 14, ({ ret }) => translate(language, `return.type.${ret.type}`)),
    text('word.company', 26, ({ company }) => company.companyName),
    text('word.customerCode', 14, ({ company }) => company.companyNo),
    text('word.status', 16, ({ ret }) => translate(language, `return.status.${ret.status}`)),
    text('returns.first', 22, ({ ret }) => ret.first_waybill),
    text('returns.leg', 22, ({ ret }) => ret.leg_waybill),
    text('returns.out', 22, ({ ret }) => ret.out_waybill),
    text('word.reason', 20, ({ ret }) => translate(language, `return.reason.${ret.reason}`)),
    text('returns.note', 30, ({ ret }) => ret.note),
    number('returns.quantity', 10, ({ ret }) => ret.quantity),
    number('returns.difference', 14, ({ ret }) => toDifference(ret.replacement)?.amount ?? null),
    text('word.currency', 10, ({ ret }) => toDifference(ret.replacement)?.currency ?? ''),
    text('returns.handover', 16, ({ ret }) =>
      translate(language, `return.handover.${ret.handover}`),
    ),
    text('returns.payer', 16, ({ ret }) => translate(language, `return.payer.${ret.payer}`)),
    moment('word.createdAt', ({ ret }) => ret.created_at),
    moment('tickets.updatedAt', ({ ret }) => ret.updated_at),
  ];
}
