import type { NoteCode, SheetNote } from '../public/reading.ts';
import type { LeftOut } from './orderRows.ts';
import type { Sheet } from './sheet.ts';
import { shownRow } from './topRows.ts';

/** Rows that are shown of a note. */
const SHOWN = 5;

const NOTES: Readonly<Record<LeftOut, NoteCode>> = {
  blank: 'blankRows',
  total: 'totalRows',
  // Headers that are printed again on every page count with the totals between them.
  header: 'totalRows',
  remark: 'remarkRows',
  aside: 'asideRows',
  line: 'lineRows',
  group: 'groupRows',
};

/** The rows that are left out, by why, and the first of them. */
export function leftOutNotes(sheet: Sheet): readonly SheetNote[] {
  const { store, leftOut } = sheet;
  const found = new Map<NoteCode, number[]>();
  const groups = new Map<string, number[]>();
  const last = lastOrder(sheet);
  const add = <Key>(list: Map<Key, number[]>, key: Key, row: number): void => {
    const known = list.get(key);
    if (known === undefined) list.set(key, [row]);
    else known.push(row);
  };
  for (const [row, why] of leftOut) {
    // Below the last order, there is nothing for a value to be used in.
    const isRemark = why === 'group' && row > last;
    if (why !== 'group' || isRemark) add(found, isRemark ? 'remarkRows' : NOTES[why], row);
    else for (const { key } of sheet.groupValues(row)) add(groups, key, row);
  }
  const shownRows = (rows: readonly number[]) =>
    rows.slice(0, SHOWN).map((row) => shownRow(store, row));
  const left = [...found].map(([note, rows]): SheetNote => {
    const { length: count } = rows;
    // A blank row has nothing to be known by.
    return note === 'blankRows' ? { note, count } : { note, count, rows: shownRows(rows) };
  });
  const grouping = [...groups].map(([field, rows]): SheetNote => {
    return { note: 'groupRows', field, count: rows.length, rows: shownRows(rows) };
  });
  return [...left, ...grouping];
}

/** The last row that is an order; -1 without any. */
function lastOrder({ judge, rows }: Sheet): number {
  let row = judge.judged - 1;
  while (row >= 0 && rows.isOut(row)) row--;
  return row;
}
