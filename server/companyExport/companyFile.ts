import { XLSX_ROWS } from '../../src/api/contract/orders/orderExport.ts';
import { MAX_TEXT_LENGTH } from '../../src/workers/engine/write/sheetXml.ts';
import {
  type CellValue,
  type WriteSheet,
  writeXlsx,
} from '../../src/workers/engine/write/writeXlsx.ts';
import { inSlices } from '../pacing.ts';
import { toSheet } from '../orders/export/tableFile.ts';
import type { Trx } from '../db/database.ts';
import { exportedTables } from './exportedTables.ts';
import { countRows, type ExportedColumn, listColumns, readRows } from './exportedRows.ts';

/*
 * The two files of a company's data. JSON lines: a header, one line per row, and a last line with the number of rows of
 * each kind. A workbook: a sheet of contents, and a sheet for each kind that has rows.
 */

type Bytes = Uint8Array<ArrayBuffer>;
type Row = Readonly<Record<string, unknown>>;

const FORMAT = 'portage company data 1';

/** Maximum number of cells of a sheet, whose XML must stay below 4 GiB. */
const CELLS_PER_SHEET = 24_000_000;
/** Written to the end of a text that is too long for a cell. */
const CUT = '… (cut)';
const FLUSH_CHARACTERS = 64 * 1024;

/** Company and moment of an export. */
export interface ExportHead {
  readonly companyNo: string;
  readonly companyName: string;
  readonly at: Date;
}

/** Rows of one kind, in the snapshot of a transaction. */
interface ExportedRows {
  readonly kind: string;
  readonly count: number;
  readonly columns: readonly ExportedColumn[];
  /** Reads the rows, and reports them. */
  readonly batches: () => AsyncGenerator<readonly Row[], void>;
}

/** Content of an export: each kind with the number of its rows. */
export type ExportContent = readonly ExportedRows[];

/** Counts all rows of a company; `onRows` receives the number of rows whenever some are read. */
export async function countContent(
  trx: Trx,
  companyId: number,
  onRows: (rows: number) => void = () => {},
): Promise<ExportContent> {
  const content: ExportedRows[] = [];
  for (const table of exportedTables) {
    content.push({
      kind: table.kind,
      count: await countRows(trx, table, companyId),
      columns: listColumns(table),
      async *batches() {
        for await (const rows of readRows(trx, table, companyId)) {
          yield rows;
          onRows(rows.length);
        }
      },
    });
  }
  return content;
}

export const sumRows = (content: ExportContent): number =>
  content.reduce((sum, { count }) => sum + count, 0);

/** Writes JSON lines. Without the last line, `kind` “end”, a file is incomplete. */
export async function* writeJsonLines(
  head: ExportHead,
  content: ExportContent,
): AsyncGenerator<Bytes, void> {
  const encoder = new TextEncoder();
  let text = toLine({ kind: 'export', format: FORMAT, ...head });
  for (const { kind, columns, batches } of content) {
    for await (const row of inSlices(eachRow(batches()))) {
      const values = columns.map(({ name, getValue }) => [name, getValue(row)]);
      text += toLine({ kind, ...Object.fromEntries(values) });
      if (text.length > FLUSH_CHARACTERS) {
        yield encoder.encode(text);
        text = '';
      }
    }
  }
  const counts = Object.fromEntries(content.map(({ kind, count }) => [kind, count]));
  yield encoder.encode(text + toLine({ kind: 'end', counts, rows: sumRows(content) }));
}

const toLine = (value: object): string => `${JSON.stringify(value)}\n`;

async function* eachRow(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of batches) yield* rows;
}

/** Writes a workbook. A kind with more rows than a sheet holds continues on further sheets. */
export function writeWorkbook(
  head: ExportHead,
  content: ExportContent,
  cellsPerSheet = CELLS_PER_SHEET,
): AsyncGenerator<Bytes, void> {
  const sheets = content.map((rows) => ({ rows, names: nameSheets(rows, cellsPerSheet) }));
  return writeXlsx([
    contentSheet(head, sheets),
    ...sheets.flatMap(({ rows, names }) => toSheets(rows, names, cellsPerSheet)),
  ]);
}

/** Rows of one kind, and the names of their sheets. */
interface NamedSheets {
  readonly rows: ExportedRows;
  readonly names: readonly string[];
}

function contentSheet(head: ExportHead, sheets: readonly NamedSheets[]): WriteSheet {
  async function* rows(): AsyncGenerator<CellValue[], void> {
    yield ['kind', 'rows', 'sheets'];
    for (const {
      rows: { kind, count },
      names,
    } of sheets)
      yield [kind, count, names.join(', ')];
    yield [];
    yield ['company', `${head.companyNo} ${head.companyName}`];
    yield ['at', head.at.toISOString()];
  }
  const columns = [20, 14, 40].map((width) => ({ width }));
  return toSheet('contents', 'en', { columns, rows: rows() });
}

/** Number of rows of a sheet below its header. */
const limitRows = ({ columns }: ExportedRows, cellsPerSheet: number): number =>
  Math.min(XLSX_ROWS, Math.floor(cellsPerSheet / columns.length));

const nameSheets = (rows: ExportedRows, cellsPerSheet: number): readonly string[] =>
  Array.from({ length: Math.ceil(rows.count / limitRows(rows, cellsPerSheet)) }, (_, at) =>
    at === 0 ? rows.kind : `${rows.kind} ${at + 1}`,
  );

/** Sheets of one kind, which are written one after the other from one reading. */
function toSheets(
  exportedRows: ExportedRows,
  names: readonly string[],
  cellsPerSheet: number,
): readonly WriteSheet[] {
  const { columns, batches } = exportedRows;
  const rows = inSlices(eachRow(batches()));
  async function* sheetRows(): AsyncGenerator<CellValue[], void> {
    yield columns.map(({ name }) => name);
    for (let left = limitRows(exportedRows, cellsPerSheet); left > 0; left--) {
      const { done, value } = await rows.next();
      if (done === true) return;
      yield columns.map(({ getValue }) => toCell(getValue(value)));
    }
  }
  const widths = columns.map(({ name }) => ({ width: Math.max(12, name.length + 2) }));
  return names.map((name) => toSheet(name, 'en', { columns: widths, rows: sheetRows() }));
}

/** Objects are written as JSON, and lists of texts as such. */
function toCell(value: CellValue | object): CellValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? value.join(', ')
        : JSON.stringify(value);
  return text.length <= MAX_TEXT_LENGTH
    ? text
    : `${text.slice(0, MAX_TEXT_LENGTH - CUT.length).replace(/\p{Cs}$/u, '')}${CUT}`;
}
