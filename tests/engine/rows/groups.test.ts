import { describe, expect, test } from 'vitest';
import { createBuiltInJudgingFacts } from '../../../server/areas/fillAreas.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { makeXlsx } from '../../support/xlsx.ts';

const HEADER = ['Order number', 'Receiver name', 'Phone', 'Region', 'Address', 'Goods', 'Kg'];
const orderCells = (number: number) => [
  `A-${number}`,
  'Ama Mensah',
  '+233244123456',
  'Ashanti',
  `${number} Oxford Street`,
  'Shirts',
  '2.5',
];

const countries = createBuiltInJudgingFacts();

async function openGroups(file: Blob) {
  const engine = createInlineEngine();
  const source = { type: 'file', file, name: 'orders' } as const;
  const options = { kind: 'domestic', countryCode: 'GH', countries } as const;
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { columns, notes } = result.layout;
  const findColumn = (key: string) => columns.findIndex((column) => column.key === key);
  return {
    notes: notes.filter(({ note }) => note === 'groupRows'),
    texts: async (key: string) =>
      (await engine.window(0, 100)).rows.map(({ cells }) => cells[findColumn(key)]?.text ?? ''),
    fill: (key: string) =>
      engine.fix({ type: 'fillBlanks', column: findColumn(key), from: 'group' }),
  };
}

const csvFile = (...rows: readonly (readonly string[])[]) =>
  new Blob([rows.map((cells) => cells.join(',')).join('\n')]);

const xlsxFile = (...rows: readonly (readonly string[])[]) =>
  new Blob([
    makeXlsx({
      rows: rows
        .map((cells) => {
          const cellXml = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
          return `<row>${cellXml.join('')}</row>`;
        })
        .join(''),
    }),
  ]);

const htmlFile = (...rows: readonly (readonly string[])[]) =>
  new Blob([
    `<table>${rows
      .map((cells) =>
        cells.length === 1
          ? `<tr><td colspan="7">${cells[0]}</td></tr>`
          : `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
      )
      .join('')}</table>`,
  ]);

describe.each([
  ['csv', csvFile],
  ['xlsx', xlsxFile],
  ['html', htmlFile],
])('group rows above their orders in %s', (_, createFile) => {
  test('group rows are not orders, and their value is offered for the rows below', async () => {
    const sheet = await openGroups(
      createFile(
        HEADER,
        ['City: Kumasi'],
        orderCells(1),
        orderCells(2),
        ['City: Obuasi (1)'],
        orderCells(3),
      ),
    );
    expect(await sheet.texts('customerOrderNo')).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await sheet.texts('receiverCity')).toEqual(['', '', '']);
    expect(sheet.notes).toMatchObject([{ field: 'receiverCity', count: 2 }]);
    await sheet.fill('receiverCity');
    expect(await sheet.texts('receiverCity')).toEqual(['Kumasi', 'Kumasi', 'Obuasi']);
  });

  test('a group row may be a bare place name that the carrier knows', async () => {
    const sheet = await openGroups(
      createFile(HEADER, ['Kumasi'], orderCells(1), ['Konongo'], orderCells(2)),
    );
    expect(sheet.notes).toMatchObject([{ field: 'receiverCity', count: 2 }]);
    await sheet.fill('receiverCity');
    expect(await sheet.texts('receiverCity')).toEqual(['Kumasi', 'Konongo']);
  });
});

test('a label and its value may be in two cells', async () => {
  const sheet = await openGroups(csvFile(HEADER, ['Ville :', 'Kumasi'], orderCells(1)));
  expect(sheet.notes).toMatchObject([{ field: 'receiverCity', count: 1 }]);
});

test('a group value for a field with a column fills only its blank cells', async () => {
  const orderWithoutRegion = ['A-2', 'Kofi', '+233244123457', '', '2 High Street', 'Shirts', '1'];
  const sheet = await openGroups(
    csvFile(HEADER, ['Region: Volta'], orderCells(1), orderWithoutRegion),
  );
  await sheet.fill('receiverProvince');
  expect(await sheet.texts('receiverProvince')).toEqual(['Ashanti', 'Volta']);
});

test('a group row below the last order is ignored', async () => {
  const sheet = await openGroups(csvFile(HEADER, orderCells(1), ['City: Kumasi']));
  expect(sheet.notes).toEqual([]);
  expect(await sheet.texts('customerOrderNo')).toEqual(['A-1']);
});

test('a title without a valid value groups nothing', async () => {
  const sheet = await openGroups(
    csvFile(HEADER, ['Morning orders'], orderCells(1), ['Note: fragile'], orderCells(2)),
  );
  expect(sheet.notes).toEqual([]);
});
