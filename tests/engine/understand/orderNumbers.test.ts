import { describe, expect, test } from 'vitest';
import { fileCode } from '../../../src/workers/openSource.ts';
import { openAsCsv } from './merchantSheet.ts';

const header = ['Name', 'Phone', 'Region', 'City', 'Address', 'Goods', 'Pcs', 'Weight kg'];
const rows = [
  ['Ama Mensah', '0244123456', 'Ashanti', 'Kumasi', 'Adum 12', 'Cups', '4', '2.5'],
  ['Yaw Boateng', '0244123457', 'Ashanti', 'Kumasi', 'Adum 13', 'Bags', '1', '1'],
];

describe('orders without a number', () => {
  test('orders are numbered by file and row if the user agrees', async () => {
    const { engine, layout } = await openAsCsv({
      kind: 'domestic',
      country: 'GH',
      header,
      rows,
    });
    const question = layout.questions.find(({ key }) => key === 'customerOrderNo');
    expect(question).toMatchObject({ type: 'missing', text: '{file}-{row}' });
    const fields = Object.fromEntries(
      layout.columns.flatMap(({ key, source }) =>
        key === null || source === null ? [] : [[key, { from: 'column', column: source } as const]],
      ),
    );
    const text = question?.text ?? '';
    const remapResult = await engine.remap({
      fields: { ...fields, customerOrderNo: { from: 'constant', text } },
    });
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    const at = remapResult.layout.columns.findIndex(({ key }) => key === 'customerOrderNo');
    const viewCells = (await engine.window(0, 10)).rows.map(({ cells }) => cells[at]);
    const { fileCode: code = '' } = remapResult.layout;
    expect(code).toMatch(/^[A-Z0-9]{5}$/);
    expect(viewCells.map((cell) => cell?.text)).toEqual([`${code}-2`, `${code}-3`]);
    expect(viewCells.flatMap((cell) => cell?.verdicts ?? [])).toEqual([]);
  });

  test('a row without a receiver gets the number of the order above', async () => {
    const allRows = [...rows, ['', '', '', '', '', 'Spoons', '6', '']];
    const { engine, layout } = await openAsCsv({
      kind: 'international',
      country: 'GH',
      header: ['Name', 'Phone', 'Region', 'City', 'Address', 'Goods', 'Qty', 'Weight kg'],
      rows: allRows,
    });
    const question = layout.questions.find(({ key }) => key === 'customerOrderNo');
    expect(question).toMatchObject({ type: 'missing', text: '{file}-{row}' });
    const remapResult = await engine.remap({
      fields: {
        ...Object.fromEntries(
          layout.columns.flatMap(({ key, source }) =>
            key === null || source === null
              ? []
              : [[key, { from: 'column', column: source } as const]],
          ),
        ),
        customerOrderNo: { from: 'constant', text: question?.text ?? '' },
      },
    });
    if (!remapResult.ok) throw new Error(remapResult.failure.message);
    const at = remapResult.layout.columns.findIndex(({ key }) => key === 'customerOrderNo');
    const viewCells = (await engine.window(0, 10)).rows.map(({ cells }) => cells[at]?.text);
    const { fileCode: code = '' } = remapResult.layout;
    expect(viewCells).toEqual([`${code}-2`, `${code}-3`, `${code}-3`]);
  });
});

describe('the code of a file', () => {
  const hashNamedFile = (name: string, text: string) =>
    fileCode({ type: 'file', name, file: new Blob([text]) });

  test('the code is the same for the same file, and different for others', () => {
    const codes = [
      hashNamedFile('a.csv', 'x'),
      hashNamedFile('b.csv', 'x'),
      hashNamedFile('a.csv', 'xy'),
    ];
    expect(new Set(codes).size).toBe(3);
    expect(hashNamedFile('a.csv', 'x')).toBe(codes[0]);
  });

  test('codes rarely collide', () => {
    const codes = Array.from({ length: 5000 }, (_, i) => hashNamedFile(`orders ${i}.xlsx`, 'x'));
    expect(new Set(codes).size).toBeGreaterThan(4997);
  });

  test('the code of pasted data depends on the cells', () => {
    const hashPaste = (text: string) => fileCode({ type: 'paste', html: null, text });
    expect(hashPaste('a\tb')).not.toBe(hashPaste('a\tc'));
    expect(hashPaste('a\tb')).toBe(hashPaste('a\tb'));
  });
});
