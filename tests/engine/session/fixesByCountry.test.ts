import { expect, it } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { createColumnReaders } from '../../../src/domain/sheets/columnReaders.ts';
import { domesticSheet } from '../../../src/domain/sheets/domestic.ts';
import { columnTexts, findColumn, judgeSheet, columnKeys, orderRow, runToEnd } from './sheet.ts';

it('a replacement of 0803 changes a numeric phone cell only in rows whose country restores the leading 0', async () => {
  const phone = { receiverPhone: 8031234567 };
  const rows = [
    orderRow(1, { ...phone, receiverCountry: 'Nigeria' }),
    orderRow(2, { ...phone, receiverCountry: 'Ghana' }),
    orderRow(3, { ...phone, receiverCountry: 'Nigeria' }),
  ];
  const { rowRuleInputs, amounts } = domesticSheet;
  const context = { countryCode: 'GH', countries: createBuiltInFacts() };
  const sheet = { ...domesticSheet, inCountry: { receiverPhone: 'receiverCountry' } };
  const readers = createColumnReaders(sheet, context);
  const rules = { columns: readers, rowRuleInputs, amounts, rowRules: () => [] };
  const session = await judgeSheet(columnKeys, rows, rules);
  const [find, replacement] = ['0803', '0805'];
  const columns = [findColumn('receiverPhone')];
  runToEnd(
    session.fix({ type: 'replace', find, replacement, columns, whole: false, exact: false }),
  );
  expect(columnTexts(session, findColumn('receiverPhone'))).toEqual([
    '08051234567',
    '8031234567',
    '08051234567',
  ]);
});
