import { expect, test } from 'vitest';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { toHeaderHabitKey } from '../../../src/api/contract/orders/importHabits.ts';
import { findHeader } from '../../../src/workers/engine/match/findHeader.ts';
import type { ColumnKnowledge } from '../../../src/workers/engine/match/knownColumns.ts';
import { literalKey } from '../../../src/workers/engine/match/headerMatcher.ts';
import { findMapping } from '../../../src/workers/engine/session/decideMapping.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';

const fields = fieldNames('domestic');

const knownHabits = (habits: Readonly<Record<string, string>>): ColumnKnowledge => ({
  columns: Object.entries(habits).map(([name, key]) => {
    const column = literalKey(name);
    const fields = { [key]: { from: 'column', column } } as const;
    return { origin: 'habit', id: name, name, headers: [column], fields };
  }),
  findRefs: () => [],
});

/** The field of each column and the reason for it, in a company with earlier choices by header. */
function matchLearned(headers: readonly string[], habits: Readonly<Record<string, string>>) {
  const evidence = {
    headers,
    profiles: () => null,
    haveEqualCells: () => false,
    otherTableColumns: new Set<number>(),
  };
  const { mapping, reasons } = findMapping(evidence, fields, knownHabits(habits));
  return headers.map((_, column) => {
    const [key = null] =
      Object.entries(mapping.fields).find(
        ([, source]) => source?.from === 'column' && source.column === column,
      ) ?? [];
    return [key, key === null ? null : (reasons.get(key) ?? null)];
  });
}

test('an earlier choice overrides names that are only known', () => {
  expect(matchLearned(['Wen', 'Phone'], {})).toEqual([
    [null, null],
    ['receiverPhone', 'exact'],
  ]);
  expect(matchLearned(['Wen', 'Phone'], { wen: 'receiverName', 'PHONE *': 'senderPhone' })).toEqual(
    [
      ['receiverName', 'learned'],
      ['senderPhone', 'learned'],
    ],
  );
});

test('a header of the template overrides an earlier choice, in every language', () => {
  for (const { key, headers } of sheets.domestic.columns) {
    for (const [ownHeader] of Object.values(headers)) {
      const [templateColumn, unknownColumn] = matchLearned([ownHeader, 'Wen'], {
        [ownHeader]: 'remark',
        Wen: key,
      });
      expect(templateColumn).toEqual([key, 'exact']);
      expect(unknownColumn?.[0]).toBeNull();
    }
  }
});

test('a column matched by similarity gives up its field to an earlier choice', () => {
  expect(matchLearned(['Phone', 'Wen'], { wen: 'receiverPhone' })).toEqual([
    [null, null],
    ['receiverPhone', 'learned'],
  ]);
});

test('contradicting or unknown choices have no effect', () => {
  expect(matchLearned(['A1', 'B1'], { a1: 'receiverName', b1: 'receiverName' })).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(matchLearned(['Wen', 'Wen'], { wen: 'receiverName' })).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(matchLearned(['Wen'], { wen: 'noSuchField' })).toEqual([[null, null]]);
});

test('a header row known only from earlier choices is found', () => {
  const rows = [
    ['Bericht für November', 'Nordlager', 'x'],
    ['Nr', 'Wen', 'Ort'],
    ['1', 'Ama', 'Accra'],
  ];
  const habits = new Map([
    ['nr', 'customerOrderNo'],
    ['wen', 'receiverName'],
    ['ort', 'receiverCity'],
  ]);
  expect(findHeader(rows, fields, habits)).toEqual({ row: 1, headers: ['Nr', 'Wen', 'Ort'] });
  expect(matchLearned(['Nr', 'Wen', 'Ort'], Object.fromEntries(habits))).toEqual([
    ['customerOrderNo', 'learned'],
    ['receiverName', 'learned'],
    ['receiverCity', 'learned'],
  ]);
});

test('the contract and the engine normalize headers alike', () => {
  for (const header of [
    '  Tél.\n client * ',
    'ＰＨＯＮＥ＊',
    'رقم  الطلب',
    'É',
    'E\u0301',
    'a\tb',
  ]) {
    expect(toHeaderHabitKey(header)).toBe(literalKey(header));
  }
});
