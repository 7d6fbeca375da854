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

test('columns stand as declared until the user says otherwise', () => {
  expect(visibleColumns(columns, defaultPreferences)).toEqual(['a', 'b', 'd']);
});

test('a column declared later follows those that a look knows', () => {
  const look = { ...defaultPreferences, order: ['d', 'gone', 'b'] };
  expect(columnOrder(columns, look)).toEqual(['d', 'b', 'a', 'c']);
  expect(visibleColumns(columns, look)).toEqual(['a', 'd', 'b']);
});

test('a column moves past its neighbour in sight, among its own', () => {
  const moved = { ...defaultPreferences, ...withMoved(columns, defaultPreferences, 'd', -1) };
  expect(visibleColumns(columns, moved)).toEqual(['a', 'd', 'b']);
  expect(canMove(columns, defaultPreferences, 'b', -1)).toBe(false);
  expect(withMoved(columns, defaultPreferences, 'b', -1)).toEqual({});
});

test('pinned ones stand first; the last one in sight stays', () => {
  const pinned = { ...defaultPreferences, ...withPinned(columns, defaultPreferences, 'd') };
  expect(visibleColumns(columns, pinned)).toEqual(['a', 'd', 'b']);
  const only = { ...defaultPreferences, hidden: ['a', 'b', 'c'] };
  expect(visibleColumns(columns, only)).toEqual(['d']);
  expect(withHidden(columns, only, 'd')).toEqual({});
});
