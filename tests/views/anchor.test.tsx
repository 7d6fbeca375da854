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
const createView = (ids: readonly number[], fetched = ids.length) => ({
  total: ids.length,
  row: (position: number) => {
    const id = position < fetched ? ids[position] : undefined;
    return id === undefined ? undefined : createRow(id);
  },
});

const selectRow = (row: number) => selectCell({ row, column: 2 });
const selectRows = (from: number, to: number): Selection => ({
  active: { row: from, column: 2 },
  from: { row: from, column: 2 },
  to: { row: to, column: 4 },
});

/** Follows a selection through a change of the view. */
function followChange(before: readonly number[], selection: Selection, after: readonly number[]) {
  const anchor = createAnchor(createView(before), selection, false);
  if (anchor === null) throw new Error('The view has no anchor row.');
  return { anchor, selection: followSelection(createView(after), selection, anchor) };
}

/** A view, and the same view after rows were added, removed and moved. */
const viewChange = fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 120 }).chain((before) =>
  fc.record({
    before: fc.constant(before),
    after: fc.shuffledSubarray([...before, 1001, 1002, 1003]),
    position: fc.nat(before.length - 1),
    isBackward: fc.boolean(),
  }),
);

test('a selected row is followed when it moves, and lost only when it leaves the view', () => {
  fc.assert(
    fc.property(viewChange, ({ before, after, position, isBackward }) => {
      const anchor = createAnchor(createView(before), selectRow(position), isBackward);
      const id = before[position];
      expect(anchor?.activeId).toBe(id);
      if (anchor === null || id === undefined) return;
      const selection = followSelection(createView(after), selectRow(position), anchor);
      const newPosition = after.indexOf(id);
      expect(selection).toEqual(newPosition < 0 ? null : selectRow(newPosition));
    }),
  );
});

test('the successors of a row begin with the row itself and the next one in the direction of the user', () => {
  fc.assert(
    fc.property(viewChange, ({ before, position, isBackward }) => {
      const anchor = createAnchor(createView(before), selectRow(position), isBackward);
      if (anchor === null) throw new Error('The view has no anchor row.');
      const [first, second] = listSuccessors(anchor);
      expect(first).toBe(before[position]);
      const next = before[position + (isBackward ? -1 : 1)];
      const previous = before[position + (isBackward ? 1 : -1)];
      expect(second).toBe(next ?? previous);
      expect(new Set(listSuccessors(anchor)).size).toBe(anchor.ids.length);
    }),
  );
});

test('a range keeps its remaining rows', () => {
  const ids = [10, 11, 12, 13, 14, 15];
  const { selection } = followChange(ids, selectRows(1, 4), [10, 11, 13, 15]);
  expect(selection).toEqual(selectRows(1, 2));
  expect(followChange(ids, selectRows(1, 4), [10, 12, 13]).selection).toBeNull();
  const upwards = { ...selectRows(4, 1), active: { row: 4, column: 2 } };
  expect(followChange(ids, upwards, [11, 12, 14]).selection).toMatchObject({
    active: { row: 2 },
    from: { row: 2 },
    to: { row: 0 },
  });
});

test('rows of an earlier view behind the end are ignored', () => {
  const ids = Array.from({ length: 101 }, (_, id) => id);
  // The first of 101 rows has left; the last position still has the row of the earlier view.
  const stale = {
    total: 100,
    row: (position: number) => createRow(position < 100 ? position + 1 : 100),
  };
  const anchor = createAnchor(createView(ids), selectRow(100), false);
  if (anchor === null) throw new Error('The view has no anchor row.');
  expect(followSelection(stale, selectRow(100), anchor)).toEqual(selectRow(99));
});

test('a row that is not loaded yet stays selected', () => {
  const ids = [1, 2, 3, 4];
  const anchor = createAnchor(createView(ids), selectRow(3), false);
  if (anchor === null) throw new Error('The view has no anchor row.');
  expect(followSelection(createView(ids, 2), selectRow(3), anchor)).toEqual(selectRow(3));
  expect(createAnchor(createView(ids, 2), selectRow(3), false)).toBeNull();
});

test('a selection of very many rows follows only its active row', () => {
  const ids = Array.from({ length: 1000 }, (_, id) => id);
  const all = { ...selectRows(0, 999), active: { row: 500, column: 2 } };
  const { selection } = followChange(ids, all, ids.toSpliced(100, 1));
  expect(selection?.active.row).toBe(499);
  expect(selection === null ? null : toRange(selection)).toMatchObject({ top: 0, bottom: 999 });
});
