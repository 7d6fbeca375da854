import { describe, expect, test } from 'vitest';
import { fileCode } from '../../../src/workers/openSource.ts';
import { understood } from './understood.ts';

const header = ['Name', 'Phone', 'Region', 'City', 'Address', 'Goods', 'Pcs', 'Weight kg'];
const rows = [
  ['Ama Mensah', '0244123456', 'Ashanti', 'Kumasi', 'Adum 12', 'Cups', '4', '2.5'],
  ['Yaw Boateng', '0244123457', 'Ashanti', 'Kumasi', 'Adum 13', 'Bags', '1', '1'],
];

describe('orders without a number', () => {
  test('orders are numbered by file and row if the user agrees', async () => {
    const { engine, layout } = await understood({ kind: 'domestic', country: 'GH', header, rows });
    const question = layout.questions.find(({ key }) => key === 'customerOrderNo');
    expect(question).toMatchObject({ type: 'missing', text: '{file}-{row}' });
    const fields = Object.fromEntries(
      layout.columns.flatMap(({ key, source }) =>
        key === null || source === null ? [] : [[key, { from: 'column', column: source } as const]],
      ),
    );
    const text = question?.text ?? '';
    const again = await engine.remap({
      fields: { ...fields, customerOrderNo: { from: 'constant', text } },
    });
    if (!again.ok) throw new Error(again.failure.message);
    const at = again.layout.columns.findIndex(({ key }) => key === 'customerOrderNo');
    const shown = (await engine.window(0, 10)).rows.map(({ cells }) => cells[at]);
    const { fileCode: code = '' } = again.layout;
    expect(code).toMatch(/^[A-Z0-9]{5}$/);
    expect(shown.map((cell) => cell?.text)).toEqual([`${code}-2`, `${code}-3`]);
    expect(shown.flatMap((cell) => cell?.verdicts ?? [])).toEqual([]);
  });

  test('orders of several lines are numbered, and rows without a receiver continue the order above', async () => {
    const lines = [...rows, ['', '', '', '', '', 'Spoons', '6', '']];
    const { engine, layout } = await understood({
      kind: 'international',
      country: 'GH',
      header: ['Name', 'Phone', 'Region', 'City', 'Address', 'Goods', 'Qty', 'Weight kg'],
      rows: lines,
    });
    const question = layout.questions.find(({ key }) => key === 'customerOrderNo');
    expect(question).toMatchObject({ type: 'missing', text: '{file}-{row}' });
    const again = await engine.remap({
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
    if (!again.ok) throw new Error(again.failure.message);
    const at = again.layout.columns.findIndex(({ key }) => key === 'customerOrderNo');
    const shown = (await engine.window(0, 10)).rows.map(({ cells }) => cells[at]?.text);
    const { fileCode: code = '' } = again.layout;
    expect(shown).toEqual([`${code}-2`, `${code}-3`, `${code}-3`]);
  });
});

describe('the code of a file', () => {
  const named = (name: string, text: string) =>
    fileCode({ type: 'file', name, file: new Blob([text]) });

  test('the code is the same for the same file, and different for others', () => {
    const codes = [named('a.csv', 'x'), named('b.csv', 'x'), named('a.csv', 'xy')];
    expect(new Set(codes).size).toBe(3);
    expect(named('a.csv', 'x')).toBe(codes[0]);
  });

  test('codes rarely collide', () => {
    const codes = Array.from({ length: 5000 }, (_, i) => named(`orders ${i}.xlsx`, 'x'));
    expect(new Set(codes).size).toBeGreaterThan(4997);
  });

  test('the code of pasted data depends on the cells', () => {
    const pasted = (text: string) => fileCode({ type: 'paste', html: null, text });
    expect(pasted('a\tb')).not.toBe(pasted('a\tc'));
    expect(pasted('a\tb')).toBe(pasted('a\tb'));
  });
});
