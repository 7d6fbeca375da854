import { expect, test } from 'vitest';
import { judgeAddress } from '../../src/domain/sheets/addressFields.ts';
import { createColumnReaders } from '../../src/domain/sheets/columnReaders.ts';
import { region } from '../../src/domain/fields/fields.ts';
import { entrySheets } from '../../src/domain/sheets/entrySheets.ts';
import { lenientSheets, spellings } from '../../server/orders/content/judgeOrders.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

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
  // Codes that postal services use, and a code without a country.
  ['US', 'NY'],
  ['BR', 'SP'],
  ['FR', 'AA'],
  ['', 'AA'],
])('a region of %s stays unchanged: %s', (country, text) => {
  expect(field.read(text, country)).toMatchObject({ value: text, findings: [] });
});

test.each([...Object.values(entrySheets), ...Object.values(lenientSheets)])(
  'a $kind sheet reads region codes by country',
  (sheet) => {
    const context = { countryCode: 'GH', countries: createBuiltInFacts() };
    for (const { key, field: reader } of createColumnReaders(sheet, context)) {
      if (!/province$/i.test(key)) continue;
      const isHome = sheet.kind === 'domestic' || sheet.kind === 'ltl';
      expect([key, reader.read('AA', 'GH').value]).toEqual([key, 'Greater Accra']);
      // Without a country, a region that may be abroad is not read as one of the home country.
      expect([key, reader.read('AA', '').value]).toEqual([key, isHome ? 'Greater Accra' : 'AA']);
    }
  },
);

test('an address in the address book stores its region by name', () => {
  const context = { countryCode: 'GH', countries: createBuiltInFacts() };
  const address = {
    name: 'Ama',
    phone: '0244123456',
    country: 'GH',
    city: 'Kumasi',
    address: '1 Road',
  };
  const { values, findings } = judgeAddress(
    'receiver',
    { ...address, province: 'AH' },
    context,
    spellings,
  );
  expect([values.province, findings]).toEqual(['Ashanti', []]);
});
