import type { Database } from '../../db/tables/index.ts';
import type { GoodsTable } from '../../db/tables/orders.ts';
import type { FileResult } from '../../http/handler.ts';
import type { CompanyName } from '../content/companyNames.ts';
import { listLinesOrDefault } from '../content/goodsLines.ts';
import { translate } from '../../translate.ts';
import {
  type ExportedLine,
  type ExportedOrder,
  createFileColumns,
  createGoodsColumns,
} from './exportColumns.ts';
import type { ExportPlan } from './exportKeys.ts';
import { type Clocks, toSheet, type Table, createTableFile, toTable } from './tableFile.ts';
import { exportTexts } from './exportTexts.ts';

type Orders = readonly Database['orders'][];

/** Source of an export's file. */
export interface ExportSource {
  /** Returns all orders of the plan in batches; each call reads them again. */
  readonly batches: () => AsyncIterable<Orders>;
  /** Names of the companies of a batch, by id. */
  readonly companies: (
    orders: readonly { readonly company_id: number }[],
  ) => Promise<(companyId: number) => CompanyName>;
  /** Goods lines of each order of a batch. */
  readonly goods: (orders: Orders) => Promise<readonly (readonly GoodsTable[])[]>;
  /** Receives the number of orders written since its last call; each pass counts every order again. */
  readonly onProgress: (more: number) => Promise<void>;
}

/** Number of passes over the orders: one for each sheet, because sheets are written one after the other. */
export function countPasses({ goods, format }: ExportPlan): number {
  return goods && format === 'xlsx' ? 2 : 1;
}

/** Export file that is streamed while the orders are read. */
export function orderFile(plan: ExportPlan, source: ExportSource, clocks: Clocks): FileResult {
  const { timeZone } = clocks;
  const { language, format } = plan;
  const name = exportTexts[language].orders;
  if (format === 'csv') {
    const { rows } = plan.goods
      ? createLineTable(plan, timeZone, plan.columns, source)
      : createOrderTable(plan, timeZone, source);
    return createTableFile(name, clocks, { format, rows });
  }
  const sheets = [toSheet(name, language, createOrderTable(plan, timeZone, source))];
  if (plan.goods) {
    const companyColumns = plan.columns.includes('companyNo') ? (['companyNo'] as const) : [];
    const lines = createLineTable(
      plan,
      timeZone,
      [...companyColumns, 'waybillNo', 'customerOrderNo'],
      source,
    );
    sheets.push(toSheet(translate(language, 'detail.goods'), language, lines));
  }
  return createTableFile(name, clocks, { format, sheets });
}

function createOrderTable(
  { columns, language, kind }: ExportPlan,
  timeZone: string,
  source: ExportSource,
): Table {
  return toTable(language, createFileColumns(columns, language, timeZone, kind), eachOrder(source));
}

function createLineTable(
  { language, kind }: ExportPlan,
  timeZone: string,
  orderColumns: ExportPlan['columns'],
  source: ExportSource,
): Table {
  return toTable(
    language,
    createGoodsColumns(orderColumns, language, timeZone, kind),
    eachLine(source),
  );
}

async function* readBatchesWithCompanies({
  batches,
  companies,
  onProgress,
}: ExportSource): AsyncGenerator<ExportedOrder[], void> {
  for await (const orders of batches()) {
    const getCompanyName = await companies(orders);
    yield orders.map((order) => ({ order, ...getCompanyName(order.company_id) }));
    await onProgress(orders.length);
  }
}

async function* eachOrder(source: ExportSource): AsyncGenerator<ExportedOrder, void> {
  for await (const batch of readBatchesWithCompanies(source)) yield* batch;
}

async function* eachLine(source: ExportSource): AsyncGenerator<ExportedLine, void> {
  for await (const batch of readBatchesWithCompanies(source)) {
    const goods = await source.goods(batch.map(({ order }) => order));
    for (const [at, exported] of batch.entries()) {
      for (const line of listLinesOrDefault(exported.order, goods[at] ?? []))
        yield { ...exported, line };
    }
  }
}
