import { createDecoder } from '../../../domain/text/codePages.ts';
import { detectEncoding, describeEncoding } from '../csv/detectEncoding.ts';
import { EngineError } from '../errors.ts';
import { getDateKind } from '../format/serialDate.ts';
import { parseFormat } from '../format/numberFormat.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';
import { Kind, SheetStore } from '../store.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';
import type { OpenWorkbookOptions, Workbook } from '../workbookTypes.ts';
import { type SylkCell, SylkReader, type SylkSheet } from './sylkCells.ts';

/** Maximum size in bytes: cells may be in any order, so the file is read completely into memory. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Number of lines read between two checks of the clock. */
const STEP_LINES = 20_000;

/** Opens a SYLK file (.slk) as a workbook of one sheet, in the encoding of the computer that wrote it. */
export async function openSylk(
  source: ByteSource,
  options: OpenWorkbookOptions = {},
): Promise<Workbook> {
  if (source.size > MAX_BYTES) {
    throw new EngineError('tooLarge', 'The SYLK file is too large: save it as .xlsx.', {
      limit: MAX_BYTES,
      what: 'fileBytes',
    });
  }
  const encoding = await detectEncoding(source, options.encoding);
  const { label, skip, isGuessed } = encoding;
  return {
    format: 'sylk',
    sheets: [{ name: 'Sheet1', hidden: false }],
    epoch: 1900,
    text: {
      ...describeEncoding(encoding, encoding),
      form: 'cells',
      delimiter: '',
      hasEscapes: false,
      mayEscape: false,
      isGuessed,
      literalQuotes: [],
    },
    async read(sheet, job, onRows) {
      if (sheet !== 0) throw new EngineError('sheetMissing', 'A SYLK file is one sheet.');
      const text = createDecoder(label).decode(await source.read(skip, source.size));
      const reader = new SylkReader();
      for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
        reader.push(line);
        if (at % STEP_LINES === STEP_LINES - 1) await job.checkAndYield();
      }
      const store = fillStore(reader.sheet(), job);
      const progress = { bytes: source.size, totalBytes: source.size };
      await onRows?.(store, progress);
      return store;
    },
  };
}

function fillStore({ rows, formats, epoch }: SylkSheet, job: Job): SheetStore {
  const store = new SheetStore(epoch, job.limits, job.shouldUnwrap);
  const parsedFormats = formats.map(parseFormat);
  store.formats.push(...parsedFormats.slice(1));
  const texts = new ColumnTexts(store.texts);
  const encoder = new TextEncoder();
  const setCell = (column: number, { value, isError, format }: SylkCell): void => {
    if (typeof value === 'boolean') store.setBoolean(column, value, format);
    else if (typeof value === 'number') {
      const formatClass = parsedFormats[format]?.class ?? 'general';
      const isDated = ['date', 'time', 'datetime', 'duration'].includes(formatClass);
      store.setNumber(
        column,
        value,
        isDated ? getDateKind(formatClass, value, epoch) : Kind.number,
        format,
      );
    } else if (isError) store.setError(column, value);
    else {
      const bytes = encoder.encode(value.toWellFormed());
      job.cap('textBytes', bytes.length, 'A cell holds too long a text');
      store.setText(column, texts.idOfText(column, bytes));
    }
  };
  for (const [row, cells] of rows) {
    job.cap('rows', row, 'The sheet has too many rows');
    store.beginRow(row);
    for (const [column, cell] of cells) {
      job.cap('columns', column, `Row ${row} has too many columns`);
      setCell(column - 1, cell);
    }
  }
  store.finish();
  return store;
}
