import { expect, test } from 'vitest';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { toVisualOrder } from '../../src/labels/writingScript.ts';
import type { PaperBlock, PaperRow } from '../../src/paper/paperContent.ts';
import { PaperWriter } from '../../src/paper/paperWriter.ts';
import { readPdfTexts, toPdfRows } from '../support/pdfText.ts';

const bits = new Uint8Array(30).fill(0b10101010);
const renderer = {
  measure: helveticaWidth,
  rasterize: () => ({ width: 24, height: 10, bits, originX: 0, baseline: 8 }),
};

async function writePaper(blocks: readonly PaperBlock[], isRightToLeft = false) {
  const setup = { title: 'Bill 7', language: isRightToLeft ? 'ar' : 'en', isRightToLeft };
  const writer = new PaperWriter(setup, renderer);
  await writer.add(blocks);
  const count = await writer.end();
  const numbers = Array.from({ length: count }, (_, at) => `Page ${at + 1} of ${count}`);
  return writer.finish(numbers);
}

const ordersTable: PaperBlock = {
  type: 'table',
  title: 'Orders',
  isDense: true,
  columns: [{ title: 'Number', width: 40 }, { title: 'City' }, { title: 'Total', align: 'end' }],
};
const toRow = (index: number): PaperRow => ({
  cells: [`PG${String(index).padStart(9, '0')}`, index % 3 === 0 ? 'القاهرة' : 'Accra', '1.50'],
});
const sumRow: PaperRow = { cells: ['All', '', '15,000.00'], isSum: true };

test('a table of 10,000 rows has each row once, below a repeated head, on numbered pages', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => toRow(index));
  const file = await writePaper([
    { type: 'columns', columns: [[{ text: 'Bill 7', style: 'title' }], [{ text: 'Kente' }]] },
    ordersTable,
    { type: 'rows', rows: rows.slice(0, 5_000) },
    { type: 'rows', rows: [...rows.slice(5_000), sumRow] },
  ]);
  const pages = (await readPdfTexts(file)).map(toPdfRows);
  const count = pages.length;
  expect(count).toBeGreaterThan(150);
  pages.forEach((page, index) => {
    expect(page.at(-1)).toEqual(['Bill 7', `Page ${index + 1} of ${count}`]);
    const table = page.slice(index === 0 ? 2 : 0);
    expect(table.slice(0, 2)).toEqual([['Orders'], ['Number', 'City', 'Total']]);
  });
  const shown = pages.flat().filter(([first = '']) => first.startsWith('PG'));
  const expected = rows.map(({ cells: [number, city, total] }, index) =>
    // Arabic letters are stored from left to right.
    [number, index % 3 === 0 ? 'ةرهاقلا' : city, total],
  );
  expect(shown).toEqual(expected);
  expect(pages.at(-1)?.at(-2)).toEqual(['All', '15,000.00']);
});

test('a sum is never alone on a page', async () => {
  const pageCounts = new Set<number>();
  for (let count = 30; count < 60; count++) {
    const rows = Array.from({ length: count }, (_, index) => toRow(index));
    const file = await writePaper([ordersTable, { type: 'rows', rows: [...rows, sumRow] }]);
    const pages = (await readPdfTexts(file)).map(toPdfRows);
    pageCounts.add(pages.length);
    const [before, last] = pages.at(-1)?.slice(-3) ?? [];
    expect(before?.[0]).toBe(rows.at(-1)?.cells[0]);
    expect(last).toEqual(['All', '15,000.00']);
  }
  expect([...pageCounts]).toEqual([1, 2]);
});

test('a page that reads from right to left is mirrored', async () => {
  const file = await writePaper([ordersTable, { type: 'rows', rows: [toRow(0)] }], true);
  const [page = []] = await readPdfTexts(file);
  expect(toPdfRows(page)).toEqual([
    ['Orders'],
    ['Total', 'City', 'Number'],
    ['1.50', 'ةرهاقلا', 'PG000000000'],
    ['Page 1 of 1', 'Bill 7'],
  ]);
  const amount = page.find(({ text }) => text === '1.50');
  // Numbers are at the end of their column, which is its left side: 14 mm.
  expect(amount?.x).toBeCloseTo((14 * 72) / 25.4, 1);
});

test('a number too wide for its column is shrunk, other texts are wrapped, and nothing leaves the page', async () => {
  const amount = '123,456,789,012,345.00';
  const file = await writePaper([
    { ...ordersTable, columns: [{ title: 'City' }, { title: 'Total', width: 25, align: 'end' }] },
    { type: 'rows', rows: [{ cells: ['A very long street '.repeat(20).trim(), amount] }] },
  ]);
  const [page = []] = await readPdfTexts(file);
  expect(page.map(({ text }) => text)).toContain(amount);
  expect(page.filter(({ text }) => text.startsWith('A very long'))).not.toHaveLength(1);
  expect(page.every(({ x }) => x >= (14 * 72) / 25.4 - 0.1 && x < 596 - 40)).toBe(true);
});

test.each([
  ['GHS\u202f1\u202f234,50', 'GHS\u00a01\u00a0234,50'],
  ['\u200e-12.50', '-12.50'],
])('%j is text in Helvetica', async (text, expected) => {
  const file = await writePaper([{ type: 'columns', columns: [[{ text }]] }]);
  expect((await readPdfTexts(file))[0]?.[0]?.text).toBe(expected);
  expect(await file.text()).not.toContain('/ImageMask');
});

test.each([
  ['فاتورة GH-2026 شهر', true, 'رهش GH-2026 ةروتاف'],
  ['Cairo · القاهرة', false, 'Cairo · ةرهاقلا'],
  ['代收货款', false, '代收货款'],
])('%s is stored from left to right', (text, rightToLeft, expected) => {
  expect(toVisualOrder(text, rightToLeft).join('')).toBe(expected);
});

test('Helvetica has the widths of Western European letters and signs', () => {
  // From its published metrics.
  expect(helveticaWidth('é·€—', false)).toBeCloseTo((556 + 278 + 556 + 1000) / 1000);
});
