import { describe, expect, test } from 'vitest';
import { createProfile } from '../../../src/workers/engine/match/profile.ts';
import { matchHeaders, matchColumns } from '../../../src/workers/engine/match/matchColumns.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';

const domestic = fieldNames('domestic');
const matchedKey = (header: string) => matchHeaders([header], domestic)[0]?.key;

describe('questions about goods that only the merchant can answer', () => {
  test.each([
    ['Which hamper would you like?', 'goodsName'],
    ['What cake do you want', 'goodsName'],
    ['Quel caftan souhaitez-vous ?', 'goodsName'],
    ['How many hampers?', 'pieces'],
    ['Combien de gâteaux voulez-vous ?', 'pieces'],
    ['Anything the rider should know?', 'remark'],
  ])('the header %s is understood', (header, key) => expect(matchedKey(header)).toBe(key));

  test.each(['Which colour would you like?', 'What size do you want?', 'How many people?'])(
    'the header %s answers none of these questions',
    (header) => expect(matchedKey(header)).toBeNull(),
  );
});

describe('words that form programs add to a header', () => {
  test.each([
    ['Phone (from Customer)', 'receiverPhone'],
    ['寄件联系人*[3]', 'senderName'],
    ['总重量(KG)[31]', 'weightKg'],
  ])('the header %s is understood', (header, key) => expect(matchedKey(header)).toBe(key));

  test('a number in brackets distinguishes one of two fields', () => {
    const keys = matchHeaders(['Phone [1]', 'Phone [2]'], domestic).map(({ key }) => key);
    expect(keys).toEqual(['receiverPhone', 'receiverPhone2']);
  });
});

test.each([
  ['Phone', 'Mobile'],
  ['الهاتف', 'الجوال'],
  ['Téléphone', 'Portable'],
  ['电话', '手机'],
])('a mobile phone is preferred to another: %s and %s', (phone, mobile) => {
  const keys = matchHeaders([phone, mobile], domestic).map(({ key }) => key);
  expect(keys[1]).toBe('receiverPhone');
});

test.each(['Telephone: 0244123456', 'mobile 0244123456', 'p:+212644571648'])(
  'the cell %s is a phone',
  (text) => expect(createProfile([text]).share('phone')).toBe(1),
);

test('a header in Chinese is split into words that cover all its characters', () => {
  expect(matchedKey('总重量')).toBe('weightKg');
  expect(matchedKey('申报价值')).toBe('declaredValue');
});

test('a salutation is neither a name nor goods', () => {
  const columns = [
    ['Title', 'Mr', 'Mrs', 'Dr.'],
    ['Name', 'Ama Mensah', 'Yaw Adu', 'Esi Owusu'],
  ];
  const matches = matchColumns(
    columns.map(([header = '']) => header),
    domestic,
    (at) => createProfile(columns[at]?.slice(1) ?? []),
  );
  expect(matches.columns.map(({ key }) => key)).toEqual([null, 'receiverName']);
});
