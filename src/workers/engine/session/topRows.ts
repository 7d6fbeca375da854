import type { TopRow } from '../public/readingTypes.ts';
import type { SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';

/** Maximum number of rows, texts per row, and characters per text: enough to recognize a row. */
const MAX_ROWS = 12;
const MAX_TEXTS = 12;
const MAX_CHARACTERS = 60;

/** The first non-empty rows of a sheet, titles and header included. */
export function readTopRows(store: SheetStore): readonly TopRow[] {
  const rows: TopRow[] = [];
  for (let row = 0; row < store.completeRows && rows.length < MAX_ROWS; row++) {
    const topRow = shortenRow(store, row);
    if (topRow.texts.length > 0) rows.push(topRow);
  }
  return rows;
}

/** A row shortened for recognition. */
export function shortenRow(store: SheetStore, row: number): TopRow {
  const texts: string[] = [];
  for (let column = 0; column < store.columnCount && texts.length < MAX_TEXTS; column++) {
    const text = cellText(store, row, column).trim();
    if (text !== '') texts.push(text.slice(0, MAX_CHARACTERS));
  }
  return { sheetRow: store.sheetRow(row), texts };
}
