import { expect, test } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { makeXlsx } from '../../support/xlsx.ts';

const cellXml = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

const HEADER = ['Order number', 'Receiver', 'Phone', 'City', 'Address', 'Goods', 'Pieces'];
const PARCEL = ['Ama Mensah', '0244123456', 'Accra', '14 Oxford Street', 'Shirts', 1] as const;

/** Orders that state their weight as a number and its unit. */
async function openWeights(weights: readonly (readonly [number, string])[]) {
  const orders = weights.map(([weight, unit], at) => [`SO-${at + 1}`, ...PARCEL, weight, unit]);
  const rows = [[...HEADER, 'Weight', 'Weight unit'], ...orders];
  const xml = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  const engine = createInlineEngine();
  const file = new Blob([makeXlsx({ rows: xml })]);
  const options = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const result = await engine.open({ type: 'file', file, name: 'a.xlsx' }, options, () => {});
  if (!result.ok) throw new Error(result.failure.message);
  const column = result.layout.columns.findIndex(({ key }) => key === 'weightKg');
  const sortWeights = async () => {
    await engine.query({ sort: { column, descending: false } });
    const window = await engine.window(0, 10);
    return window.rows.map(({ cells }) => cells[column]?.text);
  };
  return { engine, column, sortWeights };
}

test('weights are sorted by their converted value, whatever their unit', async () => {
  const { sortWeights } = await openWeights([
    [2, 'kg'],
    [900, 'g'],
    [1, 'kg'],
    [1500, 'g'],
  ]);
  expect(await sortWeights()).toEqual(['0.9', '1', '1.5', '2']);
});

test('an edited weight is sorted among a column in grams', async () => {
  const { engine, column, sortWeights } = await openWeights([
    [2000, 'g'],
    [900, 'g'],
    [1500, 'g'],
  ]);
  await engine.edit([{ row: 1, column, text: '1 kg' }]);
  expect(await sortWeights()).toEqual(['0.9', '1', '1.5']);
});
