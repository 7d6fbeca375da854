import { EngineError, damagedWorkbookError } from '../errors.ts';
import { parseFormat } from '../format/numberFormat.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';
import { SheetStore } from '../store.ts';
import { Kind } from '../storeColumn.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';
import type { OnRows, OpenWorkbookOptions, Workbook } from '../workbookTypes.ts';
import type { Archive } from '../zip/archive.ts';
import type { LegacyBook, LegacySheet } from './legacyBook.ts';
import { decodeBook } from './decodeBook.ts';

/** Maximum size of an old workbook, which is read completely into memory. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;
/** Maximum size of all inflated parts of an xlsb, which are read completely into memory. */
const MAX_INFLATED_BYTES = 768 * 1024 * 1024;
/** Number of cells stored between two checks of the clock. */
const STEP_CELLS = 20_000;

/** Opens an xls or XML Spreadsheet 2003. */
export async function openXls(
  source: ByteSource,
  job: Job,
  options: OpenWorkbookOptions,
): Promise<Workbook> {
  return openBook('xls', await readWholeFile(source), source.size, job, options);
}

/** Opens an xlsb, after measuring the inflated size of its archive. */
export async function openXlsb(
  source: ByteSource,
  archive: Archive,
  job: Job,
  options: OpenWorkbookOptions,
): Promise<Workbook> {
  let size = 0;
  for (const name of archive.names) {
    const part = await archive.stream(name);
    for (let chunk = await part.next(); chunk !== null; chunk = await part.next()) {
      size += chunk.length;
      await job.checkAndYield();
      if (size > MAX_INFLATED_BYTES) {
        await part.cancel();
        throw tooLargeError(MAX_INFLATED_BYTES);
      }
    }
  }
  return openBook('xlsb', await readWholeFile(source), size, job, options);
}

function tooLargeError(limit: number): EngineError {
  return new EngineError(
    'tooLarge',
    `Old workbooks are read up to ${limit} bytes: save it as .xlsx and drop that.`,
    { limit, what: 'fileBytes' },
  );
}

async function readWholeFile(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  if (source.size > MAX_FILE_BYTES) throw tooLargeError(MAX_FILE_BYTES);
  // A copy, because the parser may transfer the bytes to its thread.
  return new Uint8Array(await source.read(0, source.size));
}

async function openBook(
  format: 'xls' | 'xlsb',
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  job: Job,
  { parseLegacy: parse, encoding }: OpenWorkbookOptions,
): Promise<Workbook> {
  if (parse === undefined) {
    throw new EngineError('unsupported', 'This program has no reader for old workbooks.');
  }
  const { book, text } = decodeBook(await parse(bytes, job, size), encoding);
  if (book.sheets.length === 0) throw new EngineError('empty', 'The workbook has no sheets.');
  return {
    format,
    sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })),
    epoch: book.epoch,
    text,
    async read(number, job, onRows) {
      const sheet = book.sheets[number];
      if (sheet === undefined) {
        throw new EngineError('sheetMissing', `The workbook has no sheet ${number + 1}.`);
      }
      if (sheet.isDamaged) throw damagedWorkbookError();
      return fillStore(sheet, book, job, onRows);
    },
  };
}

async function fillStore(
  sheet: LegacySheet,
  book: LegacyBook,
  job: Job,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  const store = new SheetStore(book.epoch, job.limits, job.shouldUnwrap);
  store.isBeforeUnicode = book.isBeforeUnicode;
  store.formats.push(...book.formats.slice(1).map(parseFormat));
  store.notes.merged.push(...sheet.merged);
  store.notes.hiddenRows = sheet.hiddenRows;
  store.notes.hiddenColumns = sheet.hiddenColumns;
  store.notes.isFiltered = sheet.filtered;
  const texts = new ColumnTexts(store.texts);
  const encoder = new TextEncoder();
  // Progress counts cells instead of bytes: the file is already parsed.
  const totalBytes = sheet.rows.length;
  for (const [i, row] of sheet.rows.entries()) {
    if (row !== sheet.rows[i - 1]) store.beginRow(row);
    const column = sheet.columns[i] ?? 0;
    const value = sheet.values[i] ?? 0;
    const kind = sheet.kinds[i] as Kind;
    if (kind === Kind.text) {
      const bytes = encoder.encode(sheet.texts[value] ?? '');
      job.cap('textBytes', bytes.length, 'A cell holds too long a text');
      store.setText(column, texts.idOfText(column, bytes), sheet.formats[i]);
    } else if (kind === Kind.error) store.setError(column, sheet.texts[value] ?? '');
    else if (kind === Kind.boolean) store.setBoolean(column, value === 1);
    else if (kind === Kind.uncalculated) store.setUncalculated(column);
    else store.setNumber(column, value, kind, sheet.formats[i]);
    if (i % STEP_CELLS === STEP_CELLS - 1) {
      store.markComplete();
      await onRows?.(store, { bytes: i + 1, totalBytes });
      await job.checkAndYield();
    }
  }
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return store;
}
