import type { SheetLine } from '../domain/sheets/sheet.ts';
import type { BookSheet } from '../domain/prices/cardFile/cardTable.ts';
import { toEngineError } from './engine/errors.ts';
import { Job } from './engine/limits.ts';
import type { LegacyParser } from './engine/legacy/legacyBook.ts';
import { blobSource } from './engine/byteSource.ts';
import type { SheetStore } from './engine/store.ts';
import { Kind } from './engine/storeColumn.ts';
import { formatPlain } from './engine/format/numberFormat.ts';
import { cellText } from './engine/storeText.ts';
import { openWorkbook, readSheet } from './engine/openWorkbook.ts';
import type { FailureCode } from './protocol.ts';

export type TableResult =
  | { readonly ok: true; readonly lines: readonly SheetLine[] }
  | { readonly ok: false; readonly code: FailureCode };

export type BookResult =
  | { readonly ok: true; readonly sheets: readonly BookSheet[] }
  | { readonly ok: false; readonly code: FailureCode };

/** Calls of the table worker. */
export interface TableReaders {
  readonly readTable: (file: Blob) => Promise<TableResult>;
  readonly readBook: (file: Blob) => Promise<BookResult>;
}

/** Reads every row of a file's first sheet as texts, like an import of orders. */
export async function readTable(file: Blob, parseLegacy?: LegacyParser): Promise<TableResult> {
  const job = new Job({ shouldUnwrap: true });
  try {
    const workbook = await openTable(file, job, parseLegacy);
    const { store } = await readSheet(workbook, undefined, job);
    return { ok: true, lines: readLines(store, cellText) };
  } catch (thrown) {
    return { ok: false, code: toEngineError(thrown).code };
  }
}

/** Reads every row of all visible sheets as texts; a number shown as a percentage ends with its sign: `12.5%`. */
export async function readBook(file: Blob, parseLegacy?: LegacyParser): Promise<BookResult> {
  const job = new Job();
  try {
    const workbook = await openTable(file, job, parseLegacy);
    const sheets: BookSheet[] = [];
    for (const [at, { name, hidden }] of workbook.sheets.entries()) {
      if (hidden) continue;
      const { store } = await readSheet(workbook, at, job);
      sheets.push({ name, lines: readLines(store, formatPercent) });
    }
    return { ok: true, sheets };
  } catch (thrown) {
    return { ok: false, code: toEngineError(thrown).code };
  }
}

const openTable = (file: Blob, job: Job, parseLegacy: LegacyParser | undefined) =>
  openWorkbook(blobSource(file), job, parseLegacy === undefined ? {} : { parseLegacy });

function readLines(store: SheetStore, toText: typeof cellText): SheetLine[] {
  const columns = Array.from({ length: store.columnCount }, (_, column) => column);
  return Array.from({ length: store.rowCount }, (_, row) => ({
    row: store.sheetRow(row),
    cells: columns.map((column) => toText(store, row, column)),
  }));
}

/** Text of a cell; a cell displayed as 12.5 % contains 0.125 and becomes `12.5%`. */
function formatPercent(store: SheetStore, row: number, column: number): string {
  const isPercent =
    store.kind(row, column) === Kind.number && store.format(row, column).class === 'percent';
  if (!isPercent) return cellText(store, row, column);
  // The product of decimals has digits that were never typed.
  return `${formatPlain(Number((store.number(row, column) * 100).toPrecision(15)))}%`;
}
