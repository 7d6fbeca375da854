import { expect, test } from 'vitest';
import { plainLook } from '../../src/machines/list/listPreferences.ts';
import {
  canMove,
  orderOf,
  shownOf,
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
  expect(shownOf(columns, plainLook)).toEqual(['a', 'b', 'd']);
});

test('a column declared later follows those that a look knows', () => {
  const look = { ...plainLook, order: ['d', 'gone', 'b'] };
  expect(orderOf(columns, look)).toEqual(['d', 'b', 'a', 'c']);
  expect(shownOf(columns, look)).toEqual(['a', 'd', 'b']);
});

test('a column moves past its neighbour in sight, among its own', () => {
  const moved = { ...plainLook, ...withMoved(columns, plainLook, 'd', -1) };
  expect(shownOf(columns, moved)).toEqual(['a', 'd', 'b']);
  expect(canMove(columns, plainLook, 'b', -1)).toBe(false);
  expect(withMoved(columns, plainLook, 'b', -1)).toEqual({});
});

test('pinned ones stand first; the last one in sight stays', () => {
  const pinned = { ...plainLook, ...withPinned(columns, plainLook, 'd') };
  expect(shownOf(columns, pinned)).toEqual(['a', 'd', 'b']);
  const only = { ...plainLook, hidden: ['a', 'b', 'c'] };
  expect(shownOf(columns, only)).toEqual(['d']);
  expect(withHidden(columns, only, 'd')).toEqual({});
});
