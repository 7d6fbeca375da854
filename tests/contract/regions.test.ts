import { expect, test } from 'vitest';
import { judgeAddress } from '../../src/domain/sheets/addressFields.ts';
import { createColumnReaders } from '../../src/domain/sheets/columnReaders.ts';
import { region } from '../../src/domain/fields/fields.ts';
import { entrySheets } from '../../src/domain/sheets/entrySheets.ts';
import { spelledSheets, spellings } from '../../server/orders/content/judgeOrders.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';

const field = region({ required: true, max: 60 }, spellings.states);

test.each([
  ['GH', 'AA', 'Greater Accra'],
  ['GH', 'GH-AA', 'Greater Accra'],
  ['GH', 'ah', 'Ashanti'],
  ['NG', 'LA', 'Lagos'],
  ['NG', 'FC', 'FCT'],
  ['EG', 'EGGZ', 'Giza'],
  ['MA', 'MAAGD', 'Souss-Massa'],
  ['BD', 'BD-13', 'Dhaka'],
  ['CN', 'CN32', 'Xinjiang'],
])('a shop’s code for a region of %s, %s, is read as %s', (country, code, name) => {
  expect(field.read(code, country)).toMatchObject({
    value: name,
    text: name,
    findings: [{ rule: 'rule.changed.code', severity: 'info' }],
  });
});

test.each([
  ['GH', 'Greater Accra'],
  ['GH', 'Greater Accra Region'],
  // Posts sort by these.
  ['US', 'NY'],
  ['BR', 'SP'],
  ['FR', 'AA'],
  ['', 'AA'],
])('a region of %s stays as it is: %s', (country, text) => {
  expect(field.read(text, country)).toMatchObject({ value: text, findings: [] });
});

test.each([...Object.values(entrySheets), ...Object.values(spelledSheets)])(
  '$kind reads its regions in their country',
  (sheet) => {
    const context = { countryCode: 'GH', countries: builtInFacts() };
    for (const { key, field: one } of createColumnReaders(sheet, context)) {
      if (!/province$/i.test(key)) continue;
      const isHome = sheet.kind === 'domestic' || sheet.kind === 'ltl';
      expect([key, one.read('AA', 'GH').value]).toEqual([key, 'Greater Accra']);
      // A region that may be abroad and names no country is not read as one of the company's country.
      expect([key, one.read('AA', '').value]).toEqual([key, isHome ? 'Greater Accra' : 'AA']);
    }
  },
);

test('an address of the book stores its region by name', () => {
  const context = { countryCode: 'GH', countries: builtInFacts() };
  const given = {
    name: 'Ama',
    phone: '0244123456',
    country: 'GH',
    city: 'Kumasi',
    address: '1 Road',
  };
  const { values, faults } = judgeAddress(
    'receiver',
    { ...given, province: 'AH' },
    context,
    spellings,
  );
  expect([values.province, faults]).toEqual(['Ashanti', []]);
});
