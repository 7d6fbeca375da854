import { openCsv } from '../../../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../../support/bytesSource.ts';
import type { SheetStore } from '../../../../src/workers/engine/store.ts';
import { cellRecords } from '../../../../src/workers/engine/storeCells.ts';
import { textRows } from '../../../support/textSource.ts';

/** The texts of a CSV file, row by row. */
export async function readCsvRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const book = await openCsv(bytesSource(bytes), { delimiter: ',' });
  return textRows(await book.read(0, new Job())).map(({ texts }) => texts);
}

/** Values of a sheet by row; rows have holes at empty cells. */
export function readGridRows(store: SheetStore): (string | number | boolean | null)[][] {
  const rows: (string | number | boolean | null)[][] = [];
  for (const { c, v: value } of cellRecords(store)) {
    const [, letters = '', row = '1'] = /^([A-Z]+)(\d+)$/.exec(c) ?? [];
    const column =
      letters.split('').reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    (rows[Number(row) - 1] ??= [])[column] = value;
  }
  return rows;
}
