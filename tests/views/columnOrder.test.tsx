import { expect, test } from 'vitest';
import { defaultPreferences } from '../../src/machines/list/listPreferences.ts';
import {
  canMove,
  columnOrder,
  visibleColumns,
  withHidden,
  withMoved,
  withPinned,
} from '../../src/list/arrangeColumns.ts';

const columns = [
  { id: 'a', pinned: true },
  { id: 'b' },
  { id: 'c', hidden: true },
  { id: 'd' },
] as const;

test('columns keep their declared order until the user moves one', () => {
  expect(visibleColumns(columns, defaultPreferences)).toEqual(['a', 'b', 'd']);
});

test('a column that saved preferences lack is placed after the others', () => {
  const preferences = { ...defaultPreferences, order: ['d', 'gone', 'b'] };
  expect(columnOrder(columns, preferences)).toEqual(['d', 'b', 'a', 'c']);
  expect(visibleColumns(columns, preferences)).toEqual(['a', 'd', 'b']);
});

test('a column moves past its visible neighbour, unless only one of them is pinned', () => {
  const afterMove = { ...defaultPreferences, ...withMoved(columns, defaultPreferences, 'd', -1) };
  expect(visibleColumns(columns, afterMove)).toEqual(['a', 'd', 'b']);
  expect(canMove(columns, defaultPreferences, 'b', -1)).toBe(false);
  expect(withMoved(columns, defaultPreferences, 'b', -1)).toEqual({});
});

test('pinned columns are first, and the last visible column cannot be hidden', () => {
  const afterPin = { ...defaultPreferences, ...withPinned(columns, defaultPreferences, 'd') };
  expect(visibleColumns(columns, afterPin)).toEqual(['a', 'd', 'b']);
  const onlyD = { ...defaultPreferences, hidden: ['a', 'b', 'c'] };
  expect(visibleColumns(columns, onlyD)).toEqual(['d']);
  expect(withHidden(columns, onlyD, 'd')).toEqual({});
});
