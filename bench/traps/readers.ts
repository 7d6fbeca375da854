import { EngineError } from '../../src/workers/engine/errors.ts';
import { Job } from '../../src/workers/engine/limits.ts';
import { bytesSource } from '../../src/workers/engine/source.ts';
import { cellFlag, cellText } from '../../src/workers/engine/storeText.ts';
import { openWorkbook, readSheet } from '../../src/workers/engine/workbook.ts';
import { columnName } from '../../src/workers/engine/xlsx/reference.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Read = (bytes: Bytes, kind: 'xlsx' | 'csv') => Promise<readonly string[]>;

/** Cells that are listed at most: a reader that makes up a million of them has failed already. */
const MOST = 40;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const iso = value.toISOString().slice(0, 19);
    return iso.endsWith('T00:00:00') ? iso.slice(0, 10) : iso;
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : typeof value;
}

/** Rows as the peers give them; a row or cell that is only made up counts as one. */
function cellsOf(rows: readonly (readonly unknown[])[]): string[] {
  const cells: string[] = [];
  for (const [r, row] of rows.entries()) {
    // Sparse rows are walked by what they hold.
    for (const c of Object.keys(row)) {
      const text = valueText(row[Number(c)]);
      if (text !== '' && cells.length < MOST)
        cells.push(`${columnName(Number(c))}${r + 1}=${text}`);
    }
  }
  return cells;
}

const portage: Read = async (bytes) => {
  const job = new Job();
  try {
    const { store } = await readSheet(await openWorkbook(bytesSource(bytes), job), undefined, job);
    const order = store.sheetOrder();
    const cells: string[] = [];
    for (let i = 0; i < store.rowCount; i++) {
      const at = order?.[i] ?? i;
      for (let column = 0; column < store.columnCount; column++) {
        const text = cellText(store, at, column);
        const flag = cellFlag(store, at, column);
        if (text === '' && flag === null) continue;
        const name = `${columnName(column)}${store.sheetRow(at)}`;
        cells.push(`${name}=${text}${flag === null ? '' : ` (${flag})`}`);
      }
    }
    return cells;
  } catch (error) {
    if (error instanceof EngineError) return [`refused: ${error.code}`];
    throw error;
  }
};

const sheetjs: Read = async (bytes) => {
  const { read, utils } = await import('xlsx');
  const book = read(bytes, { dense: true, cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) return [];
  // From A1, so that rows and columns keep their numbers.
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1');
  const range = { s: { r: 0, c: 0 }, e };
  return cellsOf(utils.sheet_to_json<unknown[]>(sheet, { header: 1, range, UTC: true }));
};

const hucre: Read = async (bytes, kind) => {
  if (kind === 'csv') {
    const { parseCsv } = await import('hucre/csv');
    return cellsOf(parseCsv(new TextDecoder().decode(bytes)));
  }
  const { readXlsx } = await import('hucre/xlsx');
  const book = await readXlsx(bytes);
  return cellsOf(book.sheets[0]?.rows ?? []);
};

const readExcelFile: Read = async (bytes, kind) => {
  if (kind === 'csv') return ['reads no csv'];
  const { readSheet: readFirst } = await import('read-excel-file/node');
  return cellsOf(await readFirst(Buffer.from(bytes), { trim: false }));
};

/** By the name the table shows. */
export const trapReaders: Readonly<Record<string, Read>> = {
  portage,
  SheetJS: sheetjs,
  hucre,
  'read-excel-file': readExcelFile,
};
