import { expect, test } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import { internationalFile, type InternationalRow } from '../../support/internationalFile.ts';

async function openRows(rows: readonly InternationalRow[]) {
  const engine = createInlineEngine();
  const file = new Blob([internationalFile(rows)]);
  const result = await engine.open(
    { type: 'file', file, name: 'orders.csv' },
    { kind: 'international', countryCode: 'GH', countries: createBuiltInFacts() },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.message);
  const findColumn = (key: string) =>
    result.layout.columns.findIndex((column) => column.key === key);
  const readTextsOrRules = async (key: string) => {
    const { rows: view } = await engine.window(0, rows.length);
    return view.map(({ cells }) => {
      const { text = '', verdicts = [] } = cells[findColumn(key)] ?? {};
      const error = verdicts.find(({ severity }) => severity === 'error');
      return error === undefined ? text : error.rule;
    });
  };
  return { engine, findColumn, readTextsOrRules };
}

test('country names are read as the server reads them', async () => {
  const names = [
    'Hong Kong SAR China',
    'Macao SAR China',
    'Palestinian Territories',
    'R.-U.',
    'É.-U.',
  ];
  const { readTextsOrRules } = await openRows([...names, 'Congo'].map((country) => ({ country })));
  const codes = ['HK', 'MO', 'PS', 'GB', 'US'];
  expect(await readTextsOrRules('receiverCountry')).toEqual([...codes, 'rule.code.several']);
});

test('an ambiguous currency sign is read by the country of its row', async () => {
  const { readTextsOrRules } = await openRows([
    { country: 'CM', currency: 'FCFA', value: '1000' },
    { country: 'SN', currency: 'FCFA', value: '1000' },
    { country: 'AE', currency: 'Dhs' },
    { country: 'SL', currency: 'Le' },
    { country: 'JP', currency: '¥', value: '1000' },
    { country: 'FR', currency: '$' },
    { country: 'BG', currency: 'BGN' },
  ]);
  expect(await readTextsOrRules('currency')).toEqual([
    'XAF',
    'XOF',
    'AED',
    'SLE',
    'JPY',
    'rule.code.several',
    'rule.currency.ended',
  ]);
});

test('decimals of an amount are judged by the currency of its row', async () => {
  const { readTextsOrRules } = await openRows([
    { country: 'US', currency: '$', value: '10.50' },
    { country: 'CL', currency: '$', value: '10.50' },
    { country: 'US', currency: '$', value: '10.50' },
  ]);
  expect(await readTextsOrRules('unitValue')).toEqual(['10.50', 'rule.money.scale', '10.50']);
});

test('mapping a sign to a currency leaves rows with an unambiguous sign unchanged', async () => {
  const { engine, findColumn, readTextsOrRules } = await openRows([
    { country: 'SN', currency: 'FCFA', value: '1000' },
    { country: 'FR', currency: 'FCFA', value: '1000' },
    { country: 'SN', currency: 'FCFA', value: '1000' },
  ]);
  const column = findColumn('currency');
  const { values } = await engine.values(column, { onlyWithFindings: true, limit: 10 });
  expect(values).toMatchObject([
    {
      text: 'FCFA',
      rows: 1,
      verdict: { rule: 'rule.code.several', params: { choices: 'XOF XAF' } },
    },
  ]);
  await engine.fix({ type: 'map', column, values: [['FCFA', 'XAF']] });
  expect(await readTextsOrRules('currency')).toEqual(['XOF', 'XAF', 'XOF']);
});
