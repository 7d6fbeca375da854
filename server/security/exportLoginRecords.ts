import * as v from 'valibot';
import { browserOf } from '../../src/api/contract/account/browserOf.ts';
import {
  type LoginRecord,
  loginFilters,
  loginSort,
} from '../../src/api/contract/account/loginRecords.ts';
import { exportFormats, type ExportKey, XLSX_ROWS } from '../../src/api/contract/orders/export.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { timeAt } from '../zones/days.ts';
import type { IdPlace } from '../paging/pages.ts';
import { issueKey, redeemKey } from '../orders/export/keys.ts';
import { type FileColumn, listFile, timeHeader } from '../orders/export/table.ts';
import { textOf } from '../orders/receipts/texts.ts';
import { countLoginRecords, loginRecordsAt } from './loginRecords.ts';

/** Records read at a time: a slow reader of a long file holds no transaction. */
const BATCH = 1_000;

const CALL = 'exportLoginRecord';

const plan = v.object({
  filters: loginFilters,
  sort: v.object({ by: loginSort, descending: v.boolean() }),
  format: v.picklist(exportFormats),
  language: v.picklist(languages),
});
type Plan = v.InferOutput<typeof plan>;

/**
 * Plans an export of the company's sign-ins that the filters let through.
 *
 * @throws Refusal `export.tooMany`
 */
export async function prepareLoginRecords(
  db: Db,
  caller: Caller,
  request: Plan,
  now: Date,
): Promise<ExportKey> {
  const { total: count, totalCapped } = await withTenant(db, caller.companyId, (trx) =>
    countLoginRecords(trx, caller, request.filters, XLSX_ROWS),
  );
  if (totalCapped && request.format === 'xlsx') throw new Refusal('export.tooMany');
  return issueKey(db, caller, CALL, { request, count, now });
}

/** The file behind a key, which is spent by this. */
export async function downloadLoginRecords(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<FileResult> {
  const asked = await redeemKey(db, caller, CALL, plan, key, now);
  const { language } = asked;
  const { timeZone } = caller;
  const rows = allRecords(db, caller, asked);
  const name = textOf(language, 'signIns.table');
  return listFile(name, asked, columnsIn(language, timeZone), rows, { now, timeZone });
}

async function* allRecords(
  db: Db,
  caller: Caller,
  { filters, sort }: Pick<Plan, 'filters' | 'sort'>,
): AsyncGenerator<LoginRecord, void> {
  let id: string | null = null;
  for (;;) {
    const place: IdPlace = { id, ascending: !sort.descending, limit: BATCH };
    const found = await withTenant(db, caller.companyId, (trx) =>
      loginRecordsAt(trx, caller, filters, place),
    );
    yield* found;
    id = found.at(-1)?.id ?? null;
    if (found.length < BATCH) return;
  }
}

/** The columns of the list, in its words. */
function columnsIn(language: Language, timeZone: string): FileColumn<LoginRecord>[] {
  const text = (id: string, width: number, cell: FileColumn<LoginRecord>['cell']) =>
    ({ header: textOf(language, id), width, style: 'text', cell }) as const;
  return [
    {
      header: timeHeader(textOf(language, 'changes.at'), timeZone),
      width: 20,
      style: 'dateTime',
      cell: ({ at }) => timeAt(new Date(at), timeZone),
    },
    text('signIns.account', 26, ({ account }) => account ?? textOf(language, 'signIns.unknown')),
    text('signIns.outcome', 20, ({ outcome }) => textOf(language, `signIns.${outcome}`)),
    text('signIns.address', 24, ({ address }) => address),
    text('signIns.agent', 32, ({ agent }) => browserText(language, agent)),
  ];
}

/** The browser as the list names it, and in its own words where it is not known. */
function browserText(language: Language, agent: string): string {
  const known = browserOf(agent);
  return known === null ? agent : textOf(language, 'signIns.browser', { ...known });
}
