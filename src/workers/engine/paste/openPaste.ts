import { findDelimiterOrComma } from '../csv/delimiter.ts';
import { CsvScanner } from '../csv/csvScanner.ts';
import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import { SheetStore } from '../store.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';
import type { OnRows, Workbook } from '../workbookTypes.ts';
import { hasCells, type HtmlCell, readHtmlRows } from './htmlTable.ts';

export interface PastedCells {
  /** The clipboard's text/html; null if it has none. */
  readonly html: string | null;
  /** The clipboard's text/plain: rows of tab-separated values. */
  readonly text: string;
}

/** Maximum number of characters. */
const MAX_CHARACTERS = 256 * 1024 * 1024;
/** Characters sampled to detect the delimiter. */
const SAMPLE_CHARACTERS = 64 * 1024;
/** Characters scanned before yielding. */
const STEP_CHARACTERS = 256 * 1024;
/** HTML rows read before yielding. */
const STEP_ROWS = 500;

const encoder = new TextEncoder();

/** Opens pasted cells as a workbook of one sheet: the HTML's table if there is one, otherwise the text. */
export function openPaste({ html, text }: PastedCells): Workbook {
  if ((html?.length ?? 0) > MAX_CHARACTERS || text.length > MAX_CHARACTERS) {
    throw new EngineError(
      'tooLarge',
      'The clipboard holds too much: save it as a file and drop that.',
      {
        limit: MAX_CHARACTERS,
        what: 'fileBytes',
      },
    );
  }
  const table = html !== null && hasCells(html) ? html : null;
  if (table === null && text.trim() === '') {
    throw new EngineError('empty', 'The clipboard holds no cells.');
  }
  return {
    format: 'paste',
    sheets: [{ name: 'Sheet1', hidden: false }],
    epoch: 1900,
    text: null,
    read(sheet, job, onRows) {
      if (sheet !== 0) throw new EngineError('sheetMissing', 'The clipboard holds one sheet.');
      return table === null ? readText(text, job, onRows) : readHtml(table, job, onRows);
    },
  };
}

/** Reads the tables of a page, one below another. */
export async function readHtml(
  html: string,
  job: Job,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  const store = new SheetStore(1900, job.limits, job.shouldUnwrap);
  const texts = new ColumnTexts(store.texts);
  const totalBytes = html.length;
  let row = 0;
  for (const cells of readHtmlRows(html)) {
    row++;
    store.beginRow(row);
    for (const cell of cells) {
      noteMerge(store, row, cell);
      if (cell.text === '') continue;
      const bytes = encoder.encode(cell.text.toWellFormed());
      job.cap('textBytes', bytes.length, 'A cell holds too long a text');
      store.setText(cell.column, texts.idOfText(cell.column, bytes));
    }
    if (row % STEP_ROWS === 0) {
      store.markComplete();
      await onRows?.(store, { bytes: 0, totalBytes });
      await job.checkAndYield();
    }
  }
  return finish(store, totalBytes, onRows);
}

function noteMerge(store: SheetStore, row: number, { column, colSpan, rowSpan }: HtmlCell): void {
  if (colSpan === 1 && rowSpan === 1) return;
  store.notes.merged.push({
    firstRow: row,
    lastRow: row + rowSpan - 1,
    firstColumn: column,
    lastColumn: column + colSpan - 1,
  });
}

async function readText(text: string, job: Job, onRows: OnRows | undefined): Promise<SheetStore> {
  const delimiter = text.includes('\t')
    ? '\t'
    : findDelimiterOrComma({ text: text.slice(0, SAMPLE_CHARACTERS), isLastRowComplete: true });
  try {
    return await scanText(text, delimiter, job, onRows);
  } catch (thrown) {
    // A lone quote that opens a cell is text: clipboard text is divided only by line ends and tabs.
    if (!(thrown instanceof EngineError && thrown.code === 'corrupt')) throw thrown;
    const literal = text.replace(/"+/g, (quotes) => quotes + quotes).replace(/[^\t\r\n]+/g, '"$&"');
    return scanText(literal, '\t', job, onRows);
  }
}

async function scanText(
  text: string,
  delimiter: string,
  job: Job,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  const store = new SheetStore(1900, job.limits, job.shouldUnwrap);
  const scanner = new CsvScanner(store, delimiter, job);
  const wellFormed = text.toWellFormed();
  let at = 0;
  while (at < wellFormed.length) {
    let end = Math.min(at + STEP_CHARACTERS, wellFormed.length);
    // Do not split a surrogate pair.
    const unit = wellFormed.charCodeAt(end - 1);
    if (unit >= 0xd800 && unit < 0xdc00 && end < wellFormed.length) end++;
    scanner.push(encoder.encode(wellFormed.slice(at, end)));
    at = end;
    store.markComplete();
    await onRows?.(store, { bytes: at, totalBytes: wellFormed.length });
    await job.checkAndYield();
  }
  scanner.finish();
  return finish(store, wellFormed.length, onRows);
}

async function finish(
  store: SheetStore,
  totalBytes: number,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return store;
}
