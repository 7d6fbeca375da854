import type { NoteCode, SheetNote } from '../public/reading.ts';
import type { LeftOut } from './orderRows.ts';
import type { Session } from './session.ts';
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
};

/** The rows that are left out, by why, and the first of them. */
export function leftOutNotes({ store, leftOut }: Session): readonly SheetNote[] {
  const found = new Map<NoteCode, { count: number; rows: number[] }>();
  for (const [row, why] of leftOut) {
    const note = found.get(NOTES[why]) ?? { count: 0, rows: [] };
    found.set(NOTES[why], note);
    note.count++;
    if (note.rows.length < SHOWN) note.rows.push(row);
  }
  return [...found].map(([note, { count, rows }]) =>
    // A blank row has nothing to be known by.
    note === 'blankRows'
      ? { note, count }
      : { note, count, rows: rows.map((row) => shownRow(store, row)) },
  );
}
