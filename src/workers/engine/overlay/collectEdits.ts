import type { SheetWork } from '../public/changeTypes.ts';
import type { Overlay } from './overlay.ts';

/** Current edits as parallel arrays, by column and row. */
export function collectEdits(overlay: Overlay, columns: number): SheetWork['edits'] {
  let count = 0;
  for (let column = 0; column < columns; column++) count += overlay.count(column);
  const edits = {
    rows: new Uint32Array(count),
    columns: new Uint16Array(count),
    texts: new Uint32Array(count),
    dictionary: [] as string[],
  };
  const indexById = new Map<number, number>();
  let position = 0;
  for (const { row, column, id } of overlay.entries()) {
    let index = indexById.get(id);
    if (index === undefined) {
      index = edits.dictionary.push(overlay.textOf(id)) - 1;
      indexById.set(id, index);
    }
    edits.rows[position] = row;
    edits.columns[position] = column;
    edits.texts[position++] = index;
  }
  return edits;
}
