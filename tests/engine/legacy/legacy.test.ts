import { describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import {
  type LegacyBook,
  type LegacyParser,
  transferables,
} from '../../../src/workers/engine/legacy/legacyBook.ts';
import { parseLegacy } from '../../../src/workers/engine/legacy/parseLegacy.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import { createBiff5, findBiffRecord, BOUND_SHEET } from '../../support/biff.ts';
import { createCompoundFile, findDirectoryEntry } from '../../support/compoundFiles.ts';

const sheet: xlsx.WorkSheet = {
  '!ref': 'A1:E6',
  A1: { t: 's', v: 'Order' },
  B1: { t: 's', v: 'الاسم' },
  C1: { t: 's', v: '金额' },
  D1: { t: 's', v: 'merged' },
  E1: { t: 's', v: 'covered' },
  A2: { t: 'n', v: 123, z: '00000' },
  B2: { t: 's', v: 'Amélie' },
  C2: { t: 'n', v: 12.5 },
  A4: { t: 'n', v: 46_346, z: 'yyyy-mm-dd' },
  B4: { t: 'b', v: true },
  // The code of #N/A.
  C4: { t: 'e', v: 42 },
  A5: { t: 'n', v: 46_346.5, z: 'yyyy-mm-dd hh:mm' },
  B5: { t: 'n', v: 1.5, z: '[h]:mm' },
  '!merges': [{ s: { r: 0, c: 3 }, e: { r: 0, c: 4 } }],
};

function writeBook(bookType: 'biff8' | 'biff5' | 'xlsb' | 'xlml', epoch1904 = false) {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'Orders');
  xlsx.utils.book_append_sheet(book, { '!ref': 'A1', A1: { t: 's', v: 'x' } }, 'Second');
  book.Workbook = { WBProps: { date1904: epoch1904 }, Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const output: unknown = xlsx.write(book, { type: 'array', bookType });
  if (!(output instanceof ArrayBuffer)) throw new TypeError('not an ArrayBuffer');
  return new Uint8Array(output);
}

const parseInline: LegacyParser = async (bytes) => parseLegacy(bytes);

const openLegacy = (bytes: Uint8Array<ArrayBuffer>, parse = parseInline) =>
  openWorkbook(bytesSource(bytes), new Job(), { parseLegacy: parse });

describe.each(['biff8', 'xlsb', 'xlml'] as const)('%s', (bookType) => {
  test('the workbook keeps values, kinds, formats and positions', async () => {
    const book = await openLegacy(writeBook(bookType));
    expect(book.format).toBe(bookType === 'xlsb' ? 'xlsb' : 'xls');
    expect(book.sheets[0]).toEqual({ name: 'Orders', hidden: false });
    const store = await book.read(0, new Job());
    expect(Array.from(cellRecords(store))).toEqual([
      { c: 'A1', t: 's', v: 'Order' },
      { c: 'B1', t: 's', v: 'الاسم' },
      { c: 'C1', t: 's', v: '金额' },
      { c: 'D1', t: 's', v: 'merged' },
      { c: 'A2', t: 'n', v: 123, text: '00123' },
      { c: 'B2', t: 's', v: 'Amélie' },
      { c: 'C2', t: 'n', v: 12.5 },
      { c: 'A4', t: 'd', v: '2026-11-20' },
      { c: 'B4', t: 'b', v: true },
      { c: 'C4', t: 'e', v: '#N/A' },
      { c: 'A5', t: 'dt', v: '2026-11-20T12:00:00' },
      { c: 'B5', t: 'dur', v: 129_600 },
    ]);
    expect(store.notes.merged).toEqual([
      { firstRow: 1, lastRow: 1, firstColumn: 3, lastColumn: 4 },
    ]);
  });
});

test('hidden sheets are reported', async () => {
  expect((await openLegacy(writeBook('biff8'))).sheets[1]).toEqual({
    name: 'Second',
    hidden: true,
  });
});

test('a workbook passes a worker boundary unchanged', async () => {
  let transferred: LegacyBook | null = null;
  const book = await openLegacy(writeBook('biff8'), async (bytes) => {
    const parsed = parseLegacy(bytes);
    transferred = structuredClone(parsed, { transfer: transferables(parsed) });
    return transferred;
  });
  const store = await book.read(0, new Job());
  expect(transferred).not.toBe(null);
  expect(store.cellCount).toBe(12);
});

test.each(['BOOK', 'book', 'bOoK'])('a stream called %s is a workbook', async (name) => {
  const bytes = writeBook('biff5');
  const data = new DataView(bytes.buffer);
  const at = findDirectoryEntry(bytes, 'Book');
  for (let i = 0; i < name.length; i++) data.setUint16(at + i * 2, name.charCodeAt(i), true);
  const book = await openLegacy(bytes);
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(['Orders', 'Second']);
  // This format has no merged ranges, so the covered cell counts too.
  expect((await book.read(0, new Job())).cellCount).toBe(13);
});

describe('a workbook of Excel 5 without a code page', () => {
  /** A workbook with a label in Cyrillic. Fonts name a character set: 204 Cyrillic, 161 Greek, 128 Japanese. */
  const createCyrillic = (bytes: readonly number[]) =>
    createBiff5({ fonts: [0, 0, 204, 238], labels: [bytes, [0x41]] });
  const readValues = async (bytes: Uint8Array<ArrayBuffer>) => {
    const store = await (await openLegacy(bytes)).read(0, new Job());
    return Array.from(cellRecords(store), ({ v }) => v);
  };
  // "Заказ" in Windows-1251.
  const orderBytes = [0xc7, 0xe0, 0xea, 0xe0, 0xe7];
  test('the workbook is read in the code page of its fonts', async () => {
    expect(await readValues(createCyrillic(orderBytes))).toEqual(['Заказ', 'A']);
    const greek = { fonts: [0, 161], labels: [[0xd0, 0xfc, 0xeb, 0xe7]] };
    expect(await readValues(createBiff5(greek))).toEqual(['Πόλη']);
    const japanese = { fonts: [128], labels: [[0x93, 0x8c, 0x8b, 0x9e]] };
    expect(await readValues(createBiff5(japanese))).toEqual(['東京']);
  });
  test('the code page is guessed from letters if the fonts name none', async () => {
    const bytes = createBiff5({ fonts: [0, 1, 2, 255], labels: [orderBytes] });
    expect((await openLegacy(bytes)).text).toMatchObject({
      encoding: 'windows-1251',
      isEncodingGuessed: true,
    });
    expect(await readValues(bytes)).toEqual(['Заказ']);
    const western = createBiff5({ fonts: [0], labels: [[0x4b, 0x6f, 0x75, 0x61, 0x6d, 0xe9]] });
    expect(await readValues(western)).toEqual(['Kouamé']);
  });
  test('the workbook is read in the encoding chosen by the user', async () => {
    const source = bytesSource(createBiff5({ fonts: [0], labels: [orderBytes] }));
    const options = { parseLegacy: parseInline, encoding: 'windows-1252' };
    const book = await openWorkbook(source, new Job(), options);
    expect(book.text?.isEncodingGuessed).toBe(false);
    const cells = cellRecords(await book.read(0, new Job()));
    expect(Array.from(cells, ({ v }) => v)).toEqual(['Çàêàç']);
  });
  test('a workbook of only ASCII letters offers no choice of encoding', async () => {
    expect((await openLegacy(createBiff5({ fonts: [0], labels: [[0x41]] }))).text).toBe(null);
  });
  test('fonts override the code page', async () => {
    const biffOptions = { fonts: [204], codePage: 1252, labels: [orderBytes] };
    expect(await readValues(createBiff5(biffOptions))).toEqual(['Çàêàç']);
  });
});

describe('damaged old workbooks', () => {
  const DAMAGED = {
    code: 'corrupt',
    message:
      'The workbook is damaged or saved in an unusual way: open it in Excel and save it as .xlsx.',
    params: { reason: 'damagedWorkbook' },
  };
  test('errors of the library are not passed on', async () => {
    const opening = openLegacy(createCompoundFile(['Root Entry', 'Workbook']));
    await expect(opening).rejects.toMatchObject(DAMAGED);
  });
  test('a sheet that the library cannot read is not treated as empty', async () => {
    const bytes = writeBook('biff8');
    const data = new DataView(bytes.buffer);
    // The content of this record, after 4 bytes of type and length, begins with the offset of the sheet.
    data.setUint32(findBiffRecord(bytes, BOUND_SHEET) + 4, 0x7fff_ffff, true);
    const book = await openLegacy(bytes);
    expect(book.sheets.map(({ name }) => name)).toContain('Orders');
    const damaged = book.sheets.findIndex(({ name }) => name === 'Orders');
    await expect(book.read(damaged, new Job())).rejects.toMatchObject(DAMAGED);
    // The other sheet is undamaged.
    expect((await book.read(1 - damaged, new Job())).cellCount).toBe(1);
  });
  test('a workbook without sheets is damaged, not empty', async () => {
    // The record that begins a worksheet, alone, and one that begins a workbook, followed by noise.
    const emptyBook = Uint8Array.of(9, 0, 4, 0, 2, 0, 16, 0);
    const reading = openLegacy(emptyBook).then((book) => book.read(0, new Job()));
    await expect(reading).rejects.toMatchObject(DAMAGED);
    const noise = Uint8Array.from({ length: 5000 }, (_, i) => [9, 8, 8, 0][i] ?? (i * 31) & 255);
    await expect(openLegacy(noise)).rejects.toMatchObject(DAMAGED);
  });

  test('a container without the workbook stream is refused', async () => {
    await expect(openLegacy(createCompoundFile(['Root Entry', 'Workbook']))).rejects.toMatchObject({
      name: 'EngineError',
    });
  });
  test('a truncated file is refused', async () => {
    const fullBytes = writeBook('biff8');
    const cutReading = openLegacy(fullBytes.slice(0, fullBytes.length / 2)).then((book) =>
      book.read(0, new Job()),
    );
    await expect(cutReading).rejects.toMatchObject({ name: 'EngineError' });
  });
  test('an xlsb over the limits is refused before it is inflated completely', async () => {
    const smallJob = new Job({ limits: { inflatedBytes: 1000 } });
    await expect(openWorkbook(bytesSource(writeBook('xlsb')), smallJob)).rejects.toMatchObject({
      code: 'tooLarge',
    });
  });
  test('Object.prototype stays unchanged', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const names = ['__proto__', 'constructor', 'toString'];
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([names, names]), 'toString');
    const output: unknown = xlsx.write(book, { type: 'array', bookType: 'biff8' });
    const store = await (
      await openLegacy(new Uint8Array(output as ArrayBuffer))
    ).read(0, new Job());
    expect(Array.from(cellRecords(store), ({ v }) => v)).toEqual([...names, ...names]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
