import { columnsOf } from '../mapping/sources.ts';
import type { NoteCode, NotedColumn, SheetNote } from '../public/reading.ts';
import { Kind } from '../store.ts';
import { hasLetterApostrophe } from '../wrappers.ts';
import type { Sheet } from './sheet.ts';

/** Returns whether a cell was changed in the way that a note is about. */
type Test = (row: number, source: number) => boolean;

/** Notes on changes made to whole columns on the way in, with the columns of each. */
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

/** Columns that orders are made of, if any text of the sheet had wrappers. */
function wrappedIn({ store, plan: { columns } }: Sheet): readonly (number | null)[] {
  if (store.texts.isUntouched && !columns.some(({ hasApostrophes }) => hasApostrophes)) return [];
  const used = columns.flatMap(({ key, source, made }): readonly (number | null)[] => {
    if (key === null) return [];
    return made === undefined ? [source] : columnsOf(made);
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
