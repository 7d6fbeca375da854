import type { TopRow } from '../public/readingTypes.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/** Maximum number of rows, texts per row, and characters per text: enough to recognize a row. */
const ROWS = 12;
const TEXTS = 12;
const CHARACTERS = 60;

/** The first non-empty rows of a sheet, titles and header included. */
export function topRows(store: SheetStore): readonly TopRow[] {
  const found: TopRow[] = [];
  for (let row = 0; row < store.completeRows && found.length < ROWS; row++) {
    const shown = shownRow(store, row);
    if (shown.texts.length > 0) found.push(shown);
  }
  return found;
}

/** A row shortened for recognition. */
export function shownRow(store: SheetStore, row: number): TopRow {
  const texts: string[] = [];
  for (let column = 0; column < store.columnCount && texts.length < TEXTS; column++) {
    const text = cellText(store, row, column).trim();
    if (text !== '') texts.push(text.slice(0, CHARACTERS));
  }
  return { sheetRow: store.sheetRow(row), texts };
}
