import { expect, test } from 'vitest';
import { sheets } from '../../../src/api/contract/sheets.ts';
import { headerHabitKey } from '../../../src/api/contract/order/habits.ts';
import { findHeader } from '../../../src/workers/engine/match/findHeader.ts';
import { recall } from '../../../src/workers/engine/match/learned.ts';
import {
  type FieldNames,
  literal,
  matchHeaders,
} from '../../../src/workers/engine/match/matchHeaders.ts';

const fields: FieldNames[] = sheets.domestic.columns.map(({ key, headers, field }) => ({
  key,
  headers: Object.values(headers).flat(),
  own: Object.values(headers).map(([name]) => name),
  required: field.required,
}));

function matched(headers: readonly string[], learned: Readonly<Record<string, string>>) {
  const habits = new Map(Object.entries(learned).map(([name, key]) => [literal(name), key]));
  return recall(matchHeaders(headers, fields), fields, habits).map(({ key, reason }) => [
    key,
    reason,
  ]);
}

test('what was chosen before is chosen again, over names that are only known', () => {
  expect(matched(['Kunde', 'Phone'], {})).toEqual([
    [null, null],
    ['receiverPhone', 'exact'],
  ]);
  expect(matched(['Kunde', 'Phone'], { kunde: 'receiverName', 'PHONE *': 'senderPhone' })).toEqual([
    ['receiverName', 'learned'],
    ['senderPhone', 'learned'],
  ]);
});

test('a header of the template is stronger, in every language', () => {
  for (const { key, headers } of sheets.domestic.columns) {
    for (const [own] of Object.values(headers)) {
      const [column, other] = matched([own, 'Kunde'], { [own]: 'remark', Kunde: key });
      expect(column).toEqual([key, 'exact']);
      expect(other?.[0]).toBeNull();
    }
  }
});

test('the column that had the field by likeness gives it up', () => {
  expect(matched(['Phone', 'Kunde'], { kunde: 'receiverPhone' })).toEqual([
    [null, null],
    ['receiverPhone', 'learned'],
  ]);
});

test('habits that contradict each other, or name no field, say nothing', () => {
  expect(matched(['A1', 'B1'], { a1: 'receiverName', b1: 'receiverName' })).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(matched(['Kunde', 'Kunde'], { kunde: 'receiverName' })).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(matched(['Kunde'], { kunde: 'noSuchField' })).toEqual([[null, null]]);
});

test('a header row of which nothing is known but by habit is found', () => {
  const rows = [
    ['Bericht für November', 'Nordlager', 'x'],
    ['Nr', 'Kunde', 'Ort'],
    ['1', 'Ama', 'Accra'],
  ];
  const learned = new Map([
    ['nr', 'customerOrderNo'],
    ['kunde', 'receiverName'],
    ['ort', 'receiverCity'],
  ]);
  expect(findHeader(rows, fields, learned)).toMatchObject({
    row: 1,
    columns: [
      { key: 'customerOrderNo', reason: 'learned' },
      { key: 'receiverName', reason: 'learned' },
      { key: 'receiverCity', reason: 'learned' },
    ],
  });
});

test('contract and engine fold headers alike', () => {
  for (const header of [
    '  Tél.\n client * ',
    'ＰＨＯＮＥ＊',
    'رقم  الطلب',
    'É',
    'E\u0301',
    'a\tb',
  ]) {
    expect(headerHabitKey(header)).toBe(literal(header));
  }
});
