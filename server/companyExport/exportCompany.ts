import * as v from 'valibot';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import {
  type CompanyExportFormat,
  companyExportFormats,
} from '../../src/api/contract/companies/companyExport.ts';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readSnapshot, readTenant, transact, withTenant } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { createExportKey, redeemKey, reportProgress } from '../orders/export/exportKeys.ts';
import { XLSX_TYPE } from '../orders/export/tableFile.ts';
import { recordChange } from '../records/recordChange.ts';
import { hashText } from '../security/digest.ts';
import type { Services } from '../services.ts';
import { getDayOn } from '../zones/zoneDays.ts';
import { countContent, sumRows, writeJsonLines, writeWorkbook } from './companyFile.ts';
import { spoolFile } from './spooledFile.ts';

/** Types of the files; text is compressed on its way. */
const types: Readonly<Record<CompanyExportFormat, string>> = {
  xlsx: XLSX_TYPE,
  jsonl: 'text/x-ndjson; charset=utf-8',
};

const plan = v.object({
  companyId: v.number(),
  companyNo: v.string(),
  companyName: v.string(),
  format: v.picklist(companyExportFormats),
});
type Plan = v.InferOutput<typeof plan>;

/** Key hash of the record in `order_export` that a company has while its data is exported. */
const RUNNING = hashText('export of all data');
/** Time after the last progress after which an export counts as dead, in ms. */
const LEASE_MS = 120_000;

/**
 * Creates a key for one download of all data of a company by the endpoint `call`.
 *
 * @throws Refusal `export.running`
 */
export async function prepareCompanyExport(
  { db, clock }: Services,
  session: Caller,
  call: string,
  request: Plan,
): Promise<ExportKey> {
  const now = clock();
  const rows = await readTenant(db, request.companyId, async (trx) => {
    const running = await trx
      .selectFrom('order_export')
      .select('expires_at')
      .$call(ofCompany(request.companyId))
      .where('key_hash', '=', RUNNING)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (running !== undefined) throw new Refusal('export.running');
    return sumRows(await countContent(trx, request.companyId));
  });
  return createExportKey(db, session, call, { request, count: rows, now });
}

/** The merchant with a customer code, for an export by the carrier. */
export async function findMerchant(db: Db, code: string): Promise<Omit<Plan, 'format'>> {
  const company = await db
    .selectFrom('company')
    .select(['id as companyId', 'customer_code as companyNo', 'name as companyName'])
    .where('customer_code', '=', code)
    .where('id', '<>', CARRIER_COMPANY_ID)
    .executeTakeFirst();
  if (company === undefined) throw new Refusal('company.unknown');
  return company;
}

/**
 * Downloads all data of the company of a key, as of one moment. The change logs of the company and of the caller get an
 * entry.
 *
 * @throws Refusal `export.key.used`, `export.key.unknown`, `export.running`
 */
export async function downloadCompany(
  { db, clock, dataReads }: Services,
  session: Caller,
  call: string,
  key: string,
): Promise<FileResult> {
  const at = clock();
  const request = await redeemKey(db, session, call, plan, key, at);
  const { companyId, companyNo, format } = request;
  await transact(db, (trx) => beginExport(trx, session, request, at));
  const report = reportInBackground(async (rows) => {
    await transact(db, (trx) => setLease(trx, companyId, new Date(clock().getTime() + LEASE_MS)));
    await withTenant(db, session.companyId, (trx) => reportProgress(trx, session, key, rows));
  });
  const body = await spoolFile(async (put) => {
    let rows = 0;
    try {
      await readSnapshot(db, companyId, async (trx) => {
        const content = await countContent(trx, companyId, report.add);
        rows = sumRows(content);
        const write = format === 'xlsx' ? writeWorkbook : writeJsonLines;
        for await (const bytes of write({ ...request, at }, content)) await put(bytes);
      });
    } finally {
      await report.end();
      await transact(db, (trx) => setLease(trx, companyId, clock()));
      const records = new Map([[companyId, rows]]);
      await dataReads.record(session, async () => ({
        kind: 'export',
        searches: ['company'],
        records,
      }));
    }
  });
  const fileName = `${companyNo}-${getDayOn(session.timeZone, at)}.${format}`;
  return { fileName, type: types[format], body };
}

/** Marks a company's export as running and logs it. */
async function beginExport(
  trx: Trx,
  by: Caller,
  { companyId, companyNo, format }: Plan,
  at: Date,
): Promise<void> {
  const running = {
    account_id: by.accountId,
    used_at: at,
    expires_at: new Date(at.getTime() + LEASE_MS),
  };
  const begun = await trx
    .insertInto('order_export')
    .values({
      company_id: companyId,
      key_hash: RUNNING,
      call: '',
      request: '{}',
      order_count: 0,
      ...running,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key_hash'])
        .doUpdateSet(running)
        .where('order_export.expires_at', '<=', at),
    )
    .returning('key_hash')
    .executeTakeFirst();
  if (begun === undefined) throw new Refusal('export.running');
  await recordChange(trx, {
    by,
    alsoForCompanyId: companyId,
    at,
    kind: 'company',
    recordId: companyNo,
    before: {},
    after: { dataExport: format },
  });
}

const setLease = (trx: Trx, companyId: number, until: Date) =>
  trx
    .updateTable('order_export')
    .set({ expires_at: until })
    .$call(ofCompany(companyId))
    .where('key_hash', '=', RUNNING)
    .execute();

/** Time between two reports of an export, in ms. */
const REPORT_MS = 1_000;

/**
 * Reports a sum now and then, without delaying the work. The embedded database has one connection, which the work
 * holds, so that there the first report waits for its end.
 */
function reportInBackground(report: (sum: number) => Promise<void>) {
  let sum = 0;
  let reportedAt = 0;
  let pending: Promise<void> | null = null;
  return {
    add: (more: number) => {
      sum += more;
      if (pending !== null || performance.now() < reportedAt + REPORT_MS) return;
      reportedAt = performance.now();
      // The file does not depend on its progress.
      pending = report(sum)
        .catch(() => {})
        .finally(() => (pending = null));
    },
    end: async () => pending ?? undefined,
  };
}
