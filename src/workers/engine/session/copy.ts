import { shownText } from '../judge/cells.ts';
import { CHUNK_MASK } from '../store.ts';
import type { CopyResult, RowSpan } from '../public/changes.ts';
import type { Sheet } from './sheet.ts';

/** Characters that a copied text may have: clipboards and what is pasted into choke on more. */
const COPY_LIMIT = 32 * 1024 * 1024;

const SPECIAL = /["\t\r\n]/;

/**
 * Cells as the grid shows them, tabs between and a line per row, as spreadsheets take them.
 * Yields between chunks.
 */
export function* copyOf(
  sheet: Sheet,
  span: RowSpan,
  columns: readonly number[],
): Generator<void, CopyResult> {
  const { cells } = sheet;
  const lines: string[] = [];
  let length = 0;
  for (const [i, row] of sheet.rowsOf(span).entries()) {
    if ((i & CHUNK_MASK) === 0) yield;
    const line = columns
      .map((column) =>
        quoted(cells.columns[column] === undefined ? '' : shownText(cells.read(row, column))),
      )
      .join('\t');
    length += line.length + 1;
    if (length > COPY_LIMIT) return { ok: false, limit: COPY_LIMIT };
    lines.push(line);
  }
  return { ok: true, text: lines.join('\n') };
}

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
