import { type CellObject, read, set_cptable, type WorkBook, type WorkSheet } from 'xlsx';
import * as codepages from 'xlsx/dist/cpexcel.full.mjs';
import { EngineError, toEngineError, damagedWorkbookError } from '../errors.ts';
import { getDateKind, type Epoch } from '../format/serialDate.ts';
import { type NumberFormat, parseFormat } from '../format/numberFormat.ts';
import { defaultLimits } from '../limits.ts';
import { Kind } from '../storeColumn.ts';
import type { FromLegacyThread } from './legacyThread.ts';
import { type LegacyBook, type LegacySheet, transferables } from './legacyBook.ts';
import { RAW_BYTES_PAGE, readLegacyTexts } from './codePage.ts';

/** Error values by their numbers in old files. */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

// Texts in files older than Excel 97 are in the code page of their machine.
set_cptable(codepages);

/**
 * Parses xls, xlsb and XML Spreadsheet 2003 with the `xlsx` package. It cannot be interrupted, so only threads that
 * can be ended import this file. Throws EngineError.
 */
export function parseLegacy(bytes: Uint8Array): LegacyBook {
  let book: WorkBook;
  let texts: ReturnType<typeof readLegacyTexts>;
  try {
    texts = readLegacyTexts(bytes);
    const { unnamedCodePage } = texts;
    book = read(bytes, {
      ...(unnamedCodePage === null ? {} : { codepage: unnamedCodePage }),
      type: 'array',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
    });
  } catch (cause) {
    throw toLegacyError(cause);
  }
  const { unnamedCodePage, isBeforeUnicode } = texts;
  return {
    ...convertBook(book),
    hasUndecodedTexts: unnamedCodePage === RAW_BYTES_PAGE,
    isBeforeUnicode,
  };
}

function toLegacyError(cause: unknown): EngineError {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/password|encrypt/i.test(message)) {
    return new EngineError(
      'encrypted',
      'The workbook is protected with a password: open it in Excel, clear the password, and save it.',
    );
  }
  return damagedWorkbookError();
}

function convertBook(book: WorkBook): Omit<LegacyBook, 'hasUndecodedTexts' | 'isBeforeUnicode'> {
  if (book.SheetNames.length === 0) throw damagedWorkbookError();
  const epoch: Epoch = book.Workbook?.WBProps?.date1904 === true ? 1904 : 1900;
  const formats = new Formats();
  const sheets = book.SheetNames.flatMap((name, i) => {
    const sheetObject = book.Sheets[name];
    // The library omits a sheet that it cannot read. A sheet may be called `__proto__`.
    const isDamaged = sheetObject === undefined || sheetObject === Object.prototype;
    const sheet = isDamaged ? {} : sheetObject;
    // Chart and macro sheets have no cells.
    if ((sheet['!type'] ?? 'sheet') !== 'sheet') return [];
    const hidden = (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0;
    return [{ ...convertSheet(name, hidden, sheet, formats, epoch), isDamaged }];
  });
  return { epoch, formats: formats.codes, sheets };
}

/** Number formats by code, each parsed once. */
class Formats {
  readonly codes: string[] = ['General'];
  readonly #ids = new Map([['General', 0]]);
  readonly #parsed: NumberFormat[] = [parseFormat('General')];

  id(code: string): number {
    const known = this.#ids.get(code);
    if (known !== undefined) return known;
    const id = this.codes.push(code) - 1;
    this.#ids.set(code, id);
    this.#parsed.push(parseFormat(code));
    return id;
  }

  classOf(id: number): NumberFormat['class'] {
    return this.#parsed[id]?.class ?? 'general';
  }
}

interface Cell {
  readonly kind: Kind;
  readonly value: number;
  readonly format: number;
}

function convertSheet(
  name: string,
  hidden: boolean,
  sheet: WorkSheet,
  formats: Formats,
  epoch: Epoch,
): Omit<LegacySheet, 'isDamaged'> {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const texts: string[] = [];
  const ids = new Map<string, number>();
  const internText = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const positions: number[] = [];
  const cells: Cell[] = [];
  // Rows and cells are sparse: `forEach` skips the holes, at a small cost.
  checkLimit('rows', data.length);
  data.forEach((row, r) => {
    checkLimit('columns', row?.length ?? 0);
    row?.forEach((object, c) => {
      const cell = object === undefined ? null : convertCell(object, internText, formats, epoch);
      if (cell === null) return;
      positions.push(r + 1, c);
      cells.push(cell);
    });
  });
  const rowInfo = sheet['!rows'] ?? [];
  const merged = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    firstRow: s.r + 1,
    lastRow: e.r + 1,
    firstColumn: s.c,
    lastColumn: e.c,
  }));
  return {
    name,
    hidden,
    rows: Uint32Array.from(cells, (_, i) => positions[i * 2] ?? 0),
    columns: Uint16Array.from(cells, (_, i) => positions[i * 2 + 1] ?? 0),
    kinds: Uint8Array.from(cells, ({ kind }) => kind),
    values: Float64Array.from(cells, ({ value }) => value),
    formats: Uint16Array.from(cells, ({ format }) => format),
    texts,
    merged,
    hiddenRows: data.filter((row, r) => row !== undefined && rowInfo[r]?.hidden === true).length,
    hiddenColumns: (sheet['!cols'] ?? []).filter((column) => column?.hidden === true).length,
    filtered: sheet['!autofilter'] !== undefined,
  };
}

/** Throws `tooLarge` over a limit: unlike binary files, XML files may name any cell. */
function checkLimit(what: 'rows' | 'columns', value: number): void {
  const limit = defaultLimits[what];
  if (value <= limit) return;
  throw new EngineError('tooLarge', `The sheet passes the limit of ${limit} (${what}).`, {
    limit,
    what,
  });
}

function convertCell(
  cell: CellObject,
  textId: (text: string) => number,
  formats: Formats,
  epoch: Epoch,
): Cell | null {
  const { t, v } = cell;
  const format = typeof cell.z === 'string' ? formats.id(cell.z) : 0;
  if (v === undefined || v === null) {
    return cell.f === undefined ? null : { kind: Kind.uncalculated, value: 0, format: 0 };
  }
  if (t === 'e') {
    const name = ERRORS[Number(v)] ?? '#VALUE!';
    return { kind: Kind.error, value: textId(name), format: 0 };
  }
  if (typeof v === 'boolean') return { kind: Kind.boolean, value: v ? 1 : 0, format: 0 };
  if (typeof v === 'number') {
    if (!Number.isFinite(v)) return null;
    const formatClass = formats.classOf(format);
    const isDate =
      formatClass === 'date' ||
      formatClass === 'time' ||
      formatClass === 'datetime' ||
      formatClass === 'duration';
    return { kind: isDate ? getDateKind(formatClass, v, epoch) : Kind.number, value: v, format };
  }
  if (typeof v === 'string') return v === '' ? null : { kind: Kind.text, value: textId(v), format };
  return null;
}

/** Parses a file within the parsing thread. `moved` lists the buffers to transfer. */
export function answerLegacy(bytes: Uint8Array): {
  readonly message: FromLegacyThread;
  readonly moved: ArrayBuffer[];
} {
  try {
    const book = parseLegacy(bytes);
    return { message: { type: 'book', book }, moved: transferables(book) };
  } catch (thrown) {
    const { code, message, params } = toEngineError(thrown);
    return { message: { type: 'failed', code, message, params }, moved: [] };
  }
}
