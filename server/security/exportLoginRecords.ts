import type * as v from 'valibot';
import { parseUserAgent } from '../../src/api/contract/account/parseUserAgent.ts';
import {
  type LoginRecord,
  loginFilters,
  loginSort,
} from '../../src/api/contract/account/loginRecords.ts';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { redeemKey } from '../orders/export/exportKeys.ts';
import {
  createColumnBuilders,
  readInBatches,
  createListExportKey,
  listPlan,
} from '../orders/export/listExport.ts';
import { type FileColumn, createListFile } from '../orders/export/tableFile.ts';
import { translate } from '../translate.ts';
import { countLoginRecords, readLoginRecords } from './loginRecords.ts';

const CALL = 'exportLoginRecord';

const plan = listPlan(loginFilters, loginSort);
type Plan = v.InferOutput<typeof plan>;

/**
 * Plans an export of the company's sign-ins that match the filters.
 *
 * @throws Refusal `export.tooMany`
 */
export const prepareLoginRecords = (
  db: Db,
  caller: Caller,
  request: Plan,
  now: Date,
): Promise<ExportKey> =>
  createListExportKey(db, caller, CALL, request, now, (limit) =>
    withTenant(db, caller.companyId, (trx) =>
      countLoginRecords(trx, caller, request.filters, limit),
    ),
  );

/** Downloads the file behind a key, which can be used only once. */
export async function downloadLoginRecords(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<FileResult> {
  const request = await redeemKey(db, caller, CALL, plan, key, now);
  const { language } = request;
  const { timeZone } = caller;
  const rows = readAllRecords(db, caller, request);
  const name = translate(language, 'signIns.table');
  return createListFile(name, request, createColumns(language, timeZone), rows, { now, timeZone });
}

async function* readAllRecords(
  db: Db,
  caller: Caller,
  { filters, sort }: Pick<Plan, 'filters' | 'sort'>,
): AsyncGenerator<LoginRecord, void> {
  const getId = ({ id }: LoginRecord) => id;
  for await (const records of readInBatches(sort, getId, (position) =>
    withTenant(db, caller.companyId, (trx) => readLoginRecords(trx, caller, filters, position)),
  )) {
    yield* records;
  }
}

/** Columns of the file, with the texts of the list. */
function createColumns(language: Language, timeZone: string): FileColumn<LoginRecord>[] {
  const { text, moment } = createColumnBuilders<LoginRecord>(language, timeZone);
  return [
    moment('changes.at', ({ at }) => new Date(at)),
    text('signIns.account', 26, ({ account }) => account ?? translate(language, 'signIns.unknown')),
    text('signIns.outcome', 20, ({ outcome }) => translate(language, `signIns.${outcome}`)),
    text('signIns.address', 24, ({ address }) => address),
    text('signIns.agent', 32, ({ agent }) => formatBrowser(language, agent)),
  ];
}

/** Browser in the words of the list, or the user agent if it is unknown. */
function formatBrowser(language: Language, agent: string): string {
  const browser = parseUserAgent(agent);
  return browser === null ? agent : translate(language, 'signIns.browser', { ...browser });
}
