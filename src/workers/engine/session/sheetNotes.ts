import { sourceColumns } from '../mapping/sources.ts';
import type { NoteCode, SheetNote, NotedColumn, TextLayout } from '../public/readingTypes.ts';
import { Kind } from '../store.ts';
import { hasLetterApostrophe } from '../wrappers.ts';
import type { LeftOut } from './orderRows.ts';
import type { Sheet } from './sheet.ts';
import { shownRow } from './topRows.ts';

/** Maximum number of rows shown in a note. */
const SHOWN = 5;

const NOTES: Readonly<Record<LeftOut, NoteCode>> = {
  blank: 'blankRows',
  total: 'totalRows',
  // Headers repeated on every page count with the totals between them.
  header: 'totalRows',
  remark: 'remarkRows',
  aside: 'asideRows',
  line: 'lineRows',
  group: 'groupRows',
};

/** Left-out rows by reason, with the first of them. */
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
    // After the last order, a group value has no use.
    const isRemark = why === 'group' && row > last;
    if (why !== 'group' || isRemark) add(found, isRemark ? 'remarkRows' : NOTES[why], row);
    else for (const { key } of sheet.groupValues(row)) add(groups, key, row);
  }
  const shownRows = (rows: readonly number[]) =>
    rows.slice(0, SHOWN).map((row) => shownRow(store, row));
  const left = [...found].map(([note, rows]): SheetNote => {
    const { length: count } = rows;
    // A blank row has nothing to show.
    return note === 'blankRows' ? { note, count } : { note, count, rows: shownRows(rows) };
  });
  const grouping = [...groups].map(([field, rows]): SheetNote => {
    return { note: 'groupRows', field, count: rows.length, rows: shownRows(rows) };
  });
  return [...left, ...grouping];
}

/** The last order row; -1 if there is none. */
function lastOrder({ judge, rows }: Sheet): number {
  let row = judge.judged - 1;
  while (row >= 0 && rows.isOut(row)) row--;
  return row;
}

/** Returns whether a cell was changed in the way of a note. */
type Test = (row: number, source: number) => boolean;

/** Notes on changes to whole columns while reading, with the columns of each. */
export function columnNotes(sheet: Sheet): readonly SheetNote[] {
  const { columns } = sheet.plan;
  const readAs = (...meanings: readonly string[]) =>
    columns
      .filter(({ midnights = '' }) => meanings.includes(midnights))
      .map(({ source }) => source);
  const isFilled: Test = (row, source) => sheet.store.kind(row, source) !== Kind.empty;
  return [
    noteOn(sheet, 'wrappedCells', wrappedIn(sheet), wrappedCell(sheet)),
    noteOn(sheet, 'zonedMidnights', readAs('zoned', 'utc'), isFilled),
    noteOn(sheet, 'lateMidnights', readAs('late'), isFilled),
  ];
}

function noteOn(
  { rows, judge, plan }: Sheet,
  note: NoteCode,
  sources: readonly (number | null)[],
  isChanged: Test,
): SheetNote {
  const columns = sources.flatMap((source): NotedColumn[] => {
    if (source === null) return [];
    let count = 0;
    for (let row = 0; row < judge.judged; row++) {
      if (!rows.isOut(row) && isChanged(row, source)) count++;
    }
    return count === 0 ? [] : [{ name: plan.fileColumns[source]?.header ?? '', count }];
  });
  return { note, count: columns.reduce((sum, { count }) => sum + count, 0), columns };
}

/** Columns used in orders, if any text of the sheet had wrappers. */
function wrappedIn({ store, plan: { columns } }: Sheet): readonly (number | null)[] {
  if (store.texts.isUntouched && !columns.some(({ hasApostrophes }) => hasApostrophes)) return [];
  const used = columns.flatMap(({ key, source, made }): readonly (number | null)[] => {
    if (key === null) return [];
    return made === undefined ? [source] : sourceColumns(made);
  });
  return [...new Set(used)];
}

function wrappedCell({ store, plan }: Sheet): Test {
  const apostrophes = new Set(
    plan.columns.flatMap(({ source, hasApostrophes }) => (hasApostrophes ? [source] : [])),
  );
  return (row, source) => {
    if (store.kind(row, source) !== Kind.text) return false;
    const id = store.textId(row, source);
    if (store.texts.isUnwrapped(id)) return true;
    return apostrophes.has(source) && hasLetterApostrophe(store.texts.decode(id));
  };
}

/** Delimiters used in exports. */
const SEPARATORS = [',', ';', '\t', '|'];
/** Minimum number of columns at which rows with another delimiter are recognized. */
const FEWEST = 4;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Note on rows with another delimiter than the file's, as in two concatenated exports: all their values are in the
 * first cells.
 */
export function otherSeparators(
  { store, plan }: Sheet,
  text: TextLayout | null,
): readonly SheetNote[] {
  const width = plan.fileColumns.filter(({ header }) => header !== '').length;
  if (text?.form !== 'delimited' || width < FEWEST) return [];
  const signs = SEPARATORS.filter((sign) => sign !== text.delimiter);
  const hasOther = (row: number): boolean => {
    if (store.kind(row, 0) !== Kind.text || store.sheetRow(row) <= plan.headerRow) return false;
    const first = store.texts.decode(store.textId(row, 0));
    return signs.some((sign) => countOf(first, sign) * 2 >= width);
  };
  const rows: number[] = [];
  for (let row = 0; row < store.fileRows; row++) {
    // Rows with the file's delimiter have further cells, which rules out most.
    const isShort =
      store.kind(row, width - 1) === Kind.empty && store.kind(row, width >> 1) === Kind.empty;
    if (isShort && hasOther(row)) rows.push(row);
  }
  const shown = rows.slice(0, SHOWN).map((row) => shownRow(store, row));
  return [{ note: 'otherSeparators', count: rows.length, rows: shown }];
}
