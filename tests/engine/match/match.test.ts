import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { matchHeaders } from '../../../src/workers/engine/match/matchColumns.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';
import { runs } from '../../support/properties.ts';

const fields = fieldNames('domestic');
const matchOne = (header: string) => matchHeaders([header], fields)[0];

describe.each(orderKinds)('every name of every %s field', (kind) => {
  const fields = fieldNames(kind);
  const matchOne = (header: string) => matchHeaders([header], fields)[0];
  const names = sheets[kind].columns.flatMap(({ key, headers }) =>
    languages.flatMap((language) => headers[language].map((header) => [header, key] as const)),
  );
  test('each name matches in the contract’s form and in common spellings', () => {
    const unmatched = names.filter(([header, key]) => {
      const columnMatch = matchOne(header);
      const variants = [`  ${header.toUpperCase()} * `, `${header} (required)`];
      return (
        columnMatch?.key !== key ||
        columnMatch.reason !== 'exact' ||
        Object.hasOwn(columnMatch.otherUnits, key) ||
        variants.some((text) => matchOne(text)?.key !== key)
      );
    });
    expect(unmatched).toEqual([]);
  });
  test.each(languages)('each name matches in the template’s header row in %s', (language) => {
    const headers = sheets[kind].columns.map((column) => `${column.headers[language][0]} *`);
    expect(matchHeaders(headers, fields).map(({ key }) => key)).toEqual(
      fields.map(({ key }) => key),
    );
  });
});

test.each([
  ['Weight(kg)*', 'weightKg'],
  ['WEIGHT - KGS', 'weightKg'],
  ['重量(KG)', 'weightKg'],
  ['重量（公斤）', 'weightKg'],
  ['الوزن', 'weightKg'],
  ['الوَزن (كجم)', 'weightKg'],
  ['وزن', 'weightKg'],
  ['ওজন (কেজি)', 'weightKg'],
  ['Weight in kg', 'weightKg'],
  ['receiver_name', 'receiverName'],
  ['ReceiverName', 'receiverName'],
  ['Name (receiver)', 'receiverName'],
  ['Order #', 'customerOrderNo'],
  ['Order No.', 'customerOrderNo'],
  ['N° de commande', 'customerOrderNo'],
  ['TELEPHONE DESTINATAIRE', 'receiverPhone'],
  ['收件人電話', 'receiverPhone'],
  ['هاتف المستلم ٢', 'receiverPhone2'],
  ['إسم المستلم', 'receiverName'],
  ['Ｒｅｃｅｉｖｅｒ　ｎａｍｅ', 'receiverName'],
  ['Longueur (cm)', 'lengthCm'],
  ['Length CM', 'lengthCm'],
])('the header %s is %s by a known name', (header, key) => {
  expect(matchOne(header)).toMatchObject({ key });
  expect(matchOne(header)?.otherUnits).not.toHaveProperty(key);
  expect(matchOne(header)?.reason).not.toBe('fuzzy');
});

test.each([
  ['Reciever name', 'receiverName'],
  ['Reciever phone', 'receiverPhone'],
  ['Declard value', 'declaredValue'],
  ['Adresse du destinatare', 'receiverAddress'],
])('the header %s is %s despite a spelling mistake', (header, key) => {
  expect(matchOne(header)).toMatchObject({ key, reason: 'fuzzy' });
});

describe('matches without proof', () => {
  test.each([
    'Volumetric weight',
    'Net weight before packing',
    'Order date',
    'Sender city',
    'Sender country',
    'Receiver email',
    'COD account',
    'Product code',
    'Tracking number',
    'Waybill no',
    'Name 3',
    'Date',
    'Status',
    'No.',
    'S/N',
    '序号',
    '寄件城市',
    '运单号',
    'المنطقة',
    'تاريخ الاستلام',
    'بلد المرسل',
    'প্রেরকের শহর',
    'Ville expéditeur',
    '__proto__',
    'constructor',
    'toString',
    'x'.repeat(5000),
    '',
    ' * ',
  ])('the header %s is left to the user', (header) => {
    expect(matchOne(header)).toMatchObject({ key: null, reason: null, score: 0 });
  });

  test.each([
    ['Weight (lb)', 'weightKg', 'lb'],
    ['Weight lbs', 'weightKg', 'lb'],
    ['Weight (g)', 'weightKg', 'g'],
    ['重量（克）', 'weightKg', 'g'],
    ['الوزن (رطل)', 'weightKg', 'lb'],
    ['ওজন (গ্রাম)', 'weightKg', 'g'],
    ['Length (inch)', 'lengthCm', 'in'],
    ['Height (mm)', 'heightCm', 'mm'],
    ['长（英寸）', 'lengthCm', 'in'],
  ])('the header %s names a unit that is converted', (header, key, unit) => {
    const match = matchOne(header);
    expect(match?.key).toBe(key);
    expect(Object.values(match?.otherUnits ?? {})).toContain(unit);
    expect(match?.otherUnits).not.toHaveProperty(key);
    expect(match?.candidates[0]).toMatchObject({ key });
  });

  test('a sender column is never matched to the receiver', () => {
    const sender = ['المرسل', 'اسم المرسل', '寄件人', 'প্রেরক', 'Sender', 'Expéditeur'];
    const receiver = [
      'المرسل إليه',
      'اسم المرسل إليه',
      '收件人',
      'প্রাপক',
      'Receiver',
      'Destinataire',
    ];
    for (const header of sender) expect(matchOne(header)?.key).toBe('senderName');
    for (const header of receiver) expect(matchOne(header)?.key).toBe('receiverName');
  });

  test('neither of two equal columns gets the field', () => {
    const matches = matchHeaders(['Phone', 'City', 'Phone'], fields);
    expect(matches.map(({ key }) => key)).toEqual([null, 'receiverCity', null]);
    expect(matches[0]?.candidates[0]?.key).toBe('receiverPhone');
  });

  test('the column that names its party is preferred', () => {
    const matches = matchHeaders(['Name', 'Receiver name', 'Sender name'], fields);
    expect(matches.map(({ key }) => key)).toEqual([null, 'receiverName', 'senderName']);
  });

  test('any headers match each field at most once, with certain choices and sorted candidates', () => {
    const word = fc.constantFrom(
      ...fields.flatMap(({ headers }) => headers.flatMap((header) => header.split(' '))),
    );
    const header = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(header, { maxLength: 12 }), (headers) => {
        const matches = matchHeaders(headers, fields);
        const keys = matches.flatMap(({ key }) => (key === null ? [] : [key]));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { key, score, candidates } of matches) {
          const scores = candidates.map((candidate) => candidate.score);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          // 0.7 is the lowest score of a certain match.
          expect(key === null || (score >= 0.7 && candidates[0]?.key === key)).toBe(true);
        }
      }),
      { numRuns: runs(20) },
    );
  });
});
