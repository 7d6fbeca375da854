import { describe, expect, test } from 'vitest';
import { lenientSheets } from '../../server/orders/content/judgeOrders.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';

describe('country field', () => {
  const { field } =
    lenientSheets.international.columns.find(({ key }) => key === 'receiverCountry') ?? {};

  test.each([
    ['Deutschland', 'DE'],
    ['Österreich', 'AT'],
    ['España', 'ES'],
    ['Türkiye', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ['مصر', 'EG'],
    ['Россия', 'RU'],
    ['日本', 'JP'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Guinea', 'GN'],
  ])('a country is read in its own language: %s', (name, code) => {
    expect(field?.read(name)).toMatchObject({ text: code, value: code });
  });

  test('a name outside the portal’s languages is read in files but not in forms', () => {
    const formField = sheets.international.columns.find(
      ({ key }) => key === 'receiverCountry',
    )?.field;
    expect([field?.read('Россия').value, formField?.read('Россия').value]).toEqual(['RU', null]);
  });

  test('an unknown country name is rejected', () => {
    expect(field?.read('Atlantis').findings).toMatchObject([{ rule: 'rule.code.unknown' }]);
  });
});

describe('marks of an empty cell', () => {
  const getField = (key: string) => sheets.domestic.columns.find((one) => one.key === key)?.field;

  test.each(['null', 'NULL', '(null)', 'undefined', 'NaN', 'N/A', '#N/A', '-', '--', '****'])(
    'a mark is blank in an optional field, with a note: %s',
    (text) => {
      for (const key of [
        'remark',
        'receiverPhone2',
        'receiverPostcode',
        'codAmount',
        'pickupDate',
      ]) {
        expect(getField(key)?.read(text)).toMatchObject({
          text: '',
          value: null,
          findings: [{ rule: 'rule.changed.blank', severity: 'info', params: { value: text } }],
        });
      }
      expect(getField('receiverName')?.read(text).findings).toMatchObject([
        { rule: 'rule.required' },
      ]);
    },
  );

  test.each(['Null Island', 'Nan Ama', 'none', '-5', 'n-a', 'A-'])(
    'a text is not a mark: %s',
    (text) => {
      expect(getField('remark')?.read(text)).toMatchObject({ text, value: text });
    },
  );
});
