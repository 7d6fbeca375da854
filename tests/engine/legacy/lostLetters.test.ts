import { describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import type { LegacyParser } from '../../../src/workers/engine/legacy/legacyBook.ts';
import { parseLegacy } from '../../../src/workers/engine/legacy/parseLegacy.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';

const HEADER = ['Order no', 'Customer name', 'Phone', 'City', 'Address', 'Goods'];
const ORDERS = [
  ['A_1', 'Nana Łukasz', '0244123451', 'Łódź', '14 High Street', 'Cable_box'],
  ['A_2', 'Ama Mensah', '0244123452', 'Accra', '4 Ring Road', 'Shoes'],
  ['A_3', 'Esi Boateng', '0244123453', 'Tema', '上海路 5 号', '茶'],
];

const parseInline: LegacyParser = async (bytes) => parseLegacy(bytes);

/**
 * Opens a workbook of orders, written in a format of SheetJS. Returns a function of a field: whether each row has the
 * warning about lost letters.
 */
async function openOrders(bookType: 'biff5' | 'biff8', orders: readonly (readonly string[])[]) {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet([HEADER, ...orders.map((order) => [...order])]),
  );
  const output: unknown = xlsx.write(book, { type: 'array', bookType });
  if (!(output instanceof ArrayBuffer)) throw new TypeError('not an ArrayBuffer');
  const engine = createInlineEngine({ parseLegacy: parseInline });
  const source = { type: 'file', file: new Blob([output]), name: 'orders.xls' } as const;
  const options = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { columns } = result.layout;
  const { rows } = await engine.window(0, 10);
  return (key: string) =>
    rows.map(({ cells }) => {
      const { verdicts } = cells[columns.findIndex((column) => column.key === key)] ?? {
        verdicts: [],
      };
      return verdicts.some(({ rule }) => rule === 'rule.damage.encoding');
    });
}

describe('underscores for letters missing in a code page', () => {
  test('underscores get a warning in names, places and goods of a workbook from before Unicode', async () => {
    const hasWarning = await openOrders('biff5', ORDERS);
    expect(hasWarning('receiverName')).toEqual([true, false, false]);
    expect(hasWarning('receiverAddress')).toEqual([false, false, true]);
    expect(hasWarning('goodsName')).toEqual([true, false, true]);
  });

  test('underscores are accepted if names and places have none', async () => {
    const hasWarning = await openOrders('biff5', [
      ['A_1', 'Kofi Owusu', '0244123451', 'Kumasi', '14 High Street', 'Cable_box'],
    ]);
    expect(hasWarning('goodsName')).toEqual([false]);
  });

  test('underscores are accepted in a Unicode workbook', async () => {
    const hasWarning = await openOrders('biff8', [
      ['A_1', 'Kofi_Owusu', '0244123451', 'Kumasi', '14 High Street', 'Cable_box'],
    ]);
    expect(hasWarning('receiverName')).toEqual([false]);
  });
});
