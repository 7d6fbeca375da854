import { writeCsv } from '../../../src/workers/engine/write/csv.ts';
import { type CellValue, toStream, writeXlsx } from '../../../src/workers/engine/write/xlsx.ts';
import type { Database } from '../../db/database.ts';
import type { FileResult } from '../../http/handler.ts';
import type { CompanyName } from '../companies.ts';
import { type ExportedOrder, type FileColumn, fileColumns } from './columns.ts';
import type { ExportPlan } from './keys.ts';
import { exportTexts } from './texts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Source {
  readonly batches: AsyncIterable<Database['orders'][]>;
  /** The companies of a batch, by id. */
  readonly companies: (ids: readonly number[]) => Promise<ReadonlyMap<number, CompanyName>>;
  /** Told after each batch how many orders are written. */
  readonly onProgress: (done: number) => Promise<void>;
}

/** An export as a file that is made while it is read. */
export function orderFile(plan: ExportPlan, source: Source, now: Date): FileResult {
  const { language, format } = plan;
  const columns = fileColumns(plan.columns, language, plan.kind);
  const texts = exportTexts[language];
  const fileName = `${texts.orders}-${now.toISOString().slice(0, 10)}.${format}`;
  const rows = lines(columns, source);
  if (format === 'csv') {
    return { fileName, type: 'text/csv; charset=utf-8', body: toStream(writeCsv(rows)) };
  }
  const book = writeXlsx([
    {
      name: texts.orders,
      columns: columns.map(({ width, style }) => ({ width, style })),
      rows: withHeader(rows),
      freeze: { rows: 1, columns: 0 },
      filterRow: 1,
      rightToLeft: language === 'ar',
      digitsAsText: true,
    },
  ]);
  return { fileName, type: XLSX, body: toStream(book) };
}

async function* lines(
  columns: readonly FileColumn[],
  { batches, companies, onProgress }: Source,
): AsyncGenerator<CellValue[], void> {
  yield columns.map(({ header }) => header);
  let done = 0;
  for await (const orders of batches) {
    const names = await companies([...new Set(orders.map(({ company_id }) => company_id))]);
    for (const order of orders) {
      const name = names.get(order.company_id) ?? { companyNo: '', companyName: '' };
      const exported: ExportedOrder = { order, ...name };
      yield columns.map(({ cell }) => cell(exported));
    }
    done += orders.length;
    await onProgress(done);
  }
}

/** The first row in the look of a header, the others as they are. */
async function* withHeader(rows: AsyncGenerator<CellValue[], void>) {
  const first = await rows.next();
  if (first.done !== true) yield first.value.map((value) => ({ value, style: 'header' as const }));
  yield* rows;
}
