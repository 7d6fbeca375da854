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
  const places = new Map<number, number>();
  let at = 0;
  for (const { row, column, id } of overlay.entries()) {
    let place = places.get(id);
    if (place === undefined) {
      place = edits.dictionary.push(overlay.textOf(id)) - 1;
      places.set(id, place);
    }
    edits.rows[at] = row;
    edits.columns[at] = column;
    edits.texts[at++] = place;
  }
  return edits;
}
