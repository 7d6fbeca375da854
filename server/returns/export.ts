import * as v from 'valibot';
import { exportFormats, type ExportKey, XLSX_ROWS } from '../../src/api/contract/orders/export.ts';
import { returnFilters, returnSort } from '../../src/api/contract/returns/list.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { timeAt } from '../zones/days.ts';
import type { TimePlace } from '../paging/pages.ts';
import { companiesById, type CompanyName } from '../orders/content/companies.ts';
import { issueKey, redeemKey } from '../orders/export/keys.ts';
import { type FileColumn, listFile, timeHeader } from '../orders/export/table.ts';
import { textOf } from '../orders/receipts/texts.ts';
import {
  countReturns,
  differenceOf,
  momentOf,
  returnsAt,
  scopeOf,
  type StoredReturn,
  within,
} from './read.ts';

/** Returns read at a time: a slow reader of a long file holds no transaction. */
const BATCH = 1_000;

const plan = v.object({
  /** The company's own; null for all, or the one that the filters name. */
  companyId: v.nullable(v.number()),
  filters: returnFilters,
  sort: v.object({ by: returnSort, descending: v.boolean() }),
  format: v.picklist(exportFormats),
  language: v.picklist(languages),
});
type Plan = v.InferOutput<typeof plan>;

/**
 * Plans an export of returns for the call that downloads it.
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
  const scope = await scopeOf(db, { ...request, timeZone: caller.timeZone }, request.filters);
  const { total: count, totalCapped } = await within(db, scope, (trx) =>
    countReturns(trx, scope, request.filters, XLSX_ROWS),
  );
  if (totalCapped && request.format === 'xlsx') throw new Refusal('export.tooMany');
  return issueKey(db, caller, call, { request, count, now });
}

/** The file behind a key, which is spent by this. */
export async function downloadReturns(
  db: Db,
  caller: Caller,
  call: string,
  key: string,
  now: Date,
): Promise<FileResult> {
  const asked = await redeemKey(db, caller, call, plan, key, now);
  const { language } = asked;
  const { timeZone } = caller;
  const rows = allReturns(db, asked, timeZone);
  const name = textOf(language, 'returns.table');
  return listFile(name, asked, columnsIn(language, timeZone), rows, { now, timeZone });
}

interface Exported {
  readonly ret: StoredReturn;
  readonly company: CompanyName | undefined;
}

async function* allReturns(
  db: Db,
  { companyId, filters, sort }: Plan,
  timeZone: string,
): AsyncGenerator<Exported, void> {
  const scope = await scopeOf(db, { companyId, timeZone }, filters);
  let beside: TimePlace['beside'] = null;
  for (;;) {
    const from: TimePlace = { beside, ascending: !sort.descending, limit: BATCH };
    const found: StoredReturn[] = await within(db, scope, (trx) =>
      returnsAt(trx, scope, filters, sort.by, from),
    );
    const names = await companiesById(db, [...new Set(found.map((ret) => ret.company_id))]);
    for (const ret of found) yield { ret, company: names.get(ret.company_id) };
    const last = found.at(-1);
    if (found.length < BATCH || last === undefined) return;
    beside = { at: momentOf(sort.by, last), id: last.id };
  }
}

/** Headers are those of the list. */
function columnsIn(language: Language, timeZone: string): FileColumn<Exported>[] {
  const text = (id: string, width: number, cell: FileColumn<Exported>['cell']) => {
    return { header: textOf(language, id), width, style: 'text', cell } as const;
  };
  const moment = (id: string, of: (ret: StoredReturn) => Date) => {
    const cell = ({ ret }: Exported) => timeAt(of(ret), timeZone);
    const header = timeHeader(textOf(language, id), timeZone);
    return { header, width: 20, style: 'dateTime', cell } as const;
  };
  return [
    text('returns.number', 18, ({ ret }) => ret.return_no),
    text('word.type', 14, ({ ret }) => textOf(language, `return.type.${ret.type}`)),
    text('word.company', 26, ({ company }) => company?.companyName ?? ''),
    text('word.customerCode', 14, ({ company }) => company?.companyNo ?? ''),
    text('word.status', 16, ({ ret }) => textOf(language, `return.status.${ret.status}`)),
    text('returns.first', 22, ({ ret }) => ret.first_waybill),
    text('returns.leg', 22, ({ ret }) => ret.leg_waybill),
    text('returns.out', 22, ({ ret }) => ret.out_waybill),
    text('word.reason', 20, ({ ret }) => textOf(language, `return.reason.${ret.reason}`)),
    text('returns.note', 30, ({ ret }) => ret.note),
    {
      header: textOf(language, 'returns.quantity'),
      width: 10,
      style: 'plain',
      cell: ({ ret }) => ret.quantity,
    },
    {
      header: textOf(language, 'returns.difference'),
      width: 14,
      style: 'plain',
      cell: ({ ret }) => differenceOf(ret.replacement)?.amount ?? null,
    },
    text('word.currency', 10, ({ ret }) => differenceOf(ret.replacement)?.currency ?? ''),
    text('returns.handover', 16, ({ ret }) => textOf(language, `return.handover.${ret.handover}`)),
    text('returns.payer', 16, ({ ret }) => textOf(language, `return.payer.${ret.payer}`)),
    moment('word.createdAt', (ret) => ret.created_at),
    moment('tickets.updatedAt', (ret) => ret.updated_at),
  ];
}
