import type { SheetNote, TextLayout } from '../public/reading.ts';
import { Kind } from '../store.ts';
import type { Sheet } from './sheet.ts';
import { shownRow } from './topRows.ts';

/** Separators that exports are written with. */
const SEPARATORS = [',', ';', '\t', '|'];
/** Rows that are shown. */
const SHOWN = 5;
/** Columns of a file at least in which rows of another separator can be told. */
const FEWEST = 4;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * A note on rows of a text with another separator than the file's, as two exports glued together have
 * them: all of their values are in the first cells.
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
    // Rows of the file's own separator have further cells: most are told by that alone.
    const isShort =
      store.kind(row, width - 1) === Kind.empty && store.kind(row, width >> 1) === Kind.empty;
    if (isShort && hasOther(row)) rows.push(row);
  }
  const shown = rows.slice(0, SHOWN).map((row) => shownRow(store, row));
  return [{ note: 'otherSeparators', count: rows.length, rows: shown }];
}
