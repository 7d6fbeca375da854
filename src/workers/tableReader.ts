import type { SheetLine } from '../api/contract/areaSheet.ts';
import { toEngineError } from './engine/errors.ts';
import { Job } from './engine/limits.ts';
import type { LegacyParser } from './engine/legacy/book.ts';
import { blobSource } from './engine/source.ts';
import { cellText } from './engine/storeText.ts';
import { openWorkbook, readSheet } from './engine/workbook.ts';
import type { FailureCode } from './protocol.ts';

export type TableResult =
  | { readonly ok: true; readonly lines: readonly SheetLine[] }
  | { readonly ok: false; readonly code: FailureCode };

/** Every row of a file's first sheet as texts, read as imports of orders read theirs. */
export async function readTable(file: Blob, parseLegacy?: LegacyParser): Promise<TableResult> {
  const job = new Job();
  try {
    const options = parseLegacy === undefined ? {} : { parseLegacy };
    const workbook = await openWorkbook(blobSource(file), job, options);
    const { store } = await readSheet(workbook, undefined, job);
    const columns = Array.from({ length: store.columnCount }, (_, column) => column);
    const lines = Array.from({ length: store.rowCount }, (_, row) => ({
      row: store.sheetRow(row),
      cells: columns.map((column) => cellText(store, row, column)),
    }));
    return { ok: true, lines };
  } catch (thrown) {
    return { ok: false, code: toEngineError(thrown).code };
  }
}
