import { writeCsv } from '../../../src/workers/engine/write/writeCsv.ts';
import {
  type CellValue,
  toStream,
  type WriteColumn,
  type WriteSheet,
  writeXlsx,
} from '../../../src/workers/engine/write/writeXlsx.ts';
import type { ExportFormat } from '../../../src/api/contract/orders/orderExport.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { FileResult } from '../../http/handler.ts';
import { inSlices } from '../../pacing.ts';
import { showErased } from '../../privacy/showErased.ts';
import { getDayOn } from '../../zones/zoneDays.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One column of a file. */
export interface FileColumn<Exported> {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  /** `text` keeps digits as they are, for example in phone numbers. */
  readonly style: 'plain' | 'text' | 'date' | 'dateTime';
  readonly cell: (exported: Exported) => CellValue;
}

/** A table that is produced while it is read. */
export interface Table {
  readonly columns: readonly WriteColumn[];
  /** The first row holds the headers. */
  readonly rows: AsyncGenerator<CellValue[], void>;
}

/** Creates a table with a row for each item, in which erased personal data is named in the file's language. */
export function toTable<Exported>(
  language: Language,
  columns: readonly FileColumn<Exported>[],
  items: AsyncIterable<Exported>,
): Table {
  const show = (value: CellValue) =>
    typeof value === 'string' ? showErased(language, value) : value;
  async function* rows() {
    yield columns.map(({ header }): CellValue => header);
    for await (const exported of items) yield columns.map(({ cell }) => show(cell(exported)));
  }
  return { columns: columns.map(({ width, style }) => ({ width, style })), rows: rows() };
}

/** Converts a table to a sheet of a workbook. */
export function toSheet(name: string, language: string, { columns, rows }: Table): WriteSheet {
  return {
    name,
    columns,
    rows: withHeaderStyle(rows),
    freeze: { rows: 1, columns: 0 },
    filterRow: 1,
    rightToLeft: language === 'ar',
    digitsAsText: true,
  };
}

/** Formats the first row as a header, and passes on the others. */
async function* withHeaderStyle(rows: AsyncGenerator<CellValue[], void>) {
  const first = await rows.next();
  if (first.done !== true) yield first.value.map((value) => ({ value, style: 'header' as const }));
  yield* rows;
}

/** Time of an export, and the zone of its times. */
export interface Clocks {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Header of a column of times, with their zone. */
export const formatTimeHeader = (text: string, timeZone: string): string => `${text} (${timeZone})`;

/** Content of a file that is produced while it is sent. */
type FileContent =
  | {
      readonly format: Extract<ExportFormat, 'csv'>;
      readonly rows: AsyncIterable<readonly CellValue[]>;
    }
  | { readonly format: Extract<ExportFormat, 'xlsx'>; readonly sheets: readonly WriteSheet[] };

/** Streams a CSV file or a workbook, in slices of the event loop. */
export function streamFile(baseName: string, content: FileContent): FileResult {
  const fileName = `${baseName}.${content.format}`;
  if (content.format === 'csv') {
    const body = toStream(writeCsv(inSlices(content.rows)));
    return { fileName, type: 'text/csv; charset=utf-8', body };
  }
  const sheets = content.sheets.map((sheet) => ({ ...sheet, rows: inSlices(sheet.rows) }));
  return { fileName, type: XLSX_TYPE, body: toStream(writeXlsx(sheets)) };
}

/** A CSV file of one table, or a workbook of sheets, named after `name` and the day. */
export function createTableFile(
  name: string,
  { now, timeZone }: Clocks,
  content: FileContent,
): FileResult {
  return streamFile(`${name}-${getDayOn(timeZone, now)}`, content);
}

/** Creates a file of one table in the chosen format: CSV, or a workbook of one sheet. */
export function createListFile<Exported>(
  name: string,
  { format, language }: { readonly format: ExportFormat; readonly language: Language },
  columns: readonly FileColumn<Exported>[],
  items: AsyncIterable<Exported>,
  clocks: Clocks,
): FileResult {
  const table = toTable(language, columns, items);
  return format === 'csv'
    ? createTableFile(name, clocks, { format, rows: table.rows })
    : createTableFile(name, clocks, { format, sheets: [toSheet(name, language, table)] });
}
