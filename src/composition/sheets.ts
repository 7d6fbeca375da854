import type { Sheets } from '../machines/services.ts';
import { recipes } from '../workers/engine/recipes/index.ts';
import { writeCsv } from '../workers/engine/write/writeCsv.ts';
import { toBytes, writeXlsx } from '../workers/engine/write/writeXlsx.ts';
import { readBookInWorker, readTableInWorker } from '../workers/tableClient.ts';
import { cardBook } from './cardBook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Functions that read and write spreadsheets for pages. */
export const sheets: Sheets = {
  readTable: readTableInWorker,
  readBook: readBookInWorker,
  knownExports: recipes,

  async writeCsv(rows) {
    const parts: BlobPart[] = [];
    for await (const part of writeCsv(rows)) parts.push(part);
    return new Blob(parts, { type: 'text/csv;charset=utf-8' });
  },

  async writeCard(content, language) {
    const bytes = await toBytes(writeXlsx(cardBook(content, language)));
    return new Blob([bytes], { type: XLSX });
  },
};
