import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createAnchor,
  followSelection,
  listSuccessors,
} from '../../src/views/orders/import/grid/selectionAnchor.ts';
import {
  toRange,
  selectCell,
  type Selection,
} from '../../src/views/orders/import/grid/gridSelection.ts';
import type { RowView } from '../../src/workers/protocol.ts';

const createRow = (id: number): RowView => ({ id, sheetRow: id + 1, cells: [], state: 'new' });

/** View of these rows; the first `fetched` are loaded. */
const view = (ids: readonly number[], fetched = ids.length) => ({
  total: ids.length,
  row: (position: number) => {
    const id = position < fetched ? ids[position] : undefined;
    return id === undefined ? undefined : createRow(id);
  },
});

const at = (row: number) => selectCell({ row, column: 2 });
const span = (from: number, to: number): Selection => ({
  active: { row: from, column: 2 },
  from: { row: from, column: 2 },
  to: { row: to, column: 4 },
});

/** Follows a selection through a change of the view. */
function followChange(before: readonly number[], selection: Selection, now: readonly number[]) {
  const anchor = createAnchor(view(before), selection, false);
  if (anchor === null) throw new Error('The view has no anchor row.');
  return { anchor, selection: followSelection(view(now), selection, anchor) };
}

/** A view, and the same view after rows were added, removed and moved. */
const change = fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 120 }).chain((before) =>
  fc.record({
    before: fc.constant(before),
    now: fc.shuffledSubarray([...before, 1001, 1002, 1003]),
    place: fc.nat(before.length - 1),
    back: fc.boolean(),
  }),
);

test('a selected row is followed when it moves, and lost only when it leaves the view', () => {
  fc.assert(
    fc.property(change, ({ before, now, place, back }) => {
      const anchor = createAnchor(view(before), at(place), back);
      const id = before[place];
      expect(anchor?.activeId).toBe(id);
      if (anchor === null || id === undefined) return;
      const selection = followSelection(view(now), at(place), anchor);
      const position = now.indexOf(id);
      expect(selection).toEqual(position < 0 ? null : at(position));
    }),
  );
});

test('the successors of a row begin with the row itself and the next one in the direction of the user', () => {
  fc.assert(
    fc.property(change, ({ before, place, back }) => {
      const anchor = createAnchor(view(before), at(place), back);
      if (anchor === null) throw new Error('The view has no anchor row.');
      const [first, second] = listSuccessors(anchor);
      expect(first).toBe(before[place]);
      const next = before[place + (back ? -1 : 1)];
      const previous = before[place + (back ? 1 : -1)];
      expect(second).toBe(next ?? previous);
      expect(new Set(listSuccessors(anchor)).size).toBe(anchor.ids.length);
    }),
  );
});

test('a range keeps its remaining rows', () => {
  const ids = [10, 11, 12, 13, 14, 15];
  const { selection } = followChange(ids, span(1, 4), [10, 11, 13, 15]);
  expect(selection).toEqual(span(1, 2));
  expect(followChange(ids, span(1, 4), [10, 12, 13]).selection).toBeNull();
  const upwards = { ...span(4, 1), active: { row: 4, column: 2 } };
  expect(followChange(ids, upwards, [11, 12, 14]).selection).toMatchObject({
    active: { row: 2 },
    from: { row: 2 },
    to: { row: 0 },
  });
});

test('rows of an earlier view behind the end are ignored', () => {
  const ids = Array.from({ length: 101 }, (_, id) => id);
  const stale = {
    total: 100,
    row: (position: number) => createRow(position < 100 ? position + 1 : 100),
  };
  const anchor = createAnchor(view(ids), at(100), false);
  if (anchor === null) throw new Error('The view has no anchor row.');
  expect(followSelection(stale, at(100), anchor)).toEqual(at(99));
});

test('a row that is not loaded yet stays selected', () => {
  const ids = [1, 2, 3, 4];
  const anchor = createAnchor(view(ids), at(3), false);
  if (anchor === null) throw new Error('The view has no anchor row.');
  expect(followSelection(view(ids, 2), at(3), anchor)).toEqual(at(3));
  expect(createAnchor(view(ids, 2), at(3), false)).toBeNull();
});

test('a selection of very many rows follows only its active row', () => {
  const ids = Array.from({ length: 1000 }, (_, id) => id);
  const all = { ...span(0, 999), active: { row: 500, column: 2 } };
  const { selection } = followChange(ids, all, ids.toSpliced(100, 1));
  expect(selection?.active.row).toBe(499);
  expect(selection === null ? null : toRange(selection)).toMatchObject({ top: 0, bottom: 999 });
});
