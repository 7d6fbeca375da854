import { getShownText, type Cells } from '../../judge/cells.ts';
import { UNEDITED, type Overlay } from '../../overlay/overlay.ts';
import type { FixPreview } from '../../public/changeTypes.ts';
import type { Interner } from './cellPlan.ts';
import { getId, type Part } from './step.ts';

/** Maximum number of changed cells shown. */
const SAMPLE_SIZE = 5;

/**
 * Interner for previews that adds no texts to the overlay. Returns the overlay's id for a text it has, otherwise a
 * temporary id.
 */
export class TemporaryIds implements Interner {
  readonly #overlay: Overlay;
  readonly #firstId: number;
  readonly #texts: string[] = [];

  constructor(overlay: Overlay) {
    this.#overlay = overlay;
    this.#firstId = overlay.size;
  }

  idOf(text: string): number {
    // A fill sets many cells to the same text.
    if (this.#texts.at(-1) === text) return this.#firstId + this.#texts.length - 1;
    const known = this.#overlay.findId(text);
    return known ?? this.#firstId + this.#texts.push(text) - 1;
  }

  textOf(id: number): string {
    return id < this.#firstId
      ? this.#overlay.textOf(id)
      : (this.#texts[id - this.#firstId] as string);
  }
}

/** Counts the changes of a step, with its first cells. */
export function createPreview(
  cells: Cells,
  parts: readonly Part[],
  textOf: (id: number) => string,
): FixPreview {
  let count = 0;
  const rows = new Set<number>();
  let rowCount = 0;
  for (const part of parts) {
    // A single part has unique rows. With several parts, such as a paste that also adds rows, rows can overlap and are
    // counted once.
    if (parts.length === 1) rowCount = part.rows.length;
    else for (const row of part.rows) rows.add(row);
    if (part.type !== 'cells') continue;
    for (const change of part.changes) count += change.rows.length;
  }
  return {
    cells: count,
    rows: Math.max(rowCount, rows.size),
    sample: sampleCells(cells, parts, textOf),
  };
}

function sampleCells(
  cells: Cells,
  parts: readonly Part[],
  textOf: (id: number) => string,
): FixPreview['sample'] {
  const firstCells: { row: number; column: number; id: number }[] = [];
  for (const part of parts) {
    if (part.type !== 'cells') continue;
    for (const { column, rows, after } of part.changes) {
      for (const [i, row] of rows.subarray(0, SAMPLE_SIZE).entries()) {
        firstCells.push({ row, column, id: getId(after, i) });
      }
    }
  }
  firstCells.sort((a, b) => a.row - b.row || a.column - b.column);
  return firstCells.slice(0, SAMPLE_SIZE).map(({ row, column, id }) => {
    const after = id === UNEDITED ? cells.original(row, column) : textOf(id);
    return {
      sheetRow: cells.store.sheetRowOnceAdded(row),
      column,
      before: getShownText(cells.read(row, column)),
      after: getShownText(cells.readAs(row, column, after)),
    };
  });
}
