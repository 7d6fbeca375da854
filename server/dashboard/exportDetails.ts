import * as v from 'valibot';
import { detailExportRequest } from '../../src/api/contract/dashboard/calls.ts';
import type {
  CodRow,
  OrderQuantityRow,
} from '../../src/api/contract/dashboard/dashboardFigures.ts';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { createExportKey, redeemKey } from '../orders/export/exportKeys.ts';
import { type FileColumn, createListFile } from '../orders/export/tableFile.ts';
import { readScope } from '../db/tenant.ts';
import { translate } from '../translate.ts';
import type { Services } from '../services.ts';
import { readCodDetail } from './cashStatistics.ts';
import { readOrderQuantityDetail } from './orderStatistics.ts';
import type { SpanQuery } from './figureSpans.ts';

const plan = v.object({
  companyId: v.nullable(v.number()),
  ...v.omit(detailExportRequest, ['companyNo']).entries,
  language: v.picklist(languages),
});
type Plan = v.InferOutput<typeof plan>;

/** Daily figures and their columns in a file. */
export interface Detail<Row> {
  readonly title: string;
  readonly rows: (trx: Trx, request: SpanQuery) => Promise<Row[]>;
  readonly columns: (language: Language) => FileColumn<Row>[];
}

export const createDayColumn = <Row extends { readonly day: string }>(
  language: Language,
): FileColumn<Row> => ({
  header: translate(language, 'dashboard.day'),
  width: 14,
  style: 'date',
  cell: (row) => row.day,
});
export const createColumn = <Row>(
  language: Language,
  id: string,
  cell: FileColumn<Row>['cell'],
  style: FileColumn<Row>['style'] = 'plain',
): FileColumn<Row> => ({ header: translate(language, id), width: 16, style, cell });

const orderQuantity: Detail<OrderQuantityRow> = {
  title: 'menu.indexChart.orders',
  rows: readOrderQuantityDetail,
  columns: (language) => [
    createDayColumn(language),
    createColumn(language, 'dashboard.made', (row) => row.made),
    createColumn(language, 'home.waiting', (row) => row.waiting),
    createColumn(language, 'home.moving', (row) => row.moving),
    createColumn(language, 'home.done', (row) => row.delivered),
    createColumn(language, 'home.trouble', (row) => row.abnormal),
    createColumn(language, 'dashboard.returned', (row) => row.returned),
    createColumn(language, 'dashboard.cancelled', (row) => row.cancelled),
  ],
};

const cod: Detail<CodRow> = {
  title: 'menu.indexChart.cod',
  rows: readCodDetail,
  columns: (language) => [
    createDayColumn(language),
    createColumn(language, 'word.currency', (row) => row.currency, 'text'),
    createColumn(language, 'dashboard.made', (row) => row.orders),
    createColumn(language, 'dashboard.cod.amount', (row) => row.amount),
    createColumn(language, 'dashboard.cod.collected', (row) => row.collected),
    createColumn(language, 'dashboard.cod.outstanding', (row) => row.outstanding),
    createColumn(language, 'dashboard.cod.lost', (row) => row.lost),
  ],
};

export const details = { orderQuantity, cod } as const;

/** Stores a request under a key for one download of `call`. */
export async function prepareDetail<Row>(
  { db, clock }: Services,
  session: Caller,
  call: string,
  detail: Detail<Row>,
  request: Plan,
): Promise<ExportKey> {
  const { timeZone } = session;
  const rows = await readScope(db, request.companyId, (trx) =>
    detail.rows(trx, { ...request, timeZone }),
  );
  return createExportKey(db, session, call, { request, count: rows.length, now: clock() });
}

/** Redeems a key and returns its file. */
export async function downloadDetail<Row>(
  { db, clock }: Services,
  session: Caller,
  call: string,
  detail: Detail<Row>,
  key: string,
): Promise<FileResult> {
  const now = clock();
  const { timeZone } = session;
  const request = await redeemKey(db, session, call, plan, key, now);
  const { language } = request;
  const rows = await readScope(db, request.companyId, (trx) =>
    detail.rows(trx, { ...request, timeZone }),
  );
  async function* yieldRows() {
    yield* rows;
  }
  const name = translate(language, detail.title);
  return createListFile(name, request, detail.columns(language), yieldRows(), { now, timeZone });
}
