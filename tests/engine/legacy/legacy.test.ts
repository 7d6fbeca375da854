import { describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import {
  type LegacyBook,
  type LegacyParser,
  transferables,
} from '../../../src/workers/engine/legacy/book.ts';
import { parseLegacy } from '../../../src/workers/engine/legacy/parse.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../../src/workers/engine/source.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { openWorkbook } from '../../../src/workers/engine/workbook.ts';
import { compoundOf } from '../../support/compoundFiles.ts';

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
  C4: { t: 'e', v: 42 },
  A5: { t: 'n', v: 46_346.5, z: 'yyyy-mm-dd hh:mm' },
  B5: { t: 'n', v: 1.5, z: '[h]:mm' },
  '!merges': [{ s: { r: 0, c: 3 }, e: { r: 0, c: 4 } }],
};

function bytesOf(bookType: 'biff8' | 'biff5' | 'xlsb' | 'xlml', epoch1904 = false) {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'Orders');
  xlsx.utils.book_append_sheet(book, { '!ref': 'A1', A1: { t: 's', v: 'x' } }, 'Second');
  book.Workbook = { WBProps: { date1904: epoch1904 }, Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const written: unknown = xlsx.write(book, { type: 'array', bookType });
  if (!(written instanceof ArrayBuffer)) throw new TypeError('not an ArrayBuffer');
  return new Uint8Array(written);
}

const parseHere: LegacyParser = async (bytes) => parseLegacy(bytes);

const open = (bytes: Uint8Array<ArrayBuffer>, parse = parseHere) =>
  openWorkbook(bytesSource(bytes), new Job(), { parseLegacy: parse });

describe.each(['biff8', 'xlsb', 'xlml'] as const)('%s', (bookType) => {
  test('values, kinds, formats and places', async () => {
    const book = await open(bytesOf(bookType));
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

test('hidden sheets are told', async () => {
  expect((await open(bytesOf('biff8'))).sheets[1]).toEqual({ name: 'Second', hidden: true });
});

test('a book crosses a worker’s border unchanged', async () => {
  let crossed: LegacyBook | null = null;
  const book = await open(bytesOf('biff8'), async (bytes) => {
    const parsed = parseLegacy(bytes);
    crossed = structuredClone(parsed, { transfer: transferables(parsed) });
    return crossed;
  });
  const store = await book.read(0, new Job());
  expect(crossed).not.toBe(null);
  expect(store.cellCount).toBe(12);
});

describe('broken', () => {
  test('a container without its stream', async () => {
    await expect(open(compoundOf(['Root Entry', 'Workbook']))).rejects.toMatchObject({
      name: 'EngineError',
    });
  });
  test('cut off in the middle', async () => {
    const whole = bytesOf('biff8');
    const cut = open(whole.slice(0, whole.length / 2)).then((book) => book.read(0, new Job()));
    await expect(cut).rejects.toMatchObject({ name: 'EngineError' });
  });
  test('an xlsb over the limits is refused before it is inflated whole', async () => {
    const small = new Job({ limits: { inflatedBytes: 1000 } });
    await expect(openWorkbook(bytesSource(bytesOf('xlsb')), small)).rejects.toMatchObject({
      code: 'tooLarge',
    });
  });
  test('Object.prototype stays as it is', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const names = ['__proto__', 'constructor', 'toString'];
    const book = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([names, names]), 'toString');
    const written: unknown = xlsx.write(book, { type: 'array', bookType: 'biff8' });
    const store = await (await open(new Uint8Array(written as ArrayBuffer))).read(0, new Job());
    expect(Array.from(cellRecords(store), ({ v }) => v)).toEqual([...names, ...names]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
