import { listSourceColumns } from '../mapping/sources.ts';
import type { NoteCode, SheetNote, NotedColumn, TextLayout } from '../public/readingTypes.ts';
import { Kind } from '../store.ts';
import { hasLetterApostrophe } from '../wrappers.ts';
import type { ExclusionReason } from './orderRows.ts';
import type { Sheet } from './sheet.ts';
import { shortenRow } from './topRows.ts';

/** Maximum number of rows shown in a note. */
const MAX_SHOWN_ROWS = 5;

const NOTES: Readonly<Record<ExclusionReason, NoteCode>> = {
  blank: 'blankRows',
  total: 'totalRows',
  // Headers repeated on every page count as totals.
  header: 'totalRows',
  remark: 'remarkRows',
  aside: 'asideRows',
  line: 'lineRows',
  group: 'groupRows',
};

/** Notes on excluded rows, by reason, with the first rows. */
export function createExclusionNotes(sheet: Sheet): readonly SheetNote[] {
  const { store, excludedRows } = sheet;
  const rowsByNote = new Map<NoteCode, number[]>();
  const groups = new Map<string, number[]>();
  const lastOrderRow = findLastOrder(sheet);
  const addRow = <Key>(list: Map<Key, number[]>, key: Key, row: number): void => {
    const rowList = list.get(key);
    if (rowList === undefined) list.set(key, [row]);
    else rowList.push(row);
  };
  for (const [row, reason] of excludedRows) {
    // A group value after the last order is unused.
    const isRemark = reason === 'group' && row > lastOrderRow;
    if (reason !== 'group' || isRemark)
      addRow(rowsByNote, isRemark ? 'remarkRows' : NOTES[reason], row);
    else for (const { key } of sheet.groupValues(row)) addRow(groups, key, row);
  }
  const listShownRows = (rows: readonly number[]) =>
    rows.slice(0, MAX_SHOWN_ROWS).map((row) => shortenRow(store, row));
  const rowNotes = [...rowsByNote].map(([note, rows]): SheetNote => {
    const { length: count } = rows;
    // A blank row has nothing to show.
    return note === 'blankRows' ? { note, count } : { note, count, rows: listShownRows(rows) };
  });
  const groupNotes = [...groups].map(([field, rows]): SheetNote => {
    return { note: 'groupRows', field, count: rows.length, rows: listShownRows(rows) };
  });
  return [...rowNotes, ...groupNotes];
}

/** The last order row; -1 if there is none. */
function findLastOrder({ judge, rows }: Sheet): number {
  let row = judge.judged - 1;
  while (row >= 0 && rows.isOut(row)) row--;
  return row;
}

/** Returns whether a cell was changed as the note reports. */
type Test = (row: number, source: number) => boolean;

/** Notes on changes to whole columns while reading, with the columns of each. */
export function createColumnNotes(sheet: Sheet): readonly SheetNote[] {
  const { columns } = sheet.plan;
  const findByMidnights = (...meanings: readonly string[]) =>
    columns
      .filter(({ midnights = '' }) => meanings.includes(midnights))
      .map(({ source }) => source);
  const isFilled: Test = (row, source) => sheet.store.kind(row, source) !== Kind.empty;
  return [
    createNote(sheet, 'wrappedCells', findWrappable(sheet), createWrapperTest(sheet)),
    createNote(sheet, 'zonedMidnights', findByMidnights('zoned', 'utc'), isFilled),
    createNote(sheet, 'lateMidnights', findByMidnights('late'), isFilled),
  ];
}

function createNote(
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
function findWrappable({ store, plan: { columns } }: Sheet): readonly (number | null)[] {
  if (store.texts.isUntouched && !columns.some(({ hasApostrophes }) => hasApostrophes)) return [];
  const usedColumns = columns.flatMap(
    ({ key, source, derivedFrom }): readonly (number | null)[] => {
      if (key === null) return [];
      return derivedFrom === undefined ? [source] : listSourceColumns(derivedFrom);
    },
  );
  return [...new Set(usedColumns)];
}

function createWrapperTest({ store, plan }: Sheet): Test {
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
/** Minimum number of columns for recognizing rows with another delimiter. */
const MIN_COLUMNS = 4;

const countSigns = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Note on rows with another delimiter than the file's, as in two concatenated exports: all their values are in the
 * first cell.
 */
export function findOtherSeparators(
  { store, plan }: Sheet,
  text: TextLayout | null,
): readonly SheetNote[] {
  const width = plan.fileColumns.filter(({ header }) => header !== '').length;
  if (text?.form !== 'delimited' || width < MIN_COLUMNS) return [];
  const signs = SEPARATORS.filter((sign) => sign !== text.delimiter);
  const hasOther = (row: number): boolean => {
    if (store.kind(row, 0) !== Kind.text || store.sheetRow(row) <= plan.headerRow) return false;
    const first = store.texts.decode(store.textId(row, 0));
    return signs.some((sign) => countSigns(first, sign) * 2 >= width);
  };
  const rows: number[] = [];
  for (let row = 0; row < store.fileRows; row++) {
    // Rows with the file's delimiter have further cells, which rules out most.
    const isFirstHalfOnly =
      store.kind(row, width - 1) === Kind.empty && store.kind(row, width >> 1) === Kind.empty;
    if (isFirstHalfOnly && hasOther(row)) rows.push(row);
  }
  const topRows = rows.slice(0, MAX_SHOWN_ROWS).map((row) => shortenRow(store, row));
  return [{ note: 'otherSeparators', count: rows.length, rows: topRows }];
}
